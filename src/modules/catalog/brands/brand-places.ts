import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { payableWallets } from '../../wallets/reads.ts';
import { replaceVocabulary } from '../search/search-vocabulary.ts';
import { placeItems, placeProducts } from '../shelf-places.ts';

/**
 * Key of the lock under which one process at a time changes the shelves; the project's other locks differ.
 */
const LOCK_ID = 7_102_001;

/** Locks the shelves until the end of the transaction. */
export async function placesLock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx);
}

/** Maximum of regions on a brand's shelf button. */
const MOST_REGIONS = 12;

/**
 * Computes the shelves from the dealer's goods and the admins' corrections. The shelves are the places of
 * items and products, the payable ones among them, and the places of brands in each category of their items.
 * Writes only changed rows. Call it with `placesLock`.
 */
export async function placeBrands(tx: Tx): Promise<void> {
  await placeItems(tx);
  await placeProducts(tx);
  await sql`
    with sold as (
      select product_id, count(*)::integer as items from items
      where shelf_position is not null
        and exists (select from ${payableWallets} wallets where wallets.currency = items.currency)
      group by product_id
    ), counted as (
      select products.id, coalesce(sold.items, 0) as items
      from products left join sold on sold.product_id = products.id
    )
    update products set payable_items = counted.items from counted
    where counted.id = products.id and products.payable_items <> counted.items`.execute(tx);
  await sql`
    create temporary table staged_places on commit drop as
    with shown as (
      select products.id, products.type, products.brand_id, products.region, products.shelf_position,
             coalesce(products.corrected_category, brands.category) as category, brands.pinned, brands.sort
      from products join brands on brands.id = products.brand_id
      where products.shelf_position is not null and products.payable_items > 0
    ), of_regions as (
      select type, brand_id, region, min(shelf_position) as first from shown group by type, brand_id, region
    ), regions as (
      select type, brand_id, (array_agg(region order by first))[1:${sql.lit(MOST_REGIONS)}] as regions
      from of_regions group by type, brand_id
    ), categories as (
      select distinct shown.type, shown.brand_id, coalesce(items.corrected_category, shown.category) as category
      from shown join items on items.product_id = shown.id and items.shelf_position is not null
      join ${payableWallets} wallets on wallets.currency = items.currency
    ), placed as (
      select type, brand_id, min(shelf_position) as first, count(*)::integer as products,
             bool_or(pinned) as pinned, min(sort) as sort,
             case when count(*) = 1 then min(id) end as product_id
      from shown group by type, brand_id
    )
    select type, shelf.category, brand_id, regions, products, product_id,
           row_number() over (
             partition by type, shelf.category order by pinned desc, sort nulls last, first)::integer as position
    from placed join regions using (type, brand_id)
    cross join lateral (
      select '' as category
      union all
      select category from categories where categories.type = placed.type and categories.brand_id = placed.brand_id
    ) as shelf`.execute(tx);
  await sql`
    delete from brand_places where not exists (
      select from staged_places staged
      where (staged.type, staged.category, staged.position) =
            (brand_places.type, brand_places.category, brand_places.position))`.execute(tx);
  await sql`
    insert into brand_places (type, category, position, brand_id, regions, products, product_id)
    select type, category, position, brand_id, regions, products, product_id from staged_places
    on conflict (type, category, position) do update set
      brand_id = excluded.brand_id, regions = excluded.regions, products = excluded.products,
      product_id = excluded.product_id
    where (brand_places.brand_id, brand_places.regions, brand_places.products, brand_places.product_id)
      is distinct from (excluded.brand_id, excluded.regions, excluded.products, excluded.product_id)`.execute(
    tx,
  );
  await sql`drop table staged_places`.execute(tx);
  await replaceVocabulary(tx);
}
