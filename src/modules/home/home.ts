/**
 * Module `home`: the customer's part of the first screen. In: a customer. Out: last purchases, purchases to
 * open again, favorites. Rule: one statement of index look-ups; customers see only their own rows. Begin
 * with `home.ts`.
 */

import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { brandPlacesView, brandsView, itemsView, productsView } from '../catalog/reads/goods.ts';
import type { ProductType } from '../catalog/tables.ts';
import { deliveredStates, openStates, paidBackReversals, type UsualTimes } from '../orders/index.ts';
import { ordersView, purchasesView } from '../orders/reads/orders.ts';
import { payableWallets } from '../wallets/reads.ts';
import { createFacts, type HomeFacts, type WayName } from './facts.ts';
import { createFavorites, type Favorites, MOST_FAVORITES } from './favorites.ts';

interface BoughtGoods {
  readonly code: string;
  /** The brand of the product; the product's name if it has none. */
  readonly brandName: string;
  /** The region of the product; empty if it names none. */
  readonly region: string;
  readonly itemName: string;
  readonly quantity: number;
}

/** An earlier purchase that can be repeated: the newest one of its item and account. */
export interface RecentPurchase extends BoughtGoods {
  /** The topped-up account: its name from the dealer, otherwise the first typed field; null for vouchers. */
  readonly account: string | null;
}

/** A purchase with codes or open orders. */
export interface Reopenable extends BoughtGoods {
  /** True if some orders of the purchase are not final. */
  readonly open: boolean;
}

export interface Favorite {
  readonly kind: 'product' | 'brand';
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
}

export interface HomeView {
  /** Newest first, each item and account once. */
  readonly recents: readonly RecentPurchase[];
  readonly codes: readonly Reopenable[];
  /** Number of voucher purchases with visible codes among the newest purchases. */
  readonly codeCount: number;
  /** Favorites on sale, newest first, twenty at most. */
  readonly favorites: readonly Favorite[];
}

export interface Home {
  read(customerId: number): Promise<HomeView>;
  /** Returns facts about the shop, with names in a language. */
  facts(locale: Locale): Promise<HomeFacts>;
  readonly favorites: Favorites;
}

/** Maximum purchases that the first screen's query reads, the newest ones. */
const LOOKED_THROUGH = 12;
const MOST_RECENTS = 1;
const MOST_CODES = 4;

interface HomeDeps {
  readonly db: Db;
  readonly usual: Pick<UsualTimes, 'median'>;
  /** Returns the shop's ways to pay. */
  readonly readWays: (locale: Locale) => Promise<readonly WayName[]>;
}

/** Creates the customer's part of the first screen. */
export function createHome({ db, usual, readWays }: HomeDeps): Home {
  return {
    read: (customerId) => readHome(db, customerId),
    facts: createFacts(usual, readWays),
    favorites: createFavorites(db),
  };
}

async function readHome(db: Db, customerId: number): Promise<HomeView> {
  const has = (states: ReturnType<typeof literals>) => sql<boolean>`exists (
    select from ${ordersView} o
    where o.purchase_id = own.id and o.state in ${states}
      and o.reversal in ${literals(paidBackReversals)} is not true)`;
  const { rows } = await sql<HomeView>`
    with own as materialized (
      select id, code, item_id, product_id, type, quantity, product_name, item_name, nickname, context
      from ${purchasesView} purchases where customer_id = ${customerId} order by id desc limit ${sql.lit(LOOKED_THROUGH)}
    ), known as materialized (
      select own.id, own.code, own.item_id, own.type, own.quantity, own.item_name, own.nickname, own.context,
        coalesce(brands.name, own.product_name) as brand_name, coalesce(products.region, '') as region,
        ${has(literals(deliveredStates))} as delivered, ${has(literals(openStates))} as open
      from own
      left join ${productsView} products on products.id = own.product_id
      left join ${brandsView} brands on brands.id = products.brand_id
    ), buyable as (
      select distinct on (item_id, context::text)
        known.id, code, known.type, quantity, brand_name, known.region, item_name, nickname, context
      from known
      join ${itemsView} items on items.id = known.item_id and items.shelf_position is not null
      join ${productsView} products on products.id = items.product_id and products.shelf_position is not null
      join ${payableWallets} wallets on wallets.currency = items.currency
      where known.delivered or known.open
      order by item_id, context::text, known.id desc
    )
    select
      (select coalesce(json_agg(json_build_object(
          'code', code, 'brandName', brand_name, 'region', region, 'itemName', item_name, 'quantity', quantity,
          'account', case when type = 'top-up' then coalesce(nickname, (select value from json_each_text(context) limit 1)) end
        ) order by id desc), '[]')
        from (select id, code, type, quantity, brand_name, region, item_name, nickname, context from buyable
              order by id desc limit ${sql.lit(MOST_RECENTS)}) newest) as recents,
      (select coalesce(json_agg(json_build_object(
          'code', code, 'brandName', brand_name, 'region', region, 'itemName', item_name, 'quantity', quantity, 'open', open
        ) order by id desc), '[]')
        from (select id, code, quantity, brand_name, region, item_name, open from known
              where open or (delivered and type = 'voucher')
              order by id desc limit ${sql.lit(MOST_CODES)}) newest) as codes,
      (select count(*)::integer from known where delivered and type = 'voucher') as "codeCount",
      (select coalesce(json_agg(json_build_object(
          'kind', kind, 'id', subject_id, 'name', coalesce(products.name, brands.name), 'type', coalesce(products.type, place.type)
        ) order by added_at desc), '[]')
        from (select kind, subject_id, added_at from favourites where customer_id = ${customerId}
              order by added_at desc limit ${sql.lit(MOST_FAVORITES)}) kept
        left join ${productsView} products on kind = 'product' and products.id = subject_id and products.shelf_position is not null
        left join ${brandsView} brands on kind = 'brand' and brands.id = subject_id
        left join lateral (
          select type from ${brandPlacesView} brand_places where brand_id = brands.id order by type desc limit 1) place on true
        where products.id is not null or place.type is not null
      ) as favorites`.execute(db);
  return rows[0] ?? { recents: [], codes: [], codeCount: 0, favorites: [] };
}
