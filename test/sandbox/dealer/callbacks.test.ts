import { describe, expect, it } from 'vitest';
import { call, hear } from './api.ts';
import { sandboxForFile } from './world.ts';

const world = sandboxForFile();

describe('a callback', () => {
  it('comes once for each final status with the body of GET, is not repeated, and tells of a roll-back too', async () => {
    const ear = await hear(500);
    try {
      const created = await world.order({ notificationUrl: ear.url });
      await ear.count(1);
      const shown = await call(world.sandbox, 'GET', `/order/${created.body.id}`);
      expect(ear.heard.map((one) => one.body)).toEqual([shown.body]);
      expect(Object.keys(ear.heard[0]?.headers ?? {}).filter((name) => /sign|secret/i.test(name))).toEqual(
        [],
      );
      const before = await world.balance();
      await world.sandbox.control.rollBack(Number(created.body.id));
      await ear.count(2);
      expect(ear.heard).toHaveLength(2);
      expect(await world.balance()).toBeGreaterThan(before);
      const { notifications } = await world.sandbox.control.order(Number(created.body.id));
      expect(notifications.map((one) => one.responseStatus)).toContain(500);
      expect(notifications).toHaveLength(2);
    } finally {
      await ear.close();
    }
  });

  it('can be lost or doubled on demand', async () => {
    const ear = await hear();
    try {
      await world.sandbox.control.planWebhook({ effect: 'lose' });
      const lost = await world.order({ notificationUrl: ear.url });
      await world.settled(lost.body.id);
      await world.sandbox.control.planWebhook({ effect: 'double' });
      const doubled = await world.order({ notificationUrl: ear.url });
      await ear.count(2);
      expect(ear.heard.map((one) => (one.body as { id: number }).id)).toEqual([
        doubled.body.id,
        doubled.body.id,
      ]);
    } finally {
      await ear.close();
    }
  });
});
