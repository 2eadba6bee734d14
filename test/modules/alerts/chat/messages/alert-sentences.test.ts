import { describe, expect, test } from 'vitest';
import { alertScreen, alertTitle } from '../../../../../src/modules/alerts/chat/messages/alert-screen.ts';
import { type AlertKind, alertKinds, waitsFor } from '../../../../../src/modules/alerts/kinds.ts';
import type { Alert } from '../../../../../src/modules/alerts/reminders.ts';
import { lineText } from '../../../../../src/modules/desk/chat/staff/matters/list.ts';
import type { MatterLine } from '../../../../../src/modules/desk/lines.ts';
import type { LedgerReport } from '../../../../../src/modules/ledger/index.ts';
import { SPENDING_KINDS } from '../../../../../src/modules/staff/budget/spending.ts';
import { createRowsAt } from '../../../../../src/telegram/ui/modules/places.ts';
import { withoutMarks } from '../../../../../src/telegram/ui/texts/format.ts';
import { peopleOf } from '../../../../../src/telegram/ui/texts/people.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';
import { latinWordsOf, rawPartsOf } from '../../../../support/plain-words.ts';

type Raised = readonly [subject: string, detail?: Record<string, unknown>];
const ORDER = 'K7QM2F9X-1';
const PAYMENT = 'P-AAAAAAAA';
const CUSTOMER = '1000001';
const TIME = '2026-11-22T08:00:00.000Z';
const DEALER_ORDER_ID = 4711;
const ref = `${ORDER}-1-AAAAAAAA`;
/** Words of Telegram, the vault or a provider, or names inside the program: shown as copyable text. */
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
const charge = { ref: 'stxAbCdEf0123', customer: CUSTOMER, amount: '100 XTR' };

