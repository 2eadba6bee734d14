import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { placeBrands } from '../../../../src/modules/catalog/brands/brand-places.ts';
import { type Catalog, createCatalog } from '../../../../src/modules/catalog/catalog.ts';
import type { SearchResult } from '../../../../src/modules/catalog/search/search.ts';
import { likeness, soundOf } from '../../../../src/modules/catalog/search/search-sound.ts';
import { hear } from '../../../../src/modules/catalog/search/search-vocabulary.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import {
  startCatalogServer,
  type WireProduct,
  wireItem,
  wireProduct,
} from '../../../support/dealer/catalog-server.ts';

let test: TestDatabase;
let catalog: Catalog;

const usd = (id: number, value: number) =>
  wireItem(id, { name: `${value} USD`, listPrice: value, cost: value });
const products: WireProduct[] = [
  wireProduct(1, { name: 'Nova Game Card (US)', productItems: [usd(10, 5), usd(11, 10), usd(12, 100)] }),
  wireProduct(2, {
    name: 'Nova Game Card (Iraq)',
    productItems: [wireItem(20, { name: '10,000 IQD', currency: 'IQD', listPrice: 10_000, cost: 9_000 })],
  }),
  wireProduct(3, {
    name: 'Blaze Arena (Global)',
    type: 'topUp',
    productItems: [wireItem(30, { name: '325 Gems' }), wireItem(31, { name: '10 Gems' })],
  }),
  wireProduct(4, { name: 'Orbit Play', productItems: [wireItem(40, { name: '100% bonus_pack' })] }),
  wireProduct(5, { name: 'بطاقة أوربت', productItems: [wireItem(50, { name: '٥٠ نقطة' })] }),
  wireProduct(6, { name: 'PlayStation Store (US)', productItems: [usd(60, 20)] }),
  wireProduct(7, { name: 'Novelty Books', productItems: [usd(70, 15)] }),
  wireProduct(8, { name: 'Nova hidden', status: 'inactive' }),
];

beforeAll(async () => {
  test = await createTestDatabase();
  const dealer = await startCatalogServer();
  dealer.products = products;
  dealer.wallets = [
    { currency: 'IQD', balance: 1 },
    { currency: 'USD', balance: 1, default: true },
  ];
  catalog = createCatalog({ db: test.db, dealer: dealer.client, log: { info: () => {}, warn: () => {} } });
  await catalog.sync();
  await dealer.close();
});
afterAll(() => test.drop());

const idsOf = ({ entries }: SearchResult) =>
  entries.map((entry) => ('item' in entry ? entry.item.id : entry.product.id));
const search = (text: string) => catalog.search({ text, page: 1 });

