import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionsScreen } from '../../../../../src/modules/catalog/chat/brand.ts';
import { categoriesScreen, shelfScreen } from '../../../../../src/modules/catalog/chat/catalog.ts';
import { itemScreen, productScreen } from '../../../../../src/modules/catalog/chat/product.ts';
import { foundScreen } from '../../../../../src/modules/catalog/chat/search.ts';
import type { ProductType } from '../../../../../src/modules/catalog/tables.ts';
import { locales } from '../../../../../src/platform/values/locale.ts';
import { chats } from '../../../../../src/telegram/chats.ts';
import type { Screen } from '../../../../../src/telegram/ui/screen.ts';
import {
  differenceFirst,
  LONGEST_FULL,
  productLabel,
  regionButton,
} from '../../../../../src/telegram/ui/texts/catalog/labels.ts';
import { withoutMarks } from '../../../../../src/telegram/ui/texts/format.ts';
import { createTexts, type Texts } from '../../../../../src/telegram/ui/texts/texts.ts';
import { NO_WAY } from '../../../../../src/telegram/ui/way.ts';
import { openShopFixture, type ShopFixture } from '../../../../support/shop-fixture.ts';
import { SLOW } from '../../../../support/sizes.ts';

/** Visible characters of a label on a phone of 360 px, by the number of buttons in its row. */
const SHOWN = [30, 14, 9];

let fixture: ShopFixture;

beforeAll(async () => {
  fixture = await openShopFixture();
});

afterAll(async () => {
  await fixture.close();
});

const characters = (label: string) =>
  [...new Intl.Segmenter().segment(withoutMarks(label))].map(({ segment }) => segment);

/** Returns the visible part of each label of a screen on a phone. */
function shownLabels({ keyboard }: Screen): { label: string; shown: string }[] {
  return (keyboard?.inline_keyboard ?? []).flatMap((row) =>
    row.map(({ text }) => {
      const room = SHOWN[Math.min(row.length, SHOWN.length) - 1];
      return { label: text, shown: characters(text).slice(0, room).join('') };
    }),
  );
}

type Build = (texts: Texts) => Screen;

async function everyPage<T extends { page: number; pages: number }>(
  read: (page: number) => Promise<T>,
): Promise<T[]> {
  const first = await read(1);
  const rest = Array.from({ length: first.pages - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(rest))];
}

/** Returns every screen of the catalog: its shelves, brands, products and items, and search results. */
async function screensOf(type: ProductType): Promise<Build[]> {
  const { catalog } = fixture.shop;
  const shelves = await everyPage((page) => catalog.brands({ type, category: '', page }));
  const categories = await catalog.categories(type);
  const brands = shelves.flatMap(({ entries }) => entries);
  const views = await Promise.all(brands.map(({ id }) => catalog.brand(id, type)));
  const cards = await everyPage((page) => catalog.products({ type, page }));
  const products = await Promise.all(
    cards.flatMap(({ entries }) => entries).map(({ id }) => catalog.product(id, 1)),
  );
  const found = await catalog.search({ text: type === 'voucher' ? 'card' : 'top up', page: 1 });
  return [
    ...shelves.map(
      (page): Build =>
        (texts) =>
          shelfScreen(texts, { type, category: 'all', page: page.page }, page),
    ),
    (texts) => categoriesScreen(texts, type, categories),
    ...views.flatMap((view): Build[] =>
      view ? [(texts) => regionsScreen(texts, view, { own: [], page: 1, way: NO_WAY, kept: false })] : [],
    ),
    ...products.flatMap((product): Build[] =>
      product
        ? [
            (texts) => productScreen(texts, product, chats, NO_WAY),
            ...product.items.entries.map(
              (item): Build =>
                (texts) =>
                  itemScreen(texts, item, chats),
            ),
          ]
        : [],
    ),
    (texts) => foundScreen(texts, 'card', found, chats),
  ];
}

test.each(['voucher', 'top-up'] as const)(
  'a phone shows distinct labels over the catalog (%s) in every language',
  SLOW,
  async (type) => {
    const screens = await screensOf(type);
    expect(screens.length).toBeGreaterThan(30);
    for (const locale of locales) {
      const texts = createTexts('en')(locale);
      for (const build of screens) {
        const labels = shownLabels(build(texts));
        const same = labels.filter(
          ({ shown }, index) => labels.findIndex((one) => one.shown === shown) !== index,
        );
        expect(same, locale).toEqual([]);
        const prices = labels.filter(({ label }) => / · .*\d/.test(label));
        for (const { label, shown } of prices) expect(shown, label).toMatch(/\d\D*$/);
      }
    }
  },
);

test('a found product shows its price, with a flag where its name is long', () => {
  expect(productLabel('Nova Game Card (KSA)', ' · \u206620 ر.س\u2069')).toBe(
    'Nova Game Card (KSA) · \u206620 ر.س\u2069',
  );
  expect(productLabel('Nova Game Card (Kuwait)', ' · KWD 1.5')).toBe('🇰🇼 Nova Game Card · KWD 1.5');
  expect(productLabel('Guardix Security Licence (Kuwait)', ' · KWD 10.250')).toBe(
    'Guardix Security Licence (Kuw…',
  );
});

test('names that differ only by region begin with it', () => {
  const names = ['Nova (US)', 'Nova (EU)', 'Blaze (MENA)', 'Blaze (Global)', 'Orbita (Iraq)', 'Nova Plus'];
  const textsFor = createTexts('en');
  expect(differenceFirst(textsFor('en'), names)).toEqual([
    '🇺🇸 Nova',
    '🇪🇺 Nova',
    '🗺 Middle East · Blaze',
    '🌍 Worldwide · Blaze',
    'Orbita (Iraq)',
    'Nova Plus',
  ]);
  expect(differenceFirst(textsFor('ar'), names)[0]).toBe('\u200f🇺🇸 Nova');
});

test("a long-named region keeps its price, in its language's direction", () => {
  const textsFor = createTexts('en');
  expect(regionButton(textsFor('en'), 'AE', ' · AED 250')).toBe('🇦🇪 UAE · AED 250');
  expect(regionButton(textsFor('ar'), 'SA', ' · ⁦$100⁩')).toBe('\u200f🇸🇦 السعودية · ⁦$100⁩');
  expect(regionButton(textsFor('ar'), 'IQ', ' · ⁦$5⁩')).toMatch(/^\u200f🇮🇶 العراق · /u);
});

test("a region's button has its name with its price in every language", () => {
  const textsFor = createTexts('en');
  const price = ' · ⁦1,250.50 USD⁩';
  const codes = ['US', 'GB', 'SA', 'AE', 'IQ', 'TR', 'BA', 'GLOBAL', 'EU', 'CD'];
  for (const locale of locales) {
    for (const code of codes) {
      const label = withoutMarks(regionButton(textsFor(locale), code, price));
      expect(label, locale).toMatch(/\p{L}{3,}.* · 1,250\.50 USD$/u);
      expect(characters(label).length, label).toBeLessThanOrEqual(LONGEST_FULL);
    }
  }
});
