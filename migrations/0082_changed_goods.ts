/** Items that the dealer turned into another amount or region: they are not sold before an admin has looked. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table items add changed_at timestamptz, add changed_seen_at timestamptz;
comment on column items.changed_at is
  'since when it is not sold, because the dealer changed its amount or region under the same id; null: it is sold';
comment on column items.changed_seen_at is 'when an admin decided to keep it paused; null: nobody has decided';
create index items_changed on items (product_id) where changed_at is not null;
alter table goods_changes drop constraint goods_changes_field_check,
  add constraint goods_changes_field_check
    check (field in ('name', 'type', 'fields', 'currency', 'product', 'list-price', 'region'));
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
delete from goods_changes where field = 'region';
alter table goods_changes drop constraint goods_changes_field_check,
  add constraint goods_changes_field_check
    check (field in ('name', 'type', 'fields', 'currency', 'product', 'list-price'));
drop index items_changed;
alter table items drop changed_at, drop changed_seen_at;
`.execute(db);
}
