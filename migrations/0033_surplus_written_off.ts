/** Held surplus vouchers can be written off, too: a customer has them from the time that the database lost. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table surplus_orders
  add column written_off_at timestamptz,
  add column written_off_by bigint,
  add constraint surplus_orders_written_off_is_nobodys
    check (written_off_at is null or allocated_to is null and withheld_at is null);
comment on column surplus_orders.written_off_at is 'since when no customer gets its voucher, because a person said that one has it, or may have it';
comment on column surplus_orders.written_off_by is 'the admin who said so';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table surplus_orders drop column written_off_at, drop column written_off_by`.execute(db);
}
