/** Checks of the resources product and product item. */
import { Blocked, type Check, expectNone, observed, problemsOf } from '../check.ts';
import { itemSchema, pricesSchema, productSchema } from '../contact/shapes.ts';
import { at, distinct, listAt, show } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';

async function products(fixture: Fixture): Promise<readonly unknown[]> {
  const found = (await fixture.catalog()).products;
  if (found.length === 0) throw new Blocked('the catalog is empty');
  return found;
}

async function items(fixture: Fixture): Promise<unknown[]> {
  return (await products(fixture)).flatMap((product) => listAt(product, 'productItems'));
}

export const productChecks: readonly Check[] = [
  {
    id: 'product.fields',
    title: 'A product has the documented fields',
    rule: 'Product',
    mode: 'safe',
    run: async (fixture) =>
      expectNone(
        'the documented fields',
        (await products(fixture)).flatMap((product) =>
          problemsOf(productSchema, product, show(at(product, 'id'))),
        ),
      ),
  },
  {
    id: 'product.type-known',
    title: 'A product is a chargingCard or a topUp',
    rule: 'Product, type',
    mode: 'safe',
    run: async (fixture) => {
      const types = distinct((await products(fixture)).map((product) => String(at(product, 'type'))));
      return expectNone(
        'chargingCard or topUp',
        types.filter((type) => type !== 'chargingCard' && type !== 'topUp'),
      );
    },
  },
  {
    id: 'product.item-fields',
    title: 'A product item has the documented fields',
    rule: 'Product item',
    mode: 'safe',
    run: async (fixture) =>
      expectNone(
        'the documented fields',
        (await items(fixture)).flatMap((item) => problemsOf(itemSchema, item, show(at(item, 'id')))),
      ),
  },
  {
    id: 'product.applied-prices',
    title: "An item has the dealer's price, discount and discount percent as numbers",
    rule: 'Product item, appliedPrices',
    mode: 'safe',
    run: async (fixture) =>
      expectNone(
        'numbers',
        (await items(fixture)).flatMap((item) =>
          problemsOf(pricesSchema, at(item, 'appliedPrices'), show(at(item, 'id'))),
        ),
      ),
  },
  {
    id: 'product.status-values',
    title: 'The statuses of products',
    rule: 'Product, status, not shown',
    mode: 'safe',
    observes: true,
    run: async (fixture) =>
      observed(distinct((await products(fixture)).map((product) => show(at(product, 'status')))).join(', ')),
  },
  {
    id: 'product.required-info-elements',
    title: 'The elements of customerRequiredInfo',
    rule: 'Product, customerRequiredInfo, not shown',
    mode: 'safe',
    observes: true,
    run: async (fixture) => {
      const elements = (await products(fixture)).flatMap((product) =>
        listAt(product, 'customerRequiredInfo'),
      );
      const shown = distinct(elements.map(show));
      return observed(shown.length === 0 ? 'none at all' : shown.slice(0, 8).join(', '));
    },
  },
];
