import { setTimeout as sleep } from 'node:timers/promises';
import { openPayments } from './buyers/payers.ts';
import type { ChaosFixture } from './fixture.ts';

/** After the faults have ended, everything must quiesce within 6 rounds, each with a new release. */
const MOST_ROUNDS = 6;
const ROUND_MS = 25_000;

/**
 * Waits until nothing is left to do; what is left after the time, or null. New processes look after what dead ones have
 * left as they start, so they are renewed meanwhile instead of waiting out the minute for which swept orders are left alone.
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

/** Counts the updates that Telegram still holds. After an outage it waits up to a minute before it sends one again. */
async function undeliveredUpdates({ url, token }: ChaosFixture['emulator']): Promise<number> {
  const answer = await fetch(`${url}/bot${token}/getWebhookInfo`);
  const { result } = (await answer.json()) as { result: { pending_update_count: number } };
  return result.pending_update_count;
}
