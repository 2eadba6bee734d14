import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/database/db.ts';
import { openPayments } from './buyers/payers.ts';
import type { ChaosFixture } from './fixture.ts';

/** After the faults have ended, everything must quiesce within 6 rounds, each with a new release. */
const mostRounds = 6;
const roundMs = 25_000;

/**
 * Waits until nothing is left to do; what is left after the time, or null. New processes look after what dead ones have
 * left as they start, so they are renewed meanwhile instead of waiting out the minute for which swept orders are left alone.
 */
export async function quiesce(
  { own, replicas }: ChaosFixture,
  { renewing }: { readonly renewing: boolean },
): Promise<string | null> {
  for (let round = 1; ; round += 1) {
    if (round > 1 && renewing) await replicas.renew();
    const until = Date.now() + roundMs;
    let open: string | null;
    do {
      await sleep(250);
      open = await whatIsOpen(own.db).catch((error: unknown) => String(error));
      if (open === null) return null;
    } while (Date.now() < until);
    if (round === mostRounds) return open;
  }
}

async function whatIsOpen(db: Db): Promise<string | null> {
  const [orders, purchases, updates, payments] = await Promise.all([
    db.selectFrom('orders').select(['id', 'state']).where('final_at', 'is', null).execute(),
    db.selectFrom('purchases').select('code').where('announced_at', 'is', null).execute(),
    db.selectFrom('updates').select('update_id').where('done_at', 'is', null).execute(),
    openPayments(db),
  ]);
  if (orders.length + purchases.length + updates.length + payments.length === 0) return null;
  return JSON.stringify({ orders, purchases, updates, payments });
}
