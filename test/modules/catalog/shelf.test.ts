import type { CatalogProduct } from '@storefront/dealer-client';
import { expect, test } from 'vitest';
import { createShelf } from '../../../src/modules/catalog/shelf.ts';
import { Big } from '../../../src/platform/values/money.ts';

const product = (id: number, given: { name: string; item?: string; label?: string }): CatalogProduct =>
  ({
    id,
    name: given.name,
    type: 'topUp',
    status: '\u200bactive',
    customerRequiredInfo: [{ name: 'accountId', ...(given.label !== undefined && { label: given.label }) }],
    productItems: [
      {
        id: id * 10,
        name: given.item ?? 'x',
        publicPrice: { currency: 'USD', value: new Big('10') },
        appliedPrices: { price: new Big('9'), discount: new Big('1'), discountPercent: new Big('10') },
      },
    ],
  }) as CatalogProduct;

function shelfOf(...products: CatalogProduct[]) {
  const shelf = createShelf();
  shelf.add(products);
  return shelf.done();
}

test('brings no hidden and no turning character of the dealer to a button', () => {
  const { products, items } = shelfOf(
    product(1, {
      name: '\u202eNova\u2066 Ca\u00adrd\u200b',
      item: '\u20671\u200d0 USD\u2069',
      label: 'Player\ufeff ID',
    }),
  );
  expect(products).toMatchObject([
    { name: 'Nova Card', brand: 'Nova Card', dealer_status: 'active', shelf_position: 1 },
  ]);
  expect(products[0]?.required_info).toEqual([{ name: 'accountId', label: 'Player ID' }]);
  expect(items).toMatchObject([{ name: '10 USD', shelf_position: 1 }]);
});

test('has one brand for names that differ by hidden characters', () => {
  const { products } = shelfOf(product(1, { name: 'Nova' }), product(2, { name: 'N\u200bova\u061c' }));
  expect(new Set(products.map(({ brand, brand_key: key }) => `${key} ${brand}`))).toEqual(
    new Set(['nova Nova']),
  );
});

test('leaves out a product or an item whose name nobody can see', () => {
  const { products, items, leftOut } = shelfOf(
    product(1, { name: '\u200b\u3164\u2800' }),
    product(2, { name: 'Nova', item: '\u200f' }),
  );
  expect([products.map(({ id }) => id), items, leftOut]).toEqual([[2], [], 2]);
});

test('takes the name of a field instead of a label that nobody can see', () => {
  const { products } = shelfOf(product(1, { name: 'Nova', label: '\u2060' }));
  expect(products[0]?.required_info).toEqual([{ name: 'accountId' }]);
});
