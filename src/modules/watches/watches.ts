/**
 * Module `watches`: news about goods that a customer waits for.
 * In: watches of items, and requests for goods that the shop lacks; the current catalog.
 * Out: notices in the outbox (`modules/notices`).
 * Begin with `watches.ts`, then `goods-requests.ts`.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Flag } from '../../platform/database/flags.ts';
import { runEach } from '../../platform/jobs/sweeps.ts';
import { Big } from '../../platform/values/money.ts';
import { type ItemOffer, PRICE_GROUPS, type PriceGroup, sharedPrices } from '../catalog/index.ts';
import { customersView } from '../customers/reads.ts';
import { noticedFrom } from '../notices/index.ts';
import { requestsAreDue } from './goods-requests.ts';

export type WatchKind = 'restock' | 'price-drop';

export interface Watches {
  /**
   * Records a watch: the customer is notified when the item is back, or cheaper.
   *
   * @returns false if there is no such item, or the customer watches 50 already
   */
  watch(customerId: number, itemId: number, kind: WatchKind): Promise<boolean>;
  unwatch(customerId: number, itemId: number, kind: WatchKind): Promise<void>;
  /** Returns the customer's watches of this item. */
  of(customerId: number, itemId: number): Promise<WatchKind[]>;
}

export interface WatchesDeps {
  readonly db: Db;
  /** Returns the item with the prices of a group. */
  readonly item: (id: number, group: PriceGroup) => Promise<ItemOffer | null>;
}

const MOST_WATCHES = 50;
/** Interval of comparing each watched item with the catalog, seconds. */
const EVERY_S = 60;
/** Maximum items that one round compares, the least recently compared first. */
const MOST_AT_ONCE = 500;
/** Minimum interval between notices about one item to a customer, hours. A fluctuating price rings once. */
const QUIET_HOURS = 6;

