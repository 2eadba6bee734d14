/**
 * Module `tills`: the shifts of cashiers. A till is one manual method, or all credits and debits by hand, in
 * one currency. It has an amount at the start, its moves, its count and the difference. In: deposits that the
 * cashier approved, refunds that the cashier paid by hand, credits and debits; counted sums. Out: signed
 * shifts, and differences, each a matter that another person settles, also those of opening counts. Cash that
 * one person hands to another counts in both tills once the receiver confirmed it. Rule: it moves no money.
 * Each move counts in one shift; a signed sum never changes. Begin with `tills.ts`, then `shift-moves.ts`,
 * `opening.ts` and `handovers.ts`.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money } from '../../platform/values/money.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import type { ByLanguage } from '../payments/index.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';
import { type Actor, recordAct, requireOutsider } from '../staff/index.ts';
import { CASHIERS } from './cashiers.ts';
import { someoneElseSettles } from './differences.ts';
import { countOpening, type OpeningResult, openAsLeft, settleOpening } from './opening.ts';
import {
  lockOpenShift,
  readOpenShift,
  readShift,
  readSigned,
  type Shift,
  type TillLine,
} from './read-shifts.ts';
import { openMoves } from './shift-moves.ts';

/** `handover`: cash that the actor gave is not confirmed yet. */
type CloseResult = 'closed' | 'uncounted' | 'changed' | 'handover' | 'none';

export interface Tills {
  /** Returns the actor's open shift; null: none is open. */
  mine(actor: Actor): Promise<Shift | null>;
  /** Opens a shift of the actor; false if one is open. */
  open(actor: Actor): Promise<boolean>;
  /**
   * Records that each till without an opening count holds the amount of the last count; false without an open
   * shift.
   */
  openAsLeft(actor: Actor): Promise<boolean>;
  /** Records the actor's count of a till at the start of the open shift, once. */
  countOpening(actor: Actor, till: string, found: Money): Promise<OpeningResult>;
  /**
   * Returns all tills that the actor may count: for credits and debits by hand, and for each manual method.
   */
  ways(actor: Actor): Promise<Pick<TillLine, 'till' | 'name'>[]>;
  /** Records the actor's count of a till; false without an open shift that has this till. */
  count(actor: Actor, till: string, counted: Money): Promise<boolean>;
  /**
   * Signs the counted sums of the actor's open shift.
   *
   * @param seen the number of moves that the actor saw
   * @returns `changed` if the shift has another number of moves now
   */
  close(actor: Actor, seen: number): Promise<CloseResult>;
  /** Returns the signed shifts, newest first. */
  list(actor: Actor, page: number): Promise<Page<Shift>>;
  /** Returns a shift, also for those who settle a difference; null: no shift has this number. */
  shift(actor: Actor, id: number): Promise<Shift | null>;
  /** Settles the differences of a signed shift of another person; false if there are none to settle. */
  settle(actor: Actor, id: number, text: string): Promise<boolean>;
  /** Settles the differences of the opening counts of another person's shift; false if there are none. */
  settleOpening(actor: Actor, id: number, text: string): Promise<boolean>;
}

const PER_PAGE = 6;
/** Maximum length of a settlement, UTF-16 units. */
export const LONGEST_SETTLEMENT = 200;

