/** The fragment that broadcasts add to statements of other modules. */
import { sql } from 'kysely';
import type { Fragments } from '../../platform/fragments.ts';

export const broadcastsFragments: Partial<Fragments> = {
  stillOpen: {
    'broadcast-held': sql<boolean>`exists (
      select from broadcasts b
      where b.id = case when a.subject ~ '^[0-9]{1,16}$' then a.subject::bigint end and b.state = 'paused' offset 0)`,
  },
};
