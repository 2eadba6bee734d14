import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { customersView } from '../customers/reads.ts';
import { notify } from '../notifications/index.ts';
import { type Actor, holds, readMembers, recordAct, requireOutsider } from '../staff/index.ts';
import { CASHIERS } from './cashiers.ts';
import { type Handover, isWithinCounts, readHandovers } from './read-handovers.ts';
import { dueIn, lockOpenShift, readOpenShift } from './read-shifts.ts';

/** Maximum length of a settlement's words, UTF-16 units. */
const LONGEST_WORDS = 200;

/** Cash that a cashier gives to another person or puts into the safe. */
interface CashGiven {
  readonly till: string;
  readonly money: Money;
  /** Null: it goes into the safe. */
  readonly receiverId: number | null;
}

/**
 * - `no-till`: no open shift has this till.
 * - `too-much`: more than the till should hold.
 * - `waits`: the last handover of the same kind is not confirmed yet.
 * - `no-receiver`: the person cannot take it.
 */
type GiveResult = 'given' | 'no-till' | 'too-much' | 'waits' | 'no-receiver';
type CountResult = 'confirmed' | 'disputed' | 'gone';
/**
 * - `outside`: the amount is above both counts, or below both.
 * - `gone`: the difference was ended before, or the text is empty.
 */
type SettleResult = 'done' | 'outside' | 'gone';

/** Cash that moves from one person's till to another till or the safe. The giver never confirms it. */
export interface Handovers {
  /** Returns the people who can take cash, without the actor. */
  receivers(actor: Actor): Promise<{ readonly id: number; readonly name: string }[]>;
  /**
   * Gives cash out of a till of the actor's open shift. The cash stays in the till until the receiver
   * confirms it.
   */
  give(actor: Actor, cash: CashGiven): Promise<GiveResult>;
  /** Returns a handover to its parties, and to those who may settle it; null: there is none. */
  find(actor: Actor, id: number): Promise<Handover | null>;
  /** Returns the open handovers that the actor gave or has to confirm. */
  open(actor: Actor): Promise<Handover[]>;
  /**
   * Records the receiver's count. An equal amount confirms the handover. Otherwise, `agree` or `settle` ends
   * the difference.
   */
  count(actor: Actor, id: number, amount: string): Promise<CountResult>;
  /** Confirms the whole amount that was given. */
  confirm(actor: Actor, id: number): Promise<CountResult>;
  /** Takes an unconfirmed handover back; false if the actor did not give it, or it is no longer open. */
  takeBack(actor: Actor, id: number): Promise<boolean>;
  /**
   * Ends a difference: the giver accepts the counted amount, or the receiver accepts the given amount. False
   * if the difference was ended before, or the actor is neither of them.
   */
  agree(actor: Actor, id: number): Promise<boolean>;
  /** Ends a difference as a third person. The amount that changed hands lies between the two counts. */
  settle(actor: Actor, id: number, amount: string, text: string): Promise<SettleResult>;
}

export function createHandovers(db: Db): Handovers {
  const inOne = <T>(act: (tx: Tx) => Promise<T>) => db.transaction().execute(act);
  return {
    async receivers(actor) {
      actor.require(CASHIERS);
      return readReceivers(db, actor);
    },
    give: (actor, cash) => inOne((tx) => give(tx, actor, cash)),
    async find(actor, id) {
      actor.require(CASHIERS);
      const [found] = await readHandovers(db, sql<boolean>`h.id = ${id}::bigint`);
      if (!found) return null;
      const isParty = [found.giver.id, found.receiver?.id, found.countedBy].includes(actor.id);
      return isParty || actor.may('money.approve') ? found : null;
    },
    async open(actor) {
      actor.require(CASHIERS);
      const safe = actor.may('money.approve') ? sql`h.receiver_id is null` : sql`false`;
      return readHandovers(
        db,
        sql<boolean>`h.ended_at is null and (h.giver_id = ${actor.id} or h.receiver_id = ${actor.id} or ${safe})`,
      );
    },
    count: (actor, id, amount) => inOne((tx) => count(tx, actor, id, amount)),
    confirm: (actor, id) => inOne((tx) => count(tx, actor, id, null)),
    takeBack: (actor, id) => inOne((tx) => takeBack(tx, actor, id)),
    agree: (actor, id) => inOne((tx) => agree(tx, actor, id)),
    settle: (actor, id, amount, text) => inOne((tx) => settle(tx, actor, id, { amount, text })),
  };
}

