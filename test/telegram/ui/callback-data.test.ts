import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
// Each feature defines the buttons that it takes.
import '../../../src/telegram/bot.ts';
import { allTaps, dataOf, readTap, type Taps } from '../../../src/telegram/ui/callback-data.ts';

const id = fc.integer({ min: 1, max: 999_999_999_999 });
const page = fc.integer({ min: 1, max: 999_999 });
const hex8 = fc.stringMatching(/^[0-9a-f]{8}$/);

/** The largest values that each button can come to hold. */
const values: { [K in keyof Taps]: fc.Arbitrary<unknown> } = {
  home: fc.constant({}),
  onward: fc.record({ to: fc.constantFrom('home', 'purchases') }),
  still: fc.constant({}),
  shelf: fc.record({ type: fc.constantFrom('voucher', 'top-up'), page }),
  searchPrompt: fc.constant({}),
  found: fc.record({
    page,
    text: fc.string({ minLength: 1, maxLength: 25 }).filter((text) => Buffer.byteLength(text) <= 54),
  }),
  product: fc.record({ id, page, shelfPage: page }),
  item: fc.record({ id }),
  buy: fc.record({ itemId: id }),
  purchases: fc.record({ page }),
  purchase: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}$/), page }),
  cancelPurchase: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}$/) }),
  cancelPurchaseNow: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}$/) }),
  file: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}$/) }),
  balance: fc.constant({}),
  settings: fc.constant({}),
  locale: fc.record({ locale: fc.constantFrom('en', 'ar') }),
  changePhone: fc.constant({}),
  help: fc.constant({}),
  adminOrders: fc.record({ filter: fc.constantFrom('all', 'open', 'review'), page }),
  adminOrder: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}-10$/) }),
  adminStatus: fc.constant({}),
  adminWithheld: fc.constant({}),
  releaseWithheld: fc.record({
    sure: fc.constantFrom('ask', 'yes'),
    item: fc.constantFrom('all', '9007199254740991'),
  }),
  adminChange: fc.record({
    what: fc.constantFrom('begin-maintenance', 'end-maintenance', 'close-breaker'),
    sure: fc.constantFrom('ask', 'yes'),
  }),
  reversal: fc.record({
    sure: fc.constantFrom('ask', 'yes'),
    decision: fc.constantFrom('refunded', 'kept'),
    code: fc.stringMatching(/^[0-9A-Z]{8}-10$/),
  }),
  review: fc.record({
    sure: fc.constantFrom('ask', 'yes'),
    decision: fc.constantFrom('retry', 'refund', 'delivered-elsewhere'),
    code: fc.stringMatching(/^[0-9A-Z]{8}-10$/),
  }),
  orphan: fc.record({ id }),
  decideOrphan: fc.record({
    sure: fc.constantFrom('ask', 'yes'),
    decision: fc.constantFrom('handed-over', 'to-stock', 'written-off'),
    id,
  }),
  orphanCard: fc.record({ id }),
  adopt: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}-10$/), dealerOrderId: id }),
  costBuy: fc.record({
    sure: fc.constantFrom('ask', 'yes'),
    code: fc.stringMatching(/^[0-9A-Z]{8}-10$/),
    cost: fc.stringMatching(/^\d{1,16}(\.\d{1,8})?$/),
  }),
  costRefund: fc.record({
    sure: fc.constantFrom('ask', 'yes'),
    code: fc.stringMatching(/^[0-9A-Z]{8}-10$/),
  }),
  closeCase: fc.record({ sure: fc.constantFrom('ask', 'yes'), code: fc.stringMatching(/^[0-9A-Z]{8}-10$/) }),
  codeProblem: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}$/) }),
  codeProblemOf: fc.record({ code: fc.stringMatching(/^[0-9A-Z]{8}-10$/) }),
  codeProblemIs: fc.record({
    reason: fc.constantFrom('used', 'refused', 'wrong'),
    code: fc.stringMatching(/^[0-9A-Z]{8}-10$/),
  }),
  adminWallets: fc.constant({}),
  adminAlerts: fc.record({ page }),
  alertDone: fc.record({ id }),
  dialog: fc.record({
    mark: hex8,
    action: fc.constantFrom('quantity', 'account', 'confirm', 'retry', 'phone', 'details', 'cancel'),
    value: fc.stringMatching(/^[0-9A-Za-z]{0,20}$/),
  }),
};

describe('the data of a button', () => {
  test.each(Object.keys(values) as (keyof Taps)[])(
    '%s fits into 64 bytes and reads back the same',
    (name) => {
      fc.assert(
        fc.property(values[name], (given) => {
          const data = dataOf(name, given as never);
          expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
          expect(readTap(data)).toEqual({ name, values: given });
        }),
      );
    },
  );

  test('no two kinds share a prefix', () => {
    const prefixes = allTaps().map((tap) => tap.prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(
      allTaps()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(values).sort());
  });

  test('forged data never throws, and reads as nothing unless it is well-formed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), (data) => {
        const pressed = readTap(data);
        if (pressed) expect(dataOf(pressed.name, pressed.values as never)).toBe(data);
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
    ]) {
      expect(readTap(data), data).toBeNull();
    }
  });

  test('what would not fit is refused when it is packed, not by Telegram', () => {
    expect(() => dataOf('found', { page: 1, text: 'ش'.repeat(40) })).toThrow(/too long/);
  });
});
