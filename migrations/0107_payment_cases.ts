/** Requests for help with a payment that were raised before conversations: each becomes a conversation. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
with asked as (
  select c.id from alerts a join customers c on c.id::text = a.subject and c.erased_at is null
  where a.kind = 'payment-case' and a.ended_at is null
), opened as (
  insert into inquiries as i (customer_id, state, waits_since) select id, 'open', now() from asked
  on conflict (customer_id) where state <> 'done'
    do update set state = 'open', waits_since = coalesce(i.waits_since, now())
  returning id, customer_id
)
insert into inquiry_messages (inquiry_id, customer_id, key, kind)
select id, customer_id, 'payment-case:' || customer_id, 'call' from opened
on conflict (key) do nothing`.execute(db);
  await sql`
update alerts a set kind = 'customer-writes', subject = i.id::text,
  detail = jsonb_build_object('customer', i.customer_id, 'note', a.detail -> 'note')
from inquiries i
where a.kind = 'payment-case' and a.ended_at is null and i.customer_id::text = a.subject and i.state = 'open'
  and not exists (
    select from alerts o where o.kind = 'customer-writes' and o.subject = i.id::text and o.ended_at is null)`.execute(
    db,
  );
  await sql`update alerts set ended_at = now() where kind = 'payment-case' and ended_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // The conversations stay: they hold requests of customers.
  await sql`select`.execute(db);
}
