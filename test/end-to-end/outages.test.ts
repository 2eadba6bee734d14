// @module-tag slow
import type { Person } from '@storefront/bot-api-emulator/client';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import { newFolder, startNode } from '../support/database/nodes.ts';
import { PREPARED, putPreparedServer } from '../support/database/prepared-server.ts';
import { runShopToEnd } from '../support/process/shop-process.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';

/** Shortens the resolution of unknown outcomes from a quarter of an hour to seconds. */
const soon = { QUARANTINE_VOUCHER_S: '2', ABSENCE_SCAN_GAP_S: '1', BREAKER_COOLDOWN_S: '1' };

let storefront: Storefront | undefined;
afterEach(async () => {
  await storefront?.close();
  storefront = undefined;
});

describe('while the Dealer API is down', () => {
  it('the dialog is kept, in the language of the customer, and goes on when it is back', {
    ...LONG_ONLY,
    timeout: 60_000,
  }, async () => {
    storefront = await Storefront.open();
    const [lina, noor] = [await storefront.customer(), await storefront.customer({ languageCode: 'ar' })];
    const item = await storefront.item('top-up', 1);
    for (const person of [lina, noor]) {
      await person.start(`item_${item}`);
      await person.waitFor(/[$٠-٩0-9]/);
      await person.tap(/Buy|شراء/);
      await person.waitFor('✏️');
    }
    await storefront.stopDealer();
    await lina.send('5123456789');
    await lina.waitFor(/can’t check the account right now/, { timeoutMs: 20_000 });
    await noor.send('5123456789');
    const arabic = await noor.waitFor(
      (message) => /[\u0600-\u06ff]/.test(message.text) && message.buttons.length > 1,
      {
        timeoutMs: 20_000,
      },
    );
    expect(arabic.text).not.toMatch(/can’t check/);
    await storefront.logged('why', (line) => line.msg === 'preflight failed');
    await storefront.startDealer();
    await lina.tap(/Try again/);
    await lina.waitFor(/is this you/);
    await storefront.everythingAddsUp();
  });

  it('a queued order notifies customer and admins, then goes out afterwards', {
    ...LONG_ONLY,
    timeout: 150_000,
  }, async () => {
    storefront = await Storefront.open();
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher');
    await storefront.stopDealer();
    await lina.tap(/Buy for/);
    await lina.waitFor(/In the queue/, { timeoutMs: 20_000 });
    await storefront.logged('the outcome of the attempt', (line) => line.msg === 'attempt ended: not-sent');
    await storefront.admin.waitFor(/refuses us \(it cannot be reached\)/, { timeoutMs: 60_000 });
    await storefront.startDealer();
    await lina.waitFor(/code is ready/, { timeoutMs: 40_000 });
    expect(await storefront.sandbox.control.orders()).toHaveLength(1);
    await storefront.everythingAddsUp();
  });
});

it('a refused key keeps orders queued with an alert, until it works again', {
  ...LONG_ONLY,
  timeout: 150_000,
}, async () => {
  storefront = await Storefront.open();
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  await storefront.sandbox.control.planFault({
    // A scan of the order list would consume the single refusal.
    endpoint: 'POST /order',
    fault: { kind: 'status', when: 'before', status: 401 },
    times: 1,
  });
  await lina.tap(/Buy for/);
  const alarm = await storefront.admin.waitFor(/refuses us \(the API key is not accepted\)/, {
    timeoutMs: 40_000,
  });
  expect(alarm.text).toMatch(/API key and its list of IP addresses/);
  expect(await storefront.states(lina)).toEqual(['queued']);
  await lina.waitFor(/code is ready/, { timeoutMs: 60_000 });
  expect(await storefront.sandbox.control.orders()).toHaveLength(1);
  await storefront.everythingAddsUp();
});

/** Each moment finds the purchase at another step. */
const moments: { when: string; comes: (shop: Storefront, customer: Person) => Promise<void> }[] = [
  { when: 'at the tap on Buy', comes: async () => {} },
  {
    when: 'once the purchase is recorded',
    comes: (shop, customer) =>
      shop.until('the purchase is recorded', async () => (await shop.states(customer)).length > 0),
  },
  {
    when: 'once the dealer has its first order',
    comes: (shop) =>
      shop.until('the dealer has it', async () => (await shop.sandbox.control.orders()).length > 1),
  },
];

it.each(moments)(
  'a database that restarts $when loses nothing',
  { ...LONG_ONLY, timeout: 90_000 },
  async ({ comes }) => {
    const dataDir = await newFolder();
    await putPreparedServer(dataDir);
    const server = await startNode(dataDir, { fsync: 'on' });
    const url = server.connectionString(PREPARED);
    const own = openDatabase({ url, applicationName: 'test' });
    storefront = await Storefront.open({ database: { ...own, url, drop: () => own.close() }, env: soon });
    // The list must show an order before it can prove that another one is absent.
    const omar = await storefront.customer();
    await storefront.toConfirm(omar, 'voucher');
    await omar.tap(/Buy for/);
    await storefront.untilStates(omar, ['succeeded']);
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher', 2);
    const tapped = lina.tap(/Buy for/);
    await comes(storefront, lina);
    await server.restart('immediate');
    await tapped;
    await lina.waitFor(/codes are ready/, { timeoutMs: 40_000 });
    expect(await storefront.states(lina)).toEqual(['succeeded', 'succeeded']);
    await storefront.everythingAddsUp();
  },
);

it('a Bot API that goes away and comes back finds a shop that went on', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  storefront = await Storefront.open();
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  await lina.tap(/Buy for/);
  await storefront.emulator.client.faults({
    on: 'call',
    times: 30,
    error: { code: 502, description: 'Bad Gateway' },
  });
  await storefront.untilStates(lina, ['succeeded']);
  await storefront.emulator.client.clearFaults();
  await lina.waitFor(/code is ready/, { timeoutMs: 40_000 });
  expect(await storefront.codes(lina)).toHaveLength(1);
  await storefront.everythingAddsUp();
});

it('a wrong configuration names every wrong variable without any secret', async () => {
  const { code, output } = await runShopToEnd({
    BOT_TOKEN: 'canary-that-is-no-token',
    DEALER_API_URL: 'ftp://nowhere',
    DEALER_API_KEY: 'canary-too-short',
    ADMIN_IDS: 'me',
    TELEGRAM_MODE: 'webhook',
  });
  expect(code).not.toBe(0);
  for (const name of [
    'BOT_TOKEN',
    'DEALER_API_URL',
    'DEALER_API_KEY',
    'ADMIN_IDS',
    'PUBLIC_URL',
    'TELEGRAM_WEBHOOK_SECRET',
  ]) {
    expect(output).toContain(name);
  }
  expect(output).not.toContain('canary');
});
