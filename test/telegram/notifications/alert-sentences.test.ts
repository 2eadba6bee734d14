import { describe, expect, test } from 'vitest';
import { alertKinds } from '../../../src/shop/alerts/kinds.ts';
import type { LedgerReport } from '../../../src/shop/ledger/ledger.ts';
import { type Alert, type AlertKind, type MatterLine, waitsFor } from '../../../src/shop/shop.ts';
import { SPENDING_KINDS } from '../../../src/shop/staff/budget.ts';
import '../../../src/telegram/bot.ts';
import { lineText } from '../../../src/telegram/admin/matters/list.ts';
import { alertScreen } from '../../../src/telegram/notifications/alerts.ts';
import { withoutMarks } from '../../../src/telegram/ui/texts/format.ts';
import { peopleOf } from '../../../src/telegram/ui/texts/people.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';
import { latinWordsOf, rawPartsOf } from '../../support/plain-words.ts';

type Raised = readonly [subject: string, detail?: Record<string, unknown>];
const order = 'K7QM2F9X-1';
const payment = 'P-AAAAAAAA';
const customer = '1000001';
const time = '2026-11-22T08:00:00.000Z';
const dealerOrderId = 4711;
const ref = `${order}-1-AAAAAAAA`;
/** Said by Telegram, the vault or a provider in their own words, or a name inside the program: shown as something to copy. */
const quotes = [
  'Bad Request: can’t parse entities',
  'tap adminOrder',
  '/order',
  'main-key',
  'shop-1',
  'the key is missing',
  'Forbidden: bot was kicked from the group chat',
  'other.example',
  'BotFather',
];
const [refusal, tap, , key, machine, missing] = quotes as [string, string, string, string, string, string];

const failures = [
  'validation',
  'missing-wallet',
  'insufficient-balance',
  'unauthorised',
  'forbidden',
  'not-found',
  'rate-limited',
  'server-error',
  'unreachable',
  'timed-out',
  'unexpected-answer',
  'unknown-outcome',
];
const invariants: Record<Exclude<keyof LedgerReport, 'postings'>, true> = {
  entriesSumToZero: true,
  balancesMatchEntries: true,
  deliveredCapturedOnce: true,
  refundedNotDelivered: true,
  heldOnlyForOpenOrders: true,
  paymentsCreditedOnce: true,
  paymentsPaidBackOnce: true,
  bonusesGrantedOnce: true,
  figuresMatchLedger: true,
};
const charge = { ref: 'stxAbCdEf0123', customer, amount: '100 XTR' };

