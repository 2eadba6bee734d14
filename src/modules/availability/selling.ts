import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { notifyCustomerJob } from '../../platform/jobs/catalog.ts';
import { requireFits } from '../../platform/values/clip.ts';
import { type CustomerNotice, notifiedFrom } from '../notifications/index.ts';
import { clearSetting, writeSetting } from '../settings/index.ts';
import { settingColumn } from '../settings/reads.ts';
import type { Actor } from '../staff/index.ts';
import { lastSettingChange } from '../staff/index.ts';
import { maintenanceColumn } from './maintenance.ts';

/** The notice to all customers on the first screen. */
interface ShopNotice {
  /** True if sales are stopped. */
  readonly closed: boolean;
  /** An admin's text; null: none. */
  readonly text: string | null;
}

/** The sales status for customers. */
export interface Selling {
  /** Returns the notice. `waits`: this customer gets a notification when sales resume. */
  notice(customerId: number): Promise<ShopNotice & { readonly waits: boolean }>;
  /** Sets the admin's text on the first screen; null: none. */
  setText(text: string | null, actor: Actor): Promise<void>;
  /** Returns the last change of the text, with the text before it; null if it was never changed. */
  lastChange(): Promise<{ readonly id: number; readonly before: string | null } | null>;
  /** Records that the customer wants a notification when sales resume; false if sales are open. */
  notifyMe(customerId: number): Promise<boolean>;
}

/** Maximum length of an admin's text on the first screen, UTF-16 units. */
export const LONGEST_SHOP_NOTICE = 500;

const stored = z.object({ text: z.string().min(1) });
const selling: CustomerNotice = { kind: 'selling' };
/** Maximum customers notified in one step of the sweep. */
const MOST_AT_ONCE = 500;

/** Returns the admin's text on the first screen; null: none. */
export async function readShopNotice(db: Db): Promise<string | null> {
  const { rows } = await sql<{ text: unknown }>`select ${settingColumn('shop-notice')} as text`.execute(db);
  return stored.safeParse(rows[0]?.text).data?.text ?? null;
}

/** Creates the operations on the sales status for customers. */
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
    async lastChange() {
      const last = await lastSettingChange(db, 'shop-notice');
      return last && { id: last.id, before: stored.safeParse(last.before).data?.text ?? null };
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

/** SQL flag: `notifySellingWaiters` has work. */
export const sellingWaitersDue = sql<boolean>`(
  (select customer_id from selling_waiters order by customer_id limit 1) is not null and not ${maintenanceColumn})`;

/**
 * Notifies waiting customers of resumed sales and removes them from the list, in one statement. The sweep
 * calls it each second.
 *
 * @returns the number of notified customers
 */
export async function notifySellingWaiters(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with removed as (
      delete from selling_waiters where customer_id = any(array(
        select customer_id from selling_waiters order by customer_id limit ${sql.lit(MOST_AT_ONCE)} for update skip locked))
        and not ${maintenanceColumn}
      returning customer_id, since
    )
    ${notifiedFrom('removed', sql<string>`'selling:' || customer_id || ':' || extract(epoch from since)::text`, selling)}`.execute(
    db,
  );
  await addJobs(
    db,
    rows.map(({ id }) => notifyCustomerJob(id)),
  );
  return rows.length;
}

/** Forgets that a customer waits for resumed sales, in the transaction of the erasure. */
export async function eraseFromWaiters(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from selling_waiters where customer_id = ${id}`.execute(tx);
}
