import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertJobs, createAlerts, raiseAlert } from '../../../src/modules/alerts/alerts.ts';
import type { AlertKind } from '../../../src/modules/alerts/kinds.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

let db: Db;
let drop: () => Promise<void>;
let customer = 0;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  customer = await addCustomer(db, 5);
});
afterAll(() => drop());
beforeEach(async () => {
  await sql`truncate alerts cascade`.execute(db);
});

async function hoursLater(hours: number): Promise<void> {
  await sql`
    update alerts set raised_at = raised_at - make_interval(secs => ${hours * 3600}),
      sent_at = sent_at - make_interval(secs => ${hours * 3600}),
      remind_at = remind_at - make_interval(secs => ${hours * 3600})`.execute(db);
}

/** Raises an alert of this kind that the admins have just received. */
async function notified(kind: AlertKind, subject: string): Promise<string> {
  await raiseAlert(db, kind, subject);
  const { id } = await db
    .selectFrom('alerts')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  await createAlerts(db).sent(id);
  return id;
}

async function reviewed(): Promise<{ subject: string; orderId: string }> {
  const { code, orderIds } = await addPurchase(db, { customerId: customer, state: 'review' });
  return { subject: `${code}-1`, orderId: orderIds[0] ?? '' };
}

/** Returns the alerts that the next heartbeat would repeat, and marks them as sent. */
async function repeated(): Promise<string[]> {
  const jobs = await alertJobs(db, 30_000);
  if (!jobs.some(({ task }) => task === 'remind_alerts')) return [];
  const { reminders } = createAlerts(db);
  const alerts = await reminders.claim();
  await reminders.reminded(alerts.map(({ id }) => id));
  return alerts.map(({ subject }) => subject);
}

describe('an alert that waits for a person', () => {
  it('is repeated after an hour, after four more, and then every day', async () => {
    const { subject } = await reviewed();
    await notified('order-in-review', subject);
    const after: number[] = [];
    for (let hour = 1; hour <= 54; hour++) {
      await hoursLater(1);
      if ((await repeated()).length > 0) after.push(hour);
    }
    expect(after).toEqual([1, 5, 29, 53]);
  });

  it('is not repeated before it was told for the first time', async () => {
    const { subject } = await reviewed();
    await raiseAlert(db, 'order-in-review', subject);
    await hoursLater(30);
    expect(await repeated()).toEqual([]);
  });

  it('is not repeated once a person has decided, whoever ended the alert', async () => {
    const { subject, orderId } = await reviewed();
    await notified('order-in-review', subject);
    await db
      .updateTable('orders')
      .set({ state: 'abandoned', final_at: new Date() })
      .where('id', '=', orderId)
      .execute();
    await hoursLater(2);
    expect(await repeated()).toEqual([]);
    expect(await db.selectFrom('alerts').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
  });

  it('comes with others that are due soon, in one message, oldest first', async () => {
    const subjects = [];
    for (let index = 0; index < 3; index++) {
      const { subject } = await reviewed();
      await notified('order-in-review', subject);
      subjects.push(subject);
      await hoursLater(0.05);
    }
    await hoursLater(0.9);
    expect(await repeated()).toEqual(subjects);
  });

  it('is repeated by one replica, or by another after its death', async () => {
    const { subject } = await reviewed();
    await notified('order-in-review', subject);
    await hoursLater(1);
    const claims = await Promise.all(Array.from({ length: 4 }, () => createAlerts(db).reminders.claim()));
    expect(claims.flat().map((alert) => alert.subject)).toEqual([subject]);
    expect(await repeated()).toEqual([]);
    await hoursLater(0.05);
    expect(await repeated()).toEqual([subject]);
  });
});

describe('an alert that nobody has to decide', () => {
  it('is never repeated', async () => {
    await notified('delivery-refused', 'K7QM2F9X-1');
    await notified('breaker-open', 'submitting');
    await hoursLater(100);
    expect(await repeated()).toEqual([]);
  });
});

describe('an alert that an admin ends by a word', () => {
  it('is repeated until then, and the word is kept with who gave it', async () => {
    const id = await notified('surplus-order', 'K7QM2F9X-1');
    await hoursLater(1);
    expect(await repeated()).toEqual(['K7QM2F9X-1']);
    const { reminders } = createAlerts(db);
    expect(await openAlerts(db)).toEqual(['surplus-order:K7QM2F9X-1']);
    expect(await reminders.acknowledge(id, owner(9))).toBe(true);
    expect(await reminders.acknowledge(id, owner(8))).toBe(false);
    await hoursLater(100);
    expect(await repeated()).toEqual([]);
    expect(await openAlerts(db)).toEqual([]);
    expect(await db.selectFrom('alerts').select('ended_by').execute()).toEqual([{ ended_by: '9' }]);
  });

  it('is not one that holds money: that takes a decision', async () => {
    const { subject } = await reviewed();
    const id = await notified('order-in-review', subject);
    expect(await createAlerts(db).reminders.acknowledge(id, owner(9))).toBe(false);
    expect(await openAlerts(db)).toEqual([`order-in-review:${subject}`]);
  });
});
