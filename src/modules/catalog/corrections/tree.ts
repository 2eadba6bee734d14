import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import { type Page, pageOf } from '../../../platform/values/page.ts';
import { activeWallets } from '../../wallets/reads.ts';
import { CATEGORIES, type Category } from '../categories.ts';
import type { UnitLimit } from '../offers.ts';
import type { ShelfKind } from './fields.ts';

/**
 * The visibility of a brand, a product or an item to customers.
 *
 * - `hidden`: an admin hid it.
 * - `brand-hidden`, `product-hidden`: its brand or product is hidden.
 * - `not-at-dealer`: the dealer does not sell it.
 * - `no-wallet`: the dealer has no wallet in its currency.
 * - `empty`: none of its goods can be sold.
 * - `at-loss`: paused, since the dealer charged too much.
 * - `changed`: paused until an admin has checked the dealer's changes.
 * - `paused`: kept off the shelf for another reason.
 */
export type ShelfState =
  | 'shown'
  | 'hidden'
  | 'brand-hidden'
  | 'product-hidden'
  | 'not-at-dealer'
  | 'no-wallet'
  | 'no-way-to-pay'
  | 'empty'
  | 'at-loss'
  | 'changed'
  | 'paused';

/** A brand, a product or an item in a list. */
export interface ShelfEntry {
  readonly kind: ShelfKind;
  readonly id: number;
  readonly name: string;
  readonly pinned: boolean;
  readonly state: ShelfState;
}

/** A brand, a product or an item in the view of admins. */
export interface ShelfNode extends ShelfEntry {
  readonly dealerName: string;
  /** The brand of a product, the product of an item. */
  readonly parent: { readonly kind: ShelfKind; readonly id: number; readonly name: string } | null;
  readonly hidden: boolean;
  readonly sort: number | null;
  readonly limit: UnitLimit | null;
  /** The dealer's charge for an item that is paused because of this charge; null for other items. */
  readonly loss: Money | null;
  /** The region; empty if the name has none, and no admin chose one. */
  readonly region: string;
  readonly aliases: readonly string[];
  readonly description: Readonly<Record<string, string>>;
  readonly redeem: Readonly<Record<string, { readonly text: string; readonly link: string | null }>>;
  readonly picture: string | null;
  /** The category that an admin chose; null for none. */
  readonly category: Category | null;
  readonly children: Page<ShelfEntry>;
}

export interface ShelfTree {
  brands(page: number): Promise<Page<ShelfEntry>>;
  node(subject: { kind: ShelfKind; id: number }, page: number): Promise<ShelfNode | null>;
  /** Finds brands, products and items by name or number, at most 20. */
  find(words: string): Promise<ShelfEntry[]>;
  /** Reads products and items that customers do not see, with the reasons. */
  unseen(page: number): Promise<Page<ShelfEntry>>;
}

const PER_PAGE = 10;
/** A row holds two brands, so that one page shows all brands of most shops. */
const BRANDS_PER_PAGE = 40;
const MOST_FOUND = 20;

const brandState = sql<ShelfState>`case when brands.hidden then 'hidden'
  when not exists (select from brand_places where brand_id = brands.id) then 'empty' else 'shown' end`;
const productState = sql<ShelfState>`case when brands.hidden then 'brand-hidden' when products.hidden then 'hidden'
  when products.dealer_position is null then 'not-at-dealer' when products.shelf_position is null then 'empty'
  when products.payable_items > 0 then 'shown'
  when exists (
    select from items join ${activeWallets} wallets on wallets.currency = items.currency
    where items.product_id = products.id and items.shelf_position is not null) then 'no-way-to-pay'
  else 'no-wallet' end`;
const itemState = sql<ShelfState>`case when brands.hidden then 'brand-hidden' when products.hidden then 'product-hidden'
  when items.hidden then 'hidden' when items.dealer_position is null then 'not-at-dealer'
  when items.shelf_position is null then 'paused' when wallets.currency is null then 'no-wallet'
  when not wallets.is_payable then 'no-way-to-pay'
  when items.loss_at is not null then 'at-loss' when items.changed_at is not null then 'changed' else 'shown' end`;

const brandEntries = sql`
  select 'brand' as kind, brands.id, brands.name, brands.derived_name as dealer_name, brands.pinned, ${brandState} as state,
         brands.id as brand, 0::bigint as product, 1 as rank, brands.sort, lower(brands.name) as place
  from brands where brands.merged_into is null`;
const productEntries = sql`
  select 'product', products.id, products.name, products.dealer_name, products.pinned, ${productState},
         products.brand_id, products.id, 2, products.sort, lpad(coalesce(products.dealer_position, 999999)::text, 6, '0')
  from products left join brands on brands.id = products.brand_id`;
const itemEntries = sql`
  select 'item', items.id, items.name, items.dealer_name, items.pinned, ${itemState},
         products.brand_id, products.id, 3, items.sort, lpad(coalesce(items.dealer_position, 999999)::text, 6, '0')
  from items join products on products.id = items.product_id
  left join brands on brands.id = products.brand_id
  left join ${activeWallets} wallets on wallets.currency = items.currency`;
const inOrder = sql`pinned desc, sort nulls last, place, id`;

interface EntryRow {
  kind: ShelfKind;
  id: string;
  name: string;
  pinned: boolean;
  state: ShelfState;
}

const entryOf = ({ kind, id, name, pinned, state }: EntryRow): ShelfEntry => ({
  kind,
  id: Number(id),
  name,
  pinned,
  state,
});

