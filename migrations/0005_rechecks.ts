import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
alter table orders
  add column recheck_at  timestamptz,
  add column reversal text check (reversal in ('refunded', 'kept')),
  add constraint orders_reversal_of_reversed check (reversal is null or state = 'reversed');
comment on column orders.recheck_at is 'when a succeeded order is looked at again, because a success can be rolled back; null after the last look';
comment on column orders.reversal is 'what a person decided about a reversed order: the customer got the money back, or keeps what was delivered';
create index orders_recheck on orders (recheck_at) where recheck_at is not null;
update orders set recheck_at = now() where state = 'succeeded';

alter table postings drop constraint postings_kind_check, drop constraint postings_key_of_kind;
alter table postings
  add constraint postings_kind_check check (kind in ('credit','debit','hold','capture','release','refund')),
  add constraint postings_key_of_kind check (
    case kind when 'hold' then order_id is not null and key = 'hold:' || order_id
              when 'capture' then order_id is not null and key = 'settle:' || order_id
              when 'release' then order_id is not null and key = 'settle:' || order_id
              when 'refund' then order_id is not null and key = 'refund:' || order_id
              else order_id is null end);

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open',
                  'success-reversed','order-slow'));
`;

const back = sql`
alter table alerts drop constraint alerts_kind_check;
delete from alerts where kind in ('success-reversed', 'order-slow');
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open'));
alter table postings drop constraint postings_kind_check, drop constraint postings_key_of_kind;
alter table postings
  add constraint postings_kind_check check (kind in ('credit','debit','hold','capture','release')),
  add constraint postings_key_of_kind check (
    case kind when 'hold' then order_id is not null and key = 'hold:' || order_id
              when 'capture' then order_id is not null and key = 'settle:' || order_id
              when 'release' then order_id is not null and key = 'settle:' || order_id
              else order_id is null end);
drop index orders_recheck;
alter table orders drop column reversal, drop column recheck_at;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
