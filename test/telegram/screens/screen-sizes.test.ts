import { expect, test } from 'vitest';
import type { BrandView } from '../../../src/modules/catalog/brands/brand-pages.ts';
import type { ProductView } from '../../../src/modules/catalog/browse.ts';
import { regionsScreen } from '../../../src/modules/catalog/chat/brand.ts';
import { itemScreen, productScreen } from '../../../src/modules/catalog/chat/product.ts';
import { type ItemOffer, longestBrand } from '../../../src/modules/catalog/index.ts';
import { onwardRow, purchaseScreen } from '../../../src/modules/orders/chat/purchase.ts';
import type { Basket } from '../../../src/modules/orders/chat/purchase-dialog/basket.ts';
import { payScreen } from '../../../src/modules/orders/chat/purchase-dialog/pay-screen.ts';
import type { Goods, PurchaseView, Quote } from '../../../src/modules/orders/index.ts';
import type { WayToPay } from '../../../src/modules/payments/index.ts';
import { Secret } from '../../../src/platform/secret.ts';
import { longest } from '../../../src/platform/values/clip.ts';
import { locales } from '../../../src/platform/values/locale.ts';
import { chats } from '../../../src/telegram/chats.ts';
import type { Talk } from '../../../src/telegram/dialogs/talk.ts';
import type { Screen } from '../../../src/telegram/ui/screen.ts';
import { lengthOf, MOST_CHARACTERS } from '../../../src/telegram/ui/texts/html.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';
import { NO_WAY } from '../../../src/telegram/ui/way.ts';

/** Telegram's limits of a keyboard. Its bytes are measured, not documented. */
const MOST_BUTTONS = 100;
const MOST_KEYBOARD_BYTES = 10_000;
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
  const { text } = purchaseScreen(
    texts,
    view,
    { goods, unreadable: [], gifted: [] },
    onwardRow(texts),
    chats,
  );

  expect(lengthOf(text)).toBeLessThanOrEqual(MOST_CHARACTERS);
  for (const { code } of goods) expect(text.source).toContain(code?.expose());
});

const money = { amount: '999999999', currency: 'USD' };
const fields = Array.from({ length: longest.fields }, (_, index) => ({
  name: `${'f'.repeat(longest.fieldName - 2)}${index}`,
  label: 'W'.repeat(longest.label),
}));
const inAll = <T>(one: T) => Object.fromEntries(locales.map((locale) => [locale, one]));
const brand = { id: 2_147_483_647, name: '&'.repeat(longest.name), region: 'GLOBAL', variant: '' };
const item: ItemOffer = {
  id: 2_147_483_647,
  name: '<'.repeat(longest.name),
  productId: 2_147_483_647,
  productName: '&'.repeat(longest.name),
  brand,
  type: 'top-up',
  requiredInfo: fields,
  price: money,
  description: inAll('>'.repeat(400)),
  picture: null,
  limit: { most: 1_000, days: 365 },
  availability: 'paused',
};
const redeem = inAll({ text: '&'.repeat(longestBrand.redeem), link: null });
const product: ProductView = {
  ...item,
  name: item.productName,
  brandRegions: ['US', 'AE'],
  brandProducts: 2,
  redeem,
  items: { entries: Array(8).fill(item), page: 99_999, pages: 99_999 },
};
const regions: BrandView = {
  id: brand.id,
  key: 'k',
  name: brand.name,
  category: 'games',
  picture: null,
  redeem,
  type: 'voucher',
  types: ['voucher', 'top-up'],
  regions: Array(8).fill({ region: 'GLOBAL', products: 9, only: { id: brand.id, from: money } }),
};
const quote: Quote = {
  itemId: item.id,
  productId: item.productId,
  productName: item.productName,
  itemName: item.name,
  type: 'top-up',
  quantity: 10,
  unitPrice: money,
  total: money,
  discount: null,
  hasOpenClaim: false,
  balance: money,
  exchange: null,
  balanceAfter: null,
  missing: money,
  debt: money,
};
const talk = {
  data: () => 'd'.repeat(64),
  wayOut: () => [{ text: 'Home', callback_data: 'h' }],
} as unknown as Talk;
const way = {
  method: 'manual',
  name: 'W'.repeat(longest.name),
  charge: { amount: '999999999', unit: 'USD' },
};

/** Every screen of a purchase, of a catalog in which everything is as long as the shop stores it. */
const longestScreens: Record<string, (texts: ReturnType<ReturnType<typeof createTexts>>) => Screen> = {
  product: (texts) => productScreen(texts, product, chats, NO_WAY),
  item: (texts) => itemScreen(texts, item, chats),
  regions: (texts) => regionsScreen(texts, regions, { own: [], page: 1, way: NO_WAY, kept: false }),
  payment: (texts) =>
    payScreen(texts, talk, {
      quote,
      ways: Array(20).fill(way) as WayToPay[],
      basket: {
        item,
        quantity: 10,
        phone: '+9647701234567',
        account: { context: view.context, nickname: view.nickname },
      } as unknown as Basket,
      most: 10,
      canAddMore: true,
      bonus: { code: 'P'.repeat(32), amount: money },
      isStillShort: true,
      support: `@${'s'.repeat(32)}`,
      customerId: 2 ** 52,
    } as never),
};

test.each(locales.flatMap((locale) => Object.keys(longestScreens).map((name) => [name, locale] as const)))(
  'the longest %s fits into a message (%s)',
  (name, locale) => {
    const screen = longestScreens[name]?.(createTexts('en')(locale));
    const rows = screen?.keyboard?.inline_keyboard ?? [];
    const labels = rows.flat().map(({ text }) => text);
    expect(screen && lengthOf(screen.text)).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(rows.flat().length).toBeLessThanOrEqual(MOST_BUTTONS);
    expect(rows.every((row) => row.length > 0 && row.length <= 8)).toBe(true);
    expect(labels.filter((label) => label === '')).toEqual([]);
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThanOrEqual(MOST_KEYBOARD_BYTES);
    const data = rows.flat().map((one) => ('callback_data' in one ? one.callback_data : ''));
    expect(Math.max(...data.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(64);
  },
);
