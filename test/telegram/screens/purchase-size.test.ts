import { expect, test } from 'vitest';
import { Secret } from '../../../src/secret.ts';
import { longest } from '../../../src/shop/clip.ts';
import { locales } from '../../../src/shop/locale.ts';
import type { Goods, PurchaseView } from '../../../src/shop/shop.ts';
// A purchase's buttons lead to screens, which this import registers.
import '../../../src/telegram/bot.ts';
import { onwardRow, purchaseScreen } from '../../../src/telegram/screens/orders/purchase.ts';
import { lengthOf, MOST_CHARACTERS } from '../../../src/telegram/ui/texts/html.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';

const codes = Array.from({ length: 10 }, (_, index) => `K7QM2F9X-${index + 1}`);

/** A purchase whose texts have the shop's maximum lengths. */
const view: PurchaseView = {
  id: '1',
  code: 'K7QM2F9X',
  customerId: 5,
  productName: '&'.repeat(longest.name),
  itemName: '<'.repeat(longest.name),
  itemId: 1,
  type: 'voucher',
  quantity: 10,
  unitPrice: { amount: '999999999', currency: 'USD' },
  total: { amount: '9999999990', currency: 'USD' },
  paid: null,
  refunded: { amount: '999999999', currency: 'USD' },
  context: Object.fromEntries(
    Array.from({ length: longest.fields }, (_, index) => [`${'f'.repeat(90)}${index}`, 'v'.repeat(100)]),
  ),
  nickname: 'n'.repeat(longest.nickname),
  createdAt: '2026-01-01T00:00:00Z',
  orders: codes.map((code, index) => ({
    id: String(index),
    code,
    unit: index + 1,
    state: 'succeeded',
    stage: 'delivered',
    dealerOrderId: index,
    reversal: 'kept',
    isElsewhere: false,
    byShop: false,
    inReview: false,
    stoppedFor: null,
    isCancellable: false,
    caseOf: 'customer',
    replacedBy: null,
  })),
  replaces: 'K7QM2F9X-10',
  usualMs: 5_000,
  region: 'GLOBAL',
  isCancellable: false,
  wait: null,
  finished: true,
};
const goods: Goods[] = codes.map((orderCode, index) => ({
  orderCode,
  unit: index + 1,
  code: new Secret(`${index}`.repeat(150)),
  pin: new Secret('9'.repeat(50)),
}));

test.each(locales)('the longest purchase fits into a message, with every code (%s)', (locale) => {
  const texts = createTexts('en')(locale);
  const { text } = purchaseScreen(texts, view, { goods, unreadable: [], gifted: [] }, onwardRow(texts));

  expect(lengthOf(text)).toBeLessThanOrEqual(MOST_CHARACTERS);
  for (const { code } of goods) expect(text.source).toContain(code?.expose());
});
