/** Checks of GET /product/catalog. */
import { Blocked, type Check, expect, expectFields, expectNone, observed } from '../check.ts';
import { envelopeSchema } from '../contact/shapes.ts';
import { at, distinct, listAt, numberOf, show } from '../contact/values.ts';

const DEFAULT_PAGE_SIZE = 20;

export const getCatalogChecks: readonly Check[] = [
  {
    id: 'get-catalog.envelope',
    title: 'The catalog comes in the envelope of a list',
    rule: 'the response; Resources, paginated list envelope',
    mode: 'safe',
    run: async (fixture) => expectFields(envelopeSchema, (await fixture.firstPage()).body, 'page'),
  },
  {
    id: 'get-catalog.default-page-size',
    title: 'A page has 20 products when no size is requested',
    rule: 'ps; Limits',
    mode: 'safe',
    run: async (fixture) => {
      const { body } = await fixture.firstPage();
      const size = at(body, 'pageSize');
      const shown = listAt(body, 'data').length;
      const more = at(body, 'nextPageCursor') !== undefined;
      const right =
        size === DEFAULT_PAGE_SIZE && (more ? shown === DEFAULT_PAGE_SIZE : shown <= DEFAULT_PAGE_SIZE);
      return expect(right, '20', `pageSize ${show(size)} with ${shown} products`);
    },
  },
  {
    id: 'get-catalog.page-size',
    title: 'ps is the size of a page',
    rule: 'ps',
    mode: 'safe',
    run: async ({ http, firstPage }) => {
      const { body } = await http.call('GET', '/product/catalog?ps=2');
      const available = listAt((await firstPage()).body, 'data').length;
      const shown = listAt(body, 'data').length;
      return expect(shown === Math.min(2, available), '2 products', `${shown} products`);
    },
  },
  {
    id: 'get-catalog.each-product-once',
    title: 'Following the cursor shows each product once',
    rule: 'cursor',
    mode: 'safe',
    run: async (fixture) => {
      const { products, pages } = await fixture.catalog();
      if (pages.length === 1) throw new Blocked('the catalog has a single page');
      const ids = products.map((product) => show(at(product, 'id')));
      return expectNone(
        'no product twice',
        ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `product ${id} twice`),
      );
    },
  },
  {
    id: 'get-catalog.cursor-ends',
    title: 'The last page has no cursor',
    rule: 'the response',
    mode: 'safe',
    run: async (fixture) => {
      const { ended, lastIsEmpty, pages } = await fixture.catalog();
      if (!ended && pages.length >= 40) throw new Blocked(`there are more than ${pages.length} pages`);
      return expect(
        ended && !lastIsEmpty,
        'no nextPageCursor once all products were shown',
        ended ? 'a cursor to an empty page' : 'a cursor that was given before',
      );
    },
  },
  {
    id: 'get-catalog.largest-page',
    title: 'The size of a page when 100000 are requested',
    rule: 'Limits, not shown',
    mode: 'safe',
    observes: true,
    run: async ({ http }) => {
      const { status, body } = await http.call('GET', '/product/catalog?ps=100000');
      return observed(
        `${status}, pageSize ${show(at(body, 'pageSize'))}, ${listAt(body, 'data').length} products`,
      );
    },
  },
  {
    id: 'get-catalog.order',
    title: 'The order of the products',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async (fixture) => {
      const ids = (await fixture.catalog()).products.flatMap((product) => numberOf(at(product, 'id')) ?? []);
      return observed(orderOf(ids));
    },
  },
  {
    id: 'get-catalog.wrong-cursor',
    title: 'The answer to a cursor that was never given',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async ({ http }) => {
      const { status, body } = await http.call('GET', '/product/catalog?cursor=conformance');
      const messages = at(body, 'errors', 'message') ?? at(body, 'message');
      return observed(
        status < 300 ? `${status}, ${listAt(body, 'data').length} products` : `${status} ${show(messages)}`,
      );
    },
  },
  {
    id: 'get-catalog.currencies',
    title: 'The currencies of list prices',
    rule: 'Product item, publicPrice',
    mode: 'safe',
    observes: true,
    run: async (fixture) => {
      const items = (await fixture.catalog()).products.flatMap((product) => listAt(product, 'productItems'));
      return observed(
        distinct(items.map((item) => String(at(item, 'publicPrice', 'currency')))).join(', ') || 'none',
      );
    },
  },
];

/** Describes for people whether ids rise, fall, or neither. */
export function orderOf(ids: readonly number[]): string {
  if (ids.length < 2) return 'too few to tell';
  const steps = ids.slice(1).map((id, place) => id - (ids[place] ?? id));
  if (steps.every((step) => step > 0)) return 'by id, rising';
  if (steps.every((step) => step < 0)) return 'by id, falling';
  return 'not by id';
}
