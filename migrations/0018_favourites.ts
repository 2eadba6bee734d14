/** Favourites: products and brands that customers keep on their first screen. */
import { type Kysely, sql } from 'kysely';

const tables = sql`
create table favourites (
  customer_id bigint not null references customers,
  kind        text not null check (kind in ('product', 'brand')),
  subject_id  bigint not null,
  added_at    timestamptz not null default now(),
  primary key (customer_id, kind, subject_id)
);
comment on table favourites is 'what a customer keeps on the first screen';
comment on column favourites.subject_id is 'the product or the brand, which may have left the catalog since';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table favourites`.execute(db);
}
