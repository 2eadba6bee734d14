/** What staff give away or approve, against a budget for each person and role, and how a second person finds the question. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table spendings (
  key        text primary key,
  at         timestamptz not null default now(),
  purse      text not null check (purse in ('given','handled')),
  kind       text not null,
  subject    text not null,
  person_id  bigint not null,
  role       text not null check (role in ('owner','operator','cashier','viewer')),
  amount     numeric(24,8) not null check (amount >= 0 and amount <> 'NaN'),
  currency   text not null,
  worth      numeric(30,8) check (worth >= 0 and worth <> 'NaN'),
  base       text not null,
  second_by  bigint
);
comment on table spendings is 'money that a person of the staff created, returned, gave away or handled, one row an act, written in the transaction of the act';
comment on column spendings.purse is 'given: created, returned or given away; handled: payments by hand up to what their customers announced, and debits';
comment on column spendings.role is 'the role of the person at that time';
comment on column spendings.worth is 'the amount in the base currency; null where it had no rate: then a second person agreed';
comment on column spendings.second_by is 'who agreed to it, which takes it out of the budget of the first person; null: nobody was needed';
create index spendings_of_person on spendings (base, person_id, at) where second_by is null;
create index spendings_of_role on spendings (base, role, at) where second_by is null;
create trigger spendings_append_only before update or delete on spendings
  for each row execute function ledger_is_append_only();

alter table second_words
  add column kind text not null default '',
  add column subject text not null default '',
  add column role text not null default 'owner',
  add column parties bigint[] not null default '{}',
  add column refused_by bigint,
  add column done_at timestamptz;
comment on column second_words.kind is 'what is to be done, by a word of budget.ts; empty: a replica of an earlier version asked';
comment on column second_words.parties is 'who gains or loses by it: their word does not count';
comment on column second_words.refused_by is 'who refused it';
comment on column second_words.done_at is 'when it was done';
create index second_words_open on second_words (first_at) where done_at is null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table second_words drop column kind, drop column subject, drop column role, drop column parties,
  drop column refused_by, drop column done_at;
drop table spendings;
`.execute(db);
}
