/** Gifts and cases know of each other: who reported a code, and what the receiver of a gift hears. */
import { type Kysely, sql } from 'kysely';

// A trigger, since money goes back and goods arrive in several places, and orders know nothing of gifts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table code_problems add column reported_by bigint references customers;
comment on column code_problems.reported_by is 'the receiver of a gift who reported its code; null: its buyer';
create index code_problems_reported on code_problems (reported_by) where reported_by is not null;
comment on column gifts.order_id is 'the order whose code it is; once that code was replaced, the order in its place';

create function gift_receiver_hears() returns trigger language plpgsql as $$
declare
  notice text := case when new.state = 'succeeded' and new.reversal is null then 'gift-ready' else 'gift-refunded' end;
begin
  insert into notifications (key, customer_id, detail)
  select notice || ':' || new.id, g.opened_by, jsonb_build_object('kind', notice, 'order', p.code || '-' || new.unit,
    'item', p.product_name || ' — ' || p.item_name)
  from gifts g, purchases p
  where g.order_id = new.id and g.revoked_at is null and g.opened_by is not null and p.id = new.purchase_id
  on conflict (key) do nothing;
  return null;
end $$;
comment on function gift_receiver_hears is 'Notifies the receiver of an opened gift when the code in its place is there, or its money went back to the giver';
create trigger gift_receiver_hears after update of state, reversal on orders for each row when (
  new.state <> old.state and new.state in ('succeeded', 'failed', 'rejected', 'refused', 'abandoned', 'cancelled')
  or new.reversal = 'refunded' and old.reversal is distinct from 'refunded')
  execute function gift_receiver_hears();
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger gift_receiver_hears on orders;
drop function gift_receiver_hears;
alter table code_problems drop column reported_by`.execute(db);
}
