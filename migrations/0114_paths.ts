/** Comments: the files that they name stand in other folders, by module. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
comment on column orders.state is 'moves by the table of modules/orders/core/states.ts alone';
comment on table rounds is 'rounds that go by the clock (modules/orders/wake/rounds.ts), one row each once it ran';
comment on column brands.derived_category is 'a category of modules/catalog/categories.ts, by the words in the name and the fields that are asked for';
comment on column products.corrected_category is 'a category of modules/catalog/categories.ts, as an admin chose; null: the brand''s';
comment on column migration_records.checksum is 'SHA-256 of its statements, as platform/database/schema/checksum.ts makes it';
comment on column payments.method is 'which file of modules/payments/methods/ it is paid by';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
comment on column orders.state is 'moves by the table of src/shop/orders/core/states.ts alone';
comment on table rounds is 'rounds that go by the clock (src/shop/orders/wake/rounds.ts), one row each once it ran';
comment on column brands.derived_category is 'a category of src/shop/catalog/categories.ts, by the words in the name and the fields that are asked for';
comment on column products.corrected_category is 'a category of src/shop/catalog/categories.ts, as an admin chose; null: the brand''s';
comment on column migration_records.checksum is 'SHA-256 of its statements, as src/database/schema/checksum.ts makes it';
comment on column payments.method is 'which file of shop/payments/methods/ it is paid by';
`.execute(db);
}
