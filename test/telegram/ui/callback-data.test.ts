import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { foundTap } from '../../../src/modules/catalog/chat/buttons.ts';
import { matterKinds } from '../../../src/modules/desk/sources.ts';
import type { Tap } from '../../../src/telegram/ui/callback-data.ts';
import * as fields from '../../../src/telegram/ui/callback-data.ts';
import { typeLetter, way } from '../../../src/telegram/ui/way.ts';
import { unknownButtons } from '../../support/telegram/button-colors.ts';
import { botControls } from '../../support/telegram/controls.ts';

const { taps, readTap } = botControls();

const id = fc.integer({ min: 1, max: 999_999_999_999 });
const page = fc.integer({ min: 1, max: 999_999 });
const matterKind = fc.constantFrom(...matterKinds);
const hex8 = fc.stringMatching(/^[0-9a-f]{8}$/);
const sure = fc.constantFrom('ask', 'yes');
const orderCode = fc.stringMatching(/^[0-9A-Z]{8}-10$/);

/** The largest values of the fields that buttons share. A list of words has its own values. */
const ofFields = new Map<unknown, fc.Arbitrary<unknown>>([
  [fields.id, id],
  [fields.page, page],
  [fields.code, fc.stringMatching(/^[0-9A-Z]{8}$/)],
  [fields.orderCodeField, orderCode],
  [way, fc.stringMatching(/^[a-z][0-9A-Za-z_-]{0,37}$/)],
  [typeLetter, fc.constantFrom('v', 't')],
  [fields.paymentCode, fc.stringMatching(/^P-[0-9A-Z]{8}$/)],
]);

/** Words of a person's search. */
const searched = fc.string({ minLength: 1, maxLength: 25 }).filter((text) => Buffer.byteLength(text) <= 54);

