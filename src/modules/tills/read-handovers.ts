import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { customerName } from '../customers/reads.ts';
import type { ByLanguage } from '../payments/index.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';

/** The states of a handover; the last three are final. */
type HandoverState = 'given' | 'disputed' | 'confirmed' | 'taken-back' | 'settled';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Cash that one person gave to another, or laid into the safe. */
export interface Handover {
  readonly id: number;
  readonly giver: Person;
  /** Null: the safe. */
  readonly receiver: Person | null;
  readonly till: string;
  /** The name of the till; null for `hand` (see `read-shifts.ts`) and for a removed method. */
  readonly name: ByLanguage<string> | null;
  readonly amount: Money;
  readonly state: HandoverState;
  readonly givenAt: string;
  /** Null: not counted yet. */
  readonly counted: Money | null;
  readonly countedBy: number | null;
  /** The amount that changed hands; null: the handover is open, or was taken back. */
  readonly agreed: Money | null;
  /** A third person's words. */
  readonly settlement: string | null;
}

/**
 * Returns the amounts with which a third person may settle a handover: between the given and the counted
 * amount. Without a count, the only amount is 0.
 */
export function settlementRange({ amount, counted }: Pick<Handover, 'amount' | 'counted'>): {
  readonly least: Money;
  readonly most: Money;
} {
  const none = money('0', amount.currency);
  if (counted === null) return { least: none, most: none };
  return new Big(counted.amount).lt(amount.amount)
    ? { least: counted, most: amount }
    : { least: amount, most: counted };
}

/** Returns true if a third person may settle the handover with this amount. */
export function isWithinCounts(one: Pick<Handover, 'amount' | 'counted'>, amount: string): boolean {
  const { least, most } = settlementRange(one);
  const agreed = new Big(amount);
  return agreed.gte(least.amount) && agreed.lte(most.amount);
}

/** Reads the handovers `h` that fulfill a condition, newest first. */
export async function readHandovers(db: Db | Tx, condition: RawBuilder<boolean>): Promise<Handover[]> {
  const { rows } = await sql<{
    id: string;
    giver_id: string;
    giver: string | null;
    receiver_id: string | null;
    receiver: string | null;
    till: string;
    name: ByLanguage<string> | null;
    currency: string;
    amount: string;
    state: HandoverState;
    given_at: Date;
    counted: string | null;
    counted_by: string | null;
    agreed: string | null;
    settlement: string | null;
  }>`
    select h.id, h.giver_id, ${customerName(sql`h.giver_id`)} as giver, h.receiver_id, ${customerName(sql`h.receiver_id`)} as receiver, h.till, m.name, h.currency,
      h.amount, h.state, h.given_at, h.counted, h.counted_by, h.agreed, h.settlement
    from cash_handovers h
    left join ${manualMethodsView} m on m.id::text = h.till
    where ${condition} order by h.id desc`.execute(db);
  return rows.map((row) => {
    const amount = (value: string | null) => (value === null ? null : money(value, row.currency));
    const { till, name, state, settlement } = row;
    return {
      id: Number(row.id),
      giver: { id: Number(row.giver_id), name: row.giver ?? row.giver_id },
      receiver:
        row.receiver_id === null
          ? null
          : { id: Number(row.receiver_id), name: row.receiver ?? row.receiver_id },
      till,
      name,
      state,
      settlement,
      amount: money(row.amount, row.currency),
      givenAt: row.given_at.toISOString(),
      counted: amount(row.counted),
      countedBy: row.counted_by === null ? null : Number(row.counted_by),
      agreed: amount(row.agreed),
    };
  });
}
