/** Tables with rows for every order, the widest first. */
export const HISTORY_TABLES = [
  'purchases',
  'order_events',
  'orders',
  'entries',
  'attempts',
  'postings',
  'vouchers',
  'alerts',
  'surplus_orders',
] as const;

export type HistoryTable = (typeof HISTORY_TABLES)[number];
