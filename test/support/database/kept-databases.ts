/**
 * Databases of completed tests, reset to their template's content, for the next test with the same template.
 */
import type pg from 'pg';
import { settleSession } from '../../../src/platform/database/connection/session.ts';

/**
 * Schema of the reset data in a template's database. It is outside a test's search path, so its names do not
 * clash with the shop's.
 */
const SCHEMA = 'put_back';

/**
 * Preparation of a template's database for later resets. It stores a copy of every initial row and sequence,
 * and adds a trigger that records changes of the tables' definitions. `put_back.reset()` resets a copy of the
 * template, and returns whether it succeeded.
 */
const preparation = `
create schema ${SCHEMA};
create table ${SCHEMA}.tables (
  name regclass primary key,
  copy regclass,
  columns text,
  rows bigint not null default 0,
  newest bigint not null default 0
);
create table ${SCHEMA}.sequences (name regclass primary key, value bigint, start bigint not null);
create table ${SCHEMA}.changes (tag text not null);
create view ${SCHEMA}.statistics as select count(*), max(xmin::text::bigint) from pg_statistic;

do $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as name, c.oid as id,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as c
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema|${SCHEMA})'
  loop
    insert into ${SCHEMA}.tables (name, columns) values (found.name, found.columns);
    if pg_relation_size(found.id) > 0 then
      execute format('create table ${SCHEMA}.copy_%s as select %s from %s', found.id, found.columns, found.name);
      execute format('update ${SCHEMA}.tables set copy = %L, (rows, newest) =
        (select count(*), coalesce(max(xmin::text::bigint), 0) from %s) where name = %L::regclass',
        '${SCHEMA}.copy_' || found.id, found.name, found.name);
    end if;
  end loop;
  insert into ${SCHEMA}.sequences
    select seqrelid, pg_sequence_last_value(seqrelid), seqstart from pg_sequence;
end $$;

create function ${SCHEMA}.reset() returns boolean language plpgsql as $$
declare
  t record;
  s record;
  rows_now bigint;
  newest_now bigint;
begin
  if exists (select from ${SCHEMA}.changes)
    or exists (table ${SCHEMA}.statistics except table ${SCHEMA}.statistics_before) then
    return false;
  end if;
  -- Disables the shop's triggers, and foreign keys with their required order of statements.
  perform set_config('session_replication_role', 'replica', true);
  for t in select *, pg_relation_size(name) as bytes from ${SCHEMA}.tables loop
    continue when t.bytes = 0;
    if t.bytes > 1000000 then
      return false;
    end if;
    if t.copy is null then
      execute 'delete from ' || t.name;
      continue;
    end if;
    execute 'select count(*), coalesce(max(xmin::text::bigint), 0) from ' || t.name into rows_now, newest_now;
    continue when rows_now = t.rows and newest_now = t.newest;
    execute 'delete from ' || t.name;
    execute format('insert into %s (%s) overriding system value select %2$s from %s', t.name, t.columns, t.copy);
    update ${SCHEMA}.tables set newest = pg_current_xact_id()::text::bigint where name = t.name;
  end loop;
  for s in select * from ${SCHEMA}.sequences where value is distinct from pg_sequence_last_value(name) loop
    perform setval(s.name, coalesce(s.value, s.start), s.value is not null);
  end loop;
  return true;
end $$;

create function ${SCHEMA}.note() returns event_trigger language plpgsql security definer as $$
begin
  insert into ${SCHEMA}.changes values (tg_tag);
end $$;
create table ${SCHEMA}.statistics_before as table ${SCHEMA}.statistics;
create event trigger ${SCHEMA}_note on ddl_command_end execute function ${SCHEMA}.note();
`;

/**
 * Prepares a template's database, so that its copies can be reset. The template must not change afterwards.
 */
export async function preparePutBack(pool: pg.Pool): Promise<void> {
  await pool.query(preparation);
}

/**
 * Resets a database to its template, and its connections to new ones except for their plans. Cuts off other
 * connections to it. Returns false if that is impossible: its tables were altered, analyzed or have grown
 * large, or a connection is in use.
 */
export async function putBack(pool: pg.Pool): Promise<boolean> {
  if (pool.ending || pool.ended || pool.idleCount !== pool.totalCount || pool.waitingCount > 0) return false;
  const clients = await Promise.all(Array.from({ length: pool.totalCount || 1 }, () => pool.connect()));
  let done = false;
  try {
    const own = await Promise.all(
      clients.map(async (client) => {
        const [, , { rows }] = (await client.query(
          'reset all; unlisten *; select pg_backend_pid() as pid, pg_advisory_unlock_all()',
        )) as unknown as [unknown, unknown, pg.QueryResult<{ pid: number }>];
        await settleSession(client);
        return rows[0]?.pid;
      }),
    );
    const [client] = clients;
    await client?.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> all($1)',
      [own],
    );
    const result = await client?.query<{ done: boolean }>(`select ${SCHEMA}.reset() as done`);
    done = result?.rows[0]?.done === true;
  } catch {
    // For example a broken connection.
  }
  for (const client of clients) client.release(!done);
  return done;
}