async function readReceivers(db: Db | Tx, actor: Actor): Promise<{ id: number; name: string }[]> {
  const members = await readMembers(db, actor.owners);
  const ids = members.filter((one) => one.id !== actor.id && holds(one, CASHIERS)).map(({ id }) => id);
  const { rows } = await sql<{ id: string; first_name: string }>`
    select id, first_name from ${customersView} c where id = any(${ids}::bigint[])`.execute(db);
  return ids.map((id) => ({
    id,
    name: rows.find((one) => Number(one.id) === id)?.first_name ?? String(id),
  }));
}

async function give(
  tx: Tx,
  actor: Actor,
  { till, money: given, receiverId }: CashGiven,
): Promise<GiveResult> {
  actor.require(CASHIERS);
  const shift = await lockOpenShift(tx, actor.id);
  if (shift === null) return 'no-till';
  const receivers = await readReceivers(tx, actor);
  if (receiverId !== null && !receivers.some(({ id }) => id === receiverId)) return 'no-receiver';
  const { currency, amount } = given;
  const { lines } = await readOpenShift(tx, shift);
  const line = lines.find((one) => one.till === till && one.opening.currency === currency);
  if (!line) return 'no-till';
  const { rows: waiting } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0) as amount from cash_handovers
    where shift_id = ${shift} and till = ${till} and currency = ${currency} and ended_at is null`.execute(tx);
  const there = new Big(dueIn(line).amount).minus(waiting[0]?.amount ?? '0');
  if (there.lt(amount)) return 'too-much';
  const { rows } = await sql<{ id: string }>`
    insert into cash_handovers (giver_id, receiver_id, shift_id, till, currency, amount)
    values (${actor.id}, ${receiverId}, ${shift}, ${till}, ${currency}, ${amount}::numeric)
    on conflict (giver_id, coalesce(receiver_id, 0), till, currency) where ended_at is null do nothing
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) return 'waits';
  await recordAct(tx, {
    actorId: actor.id,
    act: 'handover-made',
    subject: made.id,
    detail: { amount, currency, person: receiverId },
  });
  await raiseAlert(tx, 'handover-waiting', made.id, {
    by: String(actor.id),
    person: receiverId === null ? null : String(receiverId),
    amount: `${amount} ${currency}`,
  });
  return 'given';
}

interface HandoverRow {
  readonly giver_id: string;
  readonly counted_by: string | null;
  readonly receiver_id: string | null;
  readonly amount: string;
  readonly counted: string | null;
  readonly agreed: string | null;
  readonly currency: string;
  readonly state: string;
}

const changed = sql`giver_id, counted_by, receiver_id, amount, counted, agreed, currency, state`;

/**
 * Records the receiver's count of a handover, in the caller's transaction.
 *
 * @param amount null: the whole amount that was given
 */
async function count(tx: Tx, actor: Actor, id: number, amount: string | null): Promise<CountResult> {
  actor.require(CASHIERS);
  const isOfSafe = actor.may('money.approve') ? sql`receiver_id is null` : sql`false`;
  const { rows } = await sql<HandoverRow>`
    with counting as (
      select id, coalesce(${amount}::numeric, amount) as counted, amount from cash_handovers where id = ${id}::bigint
    )
    update cash_handovers h set counted = c.counted, counted_by = ${actor.id}, counted_at = now(),
      state = case when c.counted = c.amount then 'confirmed' else 'disputed' end,
      agreed = case when c.counted = c.amount then c.amount end,
      ended_at = case when c.counted = c.amount then now() end
    from counting c
    where h.id = c.id and h.state = 'given' and h.giver_id <> ${actor.id}
      and (h.receiver_id = ${actor.id} or ${isOfSafe})
    returning giver_id, counted_by, receiver_id, h.amount, h.counted, agreed, currency, state`.execute(tx);
  const [row] = rows;
  if (!row) return 'gone';
  await endAlert(tx, 'handover-waiting', String(id));
  const counted = money(row.counted ?? '0', row.currency);
  await recordAct(tx, {
    actorId: actor.id,
    act: 'handover-counted',
    subject: id,
    detail: { ...counted, person: Number(row.giver_id) },
  });
  if (row.state === 'disputed') {
    await raiseAlert(tx, 'handover-differs', String(id), {
      by: row.giver_id,
      person: String(actor.id),
      amount: `${new Big(row.amount).toFixed()} ${row.currency}`,
      counted: `${counted.amount} ${row.currency}`,
    });
  }
  await tell(tx, actor, id, row);
  return row.state === 'confirmed' ? 'confirmed' : 'disputed';
}

