import { describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { type CatalogItem, products, sandboxForFile } from './fixture.ts';

const fixture = sandboxForFile();

describe('the catalog', () => {
  it('is read by cursor to its end, each product once, twenty to a page by default', async () => {
    const products = new Map<unknown, Record<string, unknown>>();
    let pages = 0;
    let seen = 0;
    for (let path: string | null = '/product/catalog'; path !== null; pages += 1) {
      const { body }: { body: Record<string, unknown> & { data?: Record<string, unknown>[] } } = await call(
        fixture.sandbox,
        'GET',
        path,
      );
      expect(body.data?.length).toBeLessThanOrEqual(20);
      for (const product of body.data ?? []) products.set(product.id, product);
      seen += body.data?.length ?? 0;
      path =
        body.nextPageCursor === undefined
          ? null
          : `/product/catalog?cursor=${encodeURIComponent(String(body.nextPageCursor))}`;
    }
    expect(pages).toBe(Math.ceil(products.size / 20));
    expect(seen).toBe(products.size);
    expect(products.size).toBeGreaterThanOrEqual(60);
    const all = [...products.values()];
    const items = all.flatMap((product) => product.productItems as { publicPrice: { currency: string } }[]);
    expect(items.length).toBeGreaterThanOrEqual(250);
    expect(new Set(items.map((item) => item.publicPrice.currency)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(all.map((product) => product.type))).toEqual(new Set(['chargingCard', 'topUp']));
    expect(new Set(all.map((product) => product.status)).size).toBeGreaterThan(1);
    expect(all.some((product) => (product.customerRequiredInfo as string[]).length > 1)).toBe(true);
  });

  it('shows products and items with only the documented fields', async () => {
    let dearest = 0;
    for await (const product of products(fixture.sandbox)) {
      expect(product).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        status: expect.any(String),
        type: expect.stringMatching(/^(chargingCard|topUp)$/),
        customerRequiredInfo: expect.any(Array),
        productItems: expect.any(Array),
      });
      for (const item of product.productItems as CatalogItem[]) {
        expect(item).toEqual({
          id: expect.any(Number),
          name: expect.any(String),
          publicPrice: { currency: expect.stringMatching(/^[A-Z]{3}$/), value: expect.any(Number) },
          appliedPrices: {
            price: expect.any(Number),
            discount: expect.any(Number),
            discountPercent: expect.any(Number),
          },
        });
        const { publicPrice, appliedPrices } = item;
        expect(appliedPrices.price + appliedPrices.discount).toBeCloseTo(publicPrice.value, 6);
        dearest = Math.max(dearest, appliedPrices.discountPercent);
      }
    }
    expect(dearest).toBeGreaterThan(0);
  });

  it('goes on where it was while products change, come and go', async () => {
    const whole = await allIds();
    const first = await read('?ps=10');
    await fixture.sandbox.control.changeProduct(whole[3] ?? 0, { name: 'Another name', status: 'inactive' });
    await fixture.database.pool.query(
      "insert into dealer_sandbox.product values (1, 'Came in front', 'active', 'topUp', '{accountId}')",
    );
    const seen = [...idsOf(first)];
    for (let body = first; body.nextPageCursor !== undefined; ) {
      body = await read(`?ps=10&cursor=${encodeURIComponent(String(body.nextPageCursor))}`);
      seen.push(...idsOf(body));
    }
    await fixture.database.pool.query('delete from dealer_sandbox.product where id = 1');
    expect(seen).toEqual(whole);
  });

  it('gives a cursor that needs URL encoding while pages remain', async () => {
    const first = await read('?ps=100');
    expect(first).toMatchObject({ pageNumber: 1, pageSize: 100, total: idsOf(first).length });
    expect(first).not.toHaveProperty('nextPageCursor');
    const cursors: string[] = [];
    for (let body = await read('?ps=9'); body.nextPageCursor !== undefined; ) {
      cursors.push(String(body.nextPageCursor));
      body = await read(`?ps=9&cursor=${encodeURIComponent(String(body.nextPageCursor))}`);
      expect(body.pageNumber).toBe(cursors.length + 1);
    }
    expect(cursors.some((cursor) => encodeURIComponent(cursor) !== cursor)).toBe(true);
  });

  it.each(['ps=0', 'ps=-1', 'ps=many', 'cursor=no-cursor', 'cursor='])(
    'refuses %s with 400',
    async (query) => {
      const { status, body } = await fixture.get(`/product/catalog?${query}`);
      expect(status).toBe(400);
      expect((body.errors as { message: string[] }).message[0]).toContain(query.split('=')[0]);
    },
  );

  it('serves at most a hundred products per page', async () => {
    expect(await read('?ps=100000')).toMatchObject({ pageSize: 100 });
  });
});

type Page = Awaited<ReturnType<typeof call>>['body'];

async function read(query: string): Promise<Page> {
  return (await fixture.get(`/product/catalog${query}`)).body;
}

function idsOf(page: Page): number[] {
  return (page.data ?? []).map(({ id }) => Number(id));
}

async function allIds(): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of products(fixture.sandbox)) ids.push(Number(id));
  return ids;
}
