import { sql } from 'kysely';
import type { OrderState } from '../../src/modules/orders/core/states.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { storyOf } from '../support/database/evidence.ts';
import type { Random } from '../support/random.ts';
import type { SimulatedDealerApi } from './dealer/dealer-api.ts';
import type { Payers } from './people/payers.ts';
import { decide, decideCosts } from './people/staff.ts';
import type { ShopProcess } from './processes.ts';
import { MINUTE, type SimulatedTime } from './times.ts';

/**
 * Maximum number of rounds until everything quiesces after the faults, each at least a quarter of an hour.
 */
const MOST_ROUNDS = 400;

/** A schedule whose faults have ended. */
interface Ending {
  readonly db: Db;
  readonly time: SimulatedTime;
  readonly calm: ShopProcess;
  readonly dealerApi: SimulatedDealerApi;
  readonly random: Random;
  /** The last order before the schedule. */
  readonly since: string;
}

/**
 * Runs without faults: after some hours only decisions of people may remain.
 *
 * @returns the unfinished work; null when everything is final
 */
export async function quiesce(ending: Ending): Promise<string | null> {
  const { db, time, calm, dealerApi, random, since } = ending;
  const { shop, work } = calm;
  let calmRounds = 0;
  let open = await openOrders(db, since);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await work.checkHistory(round === 0);
    await work.recover();
    if (await isHeld(db)) await work.probeDealer();
    for (const { id, state } of open) {
      if (state === 'queued') await work.submit(id);
      if (state === 'submitting') await work.resolve(id);
      if (state === 'accepted' || state === 'review') await work.confirm(id);
    }
    await work.scan();
    await work.fetchSurplus();
    await work.reconcile();
    await work.fetchOrphans();
    await decide(db, shop, random, since);
    if (open.some(({ state }) => state === 'queued')) await decideCosts(db, shop, random, since);
    open = await openOrders(db, since);
    if (open.length === 0 && time.now > dealerApi.quietAt()) calmRounds += 1;
    // A quarantine passes in a few steps, and two scans with a gap fit between them.
    if (open.length > 0) time.pass(round % 2 === 0 ? 61_000 : 21 * MINUTE);
    else {
      time.passTo(dealerApi.quietAt());
      time.pass(62 * MINUTE);
    }
    // Two more scans for the latest orders.
    if (calmRounds > 2) {
      await work.recheckOrders();
      return null;
    }
  }
  return unrest(ending);
}

/** Completes, reports and wakes all payments. Afterwards provider and shop must agree. */
export async function quiescePayers(
  payers: Payers,
  { work }: ShopProcess,
  time: SimulatedTime,
): Promise<string[]> {
  if ((await payers.count()) === 0) return [];
  const violations = await payers.quiesce(work, (to) => {
    time.now = to;
  });
  violations.push(...(await payers.differences()));
  return violations;
}

/** Returns true if a surplus voucher of the schedule waits for its next buyer. */
export async function hasSurplus(db: Db, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('surplus_orders')
    .select('id')
    .where('order_id', '>', since)
    .where('sealed', 'is not', null)
    .where('allocated_to', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the orders that are not final, in the order of their placement. */
function openOrders(db: Db, since: string): Promise<{ id: string; state: OrderState }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('id', '>', since)
    .where('final_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns true if submitting is paused, so that a probe is scheduled. */
async function isHeld(db: Db): Promise<boolean> {
  const { pause_cause } = await db.selectFrom('upstream').select('pause_cause').executeTakeFirstOrThrow();
  return pause_cause !== null && pause_cause !== 'rate-limited';
}

/** Describes the remaining work, the general obstacles and the story of the first order. */
async function unrest({ db, time, since }: Ending): Promise<string> {
  const open = await openOrders(db, since);
  const what = open.map(({ id, state }) => `${id} ${state}`).join(', ') || 'the Dealer API';
  const upstream = await db.selectFrom('upstream').selectAll().executeTakeFirst();
  const { rows: recoveries } = await sql`select * from recoveries`.execute(db).catch(() => ({ rows: [] }));
  const story = open[0] ? await storyOf(db, open[0].id) : '';
  return `not at rest: ${what}; now ${new Date(time.now).toISOString()}; ${JSON.stringify({ upstream, recoveries })}: ${story}`;
}
