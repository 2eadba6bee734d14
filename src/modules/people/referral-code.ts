import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { newReferralCode } from '../../platform/values/codes.ts';

/** Gives a person a code for invitations, once. */
export async function makeReferralCode(db: Db, personId: number): Promise<void> {
  await sql`
    insert into referral_codes (customer_id, code) values (${personId}, ${newReferralCode()})
    on conflict (customer_id) do nothing`.execute(db);
}

/**
 * Counts an invitation whose inviter gets a bonus. It counts and compares in one statement, so that only one
 * of two concurrent calls takes the last place.
 *
 * @returns false if `most` were rewarded
 */
export async function countRewarded(tx: Tx, inviterId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    update referral_codes set rewarded = rewarded + 1
    where customer_id = ${inviterId} and rewarded < ${most} returning rewarded`.execute(tx);
  return rows.length > 0;
}
