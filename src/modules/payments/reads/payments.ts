/** The parts of statements by which other modules read payments and refunds. */
import { tableView } from '../../../platform/database/literals.ts';

export const paymentEventsView = tableView('payment_events', ['actor_id', 'at', 'cause', 'id', 'payment_id']);

export const paymentsView = tableView('payments', [
  'amount',
  'charge_amount',
  'charge_unit',
  'code',
  'created_at',
  'credited_amount',
  'credited_at',
  'currency',
  'customer_id',
  'direct_outcome',
  'ended_at',
  'fee_amount',
  'id',
  'kept_since',
  'method',
  'provider_data',
  'purchase_id',
  'state',
  'submitted_at',
  'variant',
  'wanted',
]);

export const refundsView = tableView('payment_refunds', [
  'amount',
  'begun_at',
  'ended_at',
  'id',
  'payment_id',
  'reason',
  'state',
]);
