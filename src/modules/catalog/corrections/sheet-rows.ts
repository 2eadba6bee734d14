import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { locales } from '../../../platform/values/locale.ts';
import type { UnitLimit } from '../offers.ts';
import type { PriceableItem } from '../prices/group-prices.ts';
import { type Field, limitWritten, redeemWritten, type ShelfKind } from './fields.ts';

/** Lines that are processed before yielding to the event loop. */
export const ROWS_AT_ONCE = 500;

export interface SheetRow {
  kind: ShelfKind;
  id: string;
  name: string;
  dealer_name: string;
  belongs_to: string;
  on_shelf: boolean;
  /** The figures of an item's price; null for other kinds. */
  priced: PriceableItem | null;
  corrected_name: string | null;
  hidden: boolean;
  pinned: boolean;
  sort: number | null;
  category: string | null;
  picture: string | null;
  limit: UnitLimit | null;
  brand: string | null;
  region: string | null;
  aliases: string[];
  description: Record<string, string>;
  redeem: Record<string, { text: string; link: string | null }>;
}

/** Returns the corrections in the written form of a sheet. */
export function writtenFields(row: SheetRow): Partial<Record<Field, string>> {
  return {
    name: row.corrected_name ?? '',
    hidden: row.hidden ? 'yes' : '',
    pinned: row.pinned ? 'yes' : '',
    place: row.sort === null ? '' : String(row.sort),
    category: row.category ?? '',
    picture: row.picture ?? '',
    limit: limitWritten(row.limit),
    brand: row.brand ?? '',
    region: row.region ?? '',
    aliases: row.aliases.join(', '),
    ...Object.fromEntries(
      locales.flatMap((locale) => {
        const redeem = row.redeem[locale];
        return [
          [`description_${locale}`, row.description[locale] ?? ''],
          [`redeem_${locale}`, redeem ? redeemWritten(redeem) : ''],
        ];
      }),
    ),
  };
}

/** Returns the corrections of one brand, product or item, in the written form of a sheet. */
export async function readWritten(
  db: Db | Tx,
  { kind, id }: { readonly kind: ShelfKind; readonly id: number },
): Promise<Partial<Record<Field, string>>> {
  const product = kind === 'item' ? await productOf(db, id) : String(id);
  if (product === null) return {};
  const before = String(BigInt(product) - 1n);
  const rows = kind === 'brand' ? await readBrands(db, before, 1) : await readProducts(db, before, product);
  const own = rows.find((row) => row.kind === kind && row.id === String(id));
  return own ? writtenFields(own) : {};
}

async function productOf(db: Db | Tx, itemId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select product_id as id from items where id = ${itemId}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Yields the rows in pages: brands first, then each product before its items, in the order of the tree. */
export async function* pagesOfSheet(db: Db | Tx): AsyncGenerator<SheetRow[]> {
  for (let after = '0'; ; ) {
    const page = await readBrands(db, after);
    const last = page.at(-1);
    if (!last) break;
    yield page;
    after = last.id;
  }
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ last: string | null }>`
      select max(id) as last from (select id from products where id > ${after} order by id limit ${sql.lit(PRODUCTS_AT_ONCE)}) page`.execute(
      db,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) break;
    yield await readProducts(db, after, last);
    after = last;
  }
}

/** Products of a page, with their items. */
const PRODUCTS_AT_ONCE = 100;

async function readBrands(db: Db | Tx, after: string, most = ROWS_AT_ONCE): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select 'brand' as kind, brands.id, name, derived_name as dealer_name, '' as belongs_to,
           exists (select from brand_places where brand_id = brands.id) as on_shelf, null::json as priced,
           corrected_name, hidden, pinned, sort, corrected_category as category, picture, null::json as "limit",
           null as brand, null as region, '{}'::text[] as aliases, '{}'::jsonb as description, '{}'::jsonb as redeem
    from brands where merged_into is null and id > ${after} order by id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Reads the products with an id above `after` and up to `last`. */
async function readProducts(db: Db | Tx, after: string, last: string): Promise<SheetRow[]> {
  const limit = (table: string) => sql`case when ${sql.ref(`${table}.limit_most`)} is not null then
    json_build_object('most', ${sql.ref(`${table}.limit_most`)}, 'days', ${sql.ref(`${table}.limit_days`)}) end`;
  const { rows } = await sql<SheetRow>`
    select 'product' as kind, products.id, products.name, coalesce(products.dealer_name, products.name) as dealer_name,
           coalesce(brands.name, '') as belongs_to, products.shelf_position is not null as on_shelf, null::json as priced, products.corrected_name,
           products.hidden, products.pinned, products.sort, products.corrected_category as category, products.picture,
           ${limit('products')} as "limit", chosen.key as brand, products.corrected_region as region, products.aliases,
           products.description, products.redeem, 2 as rank, products.id as product
    from products
    left join brands on brands.id = products.brand_id
    left join brands chosen on chosen.id = products.corrected_brand_id
    where products.id > ${after} and products.id <= ${last}
    union all
    select 'item', items.id, items.name, coalesce(items.dealer_name, items.name), products.name,
           items.shelf_position is not null,
           json_build_object('id', items.id::text, 'product_id', items.product_id::text, 'brand_id', products.brand_id::text,
             'type', products.type, 'currency', items.currency, 'list_price', items.list_price::text, 'cost', items.cost::text),
           items.corrected_name, items.hidden, items.pinned, items.sort,
           items.corrected_category, items.picture,
           ${limit('items')}, null, null, '{}'::text[], items.description, '{}'::jsonb, 3, items.product_id
    from items join products on products.id = items.product_id
    where items.product_id > ${after} and items.product_id <= ${last}
    order by product, rank, id`.execute(db);
  return rows;
}
