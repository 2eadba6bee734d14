import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Catalog, createCatalog } from '../../../src/modules/catalog/catalog.ts';
import { type Corrections, createCorrections } from '../../../src/modules/catalog/corrections/corrections.ts';
import type { Field, ShelfKind } from '../../../src/modules/catalog/corrections/fields.ts';
import { type Actor, createStaff } from '../../../src/modules/staff/staff.ts';
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

const OWNER = 9001;
let db: Db;
let drop: () => Promise<void>;
let dealer: CatalogServer;
let catalog: Catalog;
let corrections: Corrections;
let owner: Actor;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  dealer = await startCatalogServer();
  owner = (await createStaff(db, [OWNER]).of(OWNER)) as Actor;
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
  corrections = createCorrections(db, freely);
  dealer.products = [1, 2, 3].map((id) => ({
    ...wireProduct(id, { productItems: [wireItem(id * 10), wireItem(id * 10 + 1)] }),
    name: ['Nova Card', 'Orbita Music', 'Zed Cinema'][id - 1] ?? '',
  }));
  await catalog.sync();
});

const decide = async (kind: ShelfKind, id: number, field: Field, text: string) =>
  expect(await corrections.correct(owner, { kind, id }, field, text)).toMatchObject({ ok: true });
const products = async () =>
  (await catalog.products({ type: 'voucher', page: 1 })).entries.map(({ name }) => name);
const brands = async () =>
  (await catalog.brands({ type: 'voucher', category: '', page: 1 })).entries.map(({ name }) => name);
const items = async (id: number) =>
  (await catalog.product(id, 1))?.items.entries.map((item) => item.id) ?? null;
const found = async (text: string) =>
  (await catalog.search({ text, page: 1 })).entries.map((entry) =>
    'product' in entry ? entry.product.name : entry.item.productName,
  );

test('keeps a hidden product off every screen, also after a synchronization', SLOW, async () => {
  await decide('item', 10, 'hidden', 'yes');
  await decide('product', 2, 'hidden', 'yes');
  const [zed] = await corrections.find('zed');
  await decide('brand', zed?.id ?? 0, 'hidden', 'yes');
  for (const again of [false, true]) {
    if (again) await catalog.sync();
    expect(await products()).toEqual(['Nova Card']);
    expect(await brands()).toEqual(['Nova Card']);
    expect(await items(1)).toEqual([11]);
    expect(await items(2)).toBeNull();
    expect(await catalog.item(10)).toMatchObject({ availability: 'not-on-sale' });
    expect(await catalog.item(20)).toMatchObject({ availability: 'not-on-sale' });
    expect(await found('orbita')).toEqual([]);
  }
  expect((await corrections.unseen(1)).entries.map(({ kind, id, state }) => [kind, id, state])).toEqual([
    ['item', 10, 'hidden'],
    ['product', 2, 'hidden'],
  ]);
  expect(await corrections.node({ kind: 'product', id: 3 }, 1)).toMatchObject({ state: 'brand-hidden' });
  await decide('product', 2, 'hidden', '');
  expect(await items(2)).toEqual([20, 21]);
});

test('the order is what is pinned, then what has a place, then the dealer’s', SLOW, async () => {
  await decide('product', 3, 'place', '1');
  await decide('item', 11, 'pinned', 'yes');
  await catalog.sync();
  expect(await products()).toEqual(['Zed Cinema', 'Nova Card', 'Orbita Music']);
  expect(await items(1)).toEqual([11, 10]);
  await decide('product', 2, 'pinned', 'yes');
  expect(await brands()).toEqual(['Orbita Music', 'Zed Cinema', 'Nova Card']);
  const [nova] = await corrections.find('nova');
  await decide('brand', nova?.id ?? 0, 'pinned', 'yes');
  await catalog.sync();
  expect((await brands())[0]).toBe('Nova Card');
});

test('keeps a corrected name until an empty text restores the dealer’s', async () => {
  await decide('product', 1, 'name', 'Supernova  Gift');
  await decide('product', 1, 'aliases', 'stardust, نجمة');
  await decide('product', 1, 'description_en', 'Works everywhere.');
  await decide('item', 10, 'name', 'Small one');
  await catalog.sync();
  expect(await products()).toContain('Supernova Gift');
  for (const words of ['supernova', 'stardust', 'stardast', 'نجمة', 'small one']) {
    expect(await found(words), words).toContain('Supernova Gift');
  }
  expect(await catalog.product(1, 1)).toMatchObject({ description: { en: 'Works everywhere.' } });
  expect((await catalog.item(10))?.name).toBe('Small one');
  await decide('product', 1, 'name', '');
  expect(await products()).toContain('Nova Card');
  expect(await corrections.correct(owner, { kind: 'item', id: 99 }, 'name', 'x')).toEqual({
    ok: false,
    problem: 'unknown',
  });
  expect(await corrections.correct(owner, { kind: 'item', id: 10 }, 'limit', '0')).toEqual({
    ok: false,
    problem: 'not-a-limit',
  });
});

