import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { fillTopicJob } from '../../jobs/catalog.ts';
import { endAlert } from '../alerts/alerts.ts';
import { orderCodeColumn } from '../codes.ts';
import { returnGifts } from '../gifts/returned.ts';
import { ERASED_PHONE } from '../orders/core/compare.ts';
import { openStates } from '../orders/core/states.ts';
import { contextHashes } from '../orders/surplus/context-hashes.ts';
import { openStates as openPayments } from '../payments/states.ts';
import { recordAct } from '../staff/audit-log.ts';
import { requireOutsider } from '../staff/outsiders.ts';
import type { Actor } from '../staff/staff.ts';
import type { Vault } from '../vault/vault.ts';
import { keepTraces } from './traces.ts';

/**
 * `no-such-customer`: unknown, or erased before; `open-orders`: undecided orders or cases; `open-payments`:
 * payments or refunds in progress; `has-money`: a balance that is not zero.
 */
export type EraseResult = 'erased' | 'no-such-customer' | 'open-orders' | 'open-payments' | 'has-money';

/** Replaces a name. */
const ERASED_NAME = '—';
/** An admin's words about a payment may name the person. */
const saidNothing = sql`jsonb_build_object('kind', 'said-by-admin', 'text', ${ERASED_NAME}::text)`;

/**
 * Erases every identifier of a customer except the Telegram user id, in one transaction. Purchases, orders,
 * payments and postings stay, with goods and prices; the notes on them are deleted. The row of the customer
 * is locked first: a concurrent purchase or payment waits for it and is refused (trigger
 * `customer_may_trade`). The customer gets no further messages until they write.
 */
export async function eraseCustomer(
  { db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'keysFor'> },
  actor: Actor,
  id: number,
): Promise<EraseResult> {
  actor.require('customers.edit');
  return db.transaction().execute(async (tx) => {
    await requireOutsider(tx, actor, 'customer-erased', id);
    const { rows } = await sql<{ phone: string | null; first_name: string }>`
      select phone, first_name from customers where id = ${id} and erased_at is null for update`.execute(tx);
    const [person] = rows;
    if (!person) return 'no-such-customer';
    const inTheWay = await openMatters(tx, id);
    if (inTheWay) return inTheWay;
    await keepTraces(tx, vault, id);
    await sql`
      update customers set first_name = ${ERASED_NAME}, username = null, phone = null, region = null, display_currency = null,
        search_text = '', erased_at = now(), erased_by = ${actor.id}, erasure_wanted_at = null,
        unreachable_at = coalesce(unreachable_at, now())
      where id = ${id}`.execute(tx);
    await keepContextHashes(tx, vault, id);
    await returnGifts(tx, id);
    const ended = await forgetConversations(tx, id);
    for (const statement of statementsFor(id, person.phone)) await statement.execute(tx);
    await endAlert(tx, 'erasure-wanted', String(id));
    await endAlert(tx, 'customer-waiting', String(id));
    await endAlert(tx, 'customer-writes', ...ended);
    await recordAct(tx, { actorId: actor.id, act: 'customer-erased', subject: id });
    return 'erased';
  });
}

