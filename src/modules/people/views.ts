import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { auditLog } from '../staff/reads/acts.ts';

/** Maximum of customers' cards that a member of staff opens within 24 hours; owners have no limit. */
export const MOST_CARD_VIEWS = 100;

/** Returns the maximum of customers that a list names to a reader, over all of its pages. */
export function mostListed({ role }: Pick<Actor, 'role'>): number {
  return role === 'owner' ? Number.MAX_SAFE_INTEGER : MOST_CARD_VIEWS;
}

/** Time within which the same card counts as one view, minutes. */
const SAME_VIEW_MIN = 10;

export type ViewResult = { readonly ok: true } | { readonly ok: false; readonly until: string };

/**
 * Records that a member of staff opens a customer's card or statement. At the limit it refuses, and returns
 * the time at which a view is possible again.
 */
export async function recordView(db: Db, actor: Actor, customerId: number): Promise<ViewResult> {
  const actorId = actor.idFor(['customers.view', 'money.view']);
  return db.transaction().execute(async (tx) => {
    // Of two concurrent views, the second counts the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`card-views:${actorId}`}, 0))`.execute(tx);
    const { rows } = await sql<{ again: boolean; until: Date | null }>`
      with views as materialized (
        select at, subject from ${auditLog} l
        where actor_id = ${actorId} and act = 'customer-viewed' and at > now() - interval '24 hours'
        order by at desc limit ${sql.lit(MOST_CARD_VIEWS)})
      select
        exists (
          select from views
          where subject = ${String(customerId)} and at > now() - make_interval(mins => ${SAME_VIEW_MIN})) as again,
        (select min(at) + interval '24 hours' from views having count(*) >= ${sql.lit(MOST_CARD_VIEWS)}) as until`.execute(
      tx,
    );
    const { again, until } = rows[0] ?? { again: false, until: null };
    if (again) return { ok: true };
    if (until !== null && actor.role !== 'owner') return { ok: false, until: until.toISOString() };
    await recordAct(tx, { actorId, act: 'customer-viewed', subject: customerId });
    return { ok: true };
  });
}
