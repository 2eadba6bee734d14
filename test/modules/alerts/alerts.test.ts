import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlerts, raiseAlert } from '../../../src/modules/alerts/alerts.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await sql`truncate alerts cascade`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

/** Takes the queued messages, like the worker, and returns the ids of their alerts. */
async function takeMessages(): Promise<string[]> {
  const { rows } = await sql<{ alertId: string }>`
    delete from graphile_worker._private_jobs returning payload ->> 'alertId' as "alertId"`.execute(db);
  return rows.map((row) => row.alertId);
}

async function minutesLater(minutes: number): Promise<void> {
  await sql`
    update alerts set raised_at = raised_at - make_interval(mins => ${minutes}),
                      sent_at = sent_at - make_interval(mins => ${minutes})`.execute(db);
}

describe('an alert', () => {
  it('is told with what it is about', async () => {
    const alerts = createAlerts(db);
    await alerts.raise('wallet-too-low', 'USD', { needed: '12' });
    const [id = ''] = await takeMessages();
    expect(await alerts.unsent(id)).toEqual({
      id,
      kind: 'wallet-too-low',
      subject: 'USD',
      detail: { needed: '12' },
      times: 1,
      waitsFor: 'decision',
      raisedAt: expect.any(String),
    });
  });

  it('is one counted message however often it is raised at once', async () => {
    const alerts = createAlerts(db);
    await Promise.all(Array.from({ length: 30 }, () => alerts.raise('wallet-too-low', 'USD')));
    const messages = await takeMessages();
    expect(messages).toHaveLength(1);
    expect(await alerts.unsent(messages[0] ?? '')).toMatchObject({ times: 30 });
  });

  it('is quiet for a quarter of an hour, then sent again with the count since', async () => {
    const alerts = createAlerts(db);
    await alerts.raise('wallet-too-low', 'USD');
    const [id = ''] = await takeMessages();
    await alerts.sent(id);
    await alerts.raise('wallet-too-low', 'USD');
    expect(await takeMessages()).toEqual([]);
    expect(await alerts.unsent(id)).toBeNull();
    await minutesLater(16);
    await alerts.raise('wallet-too-low', 'USD');
    expect(await takeMessages()).toEqual([id]);
    expect(await alerts.unsent(id)).toMatchObject({ times: 2 });
  });

  it('is queued again if its message was lost', async () => {
    const alerts = createAlerts(db);
    await alerts.raise('order-in-review', 'K7QM2F9X-1');
    const [id = ''] = await takeMessages();
    await minutesLater(16);
    await alerts.raise('order-in-review', 'K7QM2F9X-1');
    expect(await takeMessages()).toEqual([id]);
  });

  it('is not sent once it has ended', async () => {
    const alerts = createAlerts(db);
    await alerts.raise('wallet-too-low', 'USD');
    await alerts.raise('wallet-too-low', 'KWD');
    const ids = await takeMessages();
    await alerts.end('wallet-too-low', 'USD');
    expect((await Promise.all(ids.map(alerts.unsent))).map((alert) => alert?.subject)).toEqual([
      undefined,
      'KWD',
    ]);
    await alerts.raise('wallet-too-low', 'USD');
    const [again] = await takeMessages();
    expect(ids).not.toContain(again);
  });

  it('keeps what earlier raises said', async () => {
    const alerts = createAlerts(db);
    await alerts.raise('wallet-too-low', 'USD', { needed: '12', balance: '3' });
    await alerts.raise('wallet-too-low', 'USD', { order: 'K7QM2F9X', balance: '2' });
    const [id = ''] = await takeMessages();
    expect((await alerts.unsent(id))?.detail).toEqual({ needed: '12', balance: '2', order: 'K7QM2F9X' });
  });

  it('raised in a transaction that is undone was never raised', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await raiseAlert(tx, 'order-in-review', 'K7QM2F9X-1');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await takeMessages()).toEqual([]);
    expect(await db.selectFrom('alerts').selectAll().execute()).toEqual([]);
  });
});
