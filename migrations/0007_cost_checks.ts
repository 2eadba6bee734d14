import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
alter table orders
  add column cost_prompted   numeric(24,8) check (cost_prompted > 0 and cost_prompted <> 'NaN'),
  add column cost_allowed numeric(24,8) check (cost_allowed > 0 and cost_allowed <> 'NaN');
comment on column orders.cost_prompted is 'the cost that an admin is asked about before the order is submitted; null while it is near the quote';
comment on column orders.cost_allowed is 'the cost up to which an admin has allowed it';

alter table attempts add column cost numeric(24,8) check (cost >= 0 and cost <> 'NaN');
comment on column attempts.cost is 'what the Dealer API says that it charged';

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open',
                  'success-reversed','order-slow','surplus-order','cost-moved','cost-charged','code-problem'));

create table code_problems (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  reason     text not null check (reason in ('used', 'refused', 'wrong')),
  opened_at  timestamptz not null,
  closed_at  timestamptz,
  closed_by  bigint,
  check ((closed_at is null) = (closed_by is null))
);
comment on table code_problems is 'cases that customers opened about a code they got';
create unique index code_problems_one_open on code_problems (order_id) where closed_at is null;
`;

const back = sql`
drop table code_problems;
alter table alerts drop constraint alerts_kind_check;
delete from alerts where kind in ('cost-moved', 'cost-charged', 'code-problem');
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open',
                  'success-reversed','order-slow','surplus-order'));
alter table attempts drop column cost;
alter table orders drop column cost_allowed, drop column cost_prompted;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
