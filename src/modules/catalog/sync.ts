import { type DealerClient, DealerError, describeFailure } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { endAlert, endAlertsWhere, raiseAlert } from '../alerts/index.ts';
import { isAlertOpen } from '../alerts/reads.ts';
import { callingDealer, type DealerProblem } from '../availability/index.ts';
import { fetchProfile, replaceWallets, type WalletsRead } from '../wallets/index.ts';
import { activeWallets } from '../wallets/reads.ts';
import { placeBrands, placesLock } from './brands/brand-places.ts';
import { recordGoodsChanges } from './goods-changes.ts';
import { recordChanges } from './prices/changes.ts';
import { reportLosses } from './prices/effects.ts';
import { type CatalogPlace, createShelf, type Shelf } from './shelf.ts';

export interface SyncReport {
  readonly products: number;
  readonly items: number;
  readonly onSale: number;
  readonly removed: number;
  /** Number of entries that the shop cannot sell, because of their type or form. */
  readonly leftOut: number;
}

export type SyncResult =
  /**
   * `syncId`: the synchronization's entry in `catalog_syncs`; null without changes, or for the first catalog.
   */
  | { readonly ok: true; readonly report: SyncReport; readonly syncId: number | null }
  | { readonly ok: false; readonly problem: DealerProblem };

