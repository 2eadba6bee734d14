import { sql } from 'kysely';
import { endRound, isRoundFree, takeRound } from '../../../platform/jobs/round-times.ts';
import { settingColumn } from '../../settings/reads.ts';
import { type ReconcileDeps, reconcileStars } from './reconcile.ts';

/**
 * Interval of reading Telegram's list, minutes; one call if the list is unchanged. The interval is the
 * longest delay of a payment whose message was lost.
 */
const EVERY_MIN = 15;
/** Delay before a failed or partial reading is repeated, seconds. */
const AGAIN_S = 60;
const NAME = 'check_stars';

/** SQL flag: Telegram's list is due to be read. A shop without a rate that never received a Star skips it. */
export const starsRoundDue = sql<boolean>`(${isRoundFree(NAME)}
      and (${settingColumn('stars-rates')} is not null
        or (select charge_id from stars_charges order by charge_id limit 1) is not null))`;

/** Reads Telegram's list once; a duplicate wake-up has no effect. */
export async function runStarsRound(deps: ReconcileDeps): Promise<void> {
  const { db, log } = deps;
  if (!(await takeRound(db, NAME, sql<Date>`now() + make_interval(secs => ${AGAIN_S})`))) return;
  const found = await reconcileStars(deps);
  if (found.read > 0) log.info(found, 'the list of Star transactions was read');
  if (found.isPartial) return;
  await endRound(db, NAME, sql<Date>`now() + make_interval(mins => ${EVERY_MIN})`);
}
