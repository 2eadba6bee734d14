import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { notifyCustomerJob } from '../../jobs/catalog.ts';
import { requireFits } from '../clip.ts';
import type { CustomerNotice } from '../notifications/notifications.ts';
import { clearSetting, settingColumn, writeSetting } from '../settings.ts';
import type { Actor } from '../staff/actor.ts';
import { maintenanceColumn } from './maintenance.ts';

/** What every customer is told on the first screen. */
export interface ShopNotice {
  /** Nothing new is sold now. */
  readonly closed: boolean;
  /** What an admin wrote; null: nothing. */
  readonly text: string | null;
}

/** Whether the shop sells, as customers read it. */
export interface Selling {
  /** @param customerId whether this customer waits to be notified */
  notice(customerId: number): Promise<ShopNotice & { readonly waits: boolean }>;
  /** What an admin tells every customer on the first screen; null: nothing. */
  setText(text: string | null, actor: Actor): Promise<void>;
  /** The customer is notified once the shop sells again; false when it does already. */
  notifyMe(customerId: number): Promise<boolean>;
}

/** The longest text of an admin on the first screen, UTF-16 units. */
export const LONGEST_SHOP_NOTICE = 500;

const stored = z.object({ text: z.string().min(1) });
const selling: CustomerNotice = { kind: 'selling' };
/** Customers that are notified in one step of the sweep. */
const MOST_AT_ONCE = 500;

/** What an admin wrote on the first screen; null: nothing. */
export async function readShopNotice(db: Db): Promise<string | null> {
  const { rows } = await sql<{ text: unknown }>`select ${settingColumn('shop-notice')} as text`.execute(db);
  return stored.safeParse(rows[0]?.text).data?.text ?? null;
}

export function createSelling(db: Db): Selling {
  return {
    async notice(customerId) {
      const { rows } = await sql<{ closed: boolean; text: unknown; waits: boolean }>`
        select ${maintenanceColumn} as closed, ${settingColumn('shop-notice')} as text,
          exists (select from selling_waiters where customer_id = ${customerId}) as waits`.execute(db);
      const [row] = rows;
      return {
        closed: row?.closed ?? false,
        text: stored.safeParse(row?.text).data?.text ?? null,
        waits: row?.waits ?? false,
      };
    },
    async setText(text, actor) {
      const actorId = actor.idFor('news.send');
      if (text === null) return clearSetting(db, 'shop-notice', actorId);
      await writeSetting(db, 'shop-notice', { text: requireFits(text, LONGEST_SHOP_NOTICE) }, { actorId });
    },
    async notifyMe(customerId) {
      const { rows } = await sql`
        insert into selling_waiters (customer_id)
        select ${customerId} where ${maintenanceColumn}
        on conflict (customer_id) do update set since = selling_waiters.since
        returning customer_id`.execute(db);
      return rows.length > 0;
    },
  };
}

/** Whether `notifySellingWaiters` has something to do. */
export const sellingWaitersDue = sql<boolean>`(
  (select customer_id from selling_waiters order by customer_id limit 1) is not null and not ${maintenanceColumn})`;

/**
 * Notifies those who wait for it that the shop sells again, in one statement with their leaving the list. The sweep calls it each second.
 *
 * @returns how many are notified
 */
export async function notifySellingWaiters(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with removed as (
      delete from selling_waiters where customer_id = any(array(
        select customer_id from selling_waiters order by customer_id limit ${sql.lit(MOST_AT_ONCE)} for update skip locked))
        and not ${maintenanceColumn}
      returning customer_id, since
    )
    insert into notifications (key, customer_id, detail)
    select 'selling:' || customer_id || ':' || extract(epoch from since)::text, customer_id, ${JSON.stringify(selling)}::jsonb from removed
    on conflict (key) do nothing
    returning id`.execute(db);
  await addJobs(
    db,
    rows.map(({ id }) => notifyCustomerJob(id)),
  );
  return rows.length;
}
