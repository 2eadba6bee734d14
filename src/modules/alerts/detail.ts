/**
 * The details of an alert, one line each: the text `alert-detail-<name>` in every language. Values must not
 * be secrets.
 */
export const DETAIL_NAMES = [
  'about',
  'after',
  'aheadS',
  'amount',
  'balance',
  'before',
  'broken',
  'by',
  'charged',
  'counted',
  'currency',
  'customer',
  'dealerOrderId',
  'failure',
  'found',
  'from',
  'item',
  'items',
  'kind',
  'needed',
  'note',
  'now',
  'order',
  'permission',
  'person',
  'price',
  'problem',
  'purchase',
  'quoted',
  'reason',
  'ref',
  'reference',
  'role',
  'salesStopped',
  'second',
  'since',
  'status',
  'surplus',
  'total',
  'type',
  'unexplained',
  'until',
  'vouchers',
  'why',
] as const;

export type DetailName = (typeof DETAIL_NAMES)[number];

/** Times are in ISO 8601; `why` and `problem` may be a cause as data. */
export type AlertDetail = { readonly [name in DetailName]?: string | number | boolean | object | null };
