import { sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import { addJobs, jobAddedFor } from '../../../platform/jobs/add-jobs.ts';
import { confirmJob, roundJob } from '../../../platform/jobs/catalog.ts';
import { beginAtOnce } from '../../../platform/jobs/slots.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { hintedStates, type OrderState } from '../core/states.ts';
import { hashToken, isCallbackToken } from '../submit/attempts.ts';
import type { AttemptOutcome } from '../tables.ts';

/**
 * Minimum time between two fetches of an order by its callback token, milliseconds. The token may have
 * leaked.
 */
const LEAST_BETWEEN_MS = 1000;
/**
 * Time after a callback at which a succeeded order is rechecked, unless the callback's own fetch ended,
 * milliseconds. The Dealer API sends a callback once, and the scheduled rechecks may be over. While failed
 * rechecks back off, a callback does not hasten the next one.
 */
const RECHECK_AFTER_MS = 2 * 60_000;

/**
 * Takes a callback's token as a hint that an order may have changed: it wakes a `GET` and has no other
 * effect. The body is not read (dealer-api.md, Events, rules 1 and 3). A callback that overtakes the answer
 * to its own `POST /order` is remembered until then; repeated ones cause one fetch a second. This process
 * fetches at once if it has a slot; if it dies, the next poll or recheck does.
 *
 * @returns false if no attempt has this token
 */
export async function hintByToken(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'vault' | 'slots'>,
  token: string,
): Promise<boolean> {
  const bytes = Buffer.from(token, 'base64url');
  // A forged token costs no query.
  if (!isCallbackToken(deps.vault, bytes)) return false;
  const hinted = await beginAtOnce(
    deps.slots,
    (addsJob) => record(deps, bytes, addsJob),
    (found) => (found?.woken ? confirmJob(found.id) : null),
  );
  if (hinted === null) return false;
  const { id, state, outcome, againAt, woken, served } = hinted;
  await addJobs(
    deps.db,
    served.map((orderId) => confirmJob(orderId)),
  );
  const runAt = againAt ? new Date(againAt.getTime() + LEAST_BETWEEN_MS) : undefined;
  // The callback proves that the dealer order of the unknown attempt exists, so find it in the list.
  if (outcome === 'unknown') await addJobs(deps.db, [roundJob('scan_orders', runAt)]);
  if (!woken && isHinted(state)) await addJobs(deps.db, [confirmJob(id, runAt)]);
  return true;
}

/** The order of a callback, with the data that decides the reaction. */
interface HintedOrder {
  readonly id: string;
  readonly state: OrderState;
  readonly outcome: AttemptOutcome | null;
  /** The last hint, if it is so recent that the order is fetched later. */
  readonly againAt: Date | null;
  /** The order is to be fetched now. */
  readonly woken: boolean;
  /** Orders that surplus vouchers of the attempt serve, to be fetched now, too. */
  readonly served: readonly string[];
}

/** Records a hint; null if no attempt has the token. */
async function record(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  token: Buffer,
  addsJob: boolean,
): Promise<HintedOrder | null> {
  const { rows } = await sql<HintedOrder>`
    with known as (
      select o.id, o.state, o.hinted_at, a.outcome, a.client_order_ref
      from attempts a join orders o on o.id = a.order_id
      where a.webhook_hash = ${hashToken(token)}
    ), wanted as (
      select id from known
      union
      select s.allocated_to from known join surplus_orders s on s.client_order_ref = known.client_order_ref
      where s.allocated_to is not null
    ), recorded as (
      update orders o set hinted_at = ${deps.clock()},
        recheck_at = case when o.state = 'succeeded' and o.fulfilled_elsewhere_by is null
          and (o.recheck_failures = 0 or o.recheck_at is null)
          then least(o.recheck_at, ${inMs(deps, RECHECK_AFTER_MS)}::timestamptz) else o.recheck_at end
      where o.id = any(array(select id from wanted))
        and (o.hinted_at is null or o.hinted_at <= ${inMs(deps, -LEAST_BETWEEN_MS)})
      returning o.id, o.state
    )
    select known.id, coalesce(recorded.state, known.state) as state, known.outcome,
      case when recorded.id is null then known.hinted_at end as "againAt",
      coalesce(recorded.state in ${literals(hintedStates)}, false) as woken,
      array(select r.id::text from recorded r where r.id <> known.id and r.state in ${literals(hintedStates)}) as served,
      case when ${addsJob}::boolean and recorded.state in ${literals(hintedStates)} then ${jobAddedFor(sql`known.id`, confirmJob)} end
    from known left join recorded on recorded.id = known.id`.execute(deps.db);
  return rows[0] ?? null;
}

function isHinted(state: OrderState): boolean {
  return hintedStates.includes(state);
}
