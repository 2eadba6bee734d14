/** Gifts: a delivered code that its buyer hands on by a link. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table gifts (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  giver_id   bigint not null references customers,
  token_hash bytea not null constraint gifts_token_hash_key unique check (length(token_hash) = 32),
  made_at    timestamptz not null default now(),
  opened_at  timestamptz,
  opened_by  bigint references customers,
  revoked_at timestamptz,
  check ((opened_at is null) = (opened_by is null)),
  constraint gifts_opened_or_revoked check (opened_at is null or revoked_at is null),
  constraint gifts_not_to_oneself check (opened_by <> giver_id)
);
comment on table gifts is 'links by which a customer hands one code on; whoever opens it first, and is not the giver, has the code';
comment on column gifts.token_hash is 'SHA-256 of the link''s token, which is shown once and stored nowhere';
comment on column gifts.revoked_at is 'the giver took it back, which works until it is opened';
create unique index gifts_one_of_order on gifts (order_id) where revoked_at is null;
create index gifts_received on gifts (opened_by, opened_at desc) where opened_by is not null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table gifts`.execute(db);
}