/** The largest values of buttons with a field of their own. */
const paymentFilters = {
  group: fc.constantFrom('all', 'credited'),
  age: fc.constantFrom('all', 'week'),
  way: fc.constantFrom('-', '9999999999', 'abcdefgh-ijklmno', '~abcdefgh'),
  by: fc.constantFrom('-', '9999999999999999'),
};
const ofButtons: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  found: fc.record({ page, text: searched }),
  requestGoods: fc.record({ on: fc.constantFrom('yes', 'no'), text: searched }),
  closeRequest: fc.record({ word: searched }),
  brand: fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    type: fc.constantFrom('v', 't'),
    region: fc.constantFrom('auto', 'none', 'GLOBAL'),
    page,
    way: fc.stringMatching(/^[a-z][0-9A-Za-z_-]{27}$/),
  }),
  paymentList: fc.record({ ...paymentFilters, beside: fc.constantFrom('-', 'n1', 'o999999999999') }),
  paymentFilter: fc.record(paymentFilters),
  decideChanged: fc.record({
    choice: fc.constantFrom('sell', 'keep'),
    shown: fc.integer({ min: 1, max: 999_999 }),
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  currency: fc.record({ currency: fc.constantFrom('ask', 'own', 'USD') }),
  brandPicked: fc.record({
    of: fc.constantFrom('product', 'merge'),
    brand: fc.integer({ min: 0, max: 999_999_999_999_999 }),
    id,
  }),
  regionPicked: fc.record({ region: fc.stringMatching(/^[A-Z]{0,8}$/), id }),
  closingOf: fc.record({ day: fc.constant('2026-11-30') }),
  levelForm: fc.record({
    act: fc.constantFrom('begin', 'off-surely'),
    field: fc.constantFrom('reseller', 'vip', 'months'),
    value: fc.constantFrom('', '0', '12'),
  }),
  levelSet: fc.record({
    reseller: fc.constantFrom('0', '999999999999.999'),
    vip: fc.constantFrom('0', '999999999999.999'),
    months: fc.integer({ min: 1, max: 12 }),
  }),
  codeForm: fc.record({
    act: fc.constantFrom('begin', 'ask', 'set', 'show'),
    field: fc.constantFrom('count', 'each'),
    value: fc.stringMatching(/^(\d{1,12}(\.\d{1,8})?( [A-Z]{3})?)?$/),
  }),
  costLimit: fc.record({
    act: fc.constantFrom('form', 'ask', 'set', 'undo'),
    percent: fc.stringMatching(/^(\d{1,4}(\.\d{1,8})?)?$/),
  }),
  makeCodes: fc.record({
    count: fc.integer({ min: 1, max: 500 }),
    amount: fc.stringMatching(/^\d{1,12}(\.\d{1,8})?$/),
    currency: fc.constantFrom('USD'),
    id: fc.integer({ min: 1, max: 2 ** 31 }),
  }),
  agreeCodes: fc.record({
    asker: id,
    id: fc.integer({ min: 1, max: 2 ** 31 }),
    amount: fc.stringMatching(/^\d{1,12}(\.\d{1,8})?$/),
    currency: fc.constantFrom('USD'),
  }),
  revokeCodes: fc.record({
    sure,
    batch: fc.integer({ min: 1, max: 2 ** 31 }),
    number: fc.integer({ min: 0, max: 500 }),
  }),
  whichAmount: fc.record({ amount: fc.stringMatching(/^\d{1,12}(\.\d{1,12})?$/) }),
  settleUnreachable: fc.record({ id: fc.stringMatching(/^[1-9]\d{15}$/) }),
  promoForm: fc.record({
    act: fc.constantFrom('begin', 'ask', 'set', 'show', 'make'),
    field: fc.constantFrom('gives', 'people', 'starts'),
    value: fc.stringMatching(/^[A-Z0-9]{0,20}$/),
  }),
  payMethodCurrency: fc.record({
    currency: fc.constantFrom('USD'),
    way: fc.constantFrom('one', 'guided'),
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  payFee: fc.record({ key: fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/) }),
  deposit: fc.record({ currency: fc.stringMatching(/^([A-Z]{3})?$/) }),
  costBuy: fc.record({ sure, code: orderCode, cost: fc.stringMatching(/^\d{1,16}(\.\d{1,8})?$/) }),
  orderPart: fc.record({
    sure,
    code: orderCode,
    number: fc.integer({ min: 0, max: 99 }),
    amount: fc.stringMatching(/^(\d{1,12}(\.\d{1,8})?)?$/),
  }),
  caseReplace: fc.record({ sure, code: orderCode, cost: fc.stringMatching(/^\d{1,16}(\.\d{1,8})?$/) }),
  isReference: fc.record({
    code: fc.stringMatching(/^P-[0-9A-Z]{8}$/),
    reference: fc.string({ minLength: 1, maxLength: 22 }).filter((text) => Buffer.byteLength(text) <= 45),
  }),
  depositCredit: fc.record({
    code: fc.stringMatching(/^P-[0-9A-Z]{8}$/),
    amount: fc.stringMatching(/^\d{1,16}(\.\d{1,8})?$/),
  }),
  priceRule: fc.record({
    sure,
    scope: fc.constantFrom('item', 'product'),
    subject: fc.stringMatching(/^[1-9]\d{15}$/),
    group: fc.constantFrom('reseller'),
    rule: fc.stringMatching(/^[cl]-\d{9}\.\d{3}[A-Z]{3}$/),
  }),
  shopPrices: fc.record({
    sure,
    of: fc.constantFrom('markup', 'rounding', 'min-profit', 'min-amount'),
    currency: fc.stringMatching(/^([A-Z]{3})?$/),
    value: fc.stringMatching(/^(off|\d{7}\.\d{8}|x\.\d{8})$/),
  }),
  rateSet: fc.record({
    sure,
    currency: fc.constant('EUR'),
    rate: fc.stringMatching(/^\d{10}\.\d{12}$/),
    margin: fc.stringMatching(/^\d{2}\.\d{3}$/),
  }),
  rateForm: fc.record({ currency: fc.constant('EUR') }),
  starsRate: fc.record({
    sure,
    currency: fc.constant('USD'),
    per100: fc.stringMatching(/^\d{10}\.\d{6}$/),
  }),
  catalogChanges: fc.record({
    sync: fc.integer({ min: 0, max: 10 ** 15 - 1 }),
    kind: fc.constantFrom('new', 'gone', 'price'),
    page,
  }),
  payBack: fc.record({
    sure,
    code: fc.stringMatching(/^P-[0-9A-Z]{8}$/),
    nth: fc.integer({ min: 0, max: 9_999 }),
    amount: fc.stringMatching(/^\d{1,16}(\.\d{1,8})?$/),
  }),
  orderSearch: fc.record({ query: fc.stringMatching(/^0:c[0-9a-z]{10}:p[0-9a-z]{10}::::o[0-9a-z]{12}$/) }),
  resume: fc.record({
    mark: hex8,
    what: fc.stringMatching(/^([1-9]\d{0,15}|[A-Z]{3})$/),
    quantity: fc.integer({ min: 0, max: 99 }),
  }),
  matter: fc.record({ kind: matterKind, subject: fc.stringMatching(/^[A-Z0-9-]{1,20}$/) }),
  putOff: fc.record({ kind: matterKind, subject: fc.stringMatching(/^[A-Z0-9-]{1,20}$/) }),
  decide: fc.record({
    sure,
    choice: fc.constantFrom('retry', 'refund', 'elsewhere', 'buy', 'keep', 'close'),
    kind: fc.constantFrom('review', 'cost', 'reversal', 'case'),
    units: fc.stringMatching(/^[1-3]?[0-9a-f]{2}$/),
    subject: fc.stringMatching(/^[0-9A-Z]{8}$/),
    cost: fc.stringMatching(/^(\d{1,12}(\.\d{1,8})?)?$/),
  }),
  inquiryGive: fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    to: fc.stringMatching(/^(me|list|[1-9]\d{15})$/),
  }),
  quickAnswerSend: fc.record({
    id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    answer: fc.integer({ min: 1, max: 999_999_999 }),
    revision: fc.integer({ min: 0, max: 999_999 }),
    seen: fc.integer({ min: 0, max: 999_999_999_999_999 }),
  }),
  quickAnswerType: fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    answer: fc.integer({ min: 0, max: 999_999_999_999_999 }),
  }),
  inquiryDone: fc.record({
    id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    seen: fc.integer({ min: 0, max: 999_999_999_999_999 }),
  }),
  queueFilterSet: fc.record({
    by: fc.constantFrom('kind', 'method'),
    value: fc.constantFrom('second-word', '9007199254740991'),
  }),
  decideMoney: fc.record({
    sure,
    choice: fc.constantFrom('pay-back', 'unreadable-proof'),
    kind: fc.constantFrom('pay-back'),
    subject: fc.stringMatching(/^(P-[A-Z0-9]{8}|[1-9]\d{0,9})$/),
    shown: fc.stringMatching(/^(\d{1,3}-\d{1,6}(\.\d{1,4})?)?$/),
  }),
  decideGoods: fc.record({
    sure,
    choice: fc.constantFrom('handed-over', 'written-off', 'write-off'),
    kind: fc.constantFrom('orphan', 'surplus', 'withheld'),
    subject: fc.stringMatching(/^([A-Z0-9]{8}|D9007199254740991)$/),
    shown: fc.stringMatching(/^\d{1,15}$/),
  }),
  endAlarm: fc.record({ id: fc.stringMatching(/^[1-9]\d{0,15}$/) }),
  assignAlarm: fc.record({ id: fc.stringMatching(/^[1-9]\d{0,15}$/) }),
  reportOf: fc.record({
    from: fc.constant('2026-11-01'),
    to: fc.constant('2026-11-30'),
    page,
    view: fc.constantFrom('customer', 'all'),
    currency: fc.constantFrom('', 'USD'),
  }),
  tillCount: fc.record({ till: fc.constantFrom('hand', '9'.repeat(18)), currency: fc.constant('IQD') }),
  safeCount: fc.record({ till: fc.constantFrom('-', 'hand', '9'.repeat(18)), currency: fc.constant('IQD') }),
  handoverForm: fc.record({
    act: fc.constant('amount'),
    till: fc.constantFrom('hand', '9'.repeat(12)),
    currency: fc.constant('IQD'),
    to: fc.constantFrom('0', '9'.repeat(16)),
  }),
  handoverGive: fc.record({
    sure,
    till: fc.constantFrom('hand', '9'.repeat(12)),
    currency: fc.constant('IQD'),
    to: fc.constantFrom('0', '9'.repeat(16)),
    amount: fc.constantFrom('1', '999999999999.9999'),
  }),
  openingForm: fc.record({
    act: fc.constant('list'),
    till: fc.constantFrom('hand', '9'.repeat(18)),
    currency: fc.constantFrom('', 'IQD'),
  }),
  openingCount: fc.record({
    sure,
    till: fc.constantFrom('hand', '9'.repeat(18)),
    currency: fc.constant('IQD'),
    amount: fc.constantFrom('0', '999999999999.99999999'),
  }),
  tillSign: fc.record({ sure, seen: fc.constantFrom('0', '999999999') }),
  debtors: fc.record({
    order: fc.constantFrom('age', 'amount'),
    days: fc.constantFrom('0', '30'),
    currency: fc.constantFrom('-', 'IQD'),
    page,
  }),
  reportAs: fc.record({
    from: fc.constant('2026-11-01'),
    to: fc.constant('2026-11-30'),
    as: fc.constantFrom('light', 'xlsx'),
    view: fc.constantFrom('customer', 'all'),
    currency: fc.constantFrom('', 'USD'),
  }),
  auditLog: fc.record({
    before: fc.integer({ min: 0, max: 2 ** 40 }),
    from: fc.stringMatching(/^[0-9a-z]{3}$/),
    to: fc.stringMatching(/^[0-9a-z]{3}$/),
    act: fc.constantFrom('', '33'),
    who: fc.integer({ min: 0, max: 2 ** 40 }),
    subject: fc.stringMatching(/^[\w-]{0,16}$/),
  }),
  shopZone: fc.record({ act: fc.constantFrom('show', 'set'), zone: fc.stringMatching(/^[\w+/-]{40}$/) }),
  shopText: fc.record({
    act: fc.constantFrom('change', 'reset'),
    locale: fc.constantFrom('en', 'ckb'),
    key: fc.stringMatching(/^[a-z]{44}$/),
  }),
  shopTextSave: fc.record({
    version: fc.stringMatching(/^[\w-]{6}$/),
    locale: fc.constantFrom('en', 'ckb'),
    key: fc.stringMatching(/^[a-z]{44}$/),
  }),
  broadcastStart: fc.record({ sure, id, version: hex8 }),
  broadcastLater: fc.record({ id, version: hex8 }),
  broadcastAt: fc.record({ id, version: hex8, at: fc.stringMatching(/^\d{12}$/) }),
  promo: fc.record({ promo: fc.stringMatching(/^[A-Z0-9]{3,20}$/) }),
  endPromo: fc.record({ sure, promo: fc.stringMatching(/^[A-Z0-9]{3,20}$/) }),
  dialog: fc.record({
    mark: hex8,
    action: fc.constantFrom('confirm', 'quantity', 'currency', 'direct'),
    value: fc.stringMatching(/^[0-9A-Za-z.]{0,24}$/),
  }),
};

