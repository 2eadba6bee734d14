import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrands } from '../../../src/modules/catalog/brands/brand-corrections.ts';
import { readName } from '../../../src/modules/catalog/brands/read-name.ts';
import { type Catalog, createCatalog } from '../../../src/modules/catalog/catalog.ts';
import { categoryOf } from '../../../src/modules/catalog/categories.ts';
import { createCorrections } from '../../../src/modules/catalog/corrections/corrections.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { freely } from '../../support/database/second-words.ts';
import {
  type CatalogServer,
  startCatalogServer,
  wireItem,
  wireProduct,
} from '../../support/dealer/catalog-server.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

const ADMIN = 9001;

describe('the name of a product', () => {
  it.each([
    ['Nova Game Card (US)', 'Nova Game Card', 'US', ''],
    ['Nova Game Card (US) Series 2', 'Nova Game Card', 'US', 'Series 2'],
    ['Steam Wallet - Turkey', 'Steam Wallet', 'TR', ''],
    ['PlayStation KSA', 'PlayStation', 'SA', ''],
    ['US iTunes Gift Card', 'iTunes Gift Card', 'US', ''],
    ['Google Play 10 USD (US)', 'Google Play', 'US', '10 USD'],
    ['Razer Gold [Global]', 'Razer Gold', 'GLOBAL', ''],
    ['Netflix Saudi Arabia', 'Netflix', 'SA', ''],
    ['Wallet Card (EUR)', 'Wallet Card', 'EU', ''],
    ['شحن ببجي (العراق)', 'شحن ببجي', 'IQ', ''],
    ['Play me', 'Play me', '', ''],
    ['PUBG Mobile UC', 'PUBG Mobile UC', '', ''],
    ['(US)', '(US)', 'US', ''],
  ])('%s tells brand, region and variant', (name, brand, region, variant) => {
    expect(readName(name)).toMatchObject({ brand, region, variant });
  });

  it('gives one key to two spellings of a brand', () => {
    expect(readName('NOVA  Game-Card (US)').key).toBe(readName('Nova Game Card - Iraq').key);
  });

  it('tells the category, or the fields that are asked for do', () => {
    const asking = (name: string) => [{ name }];
    expect(categoryOf('Kinora Cinema Card', 'voucher', [])).toBe('streaming');
    expect(categoryOf('Xyz', 'top-up', asking('phoneNumber'))).toBe('mobile');
    expect(categoryOf('Xyz', 'top-up', asking('serverId'))).toBe('games');
    expect(categoryOf('Xyz', 'voucher', [])).toBe('other');
  });
});

