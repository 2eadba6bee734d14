/**
 * A database with its own owner: a connection as that role cannot reach other databases of the server, or its
 * machine.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Derives the role's password from the superuser's, so that it also fits a server with restored files. */
export function passwordOf(role: string, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(`role ${role}`).digest('base64url');
}

/**
 * Creates the role, or sets its password and removes every right except owning its database. Runs in one
 * process at a time.
 */
export async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await client.query('begin');
  try {
    // Two simultaneous changes of a role fail: "tuple concurrently updated".
    await client.query('select pg_advisory_xact_lock(7102101)');
    const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rows.length === 0) await client.query(`create role ${name}`);
    await client.query(
      `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Returns true if the role owns the connected database. */
export async function ownsDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    'select datdba = current_user::regrole as owns from pg_database where datname = current_database()',
  );
  return rows[0]?.owns === true;
}

/**
 * Gives a role the connected database and all objects in it of the superuser, as which an earlier version
 * worked. `reassign owned` refuses this for the first superuser, because it also owns PostgreSQL's own parts.
 */
export async function giveDatabase(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await client.query('begin');
  try {
    await client.query(`set local search_path = ''`);
    await client.query('select pg_advisory_xact_lock(7102100)');
    const { rows } = await client.query<{ statement: string }>(OWNED, [role]);
    for (const { statement } of rows) await client.query(statement);
    const { rows: names } = await client.query<{ name: string }>('select current_database() as name');
    const database = pg.escapeIdentifier(names[0]?.name ?? '');
    await client.query(`revoke all on database ${database} from public`);
    // Runs last: the database's owner owns all of it.
    await client.query(`alter database ${database} owner to ${name}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Statements that give a role ($1) the current user's objects, except those of PostgreSQL, an extension or a
 * table.
 */
const OWNED = `
  with own as (
    select oid from pg_catalog.pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), belongs as (
    select classid, objid from pg_catalog.pg_depend where deptype in ('a', 'i', 'e')
  )
  select format('alter schema %I owner to %I', nspname, $1::text) as statement
    from pg_catalog.pg_namespace where oid in (select oid from own) and nspowner = current_user::regrole
  union all
  select format('alter %s %s owner to %I',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass, $1::text)
    from pg_catalog.pg_class c
    where relnamespace in (select oid from own) and relowner = current_user::regrole and relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (select from belongs where classid = 'pg_catalog.pg_class'::regclass and objid = c.oid)
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, $1::text)
    from pg_catalog.pg_proc p
    where pronamespace in (select oid from own) and proowner = current_user::regrole
      and not exists (select from belongs where classid = 'pg_catalog.pg_proc'::regclass and objid = p.oid)
  union all
  select format('alter type %s owner to %I', oid::regtype, $1::text)
    from pg_catalog.pg_type t
    where typnamespace in (select oid from own) and typowner = current_user::regrole
      and (typtype in ('e', 'd') or typtype = 'c' and (select relkind = 'c' from pg_catalog.pg_class where oid = t.typrelid))
      and not exists (select from belongs where classid = 'pg_catalog.pg_type'::regclass and objid = t.oid)`;
