/**
 * A replica that only submits. It reads a JSON array of order ids per line, wakes them all at once, and
 * answers `done`. `test/end-to-end/replica-race.test.ts` runs it in its own process.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createDealerClient } from '@storefront/dealer-client';
import { pino } from 'pino';
import { z } from 'zod';
import { createModules } from '../../../src/modules/all.ts';
import { createVault } from '../../../src/modules/vault/vault.ts';
import { openDatabase } from '../../../src/platform/database/connection/connection.ts';
import { eraseFromInbox } from '../../../src/telegram/inbox/store.ts';

const env = z.object({ DATABASE_URL: z.string(), DEALER_API_URL: z.string(), DEALER_API_KEY: z.string() });

const { DATABASE_URL, DEALER_API_URL, DEALER_API_KEY } = env.parse(process.env);
const { db, close } = openDatabase({ url: DATABASE_URL, max: 10, applicationName: 'racer' });
const dealer = createDealerClient({ baseUrl: DEALER_API_URL, apiKey: DEALER_API_KEY });
const { work } = createModules({
  db,
  dealer,
  vault: createVault({ current: 'k1', keys: new Map([['k1', randomBytes(32)]]) }),
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
  eraseFromInbox,
  settings: {
    pollMinS: 5,
    attemptMs: 35_000,
    callbackBase: null,
    breakerCooldownMs: 60_000,
    quarantineVoucherMs: 900_000,
    quarantineTopUpMs: 3_600_000,
    absenceScanGapMs: 60_000,
    reconcileEveryMs: 3_600_000,
  },
});
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const ids = z.array(z.string()).parse(JSON.parse(line));
  await Promise.all(ids.map((id) => work.submit(id)));
  process.stdout.write('done\n');
}
await dealer.close();
await close();
