/** The fragments that conversations add to statements of other modules. */
import { sql } from 'kysely';
import type { Fragments } from '../../platform/fragments.ts';

export const inquiriesFragments: Partial<Fragments> = {
  stillOpen: {
    'customer-writes': sql<boolean>`exists (
      select from inquiries i
      where i.id = case when a.subject ~ '^[0-9]{1,16}$' then a.subject::bigint end and i.state = 'open' offset 0)`,
  },
  matters: {
    inquiry: {
      rows: sql`
        select id::text as subject, waits_since as since, 1::bigint as units from inquiries where state = 'open'`,
      newestMessages: (ids) => sql`(
        select i.id::text as subject, i.customer_id, m.kind, m.text
        from inquiries i
        cross join lateral (
          select kind, text from inquiry_messages
          where inquiry_id = i.id and author_id is null order by id desc limit 1) m
        where i.id = any(${[...ids]}::bigint[]))`,
    },
  },
  parties: {
    inquiry: (id) => sql`select customer_id as id from inquiries where id = ${id}::bigint`,
  },
};
