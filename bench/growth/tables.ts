/** The tables of which every order has rows of its own, the widest first. */
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
