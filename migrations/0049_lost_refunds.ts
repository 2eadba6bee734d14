/** Lost refunds: payments whose provider may have paid them back in a time that the database lost, each asked about once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table refund_checks (
  payment_id bigint primary key references payments,
  due_at     timestamptz not null default now(),
  tries      integer not null default 0 check (tries >= 0)
);
comment on table refund_checks is
  'payments that may have been paid back in a time that the database lost; a row goes once the provider said so or a person was asked';
comment on column refund_checks.due_at is 'when the provider is asked next';
comment on column refund_checks.tries is 'how often the provider did not answer';
create index refund_checks_due on refund_checks (due_at);

alter table recoveries add column refunds_listed_at timestamptz;
comment on column recoveries.refunds_listed_at is 'when the payments that may have been paid back in the lost time were written to refund_checks';

create index if not exists payments_credited on payments (credited_at) where state = 'credited';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index payments_credited;
alter table recoveries drop column refunds_listed_at;
drop table refund_checks;
`.execute(db);
}
