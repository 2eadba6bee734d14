import type { Tx } from '../../../database/db.ts';
import type { Money } from '../../money.ts';
import type { Actor } from '../../staff/actor.ts';
import type { SpendBudget, SpendingKind } from '../../staff/budget.ts';
import { partiesTo } from '../../staff/party.ts';
import { SecondWordNeeded } from '../../staff/second-word.ts';

/** An order whose money a person of the staff gives back. */
interface GivenBack {
  readonly kind: Extract<
    SpendingKind,
    'order-refund' | 'review' | 'cost' | 'reversal' | 'case' | 'replacement'
  >;
  readonly order: { readonly id: string; readonly code: string };
  readonly money: Money;
}

/**
 * Counts what an order gives back against the budget of the actor, once for each order, before its money or its jobs are touched.
 *
 * @returns the question to a second person, which the caller throws after the commit; null: it may be given back
 */
export async function spendForOrder(
  tx: Tx,
  spendBudget: SpendBudget,
  actor: Actor,
  { kind, order, money }: GivenBack,
): Promise<SecondWordNeeded | null> {
  const { amount, currency } = money;
  const word = await spendBudget(tx, {
    key: `order:${order.code}`,
    kind,
    actor,
    money: { amount, currency },
    needs: 'orders.decide',
    subject: order.code,
    beneficiaries: await partiesTo(tx, { kind: 'order', orderId: order.id }),
  });
  return word === 'go' ? null : new SecondWordNeeded(word);
}