export function createTills(db: Db): Tills {
  return {
    async mine(actor) {
      actor.require(CASHIERS);
      const { rows } = await sql<{ id: string }>`
        select id from shifts where cashier_id = ${actor.id} and closed_at is null`.execute(db);
      return rows[0] ? readOpenShift(db, rows[0].id) : null;
    },
    async open(actor) {
      actor.require(CASHIERS);
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          insert into shifts (cashier_id) values (${actor.id})
          on conflict (cashier_id) where closed_at is null do nothing returning id`.execute(tx);
        const [opened] = rows;
        if (!opened) return false;
        await recordAct(tx, { actorId: actor.id, act: 'shift-opened', subject: opened.id });
        return true;
      });
    },
    openAsLeft(actor) {
      actor.require(CASHIERS);
      return openAsLeft(db, actor);
    },
    countOpening(actor, till, found) {
      actor.require(CASHIERS);
      return countOpening(db, actor, till, found);
    },
    async ways(actor) {
      actor.require(CASHIERS);
      const { rows } = await sql<{ till: string; name: ByLanguage<string> }>`
        select id::text as till, name from ${manualMethodsView} manual_methods order by position, id`.execute(
        db,
      );
      return [{ till: 'hand', name: null }, ...rows];
    },
    async count(actor, till, { amount, currency }) {
      actor.require(CASHIERS);
      return db.transaction().execute(async (tx) => {
        const id = await lockOpenShift(tx, actor.id);
        if (id === null) return false;
        const { lines } = await readOpenShift(tx, id);
        if (!lines.some((one) => one.till === till && one.opening.currency === currency)) return false;
        await sql`
          insert into shift_counts (shift_id, till, currency, counted)
          values (${id}, ${till}, ${currency}, ${amount}::numeric)
          on conflict (shift_id, till, currency) do update set counted = excluded.counted`.execute(tx);
        return true;
      });
    },
    close: (actor, seen) => closeShift(db, actor, seen),
    list: (actor, page) => listShifts(db, actor, page),
    async shift(actor, id) {
      actor.require(['money.view', 'money.approve']);
      return readShift(db, String(id));
    },
    async settle(actor, id, text) {
      actor.require('money.approve');
      const words = text.trim().slice(0, LONGEST_SETTLEMENT);
      if (words === '') return false;
      return db.transaction().execute(async (tx) => {
        await requireOutsider(tx, actor, 'shift-settled', id);
        const { rows } = await sql<{ cashier_id: string }>`
          update shifts set settled_at = now(), settler_id = ${actor.id}, settlement = ${words}
          where id = ${id} and closed_at is not null and settled_at is null and cashier_id <> ${actor.id}
            and exists (select from shift_tills t where t.shift_id = shifts.id and t.difference <> 0)
          returning cashier_id`.execute(tx);
        const [settled] = rows;
        if (!settled) return false;
        await endAlert(tx, 'till-differs', String(id));
        await recordAct(tx, {
          actorId: actor.id,
          act: 'shift-settled',
          subject: id,
          detail: { person: Number(settled.cashier_id) },
        });
        return true;
      });
    },
    async settleOpening(actor, id, text) {
      actor.require('money.approve');
      const words = text.trim().slice(0, LONGEST_SETTLEMENT);
      return words !== '' && settleOpening(db, actor, id, words);
    },
  };
}

/** Ends the transaction of a signature without a trace. */
class NotSigned extends Error {
  readonly why: Exclude<CloseResult, 'closed'>;
  constructor(why: Exclude<CloseResult, 'closed'>) {
    super(`the shift was not signed: ${why}`);
    this.name = 'NotSigned';
    this.why = why;
  }
}

async function closeShift(db: Db, actor: Actor, seen: number): Promise<CloseResult> {
  actor.require(CASHIERS);
  try {
    await db.transaction().execute((tx) => sign(tx, actor, seen));
    return 'closed';
  } catch (error) {
    if (error instanceof NotSigned) return error.why;
    throw error;
  }
}

/**
 * Signs the actor's open shift. Records the moves first: a move that commits meanwhile counts in the next
 * shift.
 */
async function sign(tx: Tx, actor: Actor, seen: number): Promise<void> {
  const id = await lockOpenShift(tx, actor.id);
  if (id === null) throw new NotSigned('none');
  if (await isHandingOver(tx, id)) throw new NotSigned('handover');
  await sql`
    insert into shift_moves (source, shift_id, till, currency, amount)
    select source, ${id}::bigint, till, currency, amount from (${openMoves(id)}) m`.execute(tx);
  const { lines, moves } = await readOpenShift(tx, id, true);
  if (moves !== seen) throw new NotSigned('changed');
  if (lines.some(({ counted }) => counted === null)) throw new NotSigned('uncounted');
  for (const { till, opening, found, cameIn, wentOut, handedIn, handedOut, counted } of lines) {
    await sql`
      insert into shift_tills (shift_id, till, currency, opening, found, came_in, went_out, handed_in, handed_out, counted)
      values (${id}, ${till}, ${opening.currency}, ${opening.amount}::numeric, ${found?.amount ?? '0'}::numeric,
        ${cameIn.amount}::numeric + ${handedIn.amount}::numeric, ${wentOut.amount}::numeric + ${handedOut.amount}::numeric,
        ${handedIn.amount}::numeric, ${handedOut.amount}::numeric, ${counted?.amount ?? null}::numeric)`.execute(
      tx,
    );
  }
  await sql`delete from shift_counts where shift_id = ${id}`.execute(tx);
  await sql`update shifts set closed_at = now() where id = ${id} and closed_at is null`.execute(tx);
  await recordAct(tx, { actorId: actor.id, act: 'shift-closed', subject: id });
  const differing = lines.flatMap(({ difference }) =>
    !difference || new Big(difference.amount).eq('0') ? [] : [`${difference.amount} ${difference.currency}`],
  );
  if (differing.length > 0 && (await someoneElseSettles(tx, actor))) {
    await raiseAlert(tx, 'till-differs', id, { by: String(actor.id), amount: differing.join(' · ') });
  }
}

/** Returns true while cash out of a shift waits for its receiver, or for a third person. */
async function isHandingOver(tx: Tx, shiftId: string): Promise<boolean> {
  const { rows } = await sql`
    select from cash_handovers where shift_id = ${shiftId} and ended_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

async function listShifts(db: Db, actor: Actor, page: number): Promise<Page<Shift>> {
  actor.require('money.view');
  const { rows: counted } = await sql<{ total: string }>`
    select count(*) as total from shifts where closed_at is not null`.execute(db);
  const shown = pageOf(Number(counted[0]?.total ?? 0), PER_PAGE, page);
  const { rows } = await sql<{ id: string }>`
    select id from shifts where closed_at is not null
    order by id desc limit ${sql.lit(PER_PAGE)} offset ${shown.offset}`.execute(db);
  return {
    entries: await readSigned(
      db,
      rows.map(({ id }) => id),
    ),
    page: shown.page,
    pages: shown.pages,
  };
}
