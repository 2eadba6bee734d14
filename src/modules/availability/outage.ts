import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import type { Kernel } from '../../platform/module.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { isOutgoing, ordersView } from '../orders/reads/orders.ts';
import { lockBreaker, wakeQueued } from './breaker.ts';
import { endOutage, type PauseCause, pauseForOutage } from './pause.ts';

type OutageCause = Exclude<PauseCause, 'rate-limited'>;

/** Pause of orders after 401 or 403, or without an answer, before the key is tried again, milliseconds. */
export const REFUSED_PAUSE_MS = 10_000;
/** Duration of an outage after which sales stop, milliseconds. */
const MAINTENANCE_AFTER_MS = 60_000;

/**
 * Records an outage: the Dealer API refuses the shop or can't be reached. Submitting stops, and a probe
 * detects recovery.
 */
export async function recordOutage(
  deps: Pick<Kernel, 'clock'>,
  tx: Tx,
  until: Date,
  cause: OutageCause,
): Promise<void> {
  await pauseForOutage(tx, { now: deps.clock(), until, cause });
  await addJobs(tx, [roundJob('probe_dealer', until)]);
}

/** Ends an outage: ends the pause, resumes sales and submits the queued orders. */
export async function resumeAfterOutage(db: Db | Tx): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(resumeAfterOutage);
  if (!(await endOutage(db))) return;
  await endAlert(db, 'upstream-refuses-us', 'unauthorised', 'forbidden', 'unreachable');
  await wakeQueued(db);
}

/**
 * Probes the Dealer API during an outage by its profile, which is free. The API promises: "A 200 with wallets
 * confirms the key and IP are accepted" (dealer-api.md, GET /user/profile). A 200 ends an outage without
 * answers. After a refusal, it does not prove that orders are accepted. So queued orders are submitted as
 * probes; the outage ends when an order is accepted, or no queued order is left. A long outage stops sales,
 * too.
 */
export async function probeDealer(deps: Kernel, probeProfile: () => Promise<{ ok: boolean }>): Promise<void> {
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
  const until = new Date(now.getTime() + REFUSED_PAUSE_MS);
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

/**
 * Returns true if any order is queued or being submitted, except those that wait for approval of their cost.
 */
async function somethingWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from ${ordersView} orders where ${isOutgoing} and (cost_prompted is null or cost_prompted = cost_allowed) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
