import { z } from 'zod';
import { causeText, scanProblemText, wordOf } from '../../../../telegram/ui/texts/causes.ts';
import { excerpt, type Html, html } from '../../../../telegram/ui/texts/html.ts';
import { type PersonNames, readPeople } from '../../../../telegram/ui/texts/people.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import { historyChangeSchema, reviewReasonSchema, scanProblemSchema } from '../../../orders/index.ts';
import { PERMISSIONS, type StaffApi } from '../../../staff/index.ts';
import { DETAIL_NAMES, type DetailName } from '../../detail.ts';
import type { Alert } from '../../reminders.ts';

const DETAIL_TEXTS = {
  about: 'alert-detail-about',
  after: 'alert-detail-after',
  aheadS: 'alert-detail-ahead-s',
  amount: 'alert-detail-amount',
  balance: 'alert-detail-balance',
  before: 'alert-detail-before',
  broken: 'alert-detail-broken',
  by: 'alert-detail-by',
  charged: 'alert-detail-charged',
  counted: 'alert-detail-counted',
  currency: 'alert-detail-currency',
  customer: 'alert-detail-customer',
  dealerOrderId: 'alert-detail-dealer-order-id',
  failure: 'alert-detail-failure',
  found: 'alert-detail-found',
  from: 'alert-detail-from',
  item: 'alert-detail-item',
  items: 'alert-detail-items',
  kind: 'alert-detail-kind',
  needed: 'alert-detail-needed',
  note: 'alert-detail-note',
  now: 'alert-detail-now',
  order: 'alert-detail-order',
  permission: 'alert-detail-permission',
  person: 'alert-detail-person',
  price: 'alert-detail-price',
  problem: 'alert-detail-problem',
  purchase: 'alert-detail-purchase',
  quoted: 'alert-detail-quoted',
  reason: 'alert-detail-reason',
  ref: 'alert-detail-ref',
  reference: 'alert-detail-reference',
  role: 'alert-detail-role',
  salesStopped: 'alert-detail-sales-stopped',
  second: 'alert-detail-second',
  since: 'alert-detail-since',
  status: 'alert-detail-status',
  surplus: 'alert-detail-surplus',
  total: 'alert-detail-total',
  type: 'alert-detail-type',
  unexplained: 'alert-detail-unexplained',
  until: 'alert-detail-until',
  vouchers: 'alert-detail-vouchers',
  why: 'alert-detail-why',
} as const satisfies Record<DetailName, TextKey>;

/** Kinds whose subject is a word of the shop's code, not a name. */
const WORD_SUBJECTS = [
  'bot-shared',
  'upstream-refuses-us',
  'catalog-suspicious',
  'ledger-broken',
  'recheck-failed',
  'orphan-order',
];
/** Details whose value is a word of the shop's code; the text `alert-word` translates it. */
const WORDS: readonly string[] = ['reason', 'kind', 'type', 'status', 'problem', 'failure', 'role'];
/** Amounts in the currency of another detail, or of the subject. */
const BARE_AMOUNTS: readonly string[] = [
  'needed',
  'balance',
  'quoted',
  'charged',
  'now',
  'price',
  'unexplained',
];

