import { afterEach, expect, it } from 'vitest';
import { Storefront } from '../support/storefront.ts';

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

const minute = 60_000;

/** A replica that hears of the customers' taps through the database alone. */
const beside = { HTTP_PORT: '0' };

it('a replica whose clock is slow does not buy what lands after everybody else has given it up', async () => {
  storefront = await Storefront.open({ mode: 'webhook', env: { ABSENCE_SCAN_GAP_S: '1' } });
  const { sandbox } = storefront;
  const [noor, lina] = [await storefront.customer(), await storefront.customer()];
  // A list without any order that it has to show proves nothing; this one was bought a while ago.
  await storefront.toConfirm(noor, 'voucher');
  await noor.tap(/Buy for/);
  await noor.waitFor(/code is ready/);
  const { pool } = storefront.database;
  await pool.query("update attempts set started_at = started_at - interval '1 hour'");
  await pool.query("update orders set accepted_at = accepted_at - interval '1 hour'");
  await storefront.toConfirm(lina, 'voucher');
  await storefront.kill();
  // What it sends is past its deadline, and the quarantine after that, in the eyes of everybody else.
  await storefront.start({}, { clockAheadMs: -17 * minute });
  await sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'late', byMs: 20_000, answer: 'drop' },
  });
  await lina.tap(/Buy for/);
  const isTried = async () => (await attempts()).some(({ outcome }) => outcome === 'unknown');
  const isHeldBack = () =>
    storefront?.shop.log.some(({ msg }) => msg === 'this clock differs: nothing is submitted');
  await storefront.until(
    'the slow replica was asked to submit',
    async () => (await isTried()) || isHeldBack() === true,
  );
  await storefront.kill();
  await sandbox.control.behave();
  await storefront.start();
  await lina.waitFor(/code is ready/, { timeoutMs: 60_000 });
  const sent = (await attempts()).length;
  await storefront.until(
    'what was sent has landed',
    async () => (await sandbox.control.orders()).length >= sent,
    30_000,
  );
  expect(await sandbox.control.orders()).toHaveLength(2);
  await storefront.everythingAddsUp();
}, 120_000);

async function attempts() {
  return (await storefront?.database.db.selectFrom('attempts').select(['id', 'outcome']).execute()) ?? [];
}

it('a replica whose clock is fast does not give up what another one is submitting', async () => {
  storefront = await Storefront.open({ mode: 'webhook', env: { DEALER_TIMEOUT_MS: '20000' } });
  const { sandbox, database } = storefront;
  const people = [];
  for (let n = 0; n < 3; n += 1) {
    const person = await storefront.customer();
    await storefront.toConfirm(person, 'voucher', 3);
    people.push(person);
  }
  await sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'delay', when: 'before', delayMs: 18_000 },
    times: null,
  });
  for (const person of people) await person.tap(/Buy for/);
  await storefront.until('all are on their way', async () => (await attempts()).length === 9);
  await storefront.start(beside, { clockAheadMs: minute });
  for (const person of people) await person.waitFor(/codes are ready|code is ready/, { timeoutMs: 40_000 });
  expect((await attempts()).map(({ outcome }) => outcome)).toEqual(Array(9).fill('accepted'));
  const { breaker_opened_at } = await database.db
    .selectFrom('upstream')
    .select('breaker_opened_at')
    .executeTakeFirstOrThrow();
  expect(breaker_opened_at).toBeNull();
  await storefront.everythingAddsUp();
}, 90_000);
