/** Balance codes: prepaid codes that admins make, each redeemed once. */
import { type Kysely, sql } from 'kysely';

const tables = sql`
create table code_batches (
  id           bigint generated always as identity primary key,
  request_key  text not null unique,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  amount       numeric(24,8) not null check (amount > 0 and amount <> 'NaN'),
  made_by      bigint not null,
  made_at      timestamptz not null default now(),
  file_sent_at timestamptz
);
comment on table code_batches is 'codes of one amount that an admin made at once';
comment on column code_batches.request_key is 'made of the tap that made it: making it twice gives the same batch';
comment on column code_batches.amount is 'what each code puts on a balance, in currency';
comment on column code_batches.made_by is 'Telegram user id of the admin';
comment on column code_batches.file_sent_at is 'when its file was handed out; until then a repeat makes its codes again';

create table balance_codes (
  id          bigint generated always as identity primary key,
  batch_id    bigint not null references code_batches,
  number      integer not null check (number > 0),
  hash        bytea not null constraint balance_codes_hash_key unique check (length(hash) = 32),
  redeemed_at timestamptz,
  redeemed_by bigint references customers,
  payment_id  bigint unique references payments,
  revoked_at  timestamptz,
  revoked_by  bigint,
  unique (batch_id, number),
  check (redeemed_at is null or revoked_at is null),
  check ((redeemed_at is null) = (redeemed_by is null))
);
comment on table balance_codes is 'each balance code, as a keyed hash: the code itself is in the file that the admin got, and nowhere else';
comment on column balance_codes.number is 'its number within the batch, from 1';
comment on column balance_codes.hash is 'HMAC-SHA-256 by a key derived from the vault''s ring';
comment on column balance_codes.payment_id is 'the payment that it was redeemed as';

create table code_guesses (
  customer_id bigint primary key references customers,
  since       timestamptz not null default now(),
  wrong       integer not null
);
comment on table code_guesses is 'how many codes that do not exist each person tried within an hour of the first';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table code_guesses, balance_codes, code_batches`.execute(db);
}