/** Contents of each kind, in each of its forms. */
const raised: Record<AlertKind, readonly Raised[]> = {
  'order-in-review': [
    [ORDER, { why: { kind: 'no-outcome-for-a-day', dealerOrderId: DEALER_ORDER_ID, status: 'pending' } }],
    [ORDER, { why: { kind: 'no-outcome-for-a-day', dealerOrderId: DEALER_ORDER_ID, status: null } }],
    [
      ORDER,
      {
        why: {
          kind: 'code-of-another-order',
          dealerOrderId: DEALER_ORDER_ID,
          firstDealerOrderId: 4,
          firstOrder: null,
        },
      },
    ],
    [ORDER, { why: { kind: 'wallet-fell' } }],
    [ORDER, { why: { kind: 'payment-taken-back', payment: 'P-K7QM2F9X' } }],
    [ORDER, { why: { kind: 'goods-changed', change: '7', before: '60', after: '325' } }],
  ],
  'dealer-order-differs': [
    [
      ORDER,
      {
        why: { kind: 'dealer-order-differs', dealerOrderId: DEALER_ORDER_ID, asked: 'X-1', came: 'X-2' },
        surplus: true,
      },
    ],
  ],
  'code-sold-before': [
    [
      ORDER,
      {
        why: {
          kind: 'code-of-another-order',
          dealerOrderId: DEALER_ORDER_ID,
          firstDealerOrderId: 4,
          firstOrder: ORDER,
        },
      },
    ],
  ],
  'success-reversed': [[ORDER, { dealerOrderId: DEALER_ORDER_ID, status: 'failed' }]],
  'cost-moved': [[ORDER, { quoted: '10', now: '12', price: '11', currency: 'USD' }]],
  'code-problem': ['used', 'refused', 'wrong'].map(
    (reason): Raised => [ORDER, { reason, customer: 1000001 }],
  ),
  'code-answer': [[ORDER, { customer: 1000001 }]],
  'customer-writes': [
    ['12', { customer: 1000001, note: 'Receipt 81' }],
    ['13', { customer: 1000001, note: null }],
  ],
  'customer-waiting': [[CUSTOMER, { customer: 1000001 }]],
  'broadcast-held': [['12', { by: '9001' }]],
  'erasure-wanted': [[CUSTOMER, { customer: 1000001 }]],
  'success-without-voucher': [[ORDER, { dealerOrderId: DEALER_ORDER_ID }]],
  'unknown-dealer-status': [[ORDER, { status: 'half_done', dealerOrderId: DEALER_ORDER_ID }]],
  'surplus-order': ['voucher', 'top-up'].map(
    (type): Raised => [ORDER, { dealerOrderId: DEALER_ORDER_ID, ref, type }],
  ),
  'orphan-order': [
    [ORDER, { dealerOrderId: DEALER_ORDER_ID, ref }],
    ['more', { dealerOrderId: DEALER_ORDER_ID, ref }],
  ],
  'reconciliation-overdue': [['scan', { since: TIME }]],
  'wallet-fall': [
    ['USD 2026-11-22T08:00', { unexplained: '12.5', currency: 'USD', from: TIME, until: TIME }],
  ],
  'bought-for-nobody': [[ORDER, { dealerOrderId: DEALER_ORDER_ID }]],
  'recheck-failed': [
    [ORDER, { order: ORDER, dealerOrderId: DEALER_ORDER_ID, problem: 'not-found' }],
    ...failures.map(
      (problem): Raised => ['dealer-api', { order: ORDER, dealerOrderId: DEALER_ORDER_ID, problem }],
    ),
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
      {
        by: '9001',
        second: '9002',
        kind,
        amount: '500 USD',
        total: '900 USD',
        customer: CUSTOMER,
        note: 'Receipt 81',
      },
    ],
  ),
  'staff-changed': [
    ['1', { kind: 'staff-invited', by: 9001, role: 'operator' }],
    ['2', { kind: 'staff-joined', by: 9001, person: 9002, role: 'cashier' }],
    ['3', { kind: 'staff-role', by: 9001, person: 9002, role: 'viewer' }],
    ['4', { kind: 'staff-removed', by: 9001, person: 9002, role: 'viewer' }],
    ['10', { kind: 'staff-suspended', by: 9001, person: 9002, role: 'cashier' }],
    ['11', { kind: 'staff-restored', by: 9001, person: 9002, role: 'cashier' }],
    ['5', { kind: 'role-allowed', by: 9001, role: 'viewer', permission: 'money.adjust' }],
    ['6', { kind: 'role-forbidden', by: 9001, role: 'owner', permission: 'orders.view' }],
    ['8', { kind: 'duty-off', by: 9001, person: 9002, role: 'cashier' }],
    ['9', { kind: 'duty-on', by: 9001, person: 9002, role: 'cashier' }],
    ['7', { kind: 'limit-set', by: 9001, role: 'owner', amount: '250 USD' }],
  ],
  'second-word-wanted': ([...Object.keys(SPENDING_KINDS)] as const).map(
    (kind): Raised => ['7', { by: '9001', kind, amount: '500 USD', customer: CUSTOMER, about: PAYMENT }],
  ),
  'payment-method-changed': [['Bank · 2026-11-22 08:00:00 UTC', { by: '9001' }]],
  'payment-taken-back': [[PAYMENT, { customer: CUSTOMER, amount: '25 USD', balance: '-5 USD' }]],
  'payment-silent': [[PAYMENT, { customer: CUSTOMER, amount: '25 USD' }]],
  'payment-unexplained': [
    [PAYMENT, { ref: 'stxAbCdEf0123' }],
    ...[
      'another-customer',
      'no-such-payment',
      'no-such-customer',
      'no-payer',
      'no-rate',
      'not-in-list',
      'refund-not-in-list',
    ].map((problem): Raised => [PAYMENT, { ...charge, balance: '2 USD', problem }]),
  ],
  'till-differs': [
    ['7', { by: '9001', amount: '-5 USD' }],
    ['8', { by: '9001', amount: '-5 USD · 250 IQD' }],
  ],
  'handover-waiting': [
    ['7', { by: '9001', person: '9002', amount: '500000 IQD' }],
    ['8', { by: '9001', person: null, amount: '25 USD' }],
  ],
  'handover-differs': [['7', { by: '9001', person: '9002', amount: '25 USD', counted: '20 USD' }]],
  'opening-differs': [['7', { by: '9001', amount: '-5 USD · 250 IQD' }]],
  'deposit-waiting': [[PAYMENT, { customer: CUSTOMER, amount: '25 USD' }]],
  'refund-by-hand': [[PAYMENT, { customer: CUSTOMER }]],
  'refund-wanted': [[PAYMENT, { customer: CUSTOMER, amount: '25 USD', purchase: 'K7QM2F9X' }]],
  'refund-uncovered': [
    [PAYMENT, { customer: CUSTOMER, amount: '25 USD', balance: '5 USD' }],
    [PAYMENT, { customer: CUSTOMER, amount: '25 USD', balance: '-5 USD', purchase: 'K7QM2F9X' }],
  ],
  'refund-found': [[PAYMENT, { customer: CUSTOMER, amount: '25 USD', balance: '-5 USD' }]],
  'refund-unknown': [[PAYMENT, { customer: CUSTOMER }]],
  'refund-refused': [[PAYMENT, { customer: CUSTOMER, amount: '15 USD', why: refusal }]],
  'codes-made': [['3', { by: 9001, amount: '20 × 25 USD' }]],
  'code-guessing': [[CUSTOMER, { customer: CUSTOMER }]],
  'item-without-wallet': [
    ['EUR', { items: 7 }],
    ['EUR', { order: 'K7QM2F9X' }],
  ],
  'items-at-loss': [['catalog', { items: 3, item: 'Nova · 10' }]],
  'customer-unreachable': [[CUSTOMER, { purchase: 'K7QM2F9X' }]],
  'code-unreadable': [[key, { order: ORDER, why: missing }]],
  'update-failed': [
    [tap, { reference: '123456', customer: 1000001 }],
    ['/order', { reference: '123456', customer: 9001 }],
  ],
  'notice-refused': [
    [CUSTOMER, { customer: 1000001, order: 'K7QM2F9X-1', why: refusal }],
    [CUSTOMER, { customer: 1000001, order: null, why: refusal }],
  ],
  'delivery-refused': [[ORDER, { why: refusal }]],
  'delivery-stuck': [[ORDER, { why: refusal }]],
  'goods-changed': [['catalog', { items: 2, item: 'Nova · 60: 60 → 325' }]],
  'goods-paused': [['1001', { items: 2, item: 'Nova' }]],
  'catalog-suspicious': [
    ...['empty', 'shrunken'].map((one): Raised => [one, { before: 900, after: 0 }]),
    ['unreadable', { why: 'an unexpected answer with status 200: 3 pages had no new product' }],
  ],
  'breaker-open': [['submitting']],
  'order-slow': ['pending', 'in-progress', null].map(
    (status): Raised => [ORDER, { dealerOrderId: DEALER_ORDER_ID, status }],
  ),
  'check-overdue': [[ORDER, { since: TIME }]],
  'cost-charged': [[ORDER, { quoted: '10', charged: '12', currency: 'USD' }]],
  'archive-failed': [['database', { why: 'nothing was archived since 2026-11-20T03:30:00.000Z.' }]],
  'backup-failed': [['database', { why: 'pg_dump is not installed here.' }]],
  'backup-overdue': [['database', { since: TIME }]],
  'drill-failed': [['database', { why: 'dump of the backup is not what was written.' }]],
  'drill-overdue': [['database', { since: TIME }]],
  'clock-differs': [[machine, { aheadS: 12 }]],
  'admin-chat-lost': [['-4001', { why: 'Forbidden: bot was kicked from the group chat' }]],
  'topics-refused': [['-4001', { why: 'Bad Request: message thread not found' }]],
  'bot-shared': [['poller'], ['webhook', { why: 'other.example' }], ['database']],
  'data-dir-unwritable': [[machine]],
  'orders-waiting': [['queue']],
  'database-went-back': [
    ...['timeline', 'gap', 'nothing-remembered'].map(
      (kind): Raised => ['database', { why: { kind }, since: TIME }],
    ),
    ['database', { problem: { kind: 'keeps-changing', pages: 3, seen: 4, total: 9 }, since: TIME, found: 2 }],
  ],
  'database-recovered': [['1', { from: TIME, until: TIME, found: 3 }]],
  'surplus-slow': [
    [String(DEALER_ORDER_ID), { type: 'voucher', status: 'success', since: TIME }],
    [String(DEALER_ORDER_ID), { type: 'top-up', status: 'pending', since: TIME, problem: 'not-found' }],
  ],
  'surplus-held': [
    ['surplus', { vouchers: 3 }],
    ['surplus', { order: ORDER }],
  ],
};

