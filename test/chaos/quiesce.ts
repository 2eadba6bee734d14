import { setTimeout as sleep } from 'node:timers/promises';
import { undeliveredUpdates } from '../support/telegram/undelivered-updates.ts';
import { openPayments } from './buyers/payers.ts';
import type { ChaosFixture } from './fixture.ts';

/** Maximum number of rounds until everything quiesces after the faults, each with a new release. */
const MOST_ROUNDS = 6;
const ROUND_MS = 25_000;

/**
 * Waits until all work is done. Returns the remaining work after the time, or null. A starting process adopts
 * the work of dead ones. Replacing the processes therefore saves the minute for which swept orders are left
 * alone.
 */
export async function quiesce(
  fixture: ChaosFixture,
  { renewing }: { readonly renewing: boolean },
): Promise<string | null> {
  for (let round = 1; ; round += 1) {
    if (round > 1 && renewing) await fixture.replicas.renew();
    const until = Date.now() + ROUND_MS;
    let open: string | null;
    do {
      await sleep(250);
      open = await whatIsOpen(fixture).catch((error: unknown) => String(error));
      if (open === null) return null;
    } while (Date.now() < until);
    if (round === MOST_ROUNDS) return open;
  }
}

async function whatIsOpen({ own: { db }, emulator }: ChaosFixture): Promise<string | null> {
  const [orders, purchases, updates, payments, undelivered] = await Promise.all([
    db.selectFrom('orders').select(['id', 'state']).where('final_at', 'is', null).execute(),
    db.selectFrom('purchases').select('code').where('announced_at', 'is', null).execute(),
    db.selectFrom('updates').select('update_id').where('done_at', 'is', null).execute(),
    openPayments(db),
    undeliveredUpdates(emulator),
  ]);
  if (orders.length + purchases.length + updates.length + payments.length + undelivered === 0) return null;
  return JSON.stringify({ orders, purchases, updates, payments, undelivered });
}
