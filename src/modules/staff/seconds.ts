import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { holds, readMembers } from './holders.ts';
import type { Needed } from './permissions.ts';
import type { Seconds } from './second-word.ts';

/** Time on the staff before a person counts as the second one, hours. Owners always count. */
const SEASONED_HOURS = 24;

/**
 * Returns the possible second persons: those who may approve money, have been on the staff for 24 hours, and
 * are not a party.
 *
 * @param matter.needs the permission of the act, which the asking person must still have; absent: a place on
 * the staff suffices
 */
export async function readSeconds(
  db: Db | Tx,
  owners: readonly number[],
  { parties, needs }: { readonly parties: readonly number[]; readonly needs?: Needed },
): Promise<Seconds> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from staff where since <= now() - make_interval(hours => ${SEASONED_HOURS})`.execute(db);
  const seasoned = new Set([...owners, ...rows.map((row) => Number(row.person_id))]);
  const members = await readMembers(db, owners);
  const agreeing = members.filter((one) => seasoned.has(one.id) && holds(one, 'money.approve'));
  const asking = members.filter((one) => needs === undefined || holds(one, needs));
  const mayAsk = new Set(asking.map(({ id }) => id));
  return {
    independent: agreeing.map(({ id }) => id).filter((one) => !parties.includes(one)),
    mayAsk: (personId) => mayAsk.has(personId),
  };
}
