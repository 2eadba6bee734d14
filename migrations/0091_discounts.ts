/** Promotions with a start, and promotions that take their worth off the price instead of giving it back. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table promotions
  add column kind text not null default 'bonus' check (kind in ('bonus','discount')),
  add column starts_at timestamptz,
  add constraint promotions_period check (ends_at > starts_at);
comment on column promotions.kind is 'bonus: money back after the delivery; discount: off the price of the purchase';
comment on column promotions.starts_at is 'nobody can claim it earlier; null: from the time it was made';

alter table promo_claims add column saved numeric(24,8) check (saved > 0 and saved <> 'NaN');
comment on column promo_claims.saved is 'what a discount took off the units that the customer keeps, in the currency of the promotion; a bonus has its grant instead';

alter table purchases
  add column full_price numeric(24,8),
  add column promo_claim_id bigint,
  add constraint purchases_discounted check ((full_price is null) = (promo_claim_id is null) and full_price > unit_price) not valid,
  add constraint purchases_promo_claim foreign key (promo_claim_id) references promo_claims not valid;
comment on column purchases.full_price is 'price of a unit before the discount; null without one: unit_price is what was paid either way';
comment on column purchases.promo_claim_id is 'the claim whose discount lowered the price';

create function discount_to_settle() returns trigger language plpgsql as $$
begin
  insert into bonus_due (purchase_id)
  select id from purchases where id = new.purchase_id and promo_claim_id is not null
  on conflict do nothing;
  return null;
end $$;
comment on function discount_to_settle is 'Writes down a purchase with a discount of which a unit ended: its claim is used by the delivered units, and free again without any';
create trigger discount_to_settle after update of state on orders
  for each row when (new.final_at is not null and old.final_at is null) execute function discount_to_settle();
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger discount_to_settle on orders;
drop function discount_to_settle;
alter table purchases drop column full_price, drop column promo_claim_id;
alter table promo_claims drop column saved;
alter table promotions drop column kind, drop column starts_at`.execute(db);
}
