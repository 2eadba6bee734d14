import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { holds, permissionsOfRoles, readMembers } from '../holders.ts';
import { type Access, STAFF_ROLES } from '../permissions.ts';
import type { Seconds } from './second-word.ts';

/**
 * Time on the staff, with `money.approve`, before a person may be the second one, hours. Owners always may.
 */
const SEASONED_HOURS = 24;

/**
 * Returns the possible second persons. They may approve money, have been on the staff with that permission for
 * 24 hours, and are not a party.
 *
 * @param matter.needs the permission of the act, which the asking person must still have; absent: a place on
 * the staff suffices
 */
export async function readSeconds(
  db: Db | Tx,
  owners: readonly number[],
  { parties, needs }: { readonly parties: readonly number[]; readonly needs?: Access },
): Promise<Seconds> {
  const seasoned = new Set([...owners, ...(await readSeasoned(db))]);
  const members = await readMembers(db, owners);
  const agreeing = members.filter((one) => seasoned.has(one.id) && holds(one, 'money.approve'));
  const asking = members.filter((one) => needs === undefined || holds(one, needs));
  const mayAsk = new Set(asking.map(({ id }) => id));
  return {
    independent: agreeing.map(({ id }) => id).filter((one) => !parties.includes(one)),
    mayAsk: (personId) => mayAsk.has(personId),
  };
}

/**
 * Returns the staff of 24 hours whose role had `money.approve` all that time. Without that rule, a person who
 * only viewed until now could be made the second person at once.
 */
async function readSeasoned(db: Db | Tx): Promise<number[]> {
  const recent = sql`now() - make_interval(hours => ${SEASONED_HOURS})`;
  const { rows: granted } = await sql<{ role: string }>`
    select distinct subject as role from audit_log
    where subject = any(${[...STAFF_ROLES]}::text[]) and act = 'role-changed' and at > ${recent}
      and detail @> '{"permission": "money.approve", "allowed": true}'`.execute(db);
  const roles = await permissionsOfRoles(db);
  const approving = STAFF_ROLES.filter(
    (role) => roles[role].includes('money.approve') && !granted.some((one) => one.role === role),
  );
  const { rows } = await sql<{ person_id: string }>`
    select s.person_id from staff s
    where s.since <= ${recent} and s.role = any(${approving}::text[]) and not exists (
      select from audit_log a
      where a.subject = s.person_id::text and a.act = 'staff-role-given' and a.at > ${recent}
        and a.detail ->> 'from' <> all(${approving}::text[]))`.execute(db);
  return rows.map((row) => Number(row.person_id));
}
