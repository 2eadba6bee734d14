// @module-tag slow
import { createServer } from 'node:http';
import { createTestDatabase } from '@storefront/test-support/database/database.ts';
import { listen } from '@storefront/test-support/process/listen.ts';
import { until } from '@storefront/test-support/until.ts';
import { describe, expect, it } from 'vitest';
import { startDealerSandbox } from '../../src/start.ts';
import { WEBHOOK_TIMEOUT_MS } from '../../src/webhooks/webhooks.ts';
import { call, type Hearing, hear } from '../api.ts';
import { PHONE, sandboxForFile, VOUCHER } from '../fixture.ts';

const fixture = sandboxForFile();

describe('a callback', () => {
  it('comes once for each final status, also for a roll-back', async () => {
    const ear = await hear(500);
    try {
      const created = await fixture.order({ notificationUrl: ear.url });
      await ear.count(1);
      const shown = await call(fixture.sandbox, 'GET', `/order/${created.body.id}`);
      expect(ear.heard.map((one) => one.body)).toEqual([shown.body]);
      expect(Object.keys(ear.heard[0]?.headers ?? {}).filter((name) => /sign|secret/i.test(name))).toEqual(
        [],
      );
      const before = await fixture.balance();
      await fixture.sandbox.control.rollBack(Number(created.body.id));
      await ear.count(2);
      expect(ear.heard).toHaveLength(2);
      expect(await fixture.balance()).toBeGreaterThan(before);
      const { notifications } = await fixture.sandbox.control.order(Number(created.body.id));
      expect(notifications.map((one) => one.responseStatus)).toContain(500);
      expect(notifications).toHaveLength(2);
    } finally {
      await ear.close();
    }
  });

  it('can be lost or doubled on demand', async () => {
    const ear = await hear();
    try {
      await fixture.sandbox.control.planWebhook({ effect: 'lose' });
      const lost = await fixture.order({ notificationUrl: ear.url });
      await fixture.finished(lost.body.id);
      await fixture.sandbox.control.planWebhook({ effect: 'double' });
      const doubled = await fixture.order({ notificationUrl: ear.url });
      await ear.count(2);
      expect(ear.heard.map((one) => (one.body as { id: number }).id)).toEqual([
        doubled.body.id,
        doubled.body.id,
      ]);
    } finally {
      await ear.close();
    }
  });

  const bodies = (ear: Hearing) => ear.heard.map(({ body }) => body as { id: number; status: string });

  it('does not come for a transient or unknown status, or without an address', async () => {
    const ear = await hear();
    try {
      await fixture.sandbox.control.planOutcome({ result: 'on-hold' });
      const odd = await fixture.order({ notificationUrl: ear.url });
      await fixture.sandbox.control.planOutcome({ result: 'stay', startsPending: true, finalAfterMs: 0 });
      const open = await fixture.order({ notificationUrl: ear.url });
      expect(open.body.status).toBe('pending');
      for (const { body } of [odd, open, await fixture.order()]) await fixture.finished(body.id);
      const last = await fixture.order({ notificationUrl: ear.url });
      await ear.count(1);
      expect(bodies(ear).map(({ id }) => id)).toEqual([last.body.id]);
      expect((await fixture.get(`/order/${odd.body.id}`)).body.status).toBe('on-hold');
      expect((await fixture.get(`/order/${open.body.id}`)).body.status).toBe('in-progress');
    } finally {
      await ear.close();
    }
  });

  it('can come late, and out of order: after the next one', async () => {
    const ear = await hear();
    try {
      await fixture.sandbox.control.planWebhook({ effect: 'swap' });
      const first = await fixture.order({ notificationUrl: ear.url });
      await until(async () => (await attempts(first.body.id))[0]?.effect === 'swapped');
      const second = await fixture.order({ notificationUrl: ear.url });
      await ear.count(2);
      expect(bodies(ear).map(({ id }) => id)).toEqual([second.body.id, first.body.id]);

      await fixture.sandbox.control.planWebhook({ effect: 'delay', delayMs: 200 });
      const late = await fixture.order({ notificationUrl: ear.url });
      await ear.count(3);
      const [attempt] = await attempts(late.body.id);
      const { updatedAt } = await fixture.sandbox.control.order(Number(late.body.id));
      expect(attempt?.effect).toBe('delayed');
      expect(Date.parse(String(attempt?.startedAt)) - Date.parse(updatedAt)).toBeGreaterThanOrEqual(200);
    } finally {
      await ear.close();
    }
  });

  it('one that is held back comes when the misbehavior ends', async () => {
    const ear = await hear();
    try {
      await fixture.sandbox.control.planWebhook({ effect: 'swap' });
      const { body } = await fixture.order({ notificationUrl: ear.url });
      await until(async () => (await attempts(body.id))[0]?.effect === 'swapped');
      await fixture.sandbox.control.behave();
      await ear.count(1);
    } finally {
      await ear.close();
    }
  });

  it('can come once, before the order has its status', async () => {
    const ear = await hear();
    try {
      await fixture.sandbox.control.planOutcome({ result: 'success', notifyEarlyMs: 60_000 });
      const { body } = await fixture.order({ notificationUrl: ear.url });
      await ear.count(1);
      expect(bodies(ear)[0]).toMatchObject({ id: body.id, status: 'success' });
      expect((await fixture.get(`/order/${body.id}`)).body.status).toBe('in-progress');
      await fixture.database.pool.query('update dealer_sandbox.orders set due_at = now() where id = $1', [
        body.id,
      ]);
      expect((await fixture.finished(body.id)).body.status).toBe('success');
      expect(await attempts(body.id)).toHaveLength(1);
    } finally {
      await ear.close();
    }
  });

  it('can be forged for a foreign order or with a wrong status', async () => {
    const ear = await hear();
    try {
      const { control } = fixture.sandbox;
      await control.planWebhook({ effect: 'forge', lie: 'wrong-status' });
      const first = await fixture.order({ notificationUrl: ear.url });
      await ear.count(2);
      expect(new Set(bodies(ear).map(({ status }) => status))).toEqual(new Set(['success', 'failed']));
      expect((await fixture.get(`/order/${first.body.id}`)).body.status).toBe('success');

      await control.planWebhook({ effect: 'forge' });
      await fixture.order({ notificationUrl: ear.url });
      await ear.count(4);
      const foreign = bodies(ear).find(({ id }) => id > 2_000_000_000);
      expect((await fixture.get(`/order/${foreign?.id}`)).status).toBe(404);

      const quiet = await fixture.order();
      await expect(control.forgeNotification(Number(quiet.body.id))).rejects.toThrow('no address');
      await control.forgeNotification(Number(quiet.body.id), { url: ear.url, status: 'rejected', id: 5 });
      await ear.count(5);
      expect(bodies(ear)[4]).toMatchObject({
        id: 5,
        status: 'rejected',
        customer: { phone: expect.any(String) },
      });
      expect((await attempts(quiet.body.id)).map(({ effect }) => effect)).toEqual(['forged']);
    } finally {
      await ear.close();
    }
  });

  it('has an attempt log with its times, plus the answer or its failure', async () => {
    const ear = await hear(503);
    const { body } = await fixture.order({ notificationUrl: ear.url });
    await ear.count(1);
    await until(async () => (await attempts(body.id))[0]?.endedAt !== null);
    expect(await attempts(body.id)).toEqual([
      {
        status: 'success',
        dueAt: expect.any(String),
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        responseStatus: 503,
        error: null,
        effect: null,
      },
    ]);
    await ear.close();
    const unheard = await fixture.order({ notificationUrl: ear.url });
    await until(async () => typeof (await attempts(unheard.body.id))[0]?.error === 'string');
    expect(await attempts(unheard.body.id)).toHaveLength(1);
  });

  async function attempts(id: unknown) {
    return (await fixture.sandbox.control.order(Number(id))).notifications;
  }
});

it('is aborted once after five minutes, without a retry', async () => {
  expect(WEBHOOK_TIMEOUT_MS).toBe(5 * 60 * 1000);
  const database = await createTestDatabase('empty');
  const sandbox = await startDealerSandbox({
    databaseUrl: database.url,
    finalAfterMs: 0,
    webhookTimeoutMs: 100,
  });
  let arrived = 0;
  const deaf = createServer(() => {
    arrived += 1;
  });
  const port = await listen(deaf);
  try {
    const { body } = await call(sandbox, 'POST', '/order', {
      productItem: VOUCHER,
      customer: { phone: PHONE },
      notificationUrl: `http://127.0.0.1:${port}/`,
    });
    const known = () => sandbox.control.order(Number(body.id));
    await until(async () => typeof (await known()).notifications[0]?.error === 'string');
    expect((await known()).notifications).toHaveLength(1);
    expect(arrived).toBe(1);
  } finally {
    deaf.closeAllConnections();
    deaf.close();
    await sandbox.close();
    await database.drop();
  }
});
