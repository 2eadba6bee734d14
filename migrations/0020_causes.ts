import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const forward = sql`
alter table order_events alter column cause type jsonb
  using detail || jsonb_build_object('kind', 'other', 'text', cause);
alter table order_events drop column detail;
comment on column order_events.cause is 'why it happened: {"kind": …} with its parameters, as the shop lists them in causes.ts; never a code';

alter table list_scans alter column why type jsonb using case when why is not null then jsonb_build_object('kind', why) end;
comment on column list_scans.why is 'why it is not complete: {"kind": …} with its parameters; null if it is';
alter table reconciliations alter column why type jsonb using case when why is not null then jsonb_build_object('kind', why) end;
comment on column reconciliations.why is 'why it is not complete: {"kind": …} with its parameters; null if it is';
alter table recoveries alter column problem type jsonb
  using case when problem is not null then jsonb_build_object('kind', problem) end;

-- The code lists the languages: another one needs no migration.
alter table customers drop constraint customers_locale_check;
alter table customers add constraint customers_locale_check check (locale ~ '^[a-z]{2,3}$') not valid;`;

const back = sql`
alter table customers drop constraint customers_locale_check;
alter table customers add constraint customers_locale_check check (locale in ('en', 'ar')) not valid;
alter table recoveries alter column problem type text using problem ->> 'kind';
alter table reconciliations alter column why type text using why ->> 'kind';
alter table list_scans alter column why type text using why ->> 'kind';
alter table order_events add column detail jsonb not null default '{}';
update order_events set detail = cause - 'kind' - 'text';
alter table order_events alter column cause type text using coalesce(cause ->> 'text', cause ->> 'kind');`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await forward.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await back.execute(db);
}