test("prefers an item's own category or picture to its product’s or brand’s", SLOW, async () => {
  const [nova] = await corrections.find('nova');
  const shelves = async () =>
    Object.fromEntries(
      (await catalog.categories('voucher')).map(({ category, brands }) => [category, brands]),
    );
  const seen = async () => [
    (await catalog.product(1, 1))?.picture,
    ...[(await catalog.item(10))?.picture, (await catalog.item(11))?.picture],
  ];
  expect(await shelves()).toEqual({ streaming: 2, other: 1 });
  expect(await seen()).toEqual([null, null, null]);
  await decide('brand', nova?.id ?? 0, 'picture', 'brand-picture-1');
  await decide('item', 10, 'picture', 'item-picture-10');
  await decide('item', 10, 'category', 'travel');
  for (const _ of ['at once', 'after a synchronization']) {
    expect(await seen()).toEqual(['brand-picture-1', 'item-picture-10', 'brand-picture-1']);
    expect(await shelves()).toEqual({ streaming: 2, other: 1, travel: 1 });
    const placed = await catalog.brands({ type: 'voucher', category: 'travel', page: 1 });
    expect(placed.entries).toMatchObject([{ id: nova?.id, name: 'Nova Card' }]);
    await catalog.sync();
  }
  await decide('product', 1, 'picture', 'product-picture');
  expect(await seen()).toEqual(['product-picture', 'item-picture-10', 'product-picture']);
  // The brand's own category is now empty of its products.
  await decide('product', 1, 'category', 'food');
  expect(await shelves()).toEqual({ streaming: 2, food: 1, travel: 1 });
  expect(await corrections.node({ kind: 'item', id: 10 }, 1)).toMatchObject({
    category: 'travel',
    picture: 'item-picture-10',
  });
  const sheet = await corrections.exportSheet(owner);
  expect(sheet).toContain(',travel,item-picture-10,');
  const dry = await corrections.dryRun(
    owner,
    'kind,id,category,picture\nitem,10,,https://x.example/p\nitem,11,Streaming,item-picture-11\nitem,20,toys,\nproduct,1,,',
  );
  expect(dry.refused.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'not-a-picture'],
    [4, 'not-a-category'],
  ]);
  expect(await corrections.apply(owner, dry.importId)).toEqual({ outcome: 'applied', changes: 4 });
  expect(await seen()).toEqual(['brand-picture-1', 'item-picture-10', 'item-picture-11']);
  expect(await shelves()).toEqual({ streaming: 3, travel: 1 });
});

test('previews an exported sheet, then applies it once', SLOW, async () => {
  await decide('product', 1, 'name', '=1+1');
  await decide('product', 1, 'redeem_en', 'Open it.\nType the code.\nhttps://nova.example/r');
  await decide('item', 10, 'limit', '3 in 7');
  const sheet = await corrections.exportSheet(owner);
  expect(sheet).toContain("'=1+1");
  expect(await corrections.dryRun(owner, sheet)).toMatchObject({ changes: [], refused: [], lines: 12 });

  const edited = [
    'kind;id;hidden;limit;place;region;color',
    'product;1;;;;iraq;1',
    'item;20;yes;2;;;',
    'item;21;perhaps;;;;',
    'item;99;yes;;;;',
    'item;20;;;;;',
    'item;30;;;abc;;',
  ].join('\n');
  const dry = await corrections.dryRun(owner, edited);
  expect(dry.changes.map(({ kind, id, field, before, after }) => [kind, id, field, before, after])).toEqual([
    ['product', 1, 'region', '', 'IQ'],
    ['item', 20, 'hidden', '', 'yes'],
    ['item', 20, 'limit', '', '2 in 1'],
  ]);
  expect(dry.refused.map(({ line, column, problem }) => [line, column, problem])).toEqual([
    [1, 'color', 'unknown-column'],
    [4, 'hidden', 'not-yes-or-no'],
    [5, 'id', 'no-such'],
    [6, 'id', 'twice'],
    [7, 'place', 'not-a-place'],
  ]);
  expect(await items(2)).toEqual([20, 21]);
  const other = (await createStaff(db, [7]).of(7)) as Actor;
  expect(await corrections.apply(other, dry.importId)).toEqual({ outcome: 'gone' });
  expect(await corrections.apply(owner, dry.importId)).toEqual({ outcome: 'applied', changes: 3 });
  expect(await corrections.apply(owner, dry.importId)).toEqual({ outcome: 'gone' });
  expect(await items(2)).toEqual([21]);
  expect(await catalog.item(20)).toMatchObject({ limit: { most: 2, days: 1 } });

  const late = await corrections.dryRun(owner, 'kind,id,hidden\nitem,21,yes');
  await decide('item', 21, 'hidden', 'yes');
  expect(await corrections.apply(owner, late.importId)).toEqual({ outcome: 'moved' });
});