async function takeBack(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  actor.require(CASHIERS);
  const { rows } = await sql<HandoverRow>`
    update cash_handovers set state = 'taken-back', ended_at = now()
    where id = ${id}::bigint and state = 'given' and giver_id = ${actor.id} returning ${changed}`.execute(tx);
  return ended(tx, actor, id, { rows, act: 'handover-taken-back' });
}

async function agree(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  actor.require(CASHIERS);
  const { rows } = await sql<HandoverRow>`
    update cash_handovers set state = 'settled', settler_id = ${actor.id}, ended_at = now(),
      agreed = case when giver_id = ${actor.id} then counted else amount end
    where id = ${id}::bigint and state = 'disputed' and ${actor.id} in (giver_id, counted_by)
    returning ${changed}`.execute(tx);
  return ended(tx, actor, id, { rows, act: 'handover-agreed' });
}

async function settle(
  tx: Tx,
  actor: Actor,
  id: number,
  { amount, text }: { amount: string; text: string },
): Promise<SettleResult> {
  actor.require('money.approve');
  const words = text.trim().slice(0, LONGEST_WORDS);
  if (words === '') return 'gone';
  await requireOutsider(tx, actor, 'handover-settled', id);
  const [open] = await readHandovers(tx, sql<boolean>`h.id = ${id}::bigint and h.ended_at is null`);
  if (!open) return 'gone';
  if (!isWithinCounts(open, amount)) return 'outside';
  const { rows } = await sql<HandoverRow>`
    update cash_handovers set state = 'settled', settler_id = ${actor.id}, settlement = ${words}, ended_at = now(),
      agreed = ${amount}::numeric
    where id = ${id}::bigint and state = ${open.state}
      and giver_id <> ${actor.id} and coalesce(counted_by, receiver_id) is distinct from ${actor.id}::bigint
    returning ${changed}`.execute(tx);
  return (await ended(tx, actor, id, { rows, act: 'handover-settled' })) ? 'done' : 'gone';
}

interface EndedHandovers {
  readonly rows: readonly HandoverRow[];
  readonly act: 'handover-taken-back' | 'handover-agreed' | 'handover-settled';
}

/** Ends the alerts of a handover that ended, and tells its parties; false if it did not end. */
async function ended(tx: Tx, actor: Actor, id: number, { rows, act }: EndedHandovers): Promise<boolean> {
  const [row] = rows;
  if (!row) return false;
  for (const kind of ['handover-waiting', 'handover-differs'] as const) await endAlert(tx, kind, String(id));
  await recordAct(tx, {
    actorId: actor.id,
    act,
    subject: id,
    detail: { ...money(row.agreed ?? row.amount, row.currency), person: Number(row.giver_id) },
  });
  await tell(tx, actor, id, row);
  return true;
}

/** Notifies the parties of the end of a handover, except the actor. */
async function tell(tx: Tx, actor: Actor, id: number, row: HandoverRow): Promise<void> {
  const parties = [row.giver_id, row.receiver_id, row.counted_by];
  // An owner who never opened the bot has no chat.
  const { rows: readers } = await sql<{ id: string }>`
    select id from ${customersView} c where id = any(${parties}::bigint[]) and id <> ${actor.id}`.execute(tx);
  for (const { id: person } of readers) {
    await notify(tx, {
      key: `handover:${id}:${row.state}:${person}`,
      customerId: Number(person),
      notice: {
        kind: 'handover-news',
        handover: String(id),
        state: row.state,
        ...money(row.agreed ?? row.counted ?? row.amount, row.currency),
      },
    });
  }
}
