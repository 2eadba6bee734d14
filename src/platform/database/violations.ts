/** The constraints whose violation the domain expects, by their names in `migrations/`. */
type ExpectedConstraint =
  | 'balances_not_overdrawn'
  | 'settlement_has_hold'
  | 'settlement_is_final'
  | 'purchases_checkout_id_key'
  | 'purchases_within_limit'
  | 'orders_dealer_order_once'
  | 'attempts_order_id_number_key'
  | 'attempts_client_order_ref_key'
  | 'payments_provider_ref_once'
  | 'voucher_codes_pkey'
  | 'gifts_one_of_order'
  | 'customer_may_trade'
  | 'customer_within_limit';

/** Returns true if PostgreSQL aborted the statement because of a deadlock (40P01), without effect. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/**
 * Returns true if PostgreSQL refused the statement because of this constraint, by its name, never by message
 * text.
 */
export function violates(error: unknown, constraint: ExpectedConstraint): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/**
 * Returns true if PostgreSQL refused a statement, which then has no effect. A lost connection leaves that
 * open.
 */
export function isRefusedStatement(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}
