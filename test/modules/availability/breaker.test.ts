import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import { submitOrder } from '../../../src/modules/orders/submit/submit.ts';
import { losingAnswer } from '../../support/database/losing-answer.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

const COOLDOWN_MS = 60_000;
let fixture: ShopFixture;
let customer: number;

beforeAll(async () => {
  fixture = await openShopFixture({ timeoutMs: 500 });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.sandbox.control.clearPlans();
  // Unknown outcomes of an earlier test are out of date.
  fixture.ahead(3_600_000);
  await fixture.shop.protection.closeBreaker(owner(1));
  await fixture.sandbox.control.clearRequests();
  customer = await fixture.customer();
});

const posts = async () => (await fixture.sandbox.control.requests())['POST /order'].received;
const submit = (purchase: PurchaseView) => fixture.work.submit(purchase.orders[0]?.id ?? '');

/** Creates orders whose answers were lost after the Dealer API had acted. */
async function unknowns(count: number): Promise<PurchaseView[]> {
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'drop', when: 'after' },
    times: count,
  });
  const purchases: PurchaseView[] = [];
  for (let index = 0; index < count; index += 1) {
    const purchase = await fixture.buy(customer, 'voucher');
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    purchases.push(purchase);
  }
  return purchases;
}

describe('the breaker', () => {
  it('lets two unknown outcomes pass and stops submitting at the third, with one alert', SLOW, async () => {
    await unknowns(2);
    const fine = await fixture.buy(customer, 'voucher');
    await submit(fine);
    expect(await fixture.state(fine)).toEqual(['accepted']);
    expect((await fixture.shop.protection.status()).breaker).toBeNull();

    await unknowns(1);
    expect((await fixture.shop.protection.status()).breaker).not.toBeNull();
    const before = await posts();
    const waiting = await fixture.buy(customer, 'voucher');
    await submit(waiting);
    expect(await fixture.state(waiting)).toEqual(['queued']);
    expect(await posts()).toBe(before);
    const alerts = await fixture.db
      .selectFrom('alerts')
      .select('kind')
      .where('kind', '=', 'breaker-open')
      .where('ended_at', 'is', null)
      .execute();
    expect(alerts).toHaveLength(1);
  });

  it('admits one order after the cooldown, whose success wakes the others', SLOW, async () => {
    await unknowns(3);
    const [first, second] = [await fixture.buy(customer, 'voucher'), await fixture.buy(customer, 'voucher')];
    await submit(first);
    expect(await fixture.state(first)).toEqual(['queued']);
    fixture.ahead(COOLDOWN_MS + 1000);
    await submit(first);
    expect(await fixture.state(first)).toEqual(['accepted']);
    expect((await fixture.shop.protection.status()).breaker).toBeNull();
    await submit(second);
    expect(await fixture.state(second)).toEqual(['accepted']);
    const open = await fixture.db
      .selectFrom('alerts')
      .select('kind')
      .where('kind', '=', 'breaker-open')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('closes at a success whose recording got no answer', SLOW, async () => {
    await unknowns(3);
    const probe = await fixture.buy(customer, 'voucher');
    fixture.ahead(COOLDOWN_MS + 1000);
    const db = losingAnswer(fixture.db, { from: 'submitting' });
    await submitOrder({ ...fixture.deps, db }, probe.orders[0]?.id ?? '');
    expect(await fixture.state(probe)).toEqual(['accepted']);
    expect((await fixture.shop.protection.status()).breaker).toBeNull();
  });

  it('lets a single one of many through at a time', SLOW, async () => {
    await unknowns(3);
    const purchases = await Promise.all(Array.from({ length: 8 }, () => fixture.buy(customer, 'voucher')));
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'hang', when: 'before' },
    });
    const before = await posts();
    fixture.ahead(COOLDOWN_MS + 1000);
    await Promise.all(purchases.map(submit));
    expect(await posts()).toBe(before + 1);
    const states = (await Promise.all(purchases.map((purchase) => fixture.state(purchase)))).flat();
    expect(states.filter((state) => state === 'queued')).toHaveLength(7);
    expect(states.filter((state) => state === 'unknown')).toHaveLength(1);
  });

  it('stays open for another cooldown when the admitted order ends unknown', async () => {
    await unknowns(3);
    fixture.ahead(COOLDOWN_MS + 1000);
    await unknowns(1);
    const before = await posts();
    const next = await fixture.buy(customer, 'voucher');
    fixture.ahead(COOLDOWN_MS - 10_000);
    await submit(next);
    expect(await posts()).toBe(before);
    fixture.ahead(20_000);
    await submit(next);
    expect(await fixture.state(next)).toEqual(['accepted']);
  });

  it('closes on a refusal, too, because that is an answer', async () => {
    await unknowns(3);
    const purchase = await fixture.buy(customer, 'voucher');
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 400 },
    });
    fixture.ahead(COOLDOWN_MS + 1000);
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['refused']);
    expect((await fixture.shop.protection.status()).breaker).toBeNull();
  });

  it('is opened by unknown outcomes that are counted at the same moment', async () => {
    const purchases = await Promise.all(Array.from({ length: 3 }, () => fixture.buy(customer, 'voucher')));
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'drop', when: 'after' },
      times: 3,
    });
    await Promise.all(purchases.map(submit));
    expect((await fixture.shop.protection.status()).breaker).not.toBeNull();
  });

  it('stays closed by an admin despite old unknowns', async () => {
    await unknowns(3);
    expect(await fixture.shop.protection.closeBreaker(owner(7))).toBe(true);
    expect(await fixture.shop.protection.closeBreaker(owner(7))).toBe(false);
    await unknowns(2);
    expect((await fixture.shop.protection.status()).breaker).toBeNull();
    await unknowns(1);
    expect((await fixture.shop.protection.status()).breaker).not.toBeNull();
  });
});

it('an outage ends at a success whose recording got no answer', SLOW, async () => {
  await sql`
    update upstream set outage_since = now(), paused_until = now(), pause_cause = 'unauthorised'`.execute(
    fixture.db,
  );
  const probe = await fixture.buy(customer, 'voucher');
  fixture.ahead(1000);
  const db = losingAnswer(fixture.db, { from: 'submitting' });
  await submitOrder({ ...fixture.deps, db }, probe.orders[0]?.id ?? '');
  expect(await fixture.state(probe)).toEqual(['accepted']);
  const { rows } = await sql`select outage_since from upstream`.execute(fixture.db);
  expect(rows).toEqual([{ outage_since: null }]);
});
