/** The fragments that orders add to statements of other modules. */
import { sql } from 'kysely';
import type { Fragments } from '../../platform/fragments.ts';

export const ordersFragments: Partial<Fragments> = {
  purchasesKeptFor: (from) => sql`
    update purchases set kept_since = now() from ${sql.ref(from)} as away
    where customer_id = away.id and announced_at is null and kept_since is null`,
  purchasesHandedOver: sql`
    update purchases set kept_since = null from before
    where customer_id = before.id and before.was_unreachable and announced_at is null`,
};
