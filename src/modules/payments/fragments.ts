/** The fragment that payments add to statements of other modules. */
import { sql } from 'kysely';
import type { Fragments } from '../../platform/fragments.ts';

export const paymentsFragments: Partial<Fragments> = {
  paymentsHandedOver: sql`
    update payments set kept_since = null from before
    where customer_id = before.id and before.was_unreachable and kept_since is not null
    returning payments.id`,
};
