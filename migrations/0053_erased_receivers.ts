/** A gift whose receiver was erased goes back to its giver. Validates the wider check of 0052, which takes no lock that stops writes. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table entries validate constraint entries_account_check;

alter table gifts drop constraint gifts_opened_or_revoked;
comment on column gifts.revoked_at is 'the giver took it back before it was opened, or its receiver was erased before they had the code';
-- An erased customer is out of reach; what waits for them is handed over if they come back.
update customers set unreachable_at = erased_at where erased_at is not null and unreachable_at is null;

create or replace function gift_receiver_hears() returns trigger language plpgsql as $$
declare
  notice text := case when new.state = 'succeeded' and new.reversal is null then 'gift-ready' else 'gift-refunded' end;
  gift record;
  hearer bigint;
  is_erased boolean;
begin
  select g.id, g.giver_id, g.opened_by into gift from gifts g
    where g.order_id = new.id and g.revoked_at is null and g.opened_by is not null;
  if not found then return null; end if;
  -- Waits for an erasure that is under way, and sees it.
  select c.erased_at is not null into is_erased from customers c where c.id = gift.opened_by for key share;
  hearer := gift.opened_by;
  if is_erased then
    -- Of the money its giver hears without this.
    if notice = 'gift-refunded' then return null; end if;
    update gifts set revoked_at = now() where id = gift.id and revoked_at is null;
    if not found then return null; end if;
    notice := 'gift-returned';
    hearer := gift.giver_id;
  end if;
  insert into notifications (key, customer_id, detail)
  select notice || ':' || new.id, hearer, jsonb_build_object('kind', notice, 'order', p.code || '-' || new.unit,
    'item', p.product_name || ' — ' || p.item_name)
  from purchases p where p.id = new.purchase_id
  on conflict (key) do nothing;
  return null;
end $$;
comment on function gift_receiver_hears is 'Notifies the receiver of an opened gift when the code in its place is there, or its money went back to the giver; the code of one who was erased goes to the giver';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function gift_receiver_hears() returns trigger language plpgsql as $$
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
comment on column gifts.revoked_at is 'the giver took it back, which works until it is opened';
alter table gifts add constraint gifts_opened_or_revoked check (opened_at is null or revoked_at is null) not valid;
`.execute(db);
}