function valuesOf(tap: Tap): fc.Arbitrary<unknown> {
  const own = ofButtons[tap.name];
  if (own) return own;
  const ofField = ([name, field]: [string, unknown]) => {
    const values = field instanceof z.ZodEnum ? fc.constantFrom(...field.options) : ofFields.get(field);
    if (!values) throw new Error(`ofButtons lacks the button ${tap.name}: its field ${name} is its own`);
    return [name, values] as const;
  };
  return fc.record(Object.fromEntries(Object.entries(tap.fields).map(ofField)));
}

describe('the data of a button', () => {
  test.each(taps)('$name fits into 64 bytes and reads back the same', (tap) => {
    fc.assert(
      fc.property(valuesOf(tap), (given) => {
        const data = tap.pack(given);
        expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
        expect(readTap(data)).toEqual({ kind: tap, values: given });
      }),
    );
  });

  test('the lists of button colors name buttons', () => {
    expect(unknownButtons()).toEqual([]);
  });

  test('forged data never throws, and reads as nothing unless it is well-formed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), (data) => {
        const pressed = readTap(data);
        if (pressed) expect(pressed.kind.pack(pressed.values)).toBe(data);
      }),
    );
    for (const data of [
      '',
      'p',
      'p:0:1:1',
      'p:1:1',
      'p:1:1:1:1',
      'p:-1:1:1',
      'p:1e3:1:1',
      'i:99999999999999999',
      'c:manual:1',
      'h:x',
      'v:ab:1',
      'lc:fr',
      'd:xyz:confirm:',
      'pd',
    ]) {
      expect(readTap(data), data).toBeNull();
    }
  });

  test('what would not fit is refused when it is packed, not by Telegram', () => {
    expect(() => foundTap.pack({ page: 1, text: 'ش'.repeat(40) })).toThrow(/too long/);
  });
});
