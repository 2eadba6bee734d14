// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '@storefront/bot-api-emulator/client';
import { expect, it } from 'vitest';
import { connectionBudget } from '../../src/platform/database/connection/budget.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';
import { Storefront } from '../support/storefront.ts';

const BUYERS = 8;

it('a process under load holds at most the fourteen sessions of its budget', async () => {
  const storefront = await Storefront.open();
  stopAfterTest(() => storefront.close());
  const people: Person[] = [];
  while (people.length < BUYERS) people.push(await storefront.customer());
  let isDone = false;
  const buying = Promise.all(
    people.map(async (person) => {
      await storefront.toConfirm(person, 'voucher', 3);
      await person.tap(/Buy/);
      await person.waitFor(/codes are ready/, { timeoutMs: 60_000 });
    }),
  ).finally(() => {
    isDone = true;
  });
  let most = 0;
  while (!isDone) {
    const { rows } = await storefront.database.pool.query<{ sessions: number }>(`
      select count(*)::integer as sessions from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name not in ('test', 'dealer-sandbox')`);
    most = Math.max(most, rows[0]?.sessions ?? 0);
    // A session lasts for seconds, and looks without a pause take a whole processor.
    await sleep(10);
  }
  await buying;
  const { server, pooler } = connectionBudget({ pool: 9, hasTwoAddresses: false });
  expect(server + pooler).toBe(14);
  expect(most).toBeLessThanOrEqual(14);
  // More than an idle process holds: the load took connections of the pool.
  expect(most).toBeGreaterThan(7);
});
