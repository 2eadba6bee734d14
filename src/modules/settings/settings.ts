/** Settings of admins, one row each in the table `settings`: every process follows a change at once. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { recordedFrom } from '../staff/index.ts';
import { type SettingName, settingColumn } from './reads.ts';

/** Reads the value of a setting; null if it is not set. */
export async function readSettingValue(db: Db, name: SettingName): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${settingColumn(name)} as value`.execute(db);
  return rows[0]?.value ?? null;
}

/** Returns the author and the time of a setting; null if it is not set. */
export async function readSetting(
  db: Db,
  name: SettingName,
): Promise<{ readonly at: Date; readonly by: number } | null> {
  const row = await db
    .selectFrom('settings')
    .select(['updated_at', 'updated_by'])
    .where('key', '=', name)
    .executeTakeFirst();
  return row ? { at: row.updated_at, by: Number(row.updated_by) } : null;
}

/**
 * Writes a setting, and records the actor, the old and the new value in the audit log. The caller has checked
 * the actor's permission.
 *
 * @param conflict effect on a present value: `replace` it, `merge` the new fields into it, or `keep` it
 */
export async function writeSetting(
  db: Db,
  name: SettingName,
  value: object,
  { actorId, conflict = 'replace' }: { actorId: number; conflict?: 'replace' | 'merge' | 'keep' },
): Promise<void> {
  const json = JSON.stringify(value);
  const act = { actorId, act: 'setting-changed', subject: name, detail: { value } } as const;
  await sql`
    with written as (insert into settings as s (key, value, updated_by) values (${name}, ${json}::jsonb, ${actorId})
    on conflict (key) do update set
      value = case when ${conflict === 'merge'}::boolean then s.value || excluded.value else excluded.value end,
      updated_by = excluded.updated_by, updated_at = now()
    where ${conflict !== 'keep'}::boolean returning key)
    ${recordedFrom('written', act, settingColumn(name))}`.execute(db);
}

/** Removes a setting, and records the actor in the audit log. */
export async function clearSetting(db: Db, name: SettingName, actorId: number): Promise<void> {
  const act = { actorId, act: 'setting-changed', subject: name, detail: { value: null } } as const;
  await sql`
    with cleared as (delete from settings where key = ${name} returning key)
    ${recordedFrom('cleared', act, settingColumn(name))}`.execute(db);
}

/** Removes one field of a setting, and records the actor in the audit log. */
export async function clearSettingField(
  db: Db,
  name: SettingName,
  field: string,
  actorId: number,
): Promise<void> {
  const act = { actorId, act: 'setting-changed', subject: name, detail: { cleared: field } } as const;
  await sql`
    with cleared as (
      update settings set value = value - ${field}::text, updated_by = ${actorId}, updated_at = now()
      where key = ${name} and value ? ${field}::text returning key)
    ${recordedFrom('cleared', act, settingColumn(name))}`.execute(db);
}
