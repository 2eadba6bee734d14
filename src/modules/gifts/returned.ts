import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../platform/jobs/catalog.ts';
import { orderCodeColumn } from '../../platform/values/codes.ts';
import { notify } from '../notifications/index.ts';
import { notificationsView } from '../notifications/reads.ts';
import { openStates } from '../orders/index.ts';
import { ordersView, purchasesView } from '../orders/reads/orders.ts';

/**
 * Gives an erased receiver's gifts back to their givers, if the code is not delivered yet or the receiver was
 * not notified of it. A code that the receiver saw stays theirs. The trigger `gift_receiver_hears` handles
 * codes that arrive later.
 */
async function returnGifts(tx: Tx, receiverId: number): Promise<void> {
  const { rows } = await sql<{
    order_id: string;
    purchase_id: string;
    giver_id: string;
    code: string;
    item: string;
  }>`
    with returned as (
      update gifts g set revoked_at = now() from ${ordersView} o
      where g.opened_by = ${receiverId} and g.revoked_at is null and o.id = g.order_id and (
        o.state in ${literals(openStates)}
        or exists (select from ${notificationsView} n where n.key = 'gift-ready:' || o.id and n.sent_at is null))
      returning g.giver_id, g.order_id
    )
    select r.order_id, r.giver_id, o.purchase_id, ${orderCodeColumn} as code, p.product_name || ' — ' || p.item_name as item
    from returned r join ${ordersView} o on o.id = r.order_id join ${purchasesView} p on p.id = o.purchase_id`.execute(
    tx,
  );
  await addJobs(
    tx,
    rows.map(({ purchase_id }) => deliverJob(purchase_id)),
  );
  for (const { order_id, giver_id, code, item } of rows) {
    const notice = { kind: 'gift-returned', order: code, item } as const;
    await notify(tx, { key: `gift-returned:${order_id}`, customerId: Number(giver_id), notice });
  }
}

/**
 * Returns opened gifts whose codes the customer has not seen (`returnGifts`), and deletes the notes that the
 * customer wrote, in the transaction of the erasure.
 */
export async function eraseFromGifts(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await returnGifts(tx, id);
  await sql`update gifts set note = null where giver_id = ${id} and note is not null`.execute(tx);
}

/** Moves a gift link, opened or not, to the order that replaces its code. */
export async function moveGift(tx: Tx, orderId: string, replacementCode: string): Promise<void> {
  await sql`
    update gifts set order_id = (
      select o.id from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id where p.code = ${replacementCode})
    where order_id = ${orderId} and revoked_at is null`.execute(tx);
}
