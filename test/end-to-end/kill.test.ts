// @module-tag slow
import { afterEach, describe, expect, it } from 'vitest';
import { LONG_ONLY } from '../support/sizes.ts';
import { type Mode, Storefront } from '../support/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

async function posts(): Promise<number> {
  return (await storefront.sandbox.control.requests())['POST /order'].received;
}

/** The bound of docs/reliability.md, and a reserve for a busy machine, milliseconds. */
const DELIVERED_WITHIN_MS = 30_000 + 6_000 + 24_000;

/** Shortens the resolution of unknown outcomes from a quarter of an hour to seconds. */
const SOON = { QUARANTINE_VOUCHER_S: '2', ABSENCE_SCAN_GAP_S: '1', BREAKER_COOLDOWN_S: '1' };

describe('a shop that is killed', () => {
  it.each<Mode>(['webhook', 'polling'])(
    'continues a dialog, handles a stored tap, by %s',
    {
      ...LONG_ONLY,
      timeout: 90_000,
    },
    async (mode) => {
      storefront = await Storefront.open({ mode });
      const lina = await storefront.customer();
      await lina.start(`item_${await storefront.item('voucher')}`);
      await lina.waitFor(/Price/);
      await lina.tap(/Buy/);
      await lina.waitFor(/check and confirm/);
      await lina.tap(/Quantity/);
      await lina.waitFor(/How many/);
      await storefront.kill();
      await storefront.start();
      await lina.tap('2');
      // An update that the dead process was handling is free once its lease ended.
      await lina.waitFor(/2 × /, { timeoutMs: 20_000 });
      await storefront.kill();
      // The tap comes while no process runs; Telegram keeps it.
      await lina.tap(/Buy for/);
      await storefront.start();
      await lina.waitFor(/codes are ready/, { timeoutMs: 30_000 });
      expect(await storefront.states(lina)).toEqual(['succeeded', 'succeeded']);
      expect(new Set(await storefront.codes(lina)).size).toBe(2);
      expect(await posts()).toBe(2);
      await storefront.everythingAddsUp();
    },
  );

  it('submits what was queued', LONG_ONLY, async () => {
    storefront = await Storefront.open({ mode: 'polling' });
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher');
    await storefront.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'rate-limit', retryAfterMs: 1500 },
    });
    await lina.tap(/Buy for/);
    await storefront.until('the 429 was written down', async () => {
      const attempts = await storefront.database.db.selectFrom('attempts').select('outcome').execute();
      return attempts.some((attempt) => attempt.outcome === 'rate-limited');
    });
    await storefront.kill();
    await storefront.start();
    await lina.waitFor(/code is ready/, { timeoutMs: 20_000 });
    await storefront.everythingAddsUp();
  });

  it('adopts the dealer order of an attempt that it died in', async () => {
    storefront = await Storefront.open({ mode: 'webhook' });
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher');
    await storefront.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'hang', when: 'after' },
    });
    await lina.tap(/Buy for/);
    await storefront.untilStates(lina, ['submitting']);
    await storefront.until('the POST arrived', async () => (await posts()) === 1);
    await storefront.kill();
    await storefront.start();
    await lina.waitFor(/code is ready/, { timeoutMs: 25_000 });
    expect(await posts()).toBe(1);
    expect(await storefront.sandbox.control.orders()).toHaveLength(1);
    await storefront.everythingAddsUp();
  }, 90_000);

  it('confirms what was accepted', LONG_ONLY, async () => {
    storefront = await Storefront.open({ mode: 'polling', sandbox: { finalAfterMs: 60_000 } });
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'top-up');
    await lina.tap(/Buy for/);
    await storefront.untilStates(lina, ['accepted']);
    await storefront.kill();
    const [order] = await storefront.sandbox.control.orders();
    // Its callback does not reach a process, and is sent only once.
    await storefront.sandbox.control.finish(order?.id ?? 0);
    await storefront.start();
    await lina.waitFor(/account is credited/, { timeoutMs: 20_000 });
    await storefront.everythingAddsUp();
  });

  it('gives the money back for an order that failed while it was dead', LONG_ONLY, async () => {
    storefront = await Storefront.open({ mode: 'webhook', sandbox: { finalAfterMs: 60_000 } });
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher');
    await lina.tap(/Buy for/);
    await storefront.untilStates(lina, ['accepted']);
    await storefront.kill();
    const [order] = await storefront.sandbox.control.orders();
    await storefront.sandbox.control.finish(order?.id ?? 0, 'failed');
    await storefront.start();
    await lina.waitFor(/back on your balance\./, { timeoutMs: 20_000 });
    await lina.send('/balance');
    expect((await lina.waitFor(/Balance/)).text).toContain('$100');
    await storefront.everythingAddsUp();
  });

  it('shows and announces what had succeeded before it could say so', LONG_ONLY, async () => {
    storefront = await Storefront.open({ mode: 'polling' });
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher');
    await storefront.emulator.client.faults(
      { on: 'call', method: 'editMessageText', times: 20, delayMs: 5_000, drop: 'before' },
      { on: 'call', method: 'editMessageMedia', times: 20, delayMs: 5_000, drop: 'before' },
      { on: 'call', method: 'sendMessage', times: 20, delayMs: 5_000, drop: 'before' },
    );
    await lina.tap(/Buy for/);
    await storefront.untilStates(lina, ['succeeded']);
    await storefront.kill();
    await storefront.emulator.client.clearFaults();
    await storefront.start();
    await lina.waitFor(/code is ready/, { timeoutMs: 20_000 });
    expect(await storefront.codes(lina)).toHaveLength(1);
    await storefront.everythingAddsUp();
  });

  it('attempts once more what never reached the dealer, after it has proven that', {
    ...LONG_ONLY,
    timeout: 90_000,
  }, async () => {
    storefront = await Storefront.open({ env: SOON });
    const omar = await storefront.customer();
    await storefront.toConfirm(omar, 'voucher');
    await omar.tap(/Buy for/);
    await storefront.untilStates(omar, ['succeeded']);

    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher');
    await storefront.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'hang', when: 'before' },
    });
    await lina.tap(/Buy for/);
    await storefront.until('the POST arrived', async () => (await posts()) === 2);
    await storefront.kill();
    await storefront.start();
    await lina.waitFor(/double-checking with our supplier/, { timeoutMs: 20_000 });
    await storefront.untilStates(lina, ['succeeded']);
    expect(await posts()).toBe(3);
    expect(await storefront.sandbox.control.orders()).toHaveLength(2);
    await storefront.everythingAddsUp();
  });
});