describe('a search', () => {
  it.each([
    ['as it is written', 'nova', [1, 2]],
    ['in capitals', 'NOVA card', [1, 2]],
    ['with its words in another order', 'card nova', [1, 2]],
    ['with a letter doubled', 'Novva', [1, 2]],
    ['with a wrong letter', 'nove game', [1, 2]],
    ['as it sounds', 'blaise arina', [3]],
    ['with letters swapped', 'balze', [3]],
    ['not finished', 'arenna', [3]],
    ['without its blank', 'novagame', [1, 2]],
    ['in Arabic letters', 'نوفا', [1, 2]],
    ['in Arabic letters without vowels', 'بليز', [3]],
    ['in Kurdish letters', 'نۆڤا', [1, 2]],
    ['in Russian letters', 'нова', [1, 2]],
    ['with its country in Arabic', 'نوفا العراق', [2]],
    ['with its country in Persian', 'نوفا عراق', [2]],
    ['with its country in Turkish', 'nova irak', [2]],
    ['by what shops call it', 'بلايستيشن', [6]],
    ['by its short form', 'psn', [6]],
    ['by its kind, in Arabic', 'شحن', [3]],
    ['by its kind and another word', 'شحن بليز', [3]],
    ['in a whole sentence', 'i want to buy a nova card please', [1, 2]],
    ['by the words of an Arabic name', 'اوربت', [5]],
    ['by a sign', '100%', [4]],
    ['by a sign of SQL', '%', [4]],
    ['by part of a word', 's_p', [4]],
  ])('finds a product %s', async (_how, text, ids) => {
    expect(idsOf(await search(text))).toEqual(ids);
  });

  it.each([
    ['10 usd', [11, 31]],
    ['nova 10', [11]],
    ['nova $10', [11]],
    ['novva 10 dollars', [11]],
    ['نوفا ١٠', [11]],
    ['10000', [20]],
    ['10,000 iqd', [20]],
    ['blaze 325', [30]],
    ['325 gems', [30]],
    ['10', [11, 31]],
    ['50 نقطة', [50]],
  ])('for the amount %j finds items', async (text, ids) => {
    const found = await search(text);
    expect(found.entries.every((entry) => 'item' in entry)).toBe(true);
    expect(idsOf(found)).toEqual(ids);
  });

  it('says what it took a misspelled word for', async () => {
    expect(await search('Novva card')).toMatchObject({ corrected: 'nova card', match: 'all' });
    expect(await search('nova')).toMatchObject({ corrected: null, match: 'all' });
    // Written in another script, the word is correct.
    expect(await search('نوفا')).toMatchObject({ corrected: null, match: 'all' });
  });

  it('shows the nearest there is, and says so, where not everything is found', async () => {
    const withoutAmount = await search('blaze 999');
    expect([withoutAmount.match, idsOf(withoutAmount)]).toEqual(['some', [3]]);
    const withoutWord = await search('blaze qqqq');
    expect([withoutWord.match, idsOf(withoutWord)]).toEqual(['some', [3]]);
    const both = await search('blaze nova');
    expect([both.match, idsOf(both).toSorted()]).toEqual(['some', [1, 2, 3]]);
  });

  it('for what is nowhere offers words that resemble it, or nothing', async () => {
    expect(await search('blbrt')).toMatchObject({ entries: [] });
    expect(await search('xqxqxqxq')).toMatchObject({ entries: [], suggestions: [] });
    expect(await search('   ')).toMatchObject({ entries: [], suggestions: [] });
  });

  it('offers no word in a script that was not typed', async () => {
    const { db } = test;
    await sql`insert into brand_aliases (brand_id, alias, folded) select brand_id, alias, lower(alias) from products, (values ('Диспорт'), ('Discount')) as given (alias) where id = 7`.execute(
      db,
    );
    await db.transaction().execute(placeBrands);
    onTestFinished(async () => {
      await sql`delete from brand_aliases where alias in ('Диспорт', 'Discount')`.execute(db);
      await db.transaction().execute(placeBrands);
    });
    expect((await search('discord')).suggestions).toEqual(['discount']);
  });

  it.each(['pubg', 'пубг', 'zzyxo', 'ببجي'])(
    'offers nothing that only resembles %s a little',
    async (text) => {
      expect(await search(text)).toMatchObject({ entries: [], suggestions: [], lacksGoods: true });
    },
  );

  it.each([
    ['nova', false],
    ['novva', false],
    ['blaze 999', false],
    ['blaze qqqq', true],
    ['xqxqxqxq 10', true],
  ])('for %j says whether the catalog lacks goods: %j', async (text, lacksGoods) => {
    expect(await search(text)).toMatchObject({ lacksGoods });
  });

  it('finds misspelled words by their consonants where the server has no pg_trgm', async () => {
    const [heard] = await hear(test.db, ['blaise'], false);
    expect(heard?.meant).toContain('blaze');
  });

  it('finds a product by a misspelled alias or region from an admin', async () => {
    const { db } = test;
    await db.transaction().execute(async (tx) => {
      await sql`insert into brand_aliases (brand_id, alias, folded) select brand_id, 'Zibra', 'zibra' from products where id = 7`.execute(
        tx,
      );
      await sql`update products set corrected_region = 'JO' where id = 7`.execute(tx);
      await placeBrands(tx);
    });
    expect(idsOf(await search('zibra'))).toEqual([7]);
    expect(idsOf(await search('زيبرا'))).toEqual([7]);
    expect(idsOf(await search('الأردن'))).toEqual([7]);
  });

  it('keeps no word of what left the catalog', async () => {
    const { rows } = await sql<{ word: string }>`select word from search_words where word = 'hidden'`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a word', () => {
  it.each([
    ['nova', 'نوفا'],
    ['pixelport', 'pikselport'],
    ['quartz', 'كوارتز'],
    ['melodia', 'мелодия'],
  ])('%s sounds like %s', (one, other) => {
    expect(likeness(soundOf(one), soundOf(other))).toBeGreaterThan(0.79);
  });
});