export interface SyncDeps {
  readonly db: Db;
  readonly dealer: Pick<DealerClient, 'profile' | 'catalog'>;
  /** The database's time; by default this process's own. */
  readonly clock?: () => Date;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

/**
 * Products per request. The documentation does not state the largest page; a Dealer API that refuses this one
 * is called without a page size.
 */
const PAGE_SIZE = 100;
/** Rows sent to the database in one statement: about 1 MB of JSON. */
const CHUNK_SIZE = 5_000;
/** Longest stored cursor, characters. Each product carries one. */
const LONGEST_CURSOR = 500;

/**
 * Reads wallets and catalog over the network, then replaces the shop's copy in one transaction of a few
 * set-based statements. It writes only changed rows, so an unchanged catalog of 100,000 items costs little.
 * Removed products and items keep their rows, off the shelf, because purchases refer to them.
 *
 * `synced_at` of a product is the time when the catalog last contained it; of an item, the time of its last
 * change.
 */
export async function syncCatalog(deps: SyncDeps): Promise<SyncResult> {
  const read = await callingDealer(async () => ({
    wallets: await fetchProfile(deps),
    shelf: await readShelf(deps.dealer),
  }));
  if (!read.ok) {
    deps.log.warn({ failure: describeFailure(read.failure) }, 'the catalog could not be read');
    if (read.problem === 'unexpected-answer') {
      const why = describeFailure(read.failure);
      await raiseAlert(deps.db, 'catalog-suspicious', 'unreadable', { why });
    }
    return { ok: false, problem: read.problem };
  }
  const { wallets, shelf } = read.value;
  const done = await deps.db.transaction().execute((tx) => replace(tx, wallets, shelf));
  if (!done) {
    deps.log.warn({}, 'the dealer sent a catalog with nothing to sell: the one that the shop has stays');
    return { ok: false, problem: 'unexpected-answer' };
  }
  deps.log.info({ ...done.report }, 'catalog synced');
  return { ok: true, ...done };
}

async function readShelf(dealer: Pick<DealerClient, 'catalog'>): Promise<Shelf> {
  const readAll = async (options?: { pageSize: number }) => {
    const shelf = createShelf();
    let place: CatalogPlace | null = null;
    const onCursor = (cursor: string | null) => {
      const isKept = cursor === null || cursor.length <= LONGEST_CURSOR;
      place = isKept ? { cursor, size: options?.pageSize ?? null } : null;
    };
    for await (const page of dealer.catalog({ ...options, onCursor })) shelf.add(page, place);
    return shelf.done();
  };
  try {
    return await readAll({ pageSize: PAGE_SIZE });
  } catch (error) {
    if (error instanceof DealerError && error.failure.kind === 'validation') return readAll();
    throw error;
  }
}

/** Replaces the shop's catalog; null if an empty or sharply reduced one must not replace it. */
async function replace(
  tx: Tx,
  wallets: WalletsRead,
  shelf: Shelf,
): Promise<{ report: SyncReport; syncId: number | null } | null> {
  await placesLock(tx);
  await endAlert(tx, 'catalog-suspicious', 'unreadable');
  await replaceWallets(tx, wallets);
  const before = await itemsOnSale(tx);
  if (await isSuspicious(tx, before, shelf.onSale)) return null;
  await stage(tx, shelf);
  await addBrands(tx);
  const syncId = await recordChanges(tx);
  await recordGoodsChanges(tx);
  const removed = await putOnShelf(tx);
  await placeBrands(tx);
  await notifyOfMissingWallets(tx);
  await reportLosses(tx);
  const report = {
    products: shelf.products.length,
    items: shelf.items.length,
    onSale: shelf.onSale,
    removed,
    leftOut: shelf.leftOut,
  };
  return { report, syncId };
}

async function itemsOnSale(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('dealer_position', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Alerts the admins to an empty or sharply reduced catalog; returns true if it must not replace the present
 * one.
 */
async function isSuspicious(tx: Tx, before: number, after: number): Promise<boolean> {
  if (after === 0) {
    await raiseAlert(tx, 'catalog-suspicious', 'empty', { before, after });
    return before > 0;
  }
  await endAlert(tx, 'catalog-suspicious', 'empty');
  if (after * 2 < before) await raiseAlert(tx, 'catalog-suspicious', 'shrunken', { before, after });
  return false;
}

async function stage(tx: Tx, shelf: Shelf): Promise<void> {
  await sql`
    create temporary table staged_products (
      id bigint primary key, name text, type text, dealer_status text, required_info jsonb, search_text text,
      shelf_position integer, brand_key text, brand text, category text, region text, variant text,
      catalog_page jsonb
    ) on commit drop`.execute(tx);
  await sql`
    create temporary table staged_items (
      id bigint primary key, product_id bigint, name text, currency text, list_price numeric(24,8),
      cost numeric(24,8), shelf_position integer
    ) on commit drop`.execute(tx);
  for (const rows of chunks(shelf.products)) {
    await sql`
      insert into staged_products
      select * from json_populate_recordset(null::staged_products, ${JSON.stringify(rows)}::json)`.execute(
      tx,
    );
  }
  for (const rows of chunks(shelf.items)) {
    await sql`
      insert into staged_items
      select * from json_populate_recordset(null::staged_items, ${JSON.stringify(rows)}::json)`.execute(tx);
  }
  await sql`analyze staged_products`.execute(tx);
  await sql`analyze staged_items`.execute(tx);
}

/** Adds new brands. Corrections by admins have columns of their own, which stay unchanged. */
async function addBrands(tx: Tx): Promise<void> {
  await sql`
    with named as (
      select distinct on (brand_key) brand_key, brand, category from staged_products
      order by brand_key, category = 'other', shelf_position is null, id
    ), known as (
      update brands set derived_category = named.category from named
      where brands.key = named.brand_key and brands.derived_category <> named.category
    )
    insert into brands (key, derived_name, derived_category)
    select brand_key, brand, category from named
    where not exists (select from brands where brands.key = named.brand_key)`.execute(tx);
}

/**
 * Copies the staged catalog into the tables: only the dealer's own values. Places and names are computed from
 * these values and the corrections. (`on conflict do update` would lock, and so rewrite, the unchanged rows,
 * too.)
 *
 * @returns the number of items that the dealer no longer sells
 */
async function putOnShelf(tx: Tx): Promise<number> {
  await sql`
    update products set dealer_position = null
    where dealer_position is not null and not exists (select from staged_products staged where staged.id = products.id)`.execute(
    tx,
  );
  const { rows } = await sql<{ removed: string }>`
    with removed as (
      update items set dealer_position = null
      where dealer_position is not null and not exists (
        select from staged_items staged where staged.id = items.id and staged.shelf_position is not null)
      returning id
    )
    select count(*) as removed from removed`.execute(tx);
  await sql`
    update products set
      dealer_name = staged.name, name = coalesce(products.corrected_name, staged.name), type = staged.type,
      dealer_status = staged.dealer_status, required_info = staged.required_info, search_text = staged.search_text,
      dealer_position = staged.shelf_position,
      -- A place belongs to a type: what is of another one now gets its own.
      shelf_position = case when products.type = staged.type then products.shelf_position end, synced_at = now(),
      derived_brand_id = coalesce(brand.merged_into, brand.id), derived_region = staged.region, variant = staged.variant,
      catalog_page = staged.catalog_page
    from staged_products staged join brands brand on brand.key = staged.brand_key
    where staged.id = products.id`.execute(tx);
  await sql`
    insert into products (id, name, dealer_name, type, dealer_status, required_info, search_text, dealer_position, synced_at,
                          derived_brand_id, derived_region, variant, catalog_page)
    select staged.id, staged.name, staged.name, staged.type, dealer_status, required_info, search_text, shelf_position, now(),
           coalesce(brand.merged_into, brand.id), staged.region, staged.variant, staged.catalog_page
    from staged_products staged join brands brand on brand.key = staged.brand_key
    where not exists (select from products where products.id = staged.id)`.execute(tx);
  await sql`
    update items set
      shelf_position = case when items.product_id = staged.product_id then items.shelf_position end,
      product_id = staged.product_id, dealer_name = staged.name, name = coalesce(items.corrected_name, staged.name),
      currency = staged.currency, list_price = staged.list_price, cost = staged.cost,
      dealer_position = staged.shelf_position, synced_at = now()
    from staged_items staged
    where staged.id = items.id
      and (items.product_id, items.dealer_name, items.currency, items.list_price, items.cost, items.dealer_position)
        is distinct from (staged.product_id, staged.name, staged.currency, staged.list_price, staged.cost,
                          staged.shelf_position)`.execute(tx);
  // The new cost covers the charge that caused a loss, so the item is sold again.
  await sql`
    update items set loss_cost = null, loss_at = null
    where loss_at is not null and dealer_position is not null and cost >= loss_cost`.execute(tx);
  await sql`
    insert into items (id, product_id, name, dealer_name, currency, list_price, cost, dealer_position, synced_at)
    select id, product_id, name, name, currency, list_price, cost, shelf_position, now()
    from staged_items staged
    where not exists (select from items where items.id = staged.id)`.execute(tx);
  return Number(rows[0]?.removed ?? 0);
}

/** Alerts once per currency while its wallet is missing: its items are shown, but cannot be bought. */
async function notifyOfMissingWallets(tx: Tx): Promise<void> {
  const { rows } = await sql<{ currency: string; items: string; raised: boolean }>`
    select currency, count(*) as items,
           ${isAlertOpen(['item-without-wallet'], sql`currency`)} as raised
    from items
    where shelf_position is not null
      and not exists (select from ${activeWallets} wallets where wallets.currency = items.currency)
    group by currency order by currency`.execute(tx);
  for (const { currency, items, raised } of rows) {
    if (!raised) await raiseAlert(tx, 'item-without-wallet', currency, { items: Number(items) });
  }
  const lacking = rows.map(({ currency }) => currency);
  await endAlertsWhere(tx, 'item-without-wallet', sql<boolean>`a.subject <> all (${lacking}::text[])`);
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) yield rows.slice(start, start + CHUNK_SIZE);
}
