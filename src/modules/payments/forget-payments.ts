import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import { givenUpStates } from './states.ts';

/**
 * Returns a statement that deletes at most `most` unpaid payments that ended before a time. It keeps those
 * whose customer is away and was not told, and those with a proof: a repeated picture or reference is
 * recognized.
 */
export function forgetGivenUp(endedBefore: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`
    with gone as (
      select id from payments
      where state in ${literals(givenUpStates)} and submitted_at is null and due_at is null and kept_since is null
        and ended_at < ${endedBefore}
      order by ended_at limit ${sql.lit(most)} for update skip locked),
    events as (delete from payment_events where payment_id in (select id from gone)),
    cards as (delete from payment_cards where payment_id in (select id from gone))
    delete from payments where id in (select id from gone)`;
}
