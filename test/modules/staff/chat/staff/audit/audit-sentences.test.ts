import { describe, expect, test } from 'vitest';
import { ACTS, type Act } from '../../../../../../src/modules/staff/acts.ts';
import type { AuditEntry } from '../../../../../../src/modules/staff/audit-log.ts';
import { actLine } from '../../../../../../src/modules/staff/chat/staff/audit/act-sentence.ts';
import { withoutMarks } from '../../../../../../src/telegram/ui/texts/format.ts';
import { peopleOf } from '../../../../../../src/telegram/ui/texts/people.ts';
import { createTexts } from '../../../../../../src/telegram/ui/texts/texts.ts';
import { latinWordsOf, rawPartsOf } from '../../../../../support/plain-words.ts';

type Written = readonly [subject: string, detail?: Record<string, unknown>];
const usd = { amount: '25', currency: 'USD' };
const ORDER = 'K7QM2F9X-1';
const PAYMENT = 'P-AAAAAAAA';
const CUSTOMER = '1000001';
const rule = { kind: 'percent', base: 'cost', value: '5', currency: null };

/** Log entries of each act, in each of its forms. */
const written: Record<Act, readonly Written[]> = {
  'adjustment-posted': [
    [CUSTOMER, { kind: 'credit', ...usd, askedBy: 9002 }],
    [CUSTOMER, { kind: 'debit', ...usd, askedBy: 9001 }],
    [CUSTOMER, { kind: 'credit-limit', ...usd, askedBy: 9001 }],
  ],
  'adjustment-cancelled': [[CUSTOMER]],
  'adjustment-undone': [
    [CUSTOMER, { kind: 'credit', ...usd }],
    [CUSTOMER, { kind: 'debit', ...usd }],
  ],
  'alert-ended': [['12']],
  'alert-assigned': [['12']],
  'balance-codes-made': [['3', { count: 20, ...usd }]],
  'balance-codes-revoked': [
    ['3', { number: 'all' }],
    ['3', { number: 7 }],
  ],
  'brand-changed': [
    ['4', { name: 'Nova' }],
    ['4', { name: null }],
    ['4', { category: 'games' }],
    ['4', { category: null }],
    ['4', { picture: true }],
    ['4', { picture: false }],
    ['4', { language: 'ar', redeem: { text: 'Open the app', link: null } }],
    ['4', { language: 'ar', redeem: null }],
    ['4', { aliases: ['Nova', 'Orbit'] }],
    ['4', { into: 9 }],
  ],
  'breaker-closed': [['breaker']],
  'broadcast-moved': ['pause', 'resume', 'stop', 'unschedule'].map((move): Written => ['8', { move }]),
  'broadcast-started': [
    ['8', { segment: { locales: ['ar'], hasBalance: true }, people: 1_340 }],
    ['8', { segment: {}, people: 7, at: '2026-12-01T15:00:00.000Z' }],
  ],
  'case-decided': ['refunded', 'replaced', 'fine', 'closed'].map(
    (decision): Written => [ORDER, { decision }],
  ),
  'case-question': [[ORDER]],
  'catalog-imported': [['5', { changes: 12 }]],
  'catalog-synced': [['catalog']],
  'cost-decided': [
    [ORDER, { decision: 'refund' }],
    [ORDER, { decision: { buyAt: '12.5' } }],
    [ORDER, { decision: { buyAt: '12.5' }, currency: 'USD' }],
  ],
  'customer-admitted': [[CUSTOMER]],
  'customer-blocked': [[CUSTOMER]],
  'customer-erased': [[CUSTOMER]],
  'customer-group-set': [
    [CUSTOMER, { to: 'vip' }],
    [CUSTOMER, { from: 'retail', to: 'reseller' }],
  ],
  'customer-noted': [
    [CUSTOMER, { order: null }],
    [CUSTOMER, { order: ORDER }],
  ],
  'customer-refused': [[CUSTOMER]],
  'customer-reminded': [[CUSTOMER, { debts: [usd] }]],
  'handover-agreed': [['7', { ...usd, person: 9001 }]],
  'handover-counted': [['7', { ...usd, person: 9001 }]],
  'handover-made': [
    ['7', { ...usd, person: 9001 }],
    ['7', { ...usd, person: null }],
  ],
  'handover-settled': [['7', { ...usd, person: 9001 }]],
  'handover-taken-back': [['7', { ...usd, person: 9001 }]],
  'opening-counted': [['7', usd]],
  'opening-settled': [['7', { person: 9001 }]],
  'safe-counted': [['7', usd]],
  'shift-closed': [['7']],
  'shift-opened': [['7']],
  'shift-settled': [['7', { person: 9001 }]],
  'customer-unblocked': [[CUSTOMER]],
  'customer-viewed': [[CUSTOMER]],
  'customer-written': [
    [CUSTOMER, { order: null }],
    [CUSTOMER, {}],
    [CUSTOMER, { order: ORDER }],
  ],
  'deposit-approved': [[PAYMENT, usd]],
  'deposit-refund-ended': [
    [PAYMENT, { done: true }],
    [PAYMENT, { done: false }],
  ],
  'deposit-reopened': ['expired', 'cancelled', 'rejected'].map((from) => [PAYMENT, { from }]),
  'deposit-rejected': [
    'not-received',
    'wrong-amount',
    'unreadable-proof',
    'used-before',
    'said-by-admin',
  ].map((reason): Written => [PAYMENT, { reason }]),
  'duty-changed': [
    ['9002', { to: 'off' }],
    ['9002', { to: 'on' }],
    ['9001', { to: 'off' }],
    ['9001', { to: 'on' }],
  ],
  'inquiry-answered': [['12']],
  'inquiry-assigned': [['12', { person: 9001 }]],
  'inquiry-ended': [['12']],
  'inquiry-proof-attached': [['12', { payment: 'P-K7QM2F9X' }]],
  'invitation-accepted': [['2', { role: 'cashier', madeBy: 9001 }]],
  'invitation-made': [['2', { role: 'viewer' }]],
  'invitation-revoked': [['2']],
  'matter-put-off': [['review K7QM2F9X', { hours: 4 }]],
  'order-adopted': [[ORDER, { dealerOrderId: 4711 }]],
  'order-refunded': [[ORDER, usd]],
  'order-sent-again': [[ORDER]],
  'orphan-decided': ['handed-over', 'to-stock', 'written-off'].map(
    (decision): Written => ['4711', { decision }],
  ),
  'payment-method-changed': [
    ['3', { made: true }],
    ['3', { removed: true }],
    ['3', { moved: 'up' }],
    ['3', { isOn: true }],
    ['3', { isOn: false }],
    ['3', { name: { en: 'Bank', ar: 'مصرف' } }],
    ['3', { instructions: { language: 'en', text: 'Pay here' } }],
    ['3', { fields: { language: 'en', fields: [{ label: 'IBAN', value: 'X' }] } }],
    ['3', { qrFileId: null }],
    ['3', { undone: 12 }],
    ['3', { sameAsAll: ['ar'] }],
    ['3', { currencies: [{ currency: 'USD', least: '1', most: null, feePercent: '0', feeFixed: '0' }] }],
  ],
  'payment-paid-back': [[PAYMENT, usd]],
  'price-rule-changed': [
    ['shop', { group: null, before: null, after: rule }],
    ['item 12', { group: 'vip', before: rule, after: null }],
    [
      'brand 4',
      { group: null, before: { ...rule, kind: 'amount', value: '-1.5', currency: 'USD' }, after: rule },
    ],
    ['type voucher', { group: 'reseller', before: rule, after: { ...rule, kind: 'fixed', currency: 'USD' } }],
  ],
  'product-corrected': [
    ['6', { region: 'TR', brand: 4 }],
    ['6', { region: null }],
    ['6', { brand: null }],
  ],
  'promotion-ended': [['SUMMER']],
  'promotion-made': [
    ['SUMMER', { gives: { percent: '5', most: usd } }],
    ['SUMMER', { gives: { percent: null, amount: usd } }],
  ],
  'quick-answer-removed': [['3']],
  'quick-answer-set': [['3', { language: 'ar', text: 'نعم' }]],
  'rate-set': [
    ['EUR', { rate: '1.09', margin: '2' }],
    ['EUR', { rate: '1.09', margin: '2', base: 'USD', before: { rate: '1.05', margin: '0' } }],
    ['EUR', { rate: null, margin: '0', base: 'USD', before: { rate: '1.05', margin: '0' } }],
    ['EUR', { rate: '1.09', margin: '2', base: 'USD', before: null }],
  ],
  'reversal-decided': ['refunded', 'kept', 'replaced'].map((decision): Written => [ORDER, { decision }]),
  'review-decided': ['retry', 'refund', 'delivered-elsewhere'].map(
    (decision): Written => [ORDER, { decision }],
  ),
  'role-changed': [
    ['cashier', { permission: 'orders.view', allowed: true }],
    ['viewer', { permission: 'staff.manage', allowed: false }],
  ],
  'second-person-asked': [
    [CUSTOMER, { kind: 'credit', ...usd }],
    [CUSTOMER, { kind: 'credit-limit', ...usd }],
    [PAYMENT, usd],
    [PAYMENT, { kind: 'deposit', ...usd }],
    [`refund:${PAYMENT}:2`, usd],
  ],
  'second-word-given': [[PAYMENT], [CUSTOMER], [`refund:${PAYMENT}:2`]],
  'second-word-refused': [[PAYMENT], [CUSTOMER]],
  'setting-changed': [
    ['markup', { value: { percent: '7.5' } }],
    ['markup', { value: { percent: '7.5' }, before: { percent: '5' } }],
    ['markup', { value: null, before: { percent: '5' } }],
    ['min-amounts', { value: { IQD: '500' }, before: null }],
    ['min-profit', { value: { percent: '2' }, before: null }],
    ['cost-limit', { value: { percent: '5' }, before: null }],
    ['rounding', { value: { IQD: '500' }, before: { IQD: '250', KWD: 'x.99' } }],
    ['rounding', { value: { KWD: null } }],
    ['rounding', { cleared: 'KWD', before: { KWD: '0.25' } }],
    ['maintenance', { value: {}, before: null }],
    ['maintenance', { value: null, before: {} }],
    ['stars-rates', { value: { USD: '1.3' }, before: { USD: '1.2', IQD: '1500' } }],
    ['stars-rates', { value: { USD: null }, before: { USD: '1.2' } }],
    ['payment-fees', { value: { code: '5' }, before: { code: null, 'manual-3': '1' } }],
    ['payment-fees', { value: { 'manual-3': null }, before: { 'manual-3': '1' } }],
    ['payment-fees', { value: { 'stars-USD': '1.2' }, before: { 'stars-USD': null } }],
    ...['balance', 'source', 'source-ask'].map(
      (to): Written => ['refund-policy', { value: { to }, before: null }],
    ),
    [
      'referral',
      {
        value: { currency: 'USD', inviter: '1', invited: '0.5', least: '10', mostRewarded: 5 },
        before: null,
      },
    ],
    ['referral', { value: null }],
    [
      'levels',
      {
        value: { currency: 'USD', months: 3, levels: [{ group: 'vip', from: '500' }] },
        before: { currency: 'USD', months: 1, levels: [{ group: 'reseller', from: '90' }] },
      },
    ],
    ['levels', { value: null }],
    ['shop-notice', { value: { text: 'Closed on Friday' }, before: null }],
    ['shop-notice', { value: null, before: { text: 'Closed on Friday' } }],
    ['alert-routing', { value: { quiet: { from: 22, to: 7 } }, before: { quiet: null, topics: {} } }],
    ['alert-routing', { value: { quiet: null } }],
    ['alert-routing', { value: { topics: { money: 3, orders: 4 } }, before: null }],
    ['alert-routing', { value: { topics: {} }, before: { topics: { money: 3 } } }],
    [
      'shop-profile',
      {
        value: {
          name: 'Noor',
          support: '@noor',
          languages: ['en', 'ar'],
          timeZone: 'Asia/Baghdad',
          mostUnits: 5,
          newcomersPerDay: { USD: '50' },
          supportHours: [null, null, { from: '10:00', to: '22:00' }, null, null, null, null],
          picture: 'AgACAgQAAxkBAAE',
          pictures: 'off',
        },
        before: { name: 'Light', mostUnits: 5 },
      },
    ],
    ['shop-profile', { value: null, before: { name: 'Noor' } }],
    ...['open', 'invitation', 'approval'].map((policy): Written => ['new-customers', { value: { policy } }]),
    ['new-customers', { to: 'approval' }],
    ['limits', { value: { base: 'USD', roles: { cashier: { alone: '250', notice: '50' } } }, before: null }],
    ['summary-hour', { value: { hour: 9 }, before: { hour: null } }],
    ['summary-hour', { value: { hour: null } }],
  ],
  'spending-limit-set': [
    [CUSTOMER, { currency: 'USD', to: '50' }],
    [CUSTOMER, { currency: 'USD', to: null }],
  ],
  'shelf-changed': [
    ['product 6', { field: 'name', to: 'Nova' }],
    ['brand 6', { field: 'hidden', to: 'yes' }],
    ['item 6', { field: 'pinned', to: '' }],
    ['product 6', { field: 'changed', to: 'yes' }],
    ['product 6', { field: 'changed', to: '' }],
    ['product 6', { field: 'place', to: '4' }],
    ['product 6', { field: 'category', to: 'games' }],
    ['product 6', { field: 'picture', to: 'AgACAgIAAxkBAAI_long' }],
    ['product 6', { field: 'limit', to: '3 in 7' }],
    ['product 6', { field: 'brand', to: 'Nova' }],
    ['product 6', { field: 'region', to: 'TR' }],
    ['product 6', { field: 'aliases', to: 'Nova, Orbit' }],
    ['product 6', { field: 'description_en', to: 'Nova' }],
    ['product 6', { field: 'redeem_ar', to: '' }],
  ],
  'staff-removed': [['9002', { role: 'cashier' }]],
  'staff-restored': [['9002', { role: 'cashier' }]],
  'staff-suspended': [['9002', { role: 'cashier' }]],
  'staff-role-given': [['9002', { from: 'viewer', to: 'operator' }]],
  'surplus-released': [['911', {}]],
  'surplus-written-off': [['911', {}]],
  'text-changed': [['en:home'], ['ar:button-home', { reset: true }]],
};