describe('of two replicas, the one that confirmed', () => {
  it('dies before its message, and the other one delivers', { ...LONG_ONLY, timeout: 150_000 }, async () => {
    // Without polls, the replica that gets the callback confirms.
    storefront = await Storefront.open({
      mode: 'webhook',
      sandbox: { finalAfterMs: 600_000 },
      env: { POLL_MIN_S: '60' },
    });
    const confirming = storefront.shop;
    await storefront.start({ HTTP_PORT: '0' });
    const lina = await storefront.customer();
    await storefront.toConfirm(lina, 'voucher');
    await lina.tap(/Buy for/);
    await storefront.untilStates(lina, ['accepted']);
    await storefront.emulator.client.faults({
      on: 'call',
      chat: lina.id,
      times: 100,
      delayMs: 20_000,
      drop: 'before',
    });
    const [order] = await storefront.sandbox.control.orders();
    await storefront.sandbox.control.finish(order?.id ?? 0);
    await storefront.untilStates(lina, ['succeeded']);
    await confirming.kill();
    const { rows: jobs } = await storefront.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'deliver_purchase'`,
    );
    await storefront.emulator.client.clearFaults();
    expect(jobs).toEqual([]);
    await lina.waitFor(/code is ready/, { timeoutMs: DELIVERED_WITHIN_MS });
    expect(await storefront.codes(lina)).toHaveLength(1);
    await storefront.everythingAddsUp();
  });
});
