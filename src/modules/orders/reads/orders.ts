/** The parts of statements by which other modules read orders and purchases. */
import { type RawBuilder, sql } from 'kysely';
import { literals, tableView } from '../../../platform/database/literals.ts';
import { hasCode, orderCodeColumn } from '../../../platform/values/codes.ts';
import { type OrderState, openStates, outgoingStates } from '../core/states.ts';

export const attemptsView = tableView('attempts', [
  'client_order_ref',
  'cost',
  'dealer_created_at',
  'ended_at',
  'id',
  'matched_at',
  'number',
  'order_id',
  'outcome',
  'started_at',
]);

export const caseMessagesView = tableView('code_problem_messages', [
  'admin_id',
  'at',
  'file_id',
  'file_kind',
  'id',
  'key',
  'problem_id',
  'text',
]);

export const codeProblemsView = tableView('code_problems', [
  'closed_at',
  'customer_id',
  'id',
  'opened_at',
  'order_id',
  'reason',
  'reported_by',
]);

export const purchaseCopiesView = tableView('purchase_copies', ['customer_id', 'is_file']);

export const dealerChargesView = tableView('dealer_charges', ['cost', 'currency', 'dealer_order_id']);

export const orderEventsView = tableView('order_events', [
  'actor_id',
  'at',
  'cause',
  'from_state',
  'id',
  'order_id',
  'to_state',
]);

export const ordersView = tableView('orders', [
  'cost_allowed',
  'cost_prompted',
  'created_at',
  'dealer_order_id',
  'final_at',
  'fulfilled_elsewhere_by',
  'id',
  'purchase_id',
  'reversal',
  'state',
  'unit',
]);

export const orphansView = tableView('orphan_orders', [
  'client_order_ref',
  'dealer_order_id',
  'dealer_status',
  'decision',
  'due_at',
  'found_at',
  'order_code',
  'phone',
]);

export const reconciliationsView = tableView('reconciliations', ['complete', 'ended_at']);

export const purchasesView = tableView('purchases', [
  'announced_at',
  'checkout_id',
  'code',
  'context',
  'created_at',
  'currency',
  'customer_id',
  'full_price',
  'id',
  'item_id',
  'item_name',
  'kept_since',
  'nickname',
  'pay_currency',
  'phone',
  'product_id',
  'product_name',
  'promo_claim_id',
  'quantity',
  'refund_judged_at',
  'replaces_order_id',
  'type',
  'unit_cost',
  'unit_pay',
  'unit_price',
]);

export const surplusView = tableView('surplus_orders', [
  'client_order_ref',
  'dealer_order_id',
  'due_at',
  'id',
  'order_id',
  'withheld_at',
]);

export const vouchersView = tableView('vouchers', ['id', 'order_id']);

/** Builds the condition that a case about the code of an order is open. */
export function isCaseOpen(orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from code_problems k where k.order_id = ${orderId} and k.closed_at is null)`;
}

/** SQL condition on `state`: the order is not final. */
export const isOrderOpen = sql<boolean>`state in ${literals(openStates)}`;

/** SQL condition on `state`: the order is queued or being submitted. */
export const isOutgoing = sql<boolean>`state in ${literals(outgoingStates)}`;

/** The number of open orders by state. */
export type OpenCounts = Partial<Record<OrderState, number>>;

/** Selects the number of open orders and the placement time of the oldest, by state. */
export const openByState = sql<{ state: OrderState; count: string; oldest: Date }>`
  select state, count(*) as count, min(created_at) as oldest from orders where ${isOrderOpen} group by state`;

/**
 * Builds the condition that an order of the purchase is not final. `offset 0` makes it a look-up for each
 * purchase.
 */
export function hasOpenOrders(purchaseId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from orders o where o.purchase_id = ${purchaseId} and o.state in ${literals(openStates)} offset 0)`;
}

/** Selects the code of an order with its unit; null if there is no such order. */
export function codeOfOrder(orderId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select ${orderCodeColumn} from orders o join purchases p on p.id = o.purchase_id where o.id = ${orderId})`;
}

/** Selects the id of the order with this code; null if there is no such order. */
export function orderWithCode(code: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select o.id from purchases p join orders o on o.purchase_id = p.id where ${hasCode(code)})`;
}

/** Selects the cost of the goods of the last 24 hours by currency: `amount` and `orders`. */
export const spentOfDay = sql`
  select p.currency, sum(p.unit_cost) as amount, count(*) as orders
  from (select purchase_id from orders where final_at >= now() - interval '24 hours' and state = 'succeeded') o
  cross join lateral (select currency, unit_cost from purchases where id = o.purchase_id offset 0) p
  group by p.currency`;
