import { expect, test } from 'vitest';
import type { Catalog } from '../../src/modules/catalog/index.ts';
import { sharingReads } from '../../src/telegram/shared-reads.ts';

/** Opens a catalog that counts readings of its shelf. */
function openCatalog() {
  const asked: string[] = [];
  const state = { time: 0, away: false };
  const unused = async () => {
    throw new Error('not expected here');
  };
  const ofGroup = (group: string): ReturnType<Catalog['of']> => ({
    storefront: unused,
    categories: unused,
    brands: unused,
    brand: unused,
    variants: unused,
    brandNamed: unused,
    search: unused,
    product: unused,
    item: unused,
    products: async ({ type, page }) => {
      asked.push(`${group}${type} ${page}`);
      if (state.away) throw new Error('the database is away');
      return { entries: [], page, pages: 3 };
    },
  });
  const catalog: Catalog = {
    ...ofGroup(''),
    sync: unused,
    named: unused,
    of: (group) => ofGroup(`${group}: `),
  };
  return { asked, state, shared: sharingReads(catalog, () => state.time) };
}

test('one read serves a hundred people who open a page at once', async () => {
  const { asked, shared } = openCatalog();
  const pages = await Promise.all(
    Array.from({ length: 100 }, (_, n) => shared.products({ type: 'voucher', page: (n % 2) + 1 })),
  );
  expect(asked).toEqual(['voucher 1', 'voucher 2']);
  expect(pages[1]).toMatchObject({ page: 2 });
});

test('a page is read again a second later', async () => {
  const { asked, state, shared } = openCatalog();
  await shared.products({ type: 'voucher', page: 1 });
  state.time = 999;
  await shared.products({ type: 'voucher', page: 1 });
  state.time = 1_000;
  await shared.products({ type: 'voucher', page: 1 });
  expect(asked).toHaveLength(2);
});

test('a read that failed is not kept', async () => {
  const { asked, state, shared } = openCatalog();
  state.away = true;
  await expect(shared.products({ type: 'top-up', page: 1 })).rejects.toThrow('away');
  state.away = false;
  await expect(shared.products({ type: 'top-up', page: 1 })).resolves.toMatchObject({ page: 1 });
  expect(asked).toHaveLength(2);
});

test("each price group has its own reads, never another group's prices", async () => {
  const { asked, shared } = openCatalog();
  const page = { type: 'voucher', page: 1 } as const;
  await Promise.all([
    shared.products(page),
    shared.of('vip').products(page),
    shared.of('reseller').products(page),
  ]);
  await shared.of('vip').products(page);
  expect(asked).toEqual(['voucher 1', 'vip: voucher 1', 'reseller: voucher 1']);
});
