import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { recordMatch } from '../../../../src/modules/orders/reconcile/match/record-match.ts';
import type { PostedAttempt } from '../../../../src/modules/orders/submit/record-accepted.ts';
import { recordOutcome } from '../../../../src/modules/orders/submit/record-outcome.ts';
import { readCandidate, type SubmitCandidate } from '../../../../src/modules/orders/submit/rules.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { addJobs } from '../../../../src/platform/jobs/add-jobs.ts';
import { roundJob } from '../../../../src/platform/jobs/catalog.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { until } from '../../../support/until.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from './unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture({ timeoutMs: 3000 });
});
afterEach(() => fixture.close());

const scans = () => fixture.db.selectFrom('list_scans').select('id').execute();

async function waitingForRows(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    fixture.db,
  );
  return rows.length;
}

/** Returns the order for the process that queued it again. */
async function queuedAgain(purchase: PurchaseView): Promise<SubmitCandidate> {
  const id = purchase.orders[0]?.id ?? '';
  await fixture.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute();
  const candidate = await readCandidate(fixture.deps, id);
  if (!candidate) throw new Error('the order is not queued');
  return candidate;
}

/** Returns the order with its second attempt apparently under way. */
async function atSecondAttempt(purchase: PurchaseView): Promise<SubmitCandidate> {
  const candidate = await queuedAgain(purchase);
  const { id } = candidate;
  await fixture.db.updateTable('orders').set({ state: 'submitting' }).where('id', '=', id).execute();
  await fixture.db
    .insertInto('attempts')
    .values({
      order_id: id,
      number: 2,
      client_order_ref: `${purchase.code}-1-2`,
      started_at: fixture.now(),
      deadline_at: fixture.now(),
    })
    .execute();
  return candidate;
}

/** Returns an attempt of the candidate, as its posting process knows it. */
function posted(candidate: SubmitCandidate, number: number): PostedAttempt {
  const ref =
    candidate.attempts.find((attempt) => attempt.number === number)?.ref ??
    `${candidate.purchaseCode}-${candidate.unit}-${number}`;
  return { number, ref, startedAt: fixture.now(), deadlineAt: fixture.now() };
}

/** Returns the database of a process that dies at its first use of this table. */
function dyingAt(db: Db, table: string): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(`"${table}"`)) throw new Error('the process died');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

