import type { Tx } from '../../../platform/database/db.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import {
  type Actor,
  partiesTo,
  SecondWordNeeded,
  type SpendBudget,
  type Spending,
  type SpendingKind,
} from '../../staff/index.ts';
import type { FoundOrder } from '../core/find-order.ts';

/** A refund by staff. */
interface GivenBack {
  readonly kind: Extract<
    SpendingKind,
    'order-refund' | 'review' | 'cost' | 'reversal' | 'case' | 'replacement'
  >;
  readonly order: { readonly id: string; readonly code: string };
  readonly money: Money;
  /** Key of a refunded part. Without a key, the order counts once. */
  readonly key?: string;
}

/**
 * Counts a refund against the actor's budget, once for each order, before its money or its jobs are touched.
 *
 * @returns the question to a second person, which the caller throws after the commit; null: allowed
 */
export async function spendForOrder(
  tx: Tx,
  spendBudget: SpendBudget,
  actor: Actor,
  { kind, order, money: given, key = `order:${order.code}` }: GivenBack,
): Promise<SecondWordNeeded | null> {
  const { amount, currency } = given;
  return ask(tx, spendBudget, order, {
    key,
    kind,
    actor,
    money: { amount, currency },
  });
}

/**
 * Counts the replacement of a code as spent by `actor`: the rise of its cost above the first quote, then the
 * price. If the rise needs a second person, the price is not counted yet: the order may still be refunded in
 * another amount.
 */
export async function spendForReplacement(
  tx: Tx,
  spendBudget: SpendBudget,
  actor: Actor,
  { order, left, cost }: { readonly order: FoundOrder; readonly left: Money; readonly cost: string },
): Promise<SecondWordNeeded | null> {
  const isDearer = new Big(cost).gt(order.cost);
  const question = isDearer && (await spendForRise(tx, spendBudget, actor, { ...order, costPrompted: cost }));
  return question || spendForOrder(tx, spendBudget, actor, { kind: 'replacement', order, money: left });
}

/** Counts the rise of an order's cost above its quote as spent by `actor`, once for each approved cost. */
export async function spendForRise(
  tx: Tx,
  spendBudget: SpendBudget,
  actor: Actor,
  order: Pick<FoundOrder, 'id' | 'code' | 'cost' | 'currency'> & { readonly costPrompted: string },
): Promise<SecondWordNeeded | null> {
  const cost = new Big(order.costPrompted);
  return ask(tx, spendBudget, order, {
    key: `cost:${order.code}:${cost.toFixed()}`,
    kind: 'cost-rise',
    actor,
    money: money(cost.minus(order.cost), order.currency),
  });
}

/**
 * Counts, as spent by `actor`, the cost of an order that a person retries while an earlier attempt may still
 * credit the account. It counts the cost of an order released without payment, too: its goods may be given
 * away.
 */
export async function spendForRetry(
  tx: Tx,
  spendBudget: SpendBudget,
  actor: Actor,
  order: Pick<FoundOrder, 'id' | 'code' | 'cost' | 'currency'> & { readonly refs: readonly string[] },
): Promise<SecondWordNeeded | null> {
  return ask(tx, spendBudget, order, {
    key: `retry:${order.code}:${order.refs.length}`,
    kind: 'retry',
    actor,
    money: money(order.cost, order.currency),
  });
}

async function ask(
  tx: Tx,
  spendBudget: SpendBudget,
  { id, code }: Pick<FoundOrder, 'id' | 'code'>,
  spending: Pick<Spending, 'key' | 'kind' | 'actor' | 'money'>,
): Promise<SecondWordNeeded | null> {
  const beneficiaries = await partiesTo(tx, { kind: 'order', orderId: id });
  const word = await spendBudget(tx, { ...spending, needs: 'orders.decide', subject: code, beneficiaries });
  return word === 'go' ? null : new SecondWordNeeded(word, spending.key);
}