test('takes back a sheet as far as nobody has changed it since', async () => {
  const edited = 'kind,id,name,pinned\nproduct,1,Our name,\nitem,10,Ten,yes\nitem,11,Eleven,';
  const { importId } = await corrections.dryRun(owner, edited);
  expect(await corrections.takeBack(owner, importId)).toBeNull();
  await corrections.apply(owner, importId);
  await decide('item', 11, 'name', 'Another name');
  const back = await corrections.takeBack(owner, importId);
  expect(back?.changes.map(({ kind, id, field, before, after }) => [kind, id, field, before, after])).toEqual(
    [
      ['product', 1, 'name', 'Our name', ''],
      ['item', 10, 'name', 'Ten', ''],
      ['item', 10, 'pinned', 'yes', ''],
    ],
  );
  expect([back?.kept, back?.refused]).toEqual([1, []]);
  expect(await corrections.node({ kind: 'item', id: 10 }, 1)).toMatchObject({ name: 'Ten' });
  expect(await corrections.apply(owner, back?.importId ?? 0)).toEqual({ outcome: 'applied', changes: 3 });
  expect(await corrections.node({ kind: 'item', id: 11 }, 1)).toMatchObject({ name: 'Another name' });
  expect(await corrections.node({ kind: 'item', id: 10 }, 1)).toMatchObject({ pinned: false });
});

test('refuses a price that was typed into the exported cost, price or margin', async () => {
  const sheet = await corrections.exportSheet(owner);
  const header = sheet.split('\r\n')[0]?.replace('\uFEFF', '').split(',') ?? [];
  const line = sheet.split('\r\n').find((one) => one.startsWith('item,10,')) ?? '';
  const cells = Object.fromEntries(header.map((name, index) => [name, line.split(',')[index] ?? '']));
  const { rows } = await sql<{ cost: string; list_price: string }>`
    select cost::float::text as cost, list_price::float::text as list_price from items where id = 10`.execute(
    db,
  );
  expect(cells).toMatchObject({ currency: 'USD', cost: rows[0]?.cost, price: rows[0]?.list_price });
  const margin = (Number(cells.price) / Number(cells.cost) - 1) * 100;
  expect(Number(cells.margin)).toBeCloseTo(margin, 1);
  const typed = (cost: string, price: string) =>
    corrections.dryRun(owner, `kind,id,cost,price,pinned\nitem,10,${cost},${price},yes`);
  expect((await typed(cells.cost ?? '', '999')).refused).toMatchObject([{ problem: 'price-not-here' }]);
  // A sheet of yesterday: the dealer has changed the cost, and so the price.
  expect(await typed('0.01', '999')).toMatchObject({ refused: [], changes: [{ field: 'pinned' }] });
});

test('processes a long sheet in parts, in order, while others have their turns', SLOW, async () => {
  dealer.products = Array.from({ length: 230 }, (_, index) =>
    wireProduct(index + 1, { productItems: [wireItem(1_000 + index)] }),
  );
  await catalog.sync();
  await sql`update products set description = jsonb_build_object('ar', rtrim(repeat('كلام "طويل" ', 30)))`.execute(
    db,
  );
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const sheet = await corrections.exportSheet(owner);
  const afterExport = turns;
  const dry = await corrections.dryRun(owner, sheet);
  const [first, last] = [sheet.indexOf('product,1,'), sheet.indexOf('item,1229,')];
  clearInterval(counting);
  expect(dry).toMatchObject({ changes: [], refused: [] });
  expect([sheet.length > 100_000, first > 0, last > first]).toEqual([true, true, true]);
  const ids = [...sheet.matchAll(/^product,(\d+),/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
  expect([afterExport >= 3, turns - afterExport >= 3]).toEqual([true, true]);
  const changed = await corrections.dryRun(owner, sheet.replaceAll('طويل', 'قصير'));
  expect(changed.changes).toHaveLength(230);
});

test('whoever lacks the permission decides nothing', async () => {
  await sql`insert into customers (id, first_name, locale) values (5, 'Viewer', 'en') on conflict do nothing`.execute(
    db,
  );
  const staff = createStaff(db, [OWNER]);
  await sql`insert into staff (person_id, role, invited_by) values (5, 'viewer', 9001)`.execute(db);
  const viewer = (await staff.of(5)) as Actor;
  await expect(corrections.correct(viewer, { kind: 'item', id: 10 }, 'hidden', 'yes')).rejects.toThrow();
  await expect(corrections.dryRun(viewer, 'kind,id')).rejects.toThrow();
  await expect(corrections.apply(viewer, 1)).rejects.toThrow();
  await expect(corrections.takeBack(viewer, 1)).rejects.toThrow();
  await expect(
    corrections.correct(viewer, { kind: 'item', id: 10 }, 'picture', 'AgACAgIAAxk'),
  ).rejects.toThrow();
});
