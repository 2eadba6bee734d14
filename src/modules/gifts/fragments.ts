/** The fragment that gifts add to statements of other modules. */
import { sql } from 'kysely';
import type { Fragments } from '../../platform/fragments.ts';

export const giftsFragments: Partial<Fragments> = {
  givenCodes: sql`(
    select id, order_id, giver_id, made_at, opened_by, opened_at from gifts where revoked_at is null)`,
};
