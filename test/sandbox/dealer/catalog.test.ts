import { describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { sandboxForFile } from './world.ts';

const world = sandboxForFile();

describe('the catalog', () => {
  it('is read by cursor to its end, each product once, twenty to a page by default', async () => {
    const products = new Map<unknown, Record<string, unknown>>();
    let pages = 0;
    let seen = 0;
    for (let path: string | null = '/product/catalog'; path !== null; pages += 1) {
      const { body }: { body: Record<string, unknown> & { data?: Record<string, unknown>[] } } = await call(
        world.sandbox,
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
});