const people = peopleOf([
  { id: 9001, firstName: 'Huda' },
  { id: 9002, firstName: 'Omar' },
  { id: 1000001, firstName: 'Sami' },
]);
/** Names chosen by people, in any language. */
const names = [
  'Huda',
  'Omar',
  'Sami',
  'Nova',
  'Orbit',
  'Noor',
  'Light',
  'Closed on Friday',
  'Asia/Baghdad',
  'English',
];

const textsFor = createTexts('en');
const entryOf = (act: Act | null, subject: string, detail: Record<string, unknown> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-22T08:00:00.000Z',
  actorId: 9001,
  actorName: 'Huda',
  act,
  subject,
  detail,
});
const lineOf = (locale: 'en' | 'ar', ...[act, subject, detail]: [Act, ...Written]) =>
  actLine(textsFor(locale), entryOf(act, subject, detail), people).source;

describe('the audit log', () => {
  test.each(ACTS)('says in both languages what was done: %s', (act) => {
    for (const [subject, detail] of written[act]) {
      const [english, arabic] = [lineOf('en', act, subject, detail), lineOf('ar', act, subject, detail)];
      const about = `${act} ${subject} ${JSON.stringify(detail)}: ${withoutMarks(english)} | ${withoutMarks(arabic)}`;
      expect(rawPartsOf(english, ['{ … }']), about).toEqual([]);
      expect(rawPartsOf(arabic, ['{ … }']), about).toEqual([]);
      expect(latinWordsOf(arabic, names), about).toEqual([]);
      expect(withoutMarks(english).replace(/<[^>]*>/g, ''), about).not.toMatch(/ {2}|\s[.,;:]|[:;,→]$/);
      expect(withoutMarks(arabic).replace(/<[^>]*>/g, ''), about).not.toMatch(/ {2}|[:؛،←]$/);
      for (const locale of ['en', 'ar'] as const) {
        const text = withoutMarks(lineOf(locale, act, subject, detail)).replace(/<[^>]*>/g, '');
        if ('amount' in (detail ?? {})) expect(text, about).toContain('$25');
        if (subject === CUSTOMER) expect(text, about).toContain('Sami');
      }
    }
  });

  test('says the earlier value, adds ids only where a name is missing', () => {
    const said = (...about: [Act, ...Written]) =>
      withoutMarks(lineOf('en', ...about)).replace(/<[^>]*>/g, '');
    expect(
      said('setting-changed', 'markup', { value: { percent: '7.5' }, before: { percent: '5' } }),
    ).toMatch(/Huda changed the markup of the whole shop: 5% → 7.5%$/);
    expect(said('adjustment-posted', CUSTOMER, { kind: 'credit', ...usd, askedBy: 9002 })).toMatch(
      /Huda added \$25 to the balance of Sami \(1000001\), as Omar asked$/,
    );
    expect(said('staff-role-given', '9002', { from: 'viewer', to: 'operator' })).toMatch(
      /Huda gave Omar another role: 👁 Viewer → 🛠 Operator$/,
    );
    const twins = peopleOf([
      { id: 9001, firstName: 'Huda' },
      { id: 9004, firstName: 'Huda' },
    ]);
    expect(twins.staff(9001).source).toBe('Huda (<code>9001</code>)');
    expect(twins.staff(9009).source).toBe('<code>9009</code>');
    expect(people.staff(9001).source).toBe('Huda');
  });

  test('says what another version of the shop wrote as far as it can', () => {
    for (const locale of ['en', 'ar'] as const) {
      for (const act of [...ACTS, null]) {
        const line = actLine(textsFor(locale), entryOf(act, 'x', { color: { deep: [1] } }), people).source;
        expect(rawPartsOf(line), `${act}: ${line}`).toEqual([]);
      }
    }
  });
});
