/**
 * Module `home`: what a customer does here, for the first screen.
 * In: a customer.
 * Out: what they bought last, what they can open again, their favourites.
 * Rule: one statement, of index look-ups alone; a customer sees their own alone.
 * Begin with `home.ts`.
 */
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import type { ProductType } from '../../database/tables.ts';
import { deliveredStates, openStates } from '../orders/core/states.ts';
import { createFavourites, type Favourites, mostFavourites } from './favourites.ts';

/** What was bought before, and can be bought again. */
export interface Recent {
  /** The code of the newest purchase of it. */
  readonly code: string;
  readonly productName: string;
  readonly itemName: string;
  readonly quantity: number;
  /** Whose account was topped up: the name that the dealer found, else what was typed first; null for vouchers. */
  readonly account: string | null;
}

/** A purchase with something to see: codes, or orders under way. */
export interface Reopenable {
  readonly code: string;
  readonly productName: string;
  readonly itemName: string;
  readonly quantity: number;
  /** Some of its orders are not final yet. */
  readonly open: boolean;
}

export interface Favourite {
  readonly kind: 'product' | 'brand';
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
}

export interface HomeView {
  /** Newest first, each item and account once. */
  readonly recents: readonly Recent[];
  readonly codes: readonly Reopenable[];
  /** What is on sale of them, newest first, twenty at most. */
  readonly favourites: readonly Favourite[];
}

export interface Home {
  read(customerId: number): Promise<HomeView>;
  readonly favourites: Favourites;
}

/** Purchases that are looked through for what is shown. */
const lookedThrough = 12;
const mostRecents = 3;
const mostCodes = 2;

export function createHome(db: Db): Home {
  return { read: (customerId) => readHome(db, customerId), favourites: createFavourites(db) };
}

async function readHome(db: Db, customerId: number): Promise<HomeView> {
  const has = (states: ReturnType<typeof literals>) => sql<boolean>`exists (
    select from orders o
    where o.purchase_id = own.id and o.state in ${states} and o.reversal is distinct from 'refunded')`;
  const { rows } = await sql<{ recents: Recent[]; codes: Reopenable[]; favourites: Favourite[] }>`
    with own as materialized (
      select id, code, item_id, type, quantity, product_name, item_name, nickname, context
      from purchases where customer_id = ${customerId} order by id desc limit ${sql.lit(lookedThrough)}
    ), known as materialized (
      select id, code, item_id, type, quantity, product_name, item_name, nickname, context, ${has(literals(deliveredStates))} as delivered, ${has(literals(openStates))} as open from own
    ), buyable as (
      select distinct on (item_id, context::text) known.id, code, known.type, quantity, product_name, item_name, nickname, context
      from known
      join items on items.id = known.item_id and items.shelf_position is not null
      join products on products.id = items.product_id and products.shelf_position is not null
      join wallets on wallets.currency = items.currency and wallets.active
      where known.delivered or known.open
      order by item_id, context::text, known.id desc
    )
    select
      (select coalesce(json_agg(json_build_object(
          'code', code, 'productName', product_name, 'itemName', item_name, 'quantity', quantity,
          'account', case when type = 'top-up' then coalesce(nickname, (select value from json_each_text(context) limit 1)) end
        ) order by id desc), '[]')
        from (select id, code, type, quantity, product_name, item_name, nickname, context from buyable order by id desc limit ${sql.lit(mostRecents)}) newest) as recents,
      (select coalesce(json_agg(json_build_object(
          'code', code, 'productName', product_name, 'itemName', item_name, 'quantity', quantity, 'open', open
        ) order by id desc), '[]')
        from (select id, code, quantity, product_name, item_name, open from known where open or (delivered and type = 'voucher')
              order by id desc limit ${sql.lit(mostCodes)}) newest) as codes,
      (select coalesce(json_agg(json_build_object(
          'kind', kind, 'id', products.id, 'name', products.name, 'type', products.type) order by added_at desc), '[]')
        from (select kind, subject_id, added_at from favourites where customer_id = ${customerId}
              order by added_at desc limit ${sql.lit(mostFavourites)}) kept
        join products on products.id = kept.subject_id and kept.kind = 'product' and products.shelf_position is not null
      ) as favourites`.execute(db);
  return rows[0] ?? { recents: [], codes: [], favourites: [] };
}
