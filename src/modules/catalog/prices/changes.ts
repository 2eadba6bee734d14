import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { type Page, pageOf } from '../../../platform/values/page.ts';

export const CHANGE_KINDS = ['new', 'gone', 'price'] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A synchronization that changed goods. */
export interface SyncSummary {
  readonly id: number;
  readonly at: string;
  readonly items: number;
  readonly counts: Readonly<Record<ChangeKind, number>>;
}

export interface CatalogChange {
  readonly itemId: number;
  readonly name: string;
  readonly kind: ChangeKind;
  /** The dealer's price, before and after; null: not sold. */
  readonly cost: { readonly before: Money | null; readonly after: Money | null };
  readonly listPrice: { readonly before: Money | null; readonly after: Money | null };
}

export interface CatalogChanges {
  /** Returns the newest synchronizations with changes, 10 at most; they are kept for 90 days. */
  syncs(): Promise<SyncSummary[]>;
  /** Returns the changes of one kind in one synchronization; null if there is no such synchronization. */
  page(
    syncId: number,
    kind: ChangeKind,
    page: number,
  ): Promise<(Page<CatalogChange> & { sync: SyncSummary }) | null>;
}

const PAGE_SIZE = 10;
const MOST_SYNCS = 10;

/**
 * Records the changes that the staged catalog makes, item by item, before it replaces the stored catalog.
 * Skips the first catalog, in which every item is new.
 *
 * @returns the id of the synchronization; null if it changes no item
 */
export async function recordChanges(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ id: string }>`
    with old as materialized (
      select id, cost, list_price, currency from items where dealer_position is not null
    ), fresh as materialized (
      select id, cost, list_price, currency from staged_items where shelf_position is not null
    ), changed as materialized (
      select coalesce(fresh.id, old.id) as item_id,
        case when old.id is null then 'new' when fresh.id is null then 'gone' else 'price' end as kind,
        old.cost as cost_before, fresh.cost as cost_after, old.list_price as list_before, fresh.list_price as list_after
      from old full join fresh on fresh.id = old.id
      where (old.cost, old.list_price, old.currency) is distinct from (fresh.cost, fresh.list_price, fresh.currency)
        and exists (select from old)
    ), made as (
      insert into catalog_syncs (items, fresh, gone, moved)
      select (select count(*) from fresh), count(*) filter (where kind = 'new'), count(*) filter (where kind = 'gone'),
        count(*) filter (where kind = 'price')
      from changed having count(*) > 0
      returning id
    ), written as (
      insert into catalog_changes (sync_id, kind, item_id, cost_before, cost_after, list_before, list_after)
      select made.id, kind, item_id, cost_before, cost_after, list_before, list_after
      from made cross join changed order by item_id
    )
    select id from made`.execute(tx);
  return rows[0] ? Number(rows[0].id) : null;
}

/** Creates the reader of the catalog's changes. */
export function createCatalogChanges(db: Db): CatalogChanges {
  return {
    syncs: () => readSyncs(db, sql`true`),
    async page(syncId, kind, requested) {
      const [sync] = await readSyncs(db, sql`id = ${syncId}`);
      if (!sync) return null;
      const { page, pages, offset } = pageOf(sync.counts[kind], PAGE_SIZE, requested);
      const { rows } = await sql<{
        item_id: string;
        name: string;
        currency: string;
        cost_before: string | null;
        cost_after: string | null;
        list_before: string | null;
        list_after: string | null;
      }>`
        select c.item_id, products.name || ' · ' || items.name as name, items.currency, c.cost_before, c.cost_after, c.list_before,
          c.list_after
        from catalog_changes c join items on items.id = c.item_id join products on products.id = items.product_id
        where c.sync_id = ${syncId} and c.kind = ${kind}
        order by c.id limit ${PAGE_SIZE} offset ${offset}`.execute(db);
      const entries = rows.map((row) => {
        const amount = (value: string | null) =>
          value === null ? null : money(new Big(value), row.currency);
        return {
          itemId: Number(row.item_id),
          name: row.name,
          kind,
          cost: { before: amount(row.cost_before), after: amount(row.cost_after) },
          listPrice: { before: amount(row.list_before), after: amount(row.list_after) },
        };
      });
      return { sync, entries, page, pages };
    },
  };
}

async function readSyncs(db: Db, which: RawBuilder<unknown>): Promise<SyncSummary[]> {
  const { rows } = await sql<{
    id: string;
    at: Date;
    items: number;
    fresh: number;
    gone: number;
    moved: number;
  }>`
    select id, at, items, fresh, gone, moved from catalog_syncs where ${which} order by id desc limit ${MOST_SYNCS}`.execute(
    db,
  );
  return rows.map(({ id, at, items, fresh, gone, moved }) => ({
    id: Number(id),
    at: at.toISOString(),
    items,
    counts: { new: fresh, gone, price: moved },
  }));
}
