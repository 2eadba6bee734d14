/** The vault: voucher codes and PINs, encrypted. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table vouchers (
  id              bigint generated always as identity primary key,
  order_id        bigint not null unique references orders,
  dealer_order_id bigint not null unique,
  key_id          text not null,
  wrapped_key     bytea not null,
  sealed          bytea not null,
  created_at      timestamptz not null default now()
);
comment on table vouchers is 'the voucher of each order, encrypted in the transaction that first read it';
comment on column vouchers.dealer_order_id is 'the dealer order that it came with';
comment on column vouchers.key_id is 'which key of VAULT_KEYS wraps wrapped_key';
comment on column vouchers.wrapped_key is 'the voucher''s own key, encrypted';
comment on column vouchers.sealed is 'code and PIN, encrypted by the voucher''s own key (AES-256-GCM, bound to dealer_order_id)';

create table vault_keys (
  id            text primary key,
  proof         bytea not null check (length(proof) = 32),
  first_used_at timestamptz not null default now()
);
comment on table vault_keys is 'the keys that sealed a voucher; written in the transaction of the first one of each, so that a start can tell which keys it needs';
comment on column vault_keys.id is 'which key of VAULT_KEYS it is';
comment on column vault_keys.proof is 'a hash keyed by the key itself, by which another key of the same name is told apart';
comment on column vault_keys.first_used_at is 'when it sealed its first voucher';

create table voucher_codes (
  hash            bytea primary key check (length(hash) = 32),
  dealer_order_id bigint not null,
  seen_at         timestamptz not null default now()
);
comment on table voucher_codes is 'keyed hashes of the codes that were sealed: each code belongs to one dealer order. One row a key of the ring, so that hashes stay comparable when a new key comes in front';
comment on column voucher_codes.dealer_order_id is 'the dealer order that the code belongs to';
comment on column voucher_codes.seen_at is 'when the code was first sealed';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table voucher_codes, vault_keys, vouchers`.execute(db);
}
