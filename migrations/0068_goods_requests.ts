/** Goods that customers asked for and the catalog lacks, and the notice about their arrival. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table goods_requests (
  customer_id     bigint not null references customers,
  word            text not null check (word <> ''),
  typed           text not null,
  made_at         timestamptz not null default now(),
  checked_version bigint not null default 0,
  primary key (customer_id, word)
);
comment on table goods_requests is 'goods that customers wait for; a row goes when its customer was told, or when staff took the word off the list';
comment on column goods_requests.word is 'folded as searches fold it, without words that name no goods';
comment on column goods_requests.typed is 'the same words as the customer typed them';
comment on column goods_requests.checked_version is 'version of search_state that the word was compared with';
create index goods_requests_of_word on goods_requests (word);
create index goods_requests_unchecked on goods_requests (checked_version);

-- Every row passes the wider check; it is validated by 0069.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('bonus','gift-opened','restock','price-drop','arrival','broadcast')) not valid;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
delete from notices where kind = 'arrival';
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('bonus','gift-opened','restock','price-drop','broadcast'));
drop table goods_requests`.execute(db);
}
