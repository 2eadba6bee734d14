import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Vault } from '../../vault/index.ts';
import { ERASED_PHONE } from '../core/compare.ts';
import { contextHashes } from '../surplus/context-hashes.ts';

/**
 * Deletes phone numbers, accounts and words of a customer from purchases, orders and dealer orders, in the
 * transaction of the erasure. Goods and prices stay.
 *
 * @param customer.phone the phone number before the erasure
 * @param name the placeholder that replaces the words
 */
export async function eraseFromOrders(
  tx: Tx,
  { id, phone, name }: { readonly id: number; readonly phone: string | null; readonly name: string },
  vault: Pick<Vault, 'keysFor'>,
): Promise<void> {
  await keepContextHashes(tx, vault, id);
  const ofOrders = sql`(
    select o.id from purchases p join orders o on o.purchase_id = p.id where p.customer_id = ${id})`;
  const phones = sql`(
    select phone from purchases where customer_id = ${id} and phone <> ${ERASED_PHONE}
    union select ${phone}::text)`;
  // Unknown dealer orders may contain the number, too. Runs before the purchases lose it.
  await sql`update orphan_orders set phone = ${ERASED_PHONE} where phone in ${phones}`.execute(tx);
  await sql`update other_orders set phone = null where phone in ${phones}`.execute(tx);
  await sql`
    update order_events set cause = jsonb_build_object('kind', cause ->> 'kind', 'dealerOrderId', cause -> 'dealerOrderId',
      'asked', '', 'came', '')
    where order_id in ${ofOrders} and cause ->> 'kind' = 'dealer-order-differs'`.execute(tx);
  await sql`
    update purchases set phone = ${ERASED_PHONE}, context = '{}', nickname = null,
      erased_context_hash = case when phone = ${ERASED_PHONE} then erased_context_hash else coalesce(erased_context_hash, '') end
    where customer_id = ${id}`.execute(tx);
  await sql`
    update code_problem_messages set text = ${name}, file_id = null where problem_id in (
      select k.id from code_problems k where k.order_id in ${ofOrders} or k.reported_by = ${id})`.execute(tx);
  await sql`delete from purchase_copies where customer_id = ${id}`.execute(tx);
}

/**
 * Keeps a keyed hash of the required info of each purchase: its surplus voucher serves only a purchase with
 * the same info.
 */
async function keepContextHashes(tx: Tx, vault: Pick<Vault, 'keysFor'>, id: number): Promise<void> {
  const purchases = await tx
    .selectFrom('purchases')
    .select(['id', 'context'])
    .where('customer_id', '=', String(id))
    .where(sql<boolean>`context::text <> '{}'`)
    .execute();
  if (purchases.length === 0) return;
  const hashes = purchases.map((purchase) => ({
    id: purchase.id,
    hash: contextHashes(vault, purchase.context)[0]?.toString('hex'),
  }));
  await sql`
    update purchases p set erased_context_hash = decode(h.hash, 'hex')
    from json_to_recordset(${JSON.stringify(hashes)}::json) as h(id bigint, hash text)
    where p.id = h.id`.execute(tx);
}
