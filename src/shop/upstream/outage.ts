import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { roundJob } from '../../jobs/catalog.ts';
import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import type { OrdersDeps } from '../orders/core/deps.ts';
import { inMs } from '../orders/core/deps.ts';
import { outgoingStates } from '../orders/core/states.ts';
import { lockBreaker, wakeQueued } from './breaker.ts';
import { endOutage, type PauseCause, pauseForOutage } from './pause.ts';

type OutageCause = Exclude<PauseCause, 'rate-limited'>;

/** How long orders wait after 401 or 403, or while nobody answers, before the key is tried again, milliseconds. */
export const REFUSED_PAUSE_MS = 10_000;
/** Length of an outage from which nothing new is sold until it is over, milliseconds. */
const MAINTENANCE_AFTER_MS = 60_000;

/** The Dealer API refuses us or is out of reach: nothing is submitted, and somebody looks when that is over. */
export async function recordOutage(
  deps: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  until: Date,
  cause: OutageCause,
): Promise<void> {
  await pauseForOutage(tx, { now: deps.clock(), until, cause });
  await addJobs(tx, [roundJob('probe_dealer', until)]);
}

/** The Dealer API accepts orders again: the pause ends, new ones are sold, and what waited is submitted. */
export async function resumeAfterOutage(db: Db | Tx): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(resumeAfterOutage);
  if (!(await endOutage(db))) return;
  await endAlert(db, 'upstream-refuses-us', 'unauthorised', 'forbidden', 'unreachable');
  await wakeQueued(db);
}

/**
 * While the Dealer API refuses us or is out of reach: fetches the dealer profile, which is free (dealer-api.md, GET
 * /user/profile: "A 200 with wallets confirms the key and IP are accepted"). That ends an outage in which nobody answered.
 * Where an answer refused us, the profile does not show whether orders are accepted: what waits is submitted to try, and the
 * outage is over when an order got past it, or none is left to try with. An outage that lasts stops the sales, too: nobody
 * should pay for what can't be bought.
 */
export async function probeDealer(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  probeProfile: () => Promise<{ ok: boolean }>,
): Promise<void> {
  const answer = await probeProfile();
  const now = deps.clock();
  const { outage_since, pause_cause, maintenance_since } = await deps.db
    .selectFrom('upstream')
    .select(['outage_since', 'pause_cause', 'maintenance_since'])
    .executeTakeFirstOrThrow();
  if (outage_since === null) return;
  const refused = pause_cause === 'unauthorised' || pause_cause === 'forbidden';
  if (answer.ok && !(refused && (await somethingWaits(deps.db)))) return resumeAfterOutage(deps.db);
  const cause = refused ? pause_cause : 'unreachable';
  const until = inMs(deps, REFUSED_PAUSE_MS);
  await deps.db.transaction().execute(async (tx) => {
    await lockBreaker(tx);
    if (answer.ok) {
      await wakeQueued(tx);
      await addJobs(tx, [roundJob('probe_dealer', until)]);
    } else await recordOutage(deps, tx, until, cause);
    if (maintenance_since !== null || now.getTime() - outage_since.getTime() < MAINTENANCE_AFTER_MS) return;
    await tx
      .updateTable('upstream')
      .set({ maintenance_since: now })
      .where('outage_since', 'is not', null)
      .execute();
    await raiseAlert(tx, 'upstream-refuses-us', cause, { salesStopped: true });
    deps.log.error({ cause }, 'the Dealer API has been away for long: nothing new is sold');
  });
}

/** Whether an order is in the queue, or tries just now, that goes out if it can. */
async function somethingWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from orders where state in ${literals(outgoingStates)} and (cost_prompted is null or cost_prompted = cost_allowed) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
