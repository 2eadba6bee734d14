import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { customersView } from '../customers/reads.ts';

/** The reasons of a manual adjustment, in two separate fields. */
interface Words {
  /** For admins only. */
  readonly privateNote: string | null;
  /** For the customer. */
  readonly message: string | null;
}

/** An adjustment that an admin confirms before it is posted: a credit, a debit, or a credit limit. */
export interface Adjustment extends Words {
  readonly kind: 'credit' | 'debit' | 'credit-limit';
  readonly customerId: number;
  /** The amount; for a credit limit, the new limit. */
  readonly money: Money;
}

/** The balance or the credit limit, before and after. */
export interface AdjustmentChange {
  readonly before: Money;
  readonly after: Money;
}

/** Time in which an admin can answer, minutes. Older buttons have no effect. */
export const ADJUSTMENT_MINUTES = 10;
/** Time in which the second admin can answer, hours. */
const SECOND_HOURS = 24;
/** Time in which an adjustment can be undone, minutes. */
const UNDO_MINUTES = 10;
/** Time in which an owner can undo an adjustment, hours: as long as the adjustment counts in the budget. */
const OWNER_UNDO_HOURS = 24;

/** Returns the effect of the adjustment if posted now; null if there is no such customer. */
export async function changeOf(
  db: Db | Tx,
  adjustment: Adjustment,
): Promise<(AdjustmentChange & { overdrawn: boolean }) | null> {
  const { kind, customerId } = adjustment;
  const { amount, currency } = adjustment.money;
  const { rows } = await sql<{ balance: string; credit_limit: string }>`
    select coalesce(balances.amount, 0) as balance, coalesce(balances.credit_limit, 0) as credit_limit
    from ${customersView} customers left join balances on balances.customer_id = customers.id and balances.currency = ${currency}
    where customers.id = ${customerId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (kind === 'credit-limit') {
    return { before: money(row.credit_limit, currency), after: money(amount, currency), overdrawn: false };
  }
  const before = new Big(row.balance);
  const after = kind === 'credit' ? before.plus(amount) : before.minus(amount);
  return {
    before: money(before, currency),
    after: money(after, currency),
    overdrawn: kind === 'debit' && after.plus(row.credit_limit).lt('0'),
  };
}

/** A manual adjustment with its proposal and decision. */
export interface AdjustmentRow extends Adjustment {
  readonly id: number;
  readonly proposedAt: Date;
  readonly actorId: number;
  readonly secondActorId: number | null;
  readonly agreed: boolean;
  readonly decision: 'posted' | 'cancelled' | null;
  readonly notified: boolean | null;
  /** True if the admin who was asked, or the second one, can still answer. */
  readonly open: boolean;
  readonly undone: boolean;
  readonly undoable: boolean;
  readonly undoableByOwner: boolean;
}

/**
 * Reads and locks an adjustment: of two concurrent taps, the second waits.
 * @returns null if there is none
 */
export async function lockAdjustment(tx: Tx, id: number): Promise<AdjustmentRow | null> {
  const { rows } = await sql<{
    kind: Adjustment['kind'];
    proposed_at: Date;
    customer_id: string;
    currency: string;
    amount: string;
    actor_id: string;
    second_actor_id: string | null;
    private_note: string | null;
    message: string | null;
    agreed: boolean;
    decision: 'posted' | 'cancelled' | null;
    notified: boolean | null;
    open: boolean;
    undone: boolean;
    undoable: boolean;
    undoable_by_owner: boolean;
  }>`
    select kind, proposed_at, customer_id, currency, amount, actor_id, second_actor_id, private_note, message, decision, notified,
      agreed_at is not null as agreed,
      case when agreed_at is null then proposed_at > now() - make_interval(mins => ${ADJUSTMENT_MINUTES})
        else agreed_at > now() - make_interval(hours => ${SECOND_HOURS}) end as open,
      undone_at is not null as undone,
      decision is not distinct from 'posted' and kind <> 'credit-limit' and undone_at is null
        and decided_at > now() - make_interval(mins => ${UNDO_MINUTES}) as undoable,
      decision is not distinct from 'posted' and kind <> 'credit-limit' and undone_at is null
        and decided_at > now() - make_interval(hours => ${OWNER_UNDO_HOURS}) as undoable_by_owner
    from adjustments where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { kind, agreed, decision, notified, open, undone, undoable, message } = row;
  return {
    id,
    kind,
    agreed,
    decision,
    notified,
    open,
    undone,
    undoable,
    message,
    proposedAt: row.proposed_at,
    undoableByOwner: row.undoable_by_owner,
    customerId: Number(row.customer_id),
    money: money(row.amount, row.currency),
    actorId: Number(row.actor_id),
    secondActorId: row.second_actor_id === null ? null : Number(row.second_actor_id),
    privateNote: row.private_note,
  };
}
