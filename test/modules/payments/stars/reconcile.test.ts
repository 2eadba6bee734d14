import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPaidBackInList } from '../../../../src/modules/payments/stars/reconcile.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { openStarsShop } from './stars-shop.ts';

const stars = openStarsShop();
const { begin, now, charge, balance, deposits, telegram } = stars;

/** Has the database refuse the charges without this condition, until the test ends. */
async function refuseCharges(condition: RawBuilder<unknown>): Promise<void> {
  await sql`alter table stars_charges add constraint refused check (${condition}) not valid`.execute(
    stars.fixture.db,
  );
  onTestFinished(allowCharges);
}

async function allowCharges(): Promise<void> {
  await sql`alter table stars_charges drop constraint if exists refused`.execute(stars.fixture.db);
}

describe("Telegram's list", () => {
  it('adds missed payments or refunds, continuing where it was left', async () => {
    await stars.fixture.shop.stars.check();
    const [lost, back] = [await begin(), await begin()];
    const paidBack = charge(back);
    await stars.fixture.shop.stars.paid(paidBack);
    charge(lost);
    telegram.payBack(paidBack.chargeId);
    telegram.calls.length = 0;
    const before = telegram.list.length - 3;

    expect(await stars.fixture.shop.stars.check()).toMatchObject({
      read: 3,
      credited: 1,
      reversed: 1,
      unexplained: 0,
    });
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ read: 0, credited: 0, reversed: 0 });
    expect(telegram.calls).toEqual([Math.max(0, before - 1), telegram.list.length - 1]);
    expect(await balance()).toBe('10');
    expect((await now(back)).state).toBe('reversed');
  });

  it('adds missed payments on later pages although an earlier one cannot be recorded', async () => {
    await stars.fixture.shop.stars.check();
    const broken = charge(await begin());
    const other = { id: '', stars: 1, at: new Date(), kind: 'other', payload: '' } as const;
    for (let count = 0; count < 100; count += 1) telegram.list.push({ ...other, id: `other-${count}` });
    const found = charge(await begin());
    await sql`
      alter table stars_charges add constraint refused check (charge_id <> ${sql.lit(broken.chargeId)}) not valid`.execute(
      stars.fixture.db,
    );
    expect(await stars.fixture.shop.stars.check()).toBeNull();
    expect(await balance()).toBe('10');
    await sql`alter table stars_charges drop constraint refused`.execute(stars.fixture.db);

    expect(await stars.fixture.shop.stars.check()).toMatchObject({ credited: 1, isPartial: false });
    expect(await balance()).toBe('20');
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ read: 0 });
    expect(await openAlerts(stars.fixture.db)).not.toContain(`payment-unexplained:${found.chargeId}`);
  });

  it('is read on from its end although a transaction always fails', async () => {
    await stars.fixture.shop.stars.check();
    const broken = charge(await begin());
    const at = telegram.list.length - 1;
    await refuseCharges(sql`charge_id <> ${sql.lit(broken.chargeId)}`);
    charge(await begin());
    await stars.fixture.shop.stars.check();
    telegram.calls.length = 0;
    await stars.fixture.shop.stars.check();
    expect(telegram.calls).toEqual([telegram.list.length - 1, at]);
  });

  it('alerts to a transaction that fails twice, once, until it is recorded', async () => {
    await stars.fixture.shop.stars.check();
    const broken = charge(await begin());
    const alert = `payment-unexplained:payment:${broken.chargeId}`;
    await refuseCharges(sql`charge_id <> ${sql.lit(broken.chargeId)}`);
    await stars.fixture.shop.stars.check();
    expect(await openAlerts(stars.fixture.db)).not.toContain(alert);
    for (let times = 0; times < 2; times += 1) await stars.fixture.shop.stars.check();
    expect(await openAlerts(stars.fixture.db)).toContain(alert);
    const { rows } = await sql`
      select times from alerts where subject = ${`payment:${broken.chargeId}`}`.execute(stars.fixture.db);
    expect(rows).toEqual([{ times: 1 }]);
    await allowCharges();
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ credited: 1 });
    expect(await openAlerts(stars.fixture.db)).not.toContain(alert);
  });

  it('shows a refund as paid back although it cannot be recorded', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await stars.fixture.shop.stars.check();
    telegram.payBack(paid.chargeId);
    // The last transaction is read in any case.
    telegram.list.push({ id: 'withdrawal', stars: 1, at: new Date(), kind: 'other', payload: '' });
    await refuseCharges(sql`refunded_at is null or charge_id <> ${sql.lit(paid.chargeId)}`);
    await stars.fixture.shop.stars.check();
    const { db } = stars.fixture;
    expect(await isPaidBackInList({ db, provider: telegram.provider }, paid.chargeId)).toBe(true);
  });

  it('keeps its place before a multitude of transactions that fail', async () => {
    await stars.fixture.shop.stars.check();
    await refuseCharges(sql`false`);
    for (let count = 0; count < 30; count += 1) {
      telegram.pay({ customerId: stars.customerId, stars: 500, payload: 'unknown' });
    }
    for (let times = 0; times < 2; times += 1) await stars.fixture.shop.stars.check();
    const { rows } = await sql<{ count: string }>`
      select cardinality(skipped) as count from stars_list`.execute(stars.fixture.db);
    expect(rows).toEqual([{ count: 20 }]);
    await allowCharges();
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ credited: 30, isPartial: false });
    expect(await balance()).toBe('300');
  });

  it('retries a charge although an earlier one cannot be credited', async () => {
    await agreed(stars.fixture.db, () => stars.fixture.shop.stars.setRate('USD', null, owner(1)));
    const [broken, other] = [1, 2].map(() =>
      telegram.pay({ customerId: stars.customerId, stars: 500, payload: 'unknown' }),
    );
    await stars.fixture.shop.stars.check();
    expect(await balance()).toBe('0');
    await agreed(stars.fixture.db, () => stars.fixture.shop.stars.setRate('USD', '2', owner(1)));
    await sql`
      alter table payments add constraint refused check (provider_ref <> ${sql.lit(broken?.chargeId)}) not valid`.execute(
      stars.fixture.db,
    );
    expect(await stars.fixture.shop.stars.check()).toBeNull();
    await sql`alter table payments drop constraint refused`.execute(stars.fixture.db);
    expect(await openAlerts(stars.fixture.db)).not.toContain(`payment-unexplained:${other?.chargeId}`);
    expect(await balance()).toBe('10');
    await stars.fixture.shop.stars.check();
    expect(await balance()).toBe('20');
  });

  it('adds no balance for what another program sold by the bot before', async () => {
    const at = new Date('2024-05-01T10:00:00Z');
    const heard = telegram.pay({ customerId: stars.customerId, stars: 500, payload: 'course-12', at });
    const stranger = telegram.pay({
      customerId: stars.customerId + 500_000,
      stars: 500,
      payload: 'course-13',
      at,
    });
    expect(await stars.fixture.shop.stars.check()).toMatchObject({
      credited: 0,
      unexplained: 0,
      fromBefore: 2,
    });
    await stars.fixture.shop.stars.paid(heard);

    expect(await balance()).toBe('0');
    expect(await deposits(stranger.customerId)).toBe(0);
    expect(await openAlerts(stars.fixture.db)).not.toContain(`payment-unexplained:${heard.chargeId}`);
    const { rows } = await sql`select from customers where id = ${stranger.customerId}`.execute(
      stars.fixture.db,
    );
    expect(rows).toEqual([]);
  });

  it('makes no customer of another program’s payer whose refund is listed first', async () => {
    const at = new Date('2024-05-01T10:00:00Z');
    const stranger = stars.customerId + 600_000;
    const refunded = {
      id: `course-${stranger}`,
      stars: 500,
      payload: 'course-14',
      payer: { id: stranger, firstName: 'Omar' },
    };
    telegram.list.push({ ...refunded, kind: 'refund', at: new Date() }, { ...refunded, kind: 'payment', at });
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ credited: 0, reversed: 0, fromBefore: 1 });
    const { rows } = await sql`select from customers where id = ${stranger}`.execute(stars.fixture.db);
    expect(rows).toEqual([]);
  });

  it('records no refund of what another program sold and paid back before', async () => {
    const at = new Date('2024-05-01T10:00:00Z');
    const stranger = stars.customerId + 700_000;
    const refunded = {
      id: `course-${stranger}`,
      stars: 500,
      payload: 'course-15',
      payer: { id: stranger, firstName: 'Omar' },
    };
    telegram.list.push({ ...refunded, kind: 'payment', at }, { ...refunded, kind: 'refund', at });
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ credited: 0, reversed: 0, fromBefore: 2 });
    const { rows } = await sql`select from stars_charges where charge_id = ${refunded.id}`.execute(
      stars.fixture.db,
    );
    expect(rows).toEqual([]);
  });

  it('credits a charge behind a hundred that round to zero', SLOW, async () => {
    await sql`
      insert into stars_charges (charge_id, customer_id, stars, payload, listed_at)
      select '0-' || n, ${stars.customerId}::bigint, 0, 'none', now() from generate_series(100, 200) n
      union all select 'z-behind', ${stars.customerId}::bigint, 500, 'none', now()`.execute(stars.fixture.db);
    onTestFinished(async () => {
      await sql`delete from stars_charges where charge_id like '0-%'`.execute(stars.fixture.db);
    });
    await stars.fixture.shop.stars.check();
    const { rows } = await sql<{ payment_id: string | null }>`
      select payment_id from stars_charges where charge_id = 'z-behind'`.execute(stars.fixture.db);
    expect(rows).toEqual([{ payment_id: expect.any(String) }]);
  });

  it('of many pages is read to its end, and again when it is another list', async () => {
    for (let count = 0; count < 230; count += 1)
      telegram.list.push({ id: `ad-${count}`, stars: 1, at: new Date(), kind: 'other', payload: '' });
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ read: 230, isPartial: false });
    telegram.list.splice(-1, 1, { id: 'another', stars: 1, at: new Date(), kind: 'other', payload: '' });
    expect(await stars.fixture.shop.stars.check()).toMatchObject({
      read: telegram.list.length,
      credited: 0,
      reversed: 0,
    });
  });

  it('that lacks a charge of ours is told to the admins', async () => {
    const payment = await begin();
    const paid = {
      chargeId: `never-${payment.code}`,
      customerId: stars.customerId,
      stars: 500,
      payload: payment.payload,
    };
    await stars.fixture.shop.stars.paid(paid);
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ unexplained: 0 });
    await sql`update stars_charges set heard_at = now() - interval '1 h' where charge_id = ${paid.chargeId}`.execute(
      stars.fixture.db,
    );

    expect(await stars.fixture.shop.stars.check()).toMatchObject({ unexplained: 1 });
    expect(await stars.fixture.shop.stars.check()).toMatchObject({ unexplained: 0 });
    expect(await openAlerts(stars.fixture.db)).toContain(`payment-unexplained:${paid.chargeId}`);
  });

  it('is looked at by a round that goes by the clock and runs once', SLOW, async () => {
    const payment = await begin();
    charge(payment);
    telegram.calls.length = 0;
    await stars.fixture.work.sweep(false);
    await stars.fixture.runJobs();
    await stars.fixture.work.checkStars();
    await stars.fixture.work.sweep(false);
    await stars.fixture.runJobs();

    expect(await balance()).toBe('10');
    expect(telegram.calls).toHaveLength(1);
  });
});
