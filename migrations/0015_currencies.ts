/** Currencies: the rates at which a customer pays a price from a balance in another currency. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table exchange_rates (
  id       bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  base     text not null check (base ~ '^[A-Z]{3}$'),
  rate     numeric(24,12) check (rate > 0 and rate <> 'NaN'),
  margin   numeric(6,3) not null check (margin >= 0 and margin < 100),
  set_by   bigint not null,
  set_at   timestamptz not null default now(),
  check (currency <> base)
);
comment on table exchange_rates is 'every rate that an admin set; the newest of a currency counts, and none is changed or deleted';
comment on column exchange_rates.rate is 'what one unit of currency is worth in base; null: the currency is exchanged no more';
comment on column exchange_rates.margin is 'percent that a customer pays on top when a price in another currency is paid from a balance in this one, or the other way round';
comment on column exchange_rates.set_by is 'Telegram user id of the admin';
create index exchange_rates_newest on exchange_rates (base, currency, id desc);
create trigger exchange_rates_append_only before update or delete on exchange_rates
  for each row execute function ledger_is_append_only();
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table exchange_rates`.execute(db);
}
