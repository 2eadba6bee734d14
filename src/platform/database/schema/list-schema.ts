import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** The schema after all migrations of this version; `npm run format` writes it. */
export const SCHEMA_LOCK = new URL('./schema.lock', import.meta.url);

/**
 * Lists the tables, columns, constraints, indexes, triggers and functions of the current schema, one a line,
 * sorted. A line has the kind, the name and the definition, separated by tabs. Objects of extensions and of
 * kysely are omitted.
 */
export async function listSchema<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select c.oid, c.relname::text as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not starts_with(c.relname, 'kysely_')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ), lines (kind, name, definition) as (
      select 'table', name, '' from tables
      union all
      select 'column', t.name || '.' || a.attname,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
          case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated' end,
          case when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end)
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all
      select 'constraint', t.name || '.' || c.conname, pg_get_constraintdef(c.oid, true)
      from tables t join pg_constraint c on c.conrelid = t.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select 'index', t.name || '.' || i.relname, pg_get_indexdef(i.oid, 0, true) || case when x.indisvalid then '' else ' invalid' end
      from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
      where not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
        and not exists (select from pg_depend d
          where d.classid = 'pg_opclass'::regclass and d.objid = any (x.indclass::oid[]) and d.deptype = 'e')
      union all
      select 'trigger', t.name || '.' || g.tgname, pg_get_triggerdef(g.oid, true) || case g.tgenabled when 'D' then ' disabled' else '' end
      from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      union all
      select 'function', p.oid::regprocedure::text, md5(p.prosrc)
      from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    )
    select concat_ws(chr(9), kind, name, replace(regexp_replace(definition, '[[:space:]]+', ' ', 'g'), current_schema() || '.', '')) as line
    from lines`.execute(db);
  return rows.map(({ line }) => line).sort();
}

/** Returns the lines of the schema committed with this version. */
export async function readSchemaLock(): Promise<string[]> {
  return schemaLines(await readFile(SCHEMA_LOCK, 'utf8'));
}

/** Returns the lines of a lock file, without comments and empty lines. */
function schemaLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
