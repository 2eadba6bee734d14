import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money } from '../../platform/values/money.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';
import { type Actor, recordAct, requireOutsider } from '../staff/index.ts';
import { someoneElseSettles } from './differences.ts';
import { dueIn, lockOpenShift, readOpenShift } from './read-shifts.ts';

/** `none`: no open shift; `counted`: this till has an opening count; `no-till`: there is no such till. */
export type OpeningResult = 'done' | 'none' | 'counted' | 'no-till';

/**
 * Records the actor's count of a till at the start of the open shift, once. A difference from the last count
 * waits for another person.
 */
export function countOpening(db: Db, actor: Actor, till: string, found: Money): Promise<OpeningResult> {
  return db.transaction().execute(async (tx) => {
    const id = await lockOpenShift(tx, actor.id);
    if (id === null) return 'none';
    const { lines } = await readOpenShift(tx, id);
    const { currency } = found;
    const line = lines.find((one) => one.till === till && one.opening.currency === currency);
    if (!line && !(await isTill(tx, till))) return 'no-till';
    if (line?.found) return 'counted';
    await insertOpening(tx, {
      id,
      till,
      currency,
      due: line ? dueIn(line).amount : '0',
      counted: found.amount,
    });
    await recordAct(tx, {
      actorId: actor.id,
      act: 'opening-counted',
      subject: id,
      detail: { amount: found.amount, currency },
    });
    await raiseOpening(tx, actor, id);
    return 'done';
  });
}

/**
 * Records that each till without an opening count holds the amount of the last count; false without an open
 * shift.
 */
export function openAsLeft(db: Db, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const id = await lockOpenShift(tx, actor.id);
    if (id === null) return false;
    const { lines } = await readOpenShift(tx, id);
    for (const line of lines) {
      const due = dueIn(line).amount;
      if (line.found || new Big(due).lt('0')) continue;
      await insertOpening(tx, { id, till: line.till, currency: line.opening.currency, due, counted: due });
    }
    return true;
  });
}

/**
 * Settles the differences of the opening counts of another person's shift; false if there are none to settle.
 */
export function settleOpening(db: Db, actor: Actor, id: number, words: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await requireOutsider(tx, actor, 'opening-settled', id);
    const { rows } = await sql<{ cashier_id: string }>`
      update shift_openings o set settled_at = now(), settler_id = ${actor.id}, settlement = ${words}
      from shifts s
      where o.shift_id = ${id}::bigint and s.id = o.shift_id and s.cashier_id <> ${actor.id}
        and o.settled_at is null and o.difference <> 0
      returning s.cashier_id`.execute(tx);
    const [settled] = rows;
    if (!settled) return false;
    await endAlert(tx, 'opening-differs', String(id));
    await recordAct(tx, {
      actorId: actor.id,
      act: 'opening-settled',
      subject: id,
      detail: { person: Number(settled.cashier_id) },
    });
    return true;
  });
}

async function isTill(tx: Tx, till: string): Promise<boolean> {
  if (till === 'hand') return true;
  const { rows } =
    await sql`select from ${manualMethodsView} manual_methods where id::text = ${till}`.execute(tx);
  return rows.length > 0;
}

interface Opening {
  readonly id: string;
  readonly till: string;
  readonly currency: string;
  readonly due: string;
  readonly counted: string;
}

async function insertOpening(tx: Tx, { id, till, currency, due, counted }: Opening): Promise<void> {
  await sql`
    insert into shift_openings (shift_id, till, currency, due, counted)
    values (${id}, ${till}, ${currency}, ${due}::numeric, ${counted}::numeric)`.execute(tx);
}

async function raiseOpening(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } = await sql<{ difference: string; currency: string }>`
    select difference, currency from shift_openings
    where shift_id = ${id} and difference <> 0 and settled_at is null order by till, currency`.execute(tx);
  if (rows.length === 0 || !(await someoneElseSettles(tx, actor))) return;
  const differing = rows.map(({ difference, currency }) => `${new Big(difference).toFixed()} ${currency}`);
  await raiseAlert(tx, 'opening-differs', id, { by: String(actor.id), amount: differing.join(' · ') });
}
