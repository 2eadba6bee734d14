import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
alter table upstream
  add column breaker_opened_at timestamptz,
  add column breaker_closed_at timestamptz not null default 'epoch',
  add column probe_order_id    bigint references orders,
  add column probe_until       timestamptz,
  add column outage_since       timestamptz,
  add column maintenance_since timestamptz,
  add constraint upstream_probe_is_whole check ((probe_order_id is null) = (probe_until is null)),
  add constraint upstream_probe_while_open check (probe_order_id is null or breaker_opened_at is not null);
comment on column upstream.breaker_opened_at is 'since when too many attempts ended unknown; null while the breaker is closed';
comment on column upstream.breaker_closed_at is 'attempts from before this moment do not open the breaker again';
comment on column upstream.probe_order_id is 'the one order that is let through to try while the breaker is open';
comment on column upstream.outage_since is 'since when the Dealer API refuses us or is out of reach';
comment on column upstream.maintenance_since is 'since when nothing new is sold because of that outage';
create index attempts_unknown on attempts (ended_at) where outcome = 'unknown';

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check
  check (state in ('queued','submitting','accepted','succeeded','failed','rejected','refused','unknown','review',
                   'abandoned','reversed','cancelled'));
create or replace function orders_final_is_final() returns trigger language plpgsql as $$
begin
  if old.state <> new.state
     and old.state in ('succeeded','failed','rejected','refused','abandoned','reversed','cancelled')
     and not (old.state = 'succeeded' and new.state = 'reversed') then
    raise exception 'order % is %: it cannot become %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'orders_final_is_final';
  end if;
  return new;
end $$;

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken','breaker-open'));
`;

const back = sql`
alter table alerts drop constraint alerts_kind_check;
delete from alerts where kind = 'breaker-open';
alter table alerts add constraint alerts_kind_check
  check (kind in ('order-in-review','upstream-refuses-us','wallet-too-low','item-without-wallet','customer-unreachable',
                  'success-without-voucher','unknown-dealer-status','catalog-suspicious','ledger-broken'));
create or replace function orders_final_is_final() returns trigger language plpgsql as $$
begin
  if old.state <> new.state
     and old.state in ('succeeded','failed','rejected','refused','abandoned','reversed')
     and not (old.state = 'succeeded' and new.state = 'reversed') then
    raise exception 'order % is %: it cannot become %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'orders_final_is_final';
  end if;
  return new;
end $$;
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check
  check (state in ('queued','submitting','accepted','succeeded','failed','rejected','refused','unknown','review',
                   'abandoned','reversed'));
drop index attempts_unknown;
alter table upstream
  drop column maintenance_since, drop column outage_since,
  drop column probe_until, drop column probe_order_id, drop column breaker_closed_at, drop column breaker_opened_at;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
