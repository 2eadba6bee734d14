import { afterEach, expect, it } from 'vitest';
import { LONG_ONLY } from '../../support/sizes.ts';
import { Storefront } from '../../support/storefront.ts';

const READERS = 60;

let storefront: Storefront;
afterEach(() => storefront.close());

it('a broadcast survives a killed worker without reaching anyone twice', {
  ...LONG_ONLY,
  timeout: 300_000,
}, async () => {
  storefront = await Storefront.open();
  const { admin, emulator, database } = storefront;
  const people = await Promise.all(
    Array.from({ length: READERS }, (_, index) =>
      emulator.client.createUser({ firstName: `Reader ${index}`, languageCode: 'en' }),
    ),
  );
  for (const person of people) await person.start();
  for (const person of people) await person.waitFor(/Test Shop/);
  await admin.send('/broadcast');
  await admin.waitFor(/One message to many/);
  await admin.tap(/Write a broadcast/);
  await admin.waitFor(/Send the message as customers/);
  await admin.send('Eid offer');
  await admin.waitFor(/would get it now/);
  await admin.tap(/Send to \d+ people/);
  await admin.waitFor(/Send this to/);
  await admin.tap(/Yes/);
  const counts = async () =>
    (await database.db
      .selectFrom('broadcasts')
      .select(['state', 'planned', 'sent', 'unknown'])
      .executeTakeFirstOrThrow()) as { state: string; planned: number; sent: number; unknown: number };
  await storefront.until('some were sent', async () => (await counts()).sent >= 20);
  await storefront.kill();
  expect((await counts()).sent).toBeLessThan(READERS);
  // The shop releases the dead process's claims after two minutes, which pass here at once.
  await database.pool.query(
    "update notices set claimed_at = claimed_at - interval '2 minutes' where outcome is null",
  );
  await storefront.start();
  await expect
    .poll(async () => (await counts()).state, { timeout: 60_000, interval: 1_000 })
    .toBe('finished');

  const { planned, sent, unknown } = await counts();
  expect(planned).toBe(READERS + 1);
  expect(sent + unknown).toBe(planned);
  // 0 if the process died between two messages.
  expect(unknown).toBeLessThanOrEqual(10);
  const got = await Promise.all(
    [admin, ...people].map(
      async (person) =>
        (await person.transcript()).filter(({ from, text }) => from === 'bot' && text === 'Eid offer').length,
    ),
  );
  expect(Math.max(...got)).toBe(1);
  expect(got.filter((count) => count === 1).length).toBeGreaterThanOrEqual(sent);
});
