import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { customerName } from '../customers/reads.ts';
import type { ByLanguage } from '../payments/index.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';
import { openMoves } from './shift-moves.ts';

/** One till of a shift in one currency. */
export interface TillLine {
  /** The id of a manual method, or `hand`: credits and debits by hand. */
  readonly till: string;
  /** Null for `hand`, and for a removed method. */
  readonly name: ByLanguage<string> | null;
  /** The amount at the start: the cashier's last count, corrected by the opening count. */
  readonly opening: Money;
  /** Difference of the opening count, a part of the opening; null: no count was typed. */
  readonly found: Money | null;
  /** The sentence with which another person settled the difference of the opening count. */
  readonly foundSettlement: DifferenceWords | null;
  /** The till's moves since the start, without handovers. */
  readonly cameIn: Money;
  readonly wentOut: Money;
  /** Cash that others handed over, and that was handed to others. */
  readonly handedIn: Money;
  readonly handedOut: Money;
  /** Null: not counted yet. */
  readonly counted: Money | null;
  /** Counted amount less the expected one; null: not counted yet. */
  readonly difference: Money | null;
}

/** The sentence with which another person settled a difference. */
export interface DifferenceWords {
  readonly by: number;
  readonly at: string;
  readonly text: string;
}

export interface Shift {
  readonly id: number;
  readonly cashierId: number;
  readonly cashierName: string;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly lines: readonly TillLine[];
  /** Number of moves so far. A signature names it, so that a cashier signs only moves that they saw. */
  readonly moves: number;
  /** The sentence with which another person settled the differences. */
  readonly settlement: DifferenceWords | null;
}

interface SettlementRow {
  readonly settled_at: Date | null;
  readonly settler_id: string | null;
  readonly settlement: string | null;
}

interface LineRow extends SettlementRow {
  readonly shift_id: string;
  readonly till: string;
  readonly currency: string;
  readonly name: ByLanguage<string> | null;
  readonly opening: string;
  readonly found: string | null;
  readonly came_in: string;
  readonly went_out: string;
  readonly handed_in: string;
  readonly handed_out: string;
  readonly counted: string | null;
}

const settled = sql`o.settled_at, o.settler_id, o.settlement`;

/** Returns the amount that should be in a till. */
export function dueIn({ opening, cameIn, wentOut, handedIn, handedOut }: TillLine): Money {
  const came = new Big(opening.amount).plus(cameIn.amount).plus(handedIn.amount);
  return money(came.minus(wentOut.amount).minus(handedOut.amount), opening.currency);
}

function lineOf({ till, currency, name, ...row }: LineRow): TillLine {
  const amount = (value: string) => money(value, currency);
  const due = new Big(row.opening).plus(row.came_in).minus(row.went_out);
  return {
    till,
    name,
    opening: amount(row.opening),
    found: row.found === null ? null : amount(row.found),
    foundSettlement: settlementOf(row),
    cameIn: money(new Big(row.came_in).minus(row.handed_in), currency),
    wentOut: money(new Big(row.went_out).minus(row.handed_out), currency),
    handedIn: amount(row.handed_in),
    handedOut: amount(row.handed_out),
    counted: row.counted === null ? null : amount(row.counted),
    difference: row.counted === null ? null : money(new Big(row.counted).minus(due), currency),
  };
}

function settlementOf({ settled_at, settler_id, settlement }: SettlementRow): DifferenceWords | null {
  return settled_at && { by: Number(settler_id), at: settled_at.toISOString(), text: settlement ?? '' };
}