describe('the shelves of brands', () => {
  let db: Db;
  let drop: () => Promise<void>;
  let dealer: CatalogServer;
  let catalog: Catalog;
  beforeAll(async () => {
    ({ db, drop } = await createTestDatabase());
    dealer = await startCatalogServer();
  });
  afterAll(async () => {
    await dealer.close();
    await drop();
  });
  beforeEach(async () => {
    await sql`truncate items, products, wallets, alerts, brands, brand_places, brand_aliases cascade`.execute(
      db,
    );
    catalog = createCatalog({ db, dealer: dealer.client, log: { info: () => {}, warn: () => {} } });
  });

  const named = (id: number, name: string, currency = 'USD') => ({
    ...wireProduct(id, { productItems: [wireItem(id * 10, { currency })] }),
    name,
  });
  const names = async (type: 'voucher' | 'top-up' = 'voucher') =>
    (await catalog.brands({ type, category: '', page: 1 })).entries.map(({ name, regions, products }) => [
      name,
      regions.join(),
      products,
    ]);

  it('hold each brand once, with its regions, and nothing that no wallet can pay for', async () => {
    dealer.products = [
      named(1, 'Nova Game Card (US)'),
      named(2, 'Nova Game Card (Kuwait)', 'KWD'),
      named(3, 'Zed Cinema Card (Kuwait)', 'KWD'),
      named(4, 'Nova Game Card (EU)'),
      named(5, 'Nova Game Card (EU) Series 2'),
      named(6, 'Orbita Music Card'),
    ];
    await catalog.sync();
    expect(await names()).toEqual([
      ['Nova Game Card', 'US,EU', 3],
      ['Orbita Music Card', '', 1],
    ]);
    // The first screen counts the entries of its shelves: two brands, not four products.
    expect((await catalog.storefront()).counts).toEqual({ voucher: 2, 'top-up': 0 });
    expect(await catalog.categories('voucher')).toEqual([
      { category: 'games', brands: 1 },
      { category: 'streaming', brands: 1 },
    ]);
    const [nova, orbita] = (await catalog.brands({ type: 'voucher', category: '', page: 1 })).entries;
    expect(orbita?.only).toMatchObject({ id: 6, from: { currency: 'USD' } });
    const brand = await catalog.brand(nova?.id ?? 0);
    expect(brand?.regions.map(({ region, products, only }) => [region, products, only?.id])).toEqual([
      ['US', 1, 1],
      ['EU', 2, undefined],
    ]);
    const eu = { brandId: nova?.id ?? 0, type: 'voucher', region: 'EU', page: 1 } as const;
    expect((await catalog.variants(eu)).entries.map(({ id, variant }) => [id, variant])).toEqual([
      [4, ''],
      [5, 'Series 2'],
    ]);
    expect(await catalog.product(4, 1)).toMatchObject({
      brand: { name: 'Nova Game Card', region: 'EU' },
      brandRegions: ['US', 'EU'],
      brandProducts: 3,
    });
    expect(await catalog.brandNamed('nova-game-card')).toBe(nova?.id);
  });

  it('show of a product only the items that a wallet can pay for, while there are any', async () => {
    const items = [
      wireItem(1, { currency: 'KWD' }),
      wireItem(2),
      wireItem(3, { currency: 'KWD' }),
      wireItem(4),
    ];
    dealer.products = [wireProduct(1, { productItems: items })];
    await catalog.sync();
    expect((await catalog.product(1, 1))?.items.entries.map(({ id }) => id)).toEqual([2, 4]);
    dealer.products = [wireProduct(1, { productItems: [wireItem(1, { currency: 'KWD' })] })];
    await catalog.sync();
    expect((await catalog.product(1, 1))?.items.entries.map(({ availability }) => availability)).toEqual([
      'no-wallet',
    ]);
    expect(await names()).toEqual([]);
  });

  it('show what admins corrected, after every synchronization', SLOW, async () => {
    const brands = createBrands(db, freely);
    dealer.products = [
      named(1, 'Nova Game Card (US)'),
      named(2, 'Nowa Game Card'),
      named(3, 'Kino Card (EU)'),
    ];
    await catalog.sync();
    const idOf = async (key: string) => (await catalog.brandNamed(key)) ?? 0;
    const nova = await idOf('nova-game-card');
    const kino = await idOf('kino-card');
    const corrections = createCorrections(db, freely);
    const correct = async (id: number, field: 'name' | 'category' | 'picture', text: string) =>
      expect(await corrections.correct(owner(ADMIN), { kind: 'brand', id }, field, text)).toMatchObject({
        ok: true,
      });
    await correct(nova, 'name', 'Nova');
    await correct(kino, 'category', 'streaming');
    await correct(nova, 'picture', 'photo-of-nova');
    await brands.setRedeem(nova, 'en', { text: 'Open the app', link: 'https://nova.example' }, owner(ADMIN));
    await brands.setAliases(nova, ['نوفا'], owner(ADMIN));
    expect(await brands.merge(await idOf('nowa-game-card'), nova, owner(ADMIN))).toBe(true);
    expect(await brands.correctProduct(2, { region: 'IQ' }, owner(1))).toBe(true);
    expect(await brands.correctProduct(3, { region: 'NOWHERE' }, owner(1))).toBe(false);
    dealer.products = [...dealer.products, named(4, 'Nowa Game Card (UAE)')];
    for (const _ of ['once', 'again']) {
      await catalog.sync();
      expect(await names()).toEqual([
        ['Nova', 'US,IQ,AE', 3],
        ['Kino Card', 'EU', 1],
      ]);
      expect(await brands.find(nova)).toMatchObject({
        name: 'Nova',
        derivedName: 'Nova Game Card',
        picture: 'photo-of-nova',
        aliases: ['نوفا'],
        products: 3,
        redeem: { en: { text: 'Open the app', link: 'https://nova.example' } },
      });
      expect((await catalog.categories('voucher')).map(({ category }) => category)).toEqual([
        'games',
        'streaming',
      ]);
      expect(await idOf('nowa-game-card')).toBe(nova);
    }
    await brands.correctProduct(2, { region: null, brandId: kino }, owner(1));
    await correct(nova, 'name', '');
    expect(await names()).toEqual([
      ['Nova Game Card', 'US,AE', 2],
      ['Kino Card', ',EU', 2],
    ]);
  });
});