describe('of several processes', () => {
  it('one scans the list at a time', SLOW, async () => {
    await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await fixture.sandbox.control.planFault({
      endpoint: 'GET /order',
      fault: { kind: 'delay', when: 'before', delayMs: 400 },
    });
    const scanning = fixture.scan();
    await until(async () => (await scans()).length === 1);
    await fixture.scan();
    expect(await scans()).toHaveLength(1);
    await scanning;
  });

  it('one that died in the middle of its scan keeps nobody from scanning', SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    await fixture.db
      .insertInto('list_scans')
      .values({ since: new Date(0), started_at: fixture.now() })
      .execute();
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
  });

  it('two that see a dealer order at once match it only to the lost one', async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    const id = purchase.orders[0]?.id ?? '';
    const { client_order_ref: ref } = await fixture.db
      .selectFrom('attempts')
      .select('client_order_ref')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const bought = (await fixture.sandbox.control.orders()).find((one) => one.clientOrderRef === ref);
    if (!bought) throw new Error('the dealer has no such order');
    const busy = await fixture.db.startTransaction().execute();
    await busy.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();

    const shown = { ...bought, createdAt: new Date(bought.createdAt) };
    const seeing = [1, 2].map(() => recordMatch(fixture.deps, ref, shown));
    await until(async () => (await waitingForRows()) === 2);
    await busy.commit().execute();
    await Promise.all(seeing);

    expect(await fixture.state(purchase)).toEqual(['accepted']);
    expect(await fixture.db.selectFrom('surplus_orders').selectAll().execute()).toEqual([]);
    expect(await fixture.alerts()).toEqual([]);
  });

  it('one whose answer comes too late leaves the order to the others', SLOW, async () => {
    const purchase = await fixture.buy(fixture.buyer, 'voucher');
    const { currency } = purchase.total;
    const held = (await fixture.dealer.profile()).wallets.find(
      ({ balance }) => balance.currency === currency,
    )?.balance;
    await fixture.sandbox.control.setWallet(currency, { balance: '0' });
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'delay', when: 'before', delayMs: 300 },
    });
    const submitting = fixture.submit(purchase);
    await until(async () => (await fixture.state(purchase))[0] === 'submitting');
    fixture.ahead(5_000);
    await fixture.work.resolve(purchase.orders[0]?.id ?? '');
    await submitting;
    await fixture.sandbox.control.setWallet(currency, { balance: held?.value.toFixed() ?? '0' });
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['queued']);
    await fixture.submit(purchase);
    await fixture.bringHome();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    await fixture.everythingAddsUp();
  });

  it("one with a proof of absence does not repeat another's new attempt", SLOW, async () => {
    const purchase = await fixture.lose('voucher');
    const id = purchase.orders[0]?.id ?? '';
    fixture.ahead(16 * MINUTE);
    await fixture.scan();
    fixture.ahead(61_000);
    // It has read the unresolved attempts, and waits for the last evidence.
    const slow = await fixture.db.startTransaction().execute();
    await sql`lock table surplus_orders in access exclusive mode`.execute(slow);
    const judging = fixture.scan();
    await until(async () => (await waitingForRows()) === 1);
    await fixture.db
      .insertInto('attempts')
      .values({
        order_id: id,
        number: 2,
        client_order_ref: `${purchase.code}-1-2`,
        outcome: 'unknown',
        started_at: fixture.now(),
        deadline_at: fixture.now(),
        ended_at: fixture.now(),
      })
      .execute();
    await slow.commit().execute();
    await judging;
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    await fixture.everythingAddsUp();
  });

  it('one with a proof of absence sees the attempt that another loses', SLOW, async () => {
    const purchase = await fixture.lose('voucher');
    const id = purchase.orders[0]?.id ?? '';
    fixture.ahead(16 * MINUTE);
    await fixture.scan();
    fixture.ahead(61_000);
    const losing = await fixture.db.startTransaction().execute();
    await losing.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    const judging = fixture.scan();
    await until(async () => (await waitingForRows()) === 1);
    await losing
      .insertInto('attempts')
      .values({
        order_id: id,
        number: 2,
        client_order_ref: `${purchase.code}-1-2`,
        outcome: 'unknown',
        started_at: fixture.now(),
        deadline_at: fixture.now(),
        ended_at: fixture.now(),
      })
      .execute();
    await losing.commit().execute();
    await judging;
    expect(await fixture.state(purchase)).toEqual(['unknown']);
  });

  it('one whose dealer order appears during the next attempt yields to that', SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    const candidate = await atSecondAttempt(purchase);
    const { id } = candidate;
    const [bought] = (await fixture.sandbox.control.orders()).slice(-1);
    const order = await fixture.dealer.order(bought?.id ?? 0);
    await recordOutcome(fixture.deps, candidate, posted(candidate, 1), { outcome: 'accepted', order });
    expect(await fixture.state(purchase)).toEqual(['submitting']);
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    // The process of the second one died.
    fixture.ahead(1);
    await fixture.work.resolve(id);
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    await fixture.everythingAddsUp();
  });

  it('one answered with a now surplus dealer order takes it from the shelf', SLOW, async () => {
    const purchase = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    const candidate = await atSecondAttempt(purchase);
    const { id } = candidate;
    await fixture.scan();
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    const [bought] = (await fixture.sandbox.control.orders()).slice(-1);
    const order = await fixture.dealer.order(bought?.id ?? 0);
    await expect(
      recordOutcome(fixture.deps, candidate, posted(candidate, 2), { outcome: 'accepted', order }),
    ).rejects.toThrow(`that of ${bought?.clientOrderRef}`);
    fixture.ahead(1);
    await fixture.work.resolve(id);
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    await fixture.finals();
    await fixture.work.fetchSurplus();
    fixture.ahead(16 * MINUTE);
    await fixture.scanTwice();
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await fixture.posts()).toBe(1);
    await fixture.everythingAddsUp();
  });

  it('one that died after a late answer loses neither order nor dealer order', SLOW, async () => {
    const purchase = await fixture.lose('top-up', { kind: 'drop', when: 'after' });
    const candidate = await queuedAgain(purchase);
    const { id } = candidate;
    await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', id).execute();
    expect(await fixture.shop.reviews.decide(`${purchase.code}-1`, 'refund', owner(1))).toBe('done');
    const [bought] = (await fixture.sandbox.control.orders()).slice(-1);
    const order = await fixture.dealer.order(bought?.id ?? 0);
    const dying = dyingAt(fixture.db, 'surplus_orders');
    await expect(
      recordOutcome({ ...fixture.deps, db: dying }, candidate, posted(candidate, 1), {
        outcome: 'accepted',
        order,
      }),
    ).rejects.toThrow('died');
    fixture.ahead(61 * MINUTE);
    await fixture.scan();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    expect(await fixture.alerts()).toEqual(['surplus-order']);
    await fixture.everythingAddsUp();
  });

  it('one that ends its scan does not put off the look for what another has just lost', SLOW, async () => {
    const first = await fixture.lose('voucher', { kind: 'drop', when: 'after' });
    const other = await fixture.lose('voucher');
    const anyUnknown = { state: 'unknown', due_at: fixture.now() } as const;
    const id = other.orders[0]?.id ?? '';
    await fixture.db.updateTable('orders').set({ state: 'queued' }).where('id', '=', id).execute();
    const losing = await fixture.db.startTransaction().execute();
    await losing.updateTable('orders').set(anyUnknown).where('id', '=', id).execute();
    await addJobs(losing, [roundJob('scan_orders', fixture.now())]);

    const scanning = fixture.scan();
    await until(async () => (await waitingForRows()) > 0);
    await losing.commit().execute();
    await scanning;

    expect(await fixture.state(first)).toEqual(['accepted']);
    const { rows } = await sql<{ soon: boolean }>`
      select run_at < now() + interval '5 minutes' as soon from graphile_worker.jobs where key = 'scan_orders'`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ soon: true }]);
  });
});