/** Returns the open shift of a cashier, locked; null: none is open. */
export async function lockOpenShift(tx: Tx, cashierId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from shifts where cashier_id = ${cashierId} and closed_at is null for update`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Reads an open shift with the sums so far.
 *
 * @param isSigned true if the shift's moves are recorded: further moves are not searched for
 */
export async function readOpenShift(db: Db | Tx, id: string, isSigned = false): Promise<Shift> {
  const moves: RawBuilder<unknown> = isSigned
    ? sql`select source, till, currency, amount from shift_moves where shift_id = ${id}::bigint`
    : openMoves(id);
  const { rows } = await sql<LineRow & { moves: string }>`
    with moves as materialized (${moves}), last as (
      select distinct on (t.till, t.currency) t.till, t.currency, t.counted
      from shifts s join shift_tills t on t.shift_id = s.id
      where s.cashier_id = (select cashier_id from shifts where id = ${id}::bigint) and s.id < ${id}::bigint
      order by t.till, t.currency, s.id desc
    ), tills as (
      select till, currency from moves union select till, currency from last where counted > 0
      union select till, currency from shift_counts where shift_id = ${id}::bigint
      union select till, currency from shift_openings where shift_id = ${id}::bigint
    )
    select ${id} as shift_id, t.till, t.currency, m.name,
      coalesce(l.counted, 0) + coalesce(o.difference, 0) as opening, o.difference as found, ${settled},
      v.came_in, v.went_out, v.handed_in, v.handed_out, c.counted, (select count(*) from moves) as moves
    from tills t
    cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0), 0) as came_in,
        coalesce(-sum(amount) filter (where amount < 0), 0) as went_out,
        coalesce(sum(amount) filter (where amount > 0 and source like 'handover:%'), 0) as handed_in,
        coalesce(-sum(amount) filter (where amount < 0 and source like 'handover:%'), 0) as handed_out
      from moves where moves.till = t.till and moves.currency = t.currency) v
    left join last l on l.till = t.till and l.currency = t.currency
    left join shift_counts c on c.shift_id = ${id}::bigint and c.till = t.till and c.currency = t.currency
    left join shift_openings o on o.shift_id = ${id}::bigint and o.till = t.till and o.currency = t.currency
    left join ${manualMethodsView} m on m.id::text = t.till
    order by m.position nulls first, t.till, t.currency`.execute(db);
  const [head] = await readHeads(db, [id]);
  if (!head) throw new Error(`there is no shift ${id}`);
  return { ...head, lines: rows.map(lineOf), moves: Number(rows[0]?.moves ?? 0) };
}

/** Reads a shift, open or signed; null: no shift has this number. */
export async function readShift(db: Db, id: string): Promise<Shift | null> {
  const [head] = await readHeads(db, [id]);
  if (!head) return null;
  if (head.closedAt === null) return readOpenShift(db, id);
  return (await readSigned(db, [id]))[0] ?? null;
}

/** Reads the shifts that were signed on a day of this time zone, in the order of their signatures. */
export async function readShiftsOf(db: Db, timeZone: string, day: string): Promise<Shift[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shifts
    where closed_at >= day_start(${day}::date, ${timeZone}) and closed_at < day_start(${day}::date + 1, ${timeZone})`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const shifts = await readSigned(
    db,
    rows.map(({ id }) => id),
  );
  return shifts.toReversed();
}

/** Reads signed shifts, in the order of their ids in the list. */
export async function readSigned(db: Db | Tx, ids: readonly string[]): Promise<Shift[]> {
  const heads = (await readHeads(db, ids)).filter(({ closedAt }) => closedAt !== null);
  const { rows } = await sql<LineRow>`
    select t.shift_id, t.till, t.currency, m.name, t.opening, o.difference as found, ${settled},
      t.came_in, t.went_out, t.handed_in, t.handed_out, t.counted
    from shift_tills t left join ${manualMethodsView} m on m.id::text = t.till
    left join shift_openings o on o.shift_id = t.shift_id and o.till = t.till and o.currency = t.currency
    where t.shift_id = any(${[...ids]}::bigint[])
    order by m.position nulls first, t.till, t.currency`.execute(db);
  return heads.map((head) => ({
    ...head,
    moves: 0,
    lines: rows.filter((row) => Number(row.shift_id) === head.id).map(lineOf),
  }));
}

interface HeadRow extends SettlementRow {
  readonly id: string;
  readonly cashier_id: string;
  readonly first_name: string | null;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

async function readHeads(db: Db | Tx, ids: readonly string[]): Promise<Omit<Shift, 'lines' | 'moves'>[]> {
  const { rows } = await sql<HeadRow>`
    select s.id, s.cashier_id, ${customerName(sql`s.cashier_id`)} as first_name, s.opened_at, s.closed_at, s.settled_at, s.settler_id, s.settlement
    from shifts s
    where s.id = any(${[...ids]}::bigint[]) order by s.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    cashierId: Number(row.cashier_id),
    cashierName: row.first_name ?? row.cashier_id,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    settlement: settlementOf(row),
  }));
}
