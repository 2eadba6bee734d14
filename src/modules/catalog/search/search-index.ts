import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { payableWallets } from '../../wallets/reads.ts';
import type { ProductType } from '../tables.ts';
import { searchable } from './search-text.ts';

/** A product on sale as searches match it. */
export interface IndexedProduct {
  readonly id: number;
  readonly type: ProductType;
  /** A code of `regions.ts`; empty: not in its name. */
  readonly region: string;
  /** The searched text: words of the catalog, and the name and aliases of the brand. */
  readonly text: string;
  readonly name: string;
  /** The words of the product's name between blanks, without punctuation. */
  readonly words: string;
}

/** An item on sale that a wallet can pay. */
interface IndexedItem {
  readonly id: number;
  readonly product: IndexedProduct;
  readonly name: string;
  readonly currency: string;
}

export interface SearchIndex {
  readonly version: string;
  /** Vouchers first, each type in the dealer's order. */
  readonly products: readonly IndexedProduct[];
  /** Items by the numbers in their names, in the order of the products: `10`, `2.5`. */
  readonly byNumber: ReadonlyMap<string, readonly IndexedItem[]>;
}

/** Rows prepared before the process yields to other work: about 5 ms. */
const AT_ONCE = 1_000;

/**
 * Creates an in-memory index of the searched texts (about 6 MB for 20,000 items), because PostgreSQL takes
 * ten times as long to scan them. A change of the catalog increments a version in the database, which every
 * search reads; the first search after it rebuilds the index.
 *
 * @returns a function that reads the current index
 */
export function createSearchIndex(db: Db): () => Promise<SearchIndex> {
  let index: SearchIndex | undefined;
  let reading: Promise<SearchIndex> | undefined;
  return async () => {
    const { rows } = await sql<{ version: string }>`select version from search_state`.execute(db);
    if (index && index.version === rows[0]?.version) return index;
    reading ??= readIndex(db).finally(() => {
      reading = undefined;
    });
    index = await reading;
    return index;
  };
}

async function readIndex(db: Db): Promise<SearchIndex> {
  const { rows } = await sql<{
    version: string;
    products: {
      id: number;
      type: ProductType;
      text: string;
      region: string;
      brand: string;
      aliases: string;
      renamed: string | null;
      others: string[];
    }[];
    items: { id: number; productId: number; name: string; currency: string }[];
  }>`
    select (select version from search_state) as version,
      (select coalesce(json_agg(json_build_object('id', products.id, 'type', type, 'text', search_text, 'region', region,
        'brand', coalesce(brands.name, ''), 'aliases', coalesce(aliases.folded, ''), 'renamed', products.corrected_name,
        'others', products.aliases || coalesce(renamed.names, '{}')) order by type desc, shelf_position), '[]')
       from products
       left join brands on brands.id = products.brand_id
       left join (select brand_id, string_agg(folded, ' ') as folded from brand_aliases group by brand_id) aliases
         on aliases.brand_id = products.brand_id
       left join (
         select product_id, array_agg(corrected_name) as names from items where corrected_name is not null group by product_id
       ) renamed on renamed.product_id = products.id
       where shelf_position is not null and payable_items > 0) as products,
      (select coalesce(json_agg(json_build_object('id', items.id, 'productId', product_id, 'name', items.name,
        'currency', items.currency) order by product_id, items.shelf_position), '[]')
       from items join ${payableWallets} wallets on wallets.currency = items.currency
       where items.shelf_position is not null) as items`.execute(db);
  const { version = '', products = [], items = [] } = rows[0] ?? {};
  const found: IndexedProduct[] = [];
  const itemsOf = new Map<number, { id: number; name: string; currency: string }[]>();
  for (const { productId, ...item } of items) {
    const others = itemsOf.get(productId);
    if (others) others.push(item);
    else itemsOf.set(productId, [item]);
  }
  const byNumber = new Map<string, IndexedItem[]>();
  let prepared = 0;
  for (const { id, type, text: ofCatalog, region, brand, aliases, renamed, others } of products) {
    const name = renamed === null ? ofCatalog.slice(0, ofCatalog.indexOf('\n')) : searchable(renamed);
    const text = `${ofCatalog}\n${searchable([renamed ?? '', brand, ...others].join(' '))} ${aliases}`;
    const product = { id, type, region, text, name, words: ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')} ` };
    found.push(product);
    for (const item of itemsOf.get(id) ?? []) {
      const indexed = { id: item.id, product, name: searchable(item.name), currency: item.currency };
      for (const number of numbersIn(indexed.name)) {
        const others = byNumber.get(number);
        if (others) others.push(indexed);
        else byNumber.set(number, [indexed]);
      }
      prepared += 1;
      if (prepared % AT_ONCE === 0) await breathe();
    }
  }
  return { version, products: found, byNumber };
}

const numbers = /(?<![\d.,])(?:\d{1,3}(?:[,٬]\d{3})+|\d{1,12})(?:[.٫]\d{1,6})?(?!\d)/g;

/** Returns the numbers in a folded name: `10,000 iqd` has `10000`. */
function numbersIn(name: string): string[] {
  const found = name.match(numbers) ?? [];
  return [...new Set(found.map((number) => String(Number(number.replace(/[,٬]/g, '').replace('٫', '.')))))];
}