/** What each kind says, in each of its ways. */
const raised: Record<AlertKind, readonly Raised[]> = {
  'order-in-review': [
    [order, { why: { kind: 'no-outcome-for-a-day', dealerOrderId, status: 'pending' } }],
    [order, { why: { kind: 'no-outcome-for-a-day', dealerOrderId, status: null } }],
    [
      order,
      { why: { kind: 'code-of-another-order', dealerOrderId, firstDealerOrderId: 4, firstOrder: null } },
    ],
    [order, { why: { kind: 'wallet-fell' } }],
    [order, { why: { kind: 'payment-taken-back', payment: 'P-K7QM2F9X' } }],
  ],
  'dealer-order-differs': [
    [
      order,
      { why: { kind: 'dealer-order-differs', dealerOrderId, asked: 'X-1', came: 'X-2' }, surplus: true },
    ],
  ],
  'code-sold-before': [
    [
      order,
      { why: { kind: 'code-of-another-order', dealerOrderId, firstDealerOrderId: 4, firstOrder: order } },
    ],
  ],
  'success-reversed': [[order, { dealerOrderId, status: 'failed' }]],
  'cost-moved': [[order, { quoted: '10', now: '12', price: '11', currency: 'USD' }]],
  'code-problem': ['used', 'refused', 'wrong'].map(
    (reason): Raised => [order, { reason, customer: 1000001 }],
  ),
  'code-answer': [[order, { customer: 1000001 }]],
  'customer-waiting': [[customer, { customer: 1000001 }]],
  'erasure-wanted': [[customer, { customer: 1000001 }]],
  'success-without-voucher': [[order, { dealerOrderId }]],
  'unknown-dealer-status': [[order, { status: 'half_done', dealerOrderId }]],
  'surplus-order': ['voucher', 'top-up'].map((type): Raised => [order, { dealerOrderId, ref, type }]),
  'orphan-order': [
    [order, { dealerOrderId, ref }],
    ['more', { dealerOrderId, ref }],
  ],
  'reconciliation-overdue': [['scan', { since: time }]],
  'wallet-fall': [
    ['USD 2026-11-22T08:00', { unexplained: '12.5', currency: 'USD', from: time, until: time }],
  ],
  'bought-for-nobody': [[order, { dealerOrderId }]],
  'recheck-failed': [
    [order, { order, dealerOrderId, problem: 'not-found' }],
    ...failures.map((problem): Raised => ['dealer-api', { order, dealerOrderId, problem }]),
  ],
  'ledger-broken': Object.keys(invariants).map((one): Raised => [one, { broken: [one] }]),
  'wallet-too-low': [
    ['USD', { needed: '20', balance: '3.5' }],
    ['USD', { needed: '20', order: 'K7QM2F9X' }],
  ],
  'upstream-refuses-us': [
    ['unauthorised', { salesStopped: true }],
    ['forbidden'],
    ...failures.map((failure): Raised => ['unreachable', { failure }]),
  ],
  'large-adjustment': ['credit', 'debit', 'credit-limit', 'undo'].map(
    (kind): Raised => [
      '7',
      { by: '9001', second: '9002', kind, amount: '500 USD', total: '900 USD', customer, note: 'Receipt 81' },
    ],
  ),
  'staff-changed': [
    ['1', { kind: 'staff-invited', by: 9001, role: 'operator' }],
    ['2', { kind: 'staff-joined', by: 9001, person: 9002, role: 'cashier' }],
    ['3', { kind: 'staff-role', by: 9001, person: 9002, role: 'viewer' }],
    ['4', { kind: 'staff-removed', by: 9001, person: 9002, role: 'viewer' }],
    ['5', { kind: 'role-allowed', by: 9001, role: 'viewer', permission: 'money.adjust' }],
    ['6', { kind: 'role-forbidden', by: 9001, role: 'owner', permission: 'orders.view' }],
    ['7', { kind: 'limit-set', by: 9001, role: 'owner', amount: '250 USD' }],
  ],
  'second-word-wanted': ([...Object.keys(SPENDING_KINDS)] as const).map(
    (kind): Raised => ['7', { by: '9001', kind, amount: '500 USD', customer, about: payment }],
  ),
  'payment-method-changed': [['Bank · 2026-11-22 08:00:00 UTC', { by: '9001' }]],
  'payment-taken-back': [[payment, { customer, amount: '25 USD', balance: '-5 USD' }]],
  'payment-silent': [[payment, { customer, amount: '25 USD' }]],
  'payment-unexplained': [
    [payment, { ref: 'stxAbCdEf0123' }],
    ...[
      'another-customer',
      'no-such-payment',
      'no-such-customer',
      'no-payer',
      'no-rate',
      'not-in-list',
      'refund-not-in-list',
    ].map((problem): Raised => [payment, { ...charge, balance: '2 USD', problem }]),
  ],
  'deposit-waiting': [[payment, { customer, amount: '25 USD' }]],
  'payment-case': [[customer, { customer: 'Sami (@sami)', payments: payment, note: 'Receipt 81' }]],
  'refund-by-hand': [[payment, { customer }]],
  'refund-wanted': [[payment, { customer, amount: '25 USD', purchase: 'K7QM2F9X' }]],
  'refund-uncovered': [
    [payment, { customer, amount: '25 USD', balance: '5 USD' }],
    [payment, { customer, amount: '25 USD', balance: '-5 USD', purchase: 'K7QM2F9X' }],
  ],
  'refund-found': [[payment, { customer, amount: '25 USD', balance: '-5 USD' }]],
  'refund-unknown': [[payment, { customer }]],
  'refund-refused': [[payment, { customer, amount: '15 USD', why: refusal }]],
  'codes-made': [['3', { by: 9001, amount: '20 × 25 USD' }]],
  'code-guessing': [[customer, { customer }]],
  'item-without-wallet': [
    ['EUR', { items: 7 }],
    ['EUR', { order: 'K7QM2F9X' }],
  ],
  'items-at-loss': [['catalog', { items: 3, item: 'Nova · 10' }]],
  'customer-unreachable': [[customer, { purchase: 'K7QM2F9X' }]],
  'code-unreadable': [[key, { order, why: missing }]],
  'update-failed': [
    [tap, { reference: '123456', customer: 1000001 }],
    ['/order', { reference: '123456', customer: 9001 }],
  ],
  'delivery-refused': [[order, { why: refusal }]],
  'delivery-stuck': [[order, { why: refusal }]],
  'goods-changed': [['catalog', { items: 2, item: 'Nova · 60: 60 → 325' }]],
  'catalog-suspicious': [
    ...['empty', 'shrunken'].map((one): Raised => [one, { before: 900, after: 0 }]),
    ['unreadable', { why: 'an unexpected answer with status 200: 3 pages had no new product' }],
  ],
  'breaker-open': [['submitting']],
  'order-slow': ['pending', 'in-progress', null].map((status): Raised => [order, { dealerOrderId, status }]),
  'check-overdue': [[order, { since: time }]],
  'cost-charged': [[order, { quoted: '10', charged: '12', currency: 'USD' }]],
  'backup-failed': [['database', { why: 'pg_dump is not installed here.' }]],
  'backup-overdue': [['database', { since: time }]],
  'clock-differs': [[machine, { aheadS: 12 }]],
  'admin-chat-lost': [['-4001', { why: 'Forbidden: bot was kicked from the group chat' }]],
  'bot-shared': [['poller'], ['webhook', { why: 'other.example' }], ['database']],
  'data-dir-unwritable': [[machine]],
  'orders-waiting': [['queue']],
  'database-went-back': [
    ...['timeline', 'gap', 'nothing-remembered'].map(
      (kind): Raised => ['database', { why: { kind }, since: time }],
    ),
    ['database', { problem: { kind: 'keeps-changing', pages: 3, seen: 4, total: 9 }, since: time, found: 2 }],
  ],
  'database-recovered': [['1', { from: time, until: time, found: 3 }]],
  'surplus-held': [
    ['surplus', { vouchers: 3 }],
    ['surplus', { order }],
  ],
};

