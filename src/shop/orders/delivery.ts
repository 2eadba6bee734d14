import { type RawBuilder, sql } from 'kysely';
import { addJobs } from '../../database/jobs.ts';
import type { Delivery } from '../shop.ts';
import type { OrdersDeps } from './deps.ts';
import { goodsOf } from './goods.ts';
import { deliverJob } from './jobs.ts';
import { readPurchases, viewOf } from './views.ts';

export function createDelivery(deps: Pick<OrdersDeps, 'db' | 'vault' | 'clock'>): Delivery {
  return {
    async purchase(purchaseId) {
      const row = await readPurchases(deps.db)
        .innerJoin('customers', 'customers.id', 'p.customer_id')
        .select(['customers.locale', 'customers.unreachable_at'])
        .where('p.id', '=', purchaseId)
        .executeTakeFirst();
      if (!row) return null;
      const view = viewOf(row, deps.clock());
      const stages = view.orders.map((order) => order.stage).join(',');
      const fingerprint = view.waitedMinutes === null ? stages : `${stages}@${view.waitedMinutes}`;
      const hasGoods = view.orders.some((order) => order.stage === 'delivered');
      return {
        view,
        goods: hasGoods ? await goodsOf(deps, purchaseId) : [],
        locale: row.locale,
        chatId: Number(row.chat_id),
        messageId: row.message_id === null ? null : Number(row.message_id),
        fingerprint,
        alreadyShown: row.shown === fingerprint,
        announced: row.announced_at !== null,
        unreachable: row.unreachable_at !== null,
      };
    },

    async shown(purchaseId, fingerprint, messageId) {
      const { numUpdatedRows } = await deps.db
        .updateTable('purchases')
        .set({ shown: fingerprint })
        .where('id', '=', purchaseId)
        .where('message_id', '=', String(messageId))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      const customer = sql`(select customer_id from purchases where id = ${purchaseId})`;
      await sql`
        with given_up as (${messageGivenUp(customer, messageId)})
        update purchases set shown = ${fingerprint}, message_id = ${messageId} where id = ${purchaseId}`.execute(
        deps.db,
      );
    },

    async announced(purchaseId, fingerprint) {
      await deps.db
        .updateTable('purchases')
        .set({ announced_at: deps.clock(), shown: fingerprint })
        .where('id', '=', purchaseId)
        .where('announced_at', 'is', null)
        .execute();
    },

    async handOver(customerId) {
      const rows = await deps.db
        .selectFrom('purchases')
        .select('id')
        .where('customer_id', '=', String(customerId))
        .where('announced_at', 'is', null)
        .where('kept_since', 'is', null)
        .execute();
      await addJobs(
        deps.db,
        rows.map((row) => deliverJob(row.id)),
      );
      return rows.length;
    },
  };
}

/**
 * A message shows one purchase. This goes into the statement that gives it to one: the customer's others that had it give it
 * up, so that what becomes of them is shown in messages of their own.
 */
export function messageGivenUp(customer: RawBuilder<unknown>, messageId: number): RawBuilder<unknown> {
  return sql`
    update purchases set message_id = null, shown = null
    where customer_id = ${customer} and message_id = ${messageId}`;
}
