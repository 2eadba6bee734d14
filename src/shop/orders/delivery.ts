import { addJobs } from '../../database/jobs.ts';
import type { Delivery } from '../shop.ts';
import type { OrdersDeps } from './deps.ts';
import { goodsOf } from './goods.ts';
import { deliverJob } from './jobs.ts';
import { purchaseViews } from './views.ts';

export function createDelivery(deps: Pick<OrdersDeps, 'db' | 'vault' | 'clock'>): Delivery {
  return {
    async purchase(purchaseId) {
      const row = await deps.db
        .selectFrom('purchases as p')
        .innerJoin('customers as c', 'c.id', 'p.customer_id')
        .select([
          'p.chat_id as chatId',
          'p.message_id as messageId',
          'p.shown',
          'p.announced_at as announcedAt',
          'c.locale',
          'c.unreachable_at as unreachableAt',
        ])
        .where('p.id', '=', purchaseId)
        .executeTakeFirst();
      const [view] = await purchaseViews(deps.db, [purchaseId]);
      if (!row || !view) return null;
      const fingerprint = view.orders.map((order) => order.stage).join(',');
      return {
        view,
        goods: await goodsOf(deps, purchaseId),
        locale: row.locale,
        chatId: Number(row.chatId),
        messageId: row.messageId === null ? null : Number(row.messageId),
        fingerprint,
        alreadyShown: row.shown === fingerprint,
        announced: row.announcedAt !== null,
        unreachable: row.unreachableAt !== null,
      };
    },

    async shown(purchaseId, fingerprint, messageId) {
      await deps.db
        .updateTable('purchases')
        .set({ shown: fingerprint, message_id: messageId })
        .where('id', '=', purchaseId)
        .execute();
    },

    async announced(purchaseId) {
      await deps.db
        .updateTable('purchases')
        .set({ announced_at: deps.clock() })
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
        .execute();
      await addJobs(
        deps.db,
        rows.map((row) => deliverJob(row.id)),
      );
      return rows.length;
    },
  };
}