const people = peopleOf([
  { id: 9001, firstName: 'Huda' },
  { id: 9002, firstName: 'Omar' },
  { id: 1000001, firstName: 'Sami' },
]);
const names = [
  'Huda',
  'Omar',
  'Sami',
  'Nova',
  'Bank',
  'Receipt 81',
  '@sami',
  ...quotes,
  'stxAbCdEf0123',
  'half_done',
];
const textsFor = createTexts('en');
const lineOf = (alert: Alert): MatterLine => ({
  kind: 'alarm',
  subject: alert.id,
  since: alert.raisedAt,
  units: 1,
  customer: null,
  amount: null,
  goods: null,
  method: null,
  asked: null,
  alert: { ...alert, endedAt: null, endedBy: null, assignedTo: null },
});
const alertOf = (kind: AlertKind, [subject, detail = {}]: Raised): Alert => ({
  id: '1',
  kind,
  subject,
  detail,
  times: 2,
  waitsFor: waitsFor(kind),
  raisedAt: time,
});
const textOf = (locale: 'en' | 'ar', alert: Alert) =>
  withoutMarks(alertScreen(textsFor(locale), alert, null, people).text.source);

/** What stands in `<code>` is something to copy: an id, a ref, or a quote. */
function wordsInCode(text: string): string[] {
  return [...text.matchAll(/<code>([^<]*)<\/code>/g)]
    .map(([, inside = '']) => inside)
    .filter(
      (inside) => !quotes.includes(inside) && /^[a-z][a-z -]+$/.test(inside) && inside !== 'npm run backup',
    );
}

describe('an alarm', () => {
  test.each(alertKinds)('says all that it says in the language of the admin: %s', (kind) => {
    expect(raised[kind].length).toBeGreaterThan(0);
    for (const one of raised[kind]) {
      const alert = alertOf(kind, one);
      const [english, arabic] = [textOf('en', alert), textOf('ar', alert)];
      const about = `${kind} ${JSON.stringify(one)}\n${english}\n${arabic}`;
      for (const text of [english, arabic]) {
        expect(rawPartsOf(text, names), about).toEqual([]);
        expect(wordsInCode(text), about).toEqual([]);
      }
      expect(latinWordsOf(arabic, names), about).toEqual([]);
      const { by, customer: who, amount } = alert.detail;
      if (by) expect(english, about).toContain('By: Huda');
      if (who) expect(english, about).toMatch(/Customer: (Sami|Huda)/);
      if (String(amount).endsWith('USD')) expect(english, about).toMatch(/Amount: .*\$\d/);
      expect(latinWordsOf(lineText(textsFor('ar'), lineOf(alert)), names), about).toEqual([]);
    }
  });

  test('names nobody whom it does not know, but shows the id', () => {
    const nobody = peopleOf([]);
    const alert = alertOf('large-adjustment', raised['large-adjustment'][0] ?? ['']);
    expect(alertScreen(textsFor('en'), alert, null, nobody).text.source).toContain('By: <code>9001</code>');
  });
});
