import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { holds, readMembers } from './holders.ts';
import type { Needed } from './permissions.ts';
import type { Seconds } from './second-word.ts';

/** How long somebody is on the staff before their word as the second person counts, hours. Owners count always. */
export const SEASONED_HOURS = 24;

/**
 * Returns whose word counts as the second one: who may approve money, is on the staff for 24 hours, and is not a party.
 *
 * @param matter.needs the permission of the act, which the person who asked must still hold; absent: a place on the staff
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