/** Returns the reason against erasing a customer now; null if there is none. */
async function openMatters(
  tx: Tx,
  id: number,
): Promise<Exclude<EraseResult, 'erased' | 'no-such-customer'> | null> {
  const { rows } = await sql<{ orders: boolean; payments: boolean; money: boolean }>`
    select
      exists (
        select from purchases p join orders o on o.purchase_id = p.id
        where p.customer_id = ${id} and (
          o.state in ${literals(openStates)} or (o.state = 'reversed' and o.reversal is null)
          or exists (select from code_problems k where k.order_id = o.id and k.closed_at is null)))
      or exists (select from code_problems where reported_by = ${id} and closed_at is null) as orders,
      exists (
        select from payments where customer_id = ${id} and state in ${literals(openPayments)}) as payments,
      exists (select from balances where customer_id = ${id} and amount <> 0) as money`.execute(tx);
  const [open] = rows;
  if (open?.orders) return 'open-orders';
  if (open?.payments) return 'open-payments';
  return open?.money ? 'has-money' : null;
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

/**
 * Deletes the messages between a customer and staff, and ends the open conversation. A job deletes its topic.
 * @returns its id, if there is one
 */
async function forgetConversations(tx: Tx, id: number): Promise<string[]> {
  await sql`delete from inquiry_messages where customer_id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update inquiries set state = 'done', waits_since = null, ended_at = now()
    where customer_id = ${id} and state <> 'done' returning id::text`.execute(tx);
  const { numAffectedRows: topics = 0n } = await sql`
    update inquiry_topics set state = 'erased' where customer_id = ${id}`.execute(tx);
  if (topics > 0n) await addJobs(tx, [fillTopicJob(id)]);
  return rows.map((row) => row.id);
}

/**
 * Returns a statement for each table that may contain a name, contact, message or account of the customer.
 */
function statementsFor(id: number, phone: string | null): RawBuilder<unknown>[] {
  const ofOrders = sql`(
    select o.id from purchases p join orders o on o.purchase_id = p.id where p.customer_id = ${id})`;
  const phones = sql`(
    select phone from purchases where customer_id = ${id} and phone <> ${ERASED_PHONE}
    union select ${phone}::text)`;
  return [
    // Unknown dealer orders may contain the number, too. Runs before the purchases lose it.
    sql`update orphan_orders set phone = ${ERASED_PHONE} where phone in ${phones}`,
    sql`update other_orders set phone = null where phone in ${phones}`,
    sql`
      update order_events set cause = jsonb_build_object('kind', cause ->> 'kind', 'dealerOrderId', cause -> 'dealerOrderId',
        'asked', '', 'came', '')
      where order_id in ${ofOrders} and cause ->> 'kind' = 'dealer-order-differs'`,
    sql`
      update alerts set detail = '{}' where detail <> '{}' and (
        detail ->> 'customer' = ${String(id)} or subject in (
          select p.code from purchases p where p.customer_id = ${id}
          union select ${orderCodeColumn} from purchases p join orders o on o.purchase_id = p.id where p.customer_id = ${id}
          union select code from payments where customer_id = ${id}))`,
    sql`
      update purchases set phone = ${ERASED_PHONE}, context = '{}', nickname = null,
        erased_context_hash = case when phone = ${ERASED_PHONE} then erased_context_hash else coalesce(erased_context_hash, '') end
      where customer_id = ${id}`,
    sql`
      update code_problem_messages set text = ${ERASED_NAME}, file_id = null where problem_id in (
        select k.id from code_problems k where k.order_id in ${ofOrders} or k.reported_by = ${id})`,
    sql`update payments set wanted = null where customer_id = ${id} and wanted is not null`,
    // A repeated receipt or reference is still noticed: by its name at Telegram, and by its hash.
    sql`
      update payment_proofs set
        file_id = case when file_id is not null then 'erased' end,
        reference = case when reference is not null then ${ERASED_NAME} end,
        reference_key = case when reference_key is not null then 'erased:' || md5(reference_key || payment_id) end
      where payment_id in (select id from payments where customer_id = ${id})`,
    sql`
      update payments set reason = ${saidNothing} where customer_id = ${id} and reason ->> 'kind' = 'said-by-admin'`,
    sql`
      update payment_events set cause = ${saidNothing}
      where payment_id in (select id from payments where customer_id = ${id}) and cause ->> 'kind' = 'said-by-admin'`,
    sql`
      update payment_refunds set reason = ${saidNothing}
      where payment_id in (select id from payments where customer_id = ${id}) and reason ->> 'kind' = 'said-by-admin'`,
    sql`update postings set note = null, private_note = null
      where customer_id = ${id} and (note is not null or private_note is not null)`,
    sql`update adjustments set private_note = null, message = null where customer_id = ${id}`,
    sql`delete from customer_accounts where customer_id = ${id}`,
    sql`delete from customer_notes where customer_id = ${id}`,
    sql`delete from notifications where customer_id = ${id}`,
    sql`delete from notices where customer_id = ${id}`,
    sql`update gifts set note = null where giver_id = ${id} and note is not null`,
    sql`delete from favourites where customer_id = ${id}`,
    sql`delete from item_watches where customer_id = ${id}`,
    sql`delete from goods_requests where customer_id = ${id}`,
    sql`delete from selling_waiters where customer_id = ${id}`,
    sql`delete from purchase_copies where customer_id = ${id}`,
    sql`delete from conversations where key = ${String(id)}`,
    sql`update updates set payload = null where lane = ${id} and done_at is not null`,
  ];
}