/** Returns the subject of an alert for its title and its buttons. */
export function subjectOf(texts: Texts, { kind, subject }: Alert): string {
  if (kind === 'ledger-broken') return wordsOf(texts, subject.split(','));
  if (WORD_SUBJECTS.includes(kind)) return wordOf(texts, subject);
  const [, currency, minute] = /^([A-Z]{3}) (\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/.exec(subject) ?? [];
  if (currency && minute) return `${currency}, ${texts.time(`${minute}:00Z`)}`;
  const [, name, day, clock] = /^(.*) · (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/.exec(subject) ?? [];
  if (name && day) return `${name}, ${texts.time(`${day}T${clock}Z`)}`;
  return excerpt(subject);
}

/** Returns the people that alerts name. */
export function peopleOfAlerts(
  deps: CustomersApi & Pick<StaffApi, 'staff'>,
  alerts: readonly Alert[],
): Promise<PersonNames> {
  const ids = alerts.flatMap(({ detail, subject }) =>
    [detail.by, detail.second, detail.person, detail.customer, subject].map(idOf),
  );
  return readPeople(
    deps,
    ids.flatMap((id) => id ?? []),
  );
}

/** Details that the title of a large credit names. */
const NAMED_BY_GIFT: readonly string[] = ['by', 'kind', 'amount', 'customer', 'total'];

/**
 * Returns the title of a large credit, which names both people and the day's total; null for other alerts.
 */
export function giftTitle(texts: Texts, alert: Alert, people: PersonNames): Html | null {
  const { kind, detail } = alert;
  const [by, customer] = [idOf(detail.by), idOf(detail.customer)];
  const amount = amountOf(texts, alert, { name: 'amount', value: detail.amount });
  if (kind !== 'large-adjustment' || detail.kind !== 'credit') return null;
  if (by === null || customer === null || amount === null) return null;
  const total = amountOf(texts, alert, { name: 'total', value: detail.total }) ?? 'none';
  const named = { by: people.staff(by), customer: people.customer(customer) };
  return texts.html('alert-gave-to', { ...named, amount, total });
}

/** Returns the alert without the details that `giftTitle` names. */
export function withoutGift(alert: Alert): Alert {
  const rest = Object.entries(alert.detail).filter(([name]) => !NAMED_BY_GIFT.includes(name));
  return { ...alert, detail: Object.fromEntries(rest) };
}

/** Returns the lines below the title of an alert. */
export function detailLines(texts: Texts, alert: Alert, people: PersonNames): Html[] {
  const customer = alert.kind === 'customer-unreachable' ? idOf(alert.subject) : null;
  return [
    ...(customer === null ? [] : [texts.html('alert-detail-customer', { value: people.customer(customer) })]),
    ...Object.entries(alert.detail)
      .filter(([name, value]) => value !== null && !(name === 'currency' && hasAmounts(alert)))
      .map(([name, value]) => detailLine(texts, alert, { name, value }, people)),
  ];
}

/** Returns true if the amounts include the currency. */
function hasAmounts({ detail }: Alert): boolean {
  return Object.keys(detail).some((name) => BARE_AMOUNTS.includes(name));
}

interface NamedValue {
  readonly name: string;
  readonly value: unknown;
}

function detailLine(texts: Texts, alert: Alert, { name, value }: NamedValue, people: PersonNames): Html {
  const reason = reviewReasonSchema.safeParse(value);
  if (reason.success) return causeText(texts, reason.data);
  const problem = scanProblemSchema.safeParse(value);
  if (problem.success) return scanProblemText(texts, problem.data);
  const change = historyChangeSchema.safeParse(value);
  if (change.success) return texts.html(`history-${change.data.kind}`);
  // The row may come from another version of the shop.
  const known = DETAIL_NAMES.find((one) => one === name);
  const shown = shownOf(texts, alert, { name, value }, people);
  return known ? texts.html(DETAIL_TEXTS[known], { value: shown }) : html`${name}: ${shown}`;
}

function shownOf(texts: Texts, alert: Alert, { name, value }: NamedValue, people: PersonNames): Html {
  const id = idOf(value);
  if ((name === 'by' || name === 'second' || name === 'person') && id !== null) return people.staff(id);
  if (name === 'customer') return id === null ? html`${excerpt(plainly(value))}` : people.customer(id);
  if (name === 'permission') return html`${permissionName(texts, value)}`;
  if (name === 'note' || name === 'item') return html`${excerpt(plainly(value))}`;
  if (name === 'broken' && Array.isArray(value)) return html`${wordsOf(texts, value.map(String))}`;
  if (WORDS.includes(name) && typeof value === 'string') return html`${wordOf(texts, value)}`;
  const amount = amountOf(texts, alert, { name, value });
  if (amount !== null) return html`<b>${amount}</b>`;
  if (isTime(value)) return html`${texts.time(value)}`;
  return html`<code>${excerpt(plainly(value))}</code>`;
}

/**
 * Formats `25 USD`, `20 × 25 USD`, `100 XTR`, or a bare amount with its currency; null if the value is not an
 * amount.
 */
function amountOf(texts: Texts, { subject, detail }: Alert, { name, value }: NamedValue): string | null {
  if (typeof value !== 'string') return null;
  const [, times = '', amount, unit] = /^(\d+ × )?(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(value) ?? [];
  if (amount && unit === 'XTR') return `${times}⭐ ${amount}`;
  if (amount && unit) return times + texts.money({ amount, currency: unit });
  const currency = typeof detail.currency === 'string' ? detail.currency : subject;
  const isBare = BARE_AMOUNTS.includes(name) && /^-?\d+(\.\d+)?$/.test(value) && /^[A-Z]{3}$/.test(currency);
  return isBare ? texts.money({ amount: value, currency }) : null;
}

/** Returns a permission in words, from its text `permission-<name>`. */
function permissionName(texts: Texts, value: unknown): string {
  const known = PERMISSIONS.find((one) => one === value);
  return known ? texts.plain(`permission-${known.replaceAll('.', '-')}` as TextKey) : '—';
}

function wordsOf(texts: Texts, words: readonly string[]): string {
  return words.map((one) => wordOf(texts, one)).join(' · ');
}

function idOf(value: unknown): number | null {
  return /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : null;
}

function isTime(value: unknown): value is string {
  return z.iso.datetime().safeParse(value).success;
}

function plainly(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