/** Creates the view of admins. */
export function createTree(db: Db): ShelfTree {
  /** Reads a page of a statement; the catalog is bounded, so all its rows are counted each time. */
  const pageFrom = async (
    entries: ReturnType<typeof sql>,
    requested: number,
    { order = inOrder, perPage = PER_PAGE } = {},
  ) => {
    const { rows: counted } = await sql<{ count: string }>`select count(*) from (${entries}) found`.execute(
      db,
    );
    const { page, pages, offset } = pageOf(Number(counted[0]?.count ?? 0), perPage, requested);
    const { rows } = await sql<EntryRow>`
      select kind, id, name, pinned, state from (${entries}) found (${columnsOf})
      order by ${order} limit ${perPage} offset ${offset}`.execute(db);
    return { entries: rows.map(entryOf), page, pages };
  };
  const childrenOf = (kind: ShelfKind, id: number, page: number) => {
    if (kind === 'brand') return pageFrom(sql`${productEntries} where products.brand_id = ${id}`, page);
    if (kind === 'product') return pageFrom(sql`${itemEntries} where items.product_id = ${id}`, page);
    return Promise.resolve({ entries: [], page: 1, pages: 1 });
  };
  return {
    brands: (page) => pageFrom(brandEntries, page, { perPage: BRANDS_PER_PAGE }),
    async node({ kind, id }, page) {
      if (!Number.isSafeInteger(id)) return null;
      const { rows } = await sql<NodeRow>`${nodeOf[kind]} = ${id}`.execute(db);
      const [row] = rows;
      if (!row) return null;
      return {
        ...entryOf(row),
        dealerName: row.dealer_name ?? row.name,
        parent: row.parent && { ...row.parent, kind: kind === 'item' ? 'product' : 'brand' },
        hidden: row.hidden,
        sort: row.sort,
        limit: row.limit,
        loss: row.loss && money(row.loss.amount, row.loss.currency),
        region: row.region,
        aliases: row.aliases,
        description: row.description,
        redeem: row.redeem,
        picture: row.picture,
        category: CATEGORIES.find((one) => one === row.category) ?? null,
        children: await childrenOf(kind, id, page),
      };
    },
    async find(words) {
      const typed = words.trim().toLowerCase();
      if (typed === '') return [];
      const { rows } = await sql<EntryRow>`
        select kind, id, name, pinned, state from (
          ${brandEntries} union all ${productEntries} union all ${itemEntries}
        ) found (${columnsOf})
        where id::text = ${typed} or strpos(lower(name), ${typed}) > 0 or strpos(lower(dealer_name), ${typed}) > 0
        order by id::text = ${typed} desc, rank, ${inOrder} limit ${MOST_FOUND}`.execute(db);
      return rows.map(entryOf);
    },
    unseen: (page) =>
      pageFrom(
        // Items of a hidden product are not listed.
        sql`select kind, id, name, dealer_name, pinned, state, brand, product, rank, sort, place from (${productEntries} union all ${itemEntries}) found (${columnsOf})
          where state not in ('shown', 'product-hidden', 'brand-hidden')
            and (kind = 'product' or product in (
              select id from products where shelf_position is not null and payable_items > 0))`,
        page,
        { order: sql`state, product, rank, place, id` },
      ),
  };
}

const columnsOf = sql`kind, id, name, dealer_name, pinned, state, brand, product, rank, sort, place`;

interface NodeRow extends EntryRow {
  dealer_name: string | null;
  parent: { id: number; name: string } | null;
  hidden: boolean;
  sort: number | null;
  limit: UnitLimit | null;
  loss: Money | null;
  region: string;
  aliases: string[];
  description: Record<string, string>;
  redeem: Record<string, { text: string; link: string | null }>;
  picture: string | null;
  category: string | null;
}

const limitOf = (
  table: 'products' | 'items',
) => sql`case when ${sql.ref(`${table}.limit_most`)} is not null then
  json_build_object('most', ${sql.ref(`${table}.limit_most`)}, 'days', ${sql.ref(`${table}.limit_days`)}) end as "limit"`;

/** The statement of each kind, without `= <id>` at its end. */
const nodeOf: Readonly<Record<ShelfKind, ReturnType<typeof sql>>> = {
  brand: sql`
    select 'brand' as kind, id, name, derived_name as dealer_name, pinned, ${brandState} as state, null as parent, hidden, sort,
           null as "limit", null as loss, '' as region, '{}'::text[] as aliases, '{}'::jsonb as description, redeem, picture,
           corrected_category as category
    from brands where id`,
  product: sql`
    select 'product' as kind, products.id, products.name, products.dealer_name, products.pinned, ${productState} as state,
           case when brands.id is not null then json_build_object('id', brands.id, 'name', brands.name) end as parent,
           products.hidden, products.sort, ${limitOf('products')}, null as loss, products.region, products.aliases, products.description,
           products.redeem, products.picture, products.corrected_category as category
    from products left join brands on brands.id = products.brand_id where products.id`,
  item: sql`
    select 'item' as kind, items.id, items.name, items.dealer_name, items.pinned, ${itemState} as state,
           json_build_object('id', products.id, 'name', products.name) as parent, items.hidden, items.sort,
           ${limitOf('items')},
           case when items.loss_at is not null then
             json_build_object('amount', items.loss_cost::text, 'currency', items.currency) end as loss, '' as region, '{}'::text[] as aliases, items.description, '{}'::jsonb as redeem,
           items.picture, items.corrected_category as category
    from items join products on products.id = items.product_id
    left join brands on brands.id = products.brand_id
    left join ${activeWallets} wallets on wallets.currency = items.currency
    where items.id`,
};
