import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const before =
  sql.raw(`'order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open',
  'success-reversed','order-slow','surplus-order','cost-moved','cost-charged','code-problem'`);

const forward = sql`
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in (${before},'orders-waiting','bought-for-nobody'));
create index purchases_in_message on purchases (customer_id, message_id) where message_id is not null`;

const back = sql`
drop index purchases_in_message;
alter table alerts drop constraint alerts_kind_check;
delete from alerts where kind in ('orders-waiting', 'bought-for-nobody');
alter table alerts add constraint alerts_kind_check check (kind in (${before}))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