const people = peopleOf([
  { id: 9001, firstName: 'Huda', role: 'operator' },
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
  product: null,
  said: null,
  alert: { ...alert, endedAt: null, endedBy: null, assignedTo: null },
});
const alertOf = (kind: AlertKind, [subject, detail = {}]: Raised): Alert => ({
  id: '1',
  kind,
  subject,
  detail,
  times: 2,
  waitsFor: waitsFor(kind),
  raisedAt: TIME,
});
const textOf = (locale: 'en' | 'ar', alert: Alert) =>
  withoutMarks(alertScreen(textsFor(locale), alert, null, people).text.source);

/** Returns the copyable parts in `<code>`: an id, a ref, or a quote. */
function wordsInCode(text: string): string[] {
  return [...text.matchAll(/<code>([^<]*)<\/code>/g)]
    .map(([, inside = '']) => inside)
    .filter(
      (inside) =>
        !quotes.includes(inside) &&
        /^[a-z][a-z -]+$/.test(inside) &&
        !/^npm run (backup|drill)$/.test(inside),
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
      expect(latinWordsOf(lineText(textsFor('ar'), lineOf(alert), { alertTitle }), names), about).toEqual([]);
      const { by, customer: who, amount } = alert.detail;
      if (alert.kind === 'large-adjustment' && alert.detail.kind === 'credit') {
        expect(english, about).toContain('Huda added $500 to Sami');
        continue;
      }
      if (by) expect(english, about).toContain('By: Huda');
      if (who) expect(english, about).toMatch(/Customer: (Sami|Huda)/);
      if (String(amount).endsWith('USD')) expect(english, about).toMatch(/Amount: .*\$\d/);
    }
  });

  test('a line of the queue says what waits in a till', () => {
    const lines = (['till-differs', 'opening-differs', 'handover-waiting', 'handover-differs'] as const).map(
      (kind) => {
        const alert = alertOf(kind, raised[kind][0] ?? ['']);
        return lineText(textsFor('en'), { ...lineOf(alert), kind: 'till' }, { alertTitle });
      },
    );
    expect(lines.map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
      expect.stringMatching(/^🧮 A till differs · −\$5/),
      expect.stringMatching(/^🧮 A till differs at the start · −\$5 · \+IQD 250/),
      expect.stringMatching(/^🤝 Cash to confirm · IQD 500,000/),
      expect.stringMatching(/^🤝 Cash counted differently · \$25/),
    ]);
  });

  test('names nobody whom it does not know, but shows the id', () => {
    const nobody = peopleOf([]);
    const alert = alertOf('large-adjustment', raised['large-adjustment'][0] ?? ['']);
    expect(alertScreen(textsFor('en'), alert, null, nobody).text.source).toContain(
      '<code>9001</code> added $500 to <code>1000001</code></b> (today: <b>$900</b>).',
    );
  });

  test('about a large credit suspends its giver, unless that is an owner', () => {
    const alert = alertOf('large-adjustment', raised['large-adjustment'][0] ?? ['']);
    const owner = peopleOf([{ id: 9001, firstName: 'Huda', role: 'owner' }]);
    const labels = (which: typeof people, chat: number) =>
      alertScreen(textsFor('en'), alert, { chat, username: 'shop_bot', rowsAt: createRowsAt([]) }, which)
        .keyboard?.inline_keyboard.flat()
        .map(({ text }) => text) ?? [];
    expect(labels(people, 9002)).toContain('⏸ Suspend Huda');
    expect(labels(owner, 9002).join()).not.toContain('Suspend');
    expect(labels(people, -100).join()).not.toContain('Suspend');
  });
});
