import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { roundJob } from '../../jobs/catalog.ts';
import type { ItemOffer } from '../catalog/browse.ts';
import { type PriceGroup, priceGroups } from '../catalog/prices/selling-price.ts';
import { Big } from '../money.ts';

export type WatchKind = 'restock' | 'price-drop';

export interface Watches {
  /**
   * Tells the customer from now on when the item is back, or cheaper.
   *
   * @returns false: there is no such item, or the customer watches 50 already
   */
  watch(customerId: number, itemId: number, kind: WatchKind): Promise<boolean>;
  unwatch(customerId: number, itemId: number, kind: WatchKind): Promise<void>;
  /** What the customer watches of this item. */
  of(customerId: number, itemId: number): Promise<WatchKind[]>;
}

export interface WatchesDeps {
  readonly db: Db;
  /** The item with the prices of a group. */
  readonly item: (id: number, group: PriceGroup) => Promise<ItemOffer | null>;
}

const mostWatches = 50;
/** Each watched item is compared with the catalog this often, seconds. */
const everyS = 60;
/** Items that one round compares; the next one goes on with those that were compared longest ago. */
const mostAtOnce = 500;
/** A customer hears of one item at most this often, hours: a price that goes up and down rings once. */
const quietHours = 6;

export function createWatches({ db, item }: WatchesDeps): Watches {
  return {
    async watch(customerId, itemId, kind) {
      const offer = await item(itemId, 'retail');
      if (!offer) return false;
      const { rows } = await sql`
        with seen as (
          insert into watched_items (item_id, available, currency, price)
          values (${itemId}, ${offer.availability === 'available'}, ${offer.price.currency}, ${offer.price.amount}::numeric)
          on conflict (item_id) do update set item_id = excluded.item_id
          returning item_id
        )
        insert into item_watches (customer_id, item_id, kind)
        select ${customerId}, item_id, ${kind} from seen
        where (select count(*) from item_watches where customer_id = ${customerId}) < ${mostWatches}
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

const isStale = sql<boolean>`checked_at < now() - make_interval(secs => ${sql.lit(everyS)})`;

/** Adds the rounds that compare watched items and send notices, where they are due. */
export async function wakeNoticeRounds(db: Db): Promise<number> {
  const { rows } = await sql<{ check: boolean; send: boolean }>`
    select (select checked_at from watched_items where ${isStale} order by checked_at limit 1) is not null as check,
      (select due_at from notices
        where claimed_at is null and outcome is null and broadcast_id is null and due_at <= now()
        order by due_at limit 1) is not null
      or exists (select from notices where claimed_at < now() - make_interval(mins => 2) and outcome is null)
      or exists (select from broadcasts where state = 'running') as send`.execute(db);
  const { check = false, send = false } = rows[0] ?? {};
  const jobs = [...(check ? [roundJob('check_watches')] : []), ...(send ? [roundJob('send_notices')] : [])];
  // A round that Telegram asked to wait keeps its time.
  await addJobs(db, jobs, { keepRunAt: true });
  return jobs.length;
}

interface Seen {
  readonly item_id: string;
  readonly available: boolean;
  readonly currency: string;
  readonly price: string;
  readonly version: number;
}

/** Compares each watched item with what was last seen of it, and writes down what its watchers are to be told. */
export async function checkWatches({ db, item }: WatchesDeps): Promise<void> {
  const { rows } = await sql<Seen>`
    select item_id, available, currency, price, version from watched_items where ${isStale}
    order by checked_at limit ${sql.lit(mostAtOnce)}`.execute(db);
  for (const seen of rows) {
    const offer = await item(Number(seen.item_id), 'retail');
    const offers = new Map<PriceGroup, ItemOffer>();
    for (const group of offer && hasChanged(seen, offer) ? priceGroups : []) {
      const own = await item(Number(seen.item_id), group);
      if (own?.availability === 'available') offers.set(group, own);
    }
    await db.transaction().execute((tx) => compare(tx, seen, offer, offers));
  }
}

/** One change is told once: what was seen is compared and set, and the notices' keys are made of its version. */
async function compare(
  tx: Tx,
  seen: Seen,
  offer: ItemOffer | null,
  offers: ReadonlyMap<PriceGroup, ItemOffer>,
): Promise<void> {
  // While nothing is sold, and where the item is gone, there is no news of it.
  if (!offer || offer.availability === 'maintenance') {
    await sql`update watched_items set checked_at = now() where item_id = ${seen.item_id}`.execute(tx);
    return;
  }
  const { price } = offer;
  const isAvailable = offer.availability === 'available';
  const changed = hasChanged(seen, offer);
  const { rows } = await sql<{ version: number }>`
    update watched_items set checked_at = now(), available = ${isAvailable}, currency = ${price.currency},
      price = ${price.amount}::numeric, version = version + ${changed ? 1 : 0}::integer
    where item_id = ${seen.item_id} and version = ${seen.version} returning version`.execute(tx);
  const [{ version } = { version: 0 }] = rows;
  if (rows.length === 0 || !changed || !isAvailable) return;
  const isCheaper = price.currency === seen.currency && new Big(price.amount).lt(seen.price);
  for (const [group, own] of offers) {
    if (!seen.available) await tellWatchers(tx, 'restock', { group, offer: own }, version, seen);
    // What was seen is the price of retail: it says nothing of a group that pays another.
    else if (isCheaper && own.price.amount === price.amount) {
      await tellWatchers(tx, 'price-drop', { group, offer: own }, version, seen);
    }
  }
}

function hasChanged(seen: Seen, { price, availability }: ItemOffer): boolean {
  const isSamePrice = price.currency === seen.currency && new Big(price.amount).eq(seen.price);
  return (availability === 'available') !== seen.available || !isSamePrice;
}

/** Those of a group who can be reached and have heard nothing of it for a while. */
async function tellWatchers(
  tx: Tx,
  kind: WatchKind,
  { group, offer }: { group: PriceGroup; offer: ItemOffer },
  version: number,
  seen: Seen,
): Promise<void> {
  const detail = JSON.stringify({
    ...{ item: String(offer.id), name: `${offer.productName} · ${offer.name}` },
    ...{ amount: offer.price.amount, currency: offer.price.currency, before: seen.price },
  });
  await sql`
    with told as (
      update item_watches w set told_at = now()
      from customers c
      where w.item_id = ${offer.id} and w.kind = ${kind} and c.id = w.customer_id and c.price_group = ${group} and c.unreachable_at is null
        and (w.told_at is null or w.told_at < now() - make_interval(hours => ${quietHours}))
      returning w.customer_id
    )
    insert into notices (key, customer_id, kind, detail)
    select ${`${kind}:${offer.id}:${version}:`} || customer_id, customer_id, ${kind}, ${detail}::jsonb from told
    on conflict (key) do nothing`.execute(tx);
}
