/** The parts of statements by which other modules queue notices and the recipients of broadcasts. */
import { type RawBuilder, sql } from 'kysely';
import { customersView } from '../customers/reads.ts';
import type { NoticeKind } from './outbox.ts';

/**
 * Builds a part of a statement that queues one notice for each row of `from`, an earlier part with a column
 * `customer_id`. A repeated key has no effect.
 *
 * @param key in SQL, of a row
 * @param detail in SQL as jsonb, of a row
 */
export function noticedFrom(
  from: string,
  {
    key,
    kind,
    detail,
  }: {
    readonly key: RawBuilder<unknown>;
    readonly kind: NoticeKind;
    readonly detail: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  return sql`
    insert into notices (key, customer_id, kind, detail)
    select ${key}, customer_id, ${kind}, ${detail} from ${sql.ref(from)}
    on conflict (key) do nothing`;
}

/** Builds the statement that queues a broadcast for each row of `customers c` that meets the condition. */
export function recipientsQueued(broadcastId: number, isIn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into notices (key, customer_id, kind, detail, broadcast_id)
    select 'broadcast:' || ${broadcastId}::bigint || ':' || c.id, c.id, 'broadcast', '{}', ${broadcastId}
    from ${customersView} c where ${isIn}`;
}

/** Builds the statement that removes the recipients of a broadcast. */
export function recipientsRemoved(broadcastId: number): RawBuilder<unknown> {
  return sql`delete from notices where broadcast_id = ${broadcastId}`;
}

/** Builds the statement that removes the recipients whose notices are not claimed. */
export function unclaimedRemoved(broadcastId: number): RawBuilder<unknown> {
  return sql`
    delete from notices where broadcast_id = ${broadcastId} and claimed_at is null and outcome is null`;
}