/** Creates the operations on watches of items. */
export function createWatches({ db, item }: WatchesDeps): Watches {
  return {
    async watch(customerId, itemId, kind) {
      const offers = await offersOf(item, itemId, await sharedPrices(db));
      if (offers.size === 0) return false;
      const { rows } = await sql`
        with watched as (
          insert into watched_items (item_id) values (${itemId})
          on conflict (item_id) do update set item_id = excluded.item_id
          returning item_id
        ), seen as (
          insert into watched_prices (item_id, price_group, available, currency, price)
          select item_id, own.price_group, own.available, own.currency, own.price
          from watched cross join json_to_recordset(${seenIn(offers)}::json)
            as own (price_group text, available boolean, currency text, price numeric)
          on conflict (item_id, price_group) do nothing
        )
        insert into item_watches (customer_id, item_id, kind)
        select ${customerId}, item_id, ${kind} from watched
        where (select count(*) from item_watches where customer_id = ${customerId}) < ${MOST_WATCHES}
        on conflict (customer_id, item_id, kind) do update set kind = excluded.kind
        returning item_id`.execute(db);
      return rows.length > 0;
    },
    async unwatch(customerId, itemId, kind) {
      await sql`
        delete from item_watches where customer_id = ${customerId} and item_id = ${itemId} and kind = ${kind}`.execute(
        db,
      );
    },
    async of(customerId, itemId) {
      const { rows } = await sql<{ kind: WatchKind }>`
        select kind from item_watches where customer_id = ${customerId} and item_id = ${itemId} order by kind`.execute(
        db,
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

const isStale = sql<boolean>`checked_at < now() - make_interval(secs => ${sql.lit(EVERY_S)})`;

/** Flag: the round that compares watched items has work. */
export const watchRoundDue: Flag = sql<boolean>`(
  (select checked_at from watched_items where ${isStale} order by checked_at limit 1) is not null or ${requestsAreDue})`;

/** The last state shown to a group. */
interface SeenOffer {
  readonly available: boolean;
  readonly currency: string;
  readonly price: string;
}

interface WatchedItem {
  readonly item_id: string;
  readonly version: number;
  readonly seen: Partial<Record<PriceGroup, SeenOffer>>;
}

type Offers = ReadonlyMap<PriceGroup, ItemOffer>;

/** Reads the item for each group, once for groups with the same prices. Empty if there is no such item. */
async function offersOf(
  item: WatchesDeps['item'],
  itemId: number,
  likeOf: (group: PriceGroup) => PriceGroup,
): Promise<Offers> {
  const read = new Map<PriceGroup, ItemOffer | null>();
  for (const like of new Set(PRICE_GROUPS.map(likeOf))) read.set(like, await item(itemId, like));
  return new Map(
    PRICE_GROUPS.flatMap((group) => {
      const offer = read.get(likeOf(group));
      return offer ? [[group, offer]] : [];
    }),
  );
}

function seenIn(offers: Offers): string {
  const rows = [...offers].map(([group, { availability, price }]) => ({
    price_group: group,
    available: availability === 'available',
    currency: price.currency,
    price: price.amount,
  }));
  return JSON.stringify(rows);
}

/** Compares each watched item with its last state, and records the notices to its watchers. */
export async function checkWatches({ db, item }: WatchesDeps): Promise<void> {
  const { rows } = await sql<WatchedItem>`
    select item_id, version, (
      select coalesce(json_object_agg(price_group,
        json_build_object('available', available, 'currency', currency, 'price', price::text)), '{}')
      from watched_prices p where p.item_id = watched.item_id
    ) as seen
    from (
      select item_id, version, checked_at from watched_items where ${isStale}
      order by checked_at limit ${sql.lit(MOST_AT_ONCE)}
    ) watched
    order by checked_at`.execute(db);
  if (rows.length === 0) return;
  const likeOf = await sharedPrices(db);
  await runEach(
    rows.map((watched) => async () => {
      const offers = await offersOf(item, Number(watched.item_id), likeOf);
      await db.transaction().execute((tx) => compare(tx, watched, offers));
    }),
  );
}

/**
 * Compares one item, and sends each change once: the state is compared and set, and the notices' keys contain
 * its version.
 */
async function compare(
  tx: Tx,
  { item_id, version: known, seen }: WatchedItem,
  offers: Offers,
): Promise<void> {
  const isClosed = [...offers.values()].some(({ availability }) => availability === 'maintenance');
  // A removed item, or sales under maintenance, are not news.
  const changed = new Map(isClosed ? [] : [...offers].filter(([group, own]) => hasChanged(seen[group], own)));
  const { rows } = await sql<{ version: number }>`
    update watched_items set checked_at = now(), version = version + ${changed.size > 0 ? 1 : 0}::integer
    where item_id = ${item_id} and version = ${known} returning version`.execute(tx);
  const [{ version } = { version: 0 }] = rows;
  if (rows.length === 0 || changed.size === 0) return;
  await sql`
    insert into watched_prices (item_id, price_group, available, currency, price)
    select ${item_id}::bigint, price_group, available, currency, price
    from json_to_recordset(${seenIn(changed)}::json) as own (price_group text, available boolean, currency text, price numeric)
    on conflict (item_id, price_group) do update set
      available = excluded.available, currency = excluded.currency, price = excluded.price`.execute(tx);
  for (const [group, offer] of changed) {
    const before = seen[group];
    if (!before || offer.availability !== 'available') continue;
    const { price } = offer;
    const isCheaper = price.currency === before.currency && new Big(price.amount).lt(before.price);
    if (!before.available) await notifyWatchers(tx, 'restock', { group, offer }, version, before);
    else if (isCheaper) await notifyWatchers(tx, 'price-drop', { group, offer }, version, before);
  }
}

function hasChanged(seen: SeenOffer | undefined, { price, availability }: ItemOffer): boolean {
  if (!seen) return true;
  const isSamePrice = price.currency === seen.currency && new Big(price.amount).eq(seen.price);
  return (availability === 'available') !== seen.available || !isSamePrice;
}

/** Notifies a group's reachable watchers, except those notified of the item recently. */
async function notifyWatchers(
  tx: Tx,
  kind: WatchKind,
  { group, offer }: { group: PriceGroup; offer: ItemOffer },
  version: number,
  seen: SeenOffer,
): Promise<void> {
  const detail = JSON.stringify({
    item: String(offer.id),
    name: `${offer.productName} · ${offer.name}`,
    amount: offer.price.amount,
    currency: offer.price.currency,
    before: new Big(seen.price).toFixed(),
  });
  await sql`
    with notified as (
      update item_watches w set notified_at = now()
      from ${customersView} c
      where w.item_id = ${offer.id} and w.kind = ${kind} and c.id = w.customer_id and c.price_group = ${group}
        and c.unreachable_at is null and c.blocked_at is null
        and (w.notified_at is null or w.notified_at < now() - make_interval(hours => ${QUIET_HOURS}))
      returning w.customer_id
    )
    ${noticedFrom('notified', {
      kind,
      key: sql`${`${kind}:${offer.id}:${version}:`} || customer_id`,
      detail: sql`${detail}::jsonb`,
    })}`.execute(tx);
}

/** Deletes a customer's watches and requests, in the transaction of the erasure. */
export async function eraseFromWatches(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from item_watches where customer_id = ${id}`.execute(tx);
  await sql`delete from goods_requests where customer_id = ${id}`.execute(tx);
}
