import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { canPool, startPgBouncer } from '../support/database/pgbouncer.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';
import { Storefront } from '../support/storefront.ts';

const BUYERS = 3;
const PURCHASES = 3;
const WITHIN = { timeoutMs: 90_000 };

it.runIf(canPool)(
  'two processes behind PgBouncer lose nothing when it is restarted under load',
  {
    ...LONG_ONLY,
    timeout: 300_000,
  },
  async () => {
    const database = await createTestDatabase();
    const pooler = await startPgBouncer(database.url, { mode: 'transaction' });
    stopAfterTest(() => pooler.stop());
    const storefront = await Storefront.open({
      database,
      env: {
        DATABASE_URL: pooler.url,
        DATABASE_URL_DIRECT: database.url,
        // Longer than any restart: what is not sent is withdrawn before its deadline.
        DEALER_TIMEOUT_MS: '30000',
      },
    });
    stopAfterTest(() => storefront.close());
    await storefront.start({ HTTP_PORT: '0' });
    const people = [];
    while (people.length < BUYERS) people.push(await storefront.customer());

    let restarts = 0;
    let last: Promise<void> = Promise.resolve();
    /** Restarts it while somebody's purchase is under way. */
    const restart = () => {
      restarts += 1;
      last = last.then(() => pooler.restart());
      return last;
    };
    await Promise.all(
      people.map(async (person) => {
        for (let bought = 0; bought < PURCHASES; bought += 1) {
          await person.start(`item_${await storefront.item('voucher')}`);
          await person.waitFor(/Price/, WITHIN);
          await person.tap(/Buy/);
          await person.waitFor(/check and confirm/, WITHIN);
          const before = await person.cursor();
          await person.tap(/Buy for/);
          await restart();
          await person.waitFor(/code is ready/, { ...WITHIN, after: before });
        }
      }),
    );

    expect(restarts).toBe(BUYERS * PURCHASES);
    for (const person of people) {
      expect(await storefront.states(person)).toEqual(Array(PURCHASES).fill('succeeded'));
      expect(new Set(await storefront.codes(person)).size).toBe(PURCHASES);
    }
    expect((await storefront.sandbox.control.requests())['POST /order'].received).toBe(BUYERS * PURCHASES);
    await storefront.everythingAddsUp();
  },
);
