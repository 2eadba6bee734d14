import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Secret } from '../../../../src/platform/secret.ts';
import { newBalanceCode } from '../../../../src/platform/values/balance-code.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SIZED, size } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { until } from '../../../support/until.ts';

let fixture: ShopFixture;
let made = 0;
beforeAll(async () => {
  fixture = await openShopFixture({ owners: [1, 2] });
});
afterAll(() => fixture.close());

async function make(count = 3, amount = '10', requestKey = `tap-${++made}`) {
  const each = money(amount, 'USD');
  return fixture.shop.balanceCodes.make({ requestKey, each, count, actor: owner(1) });
}
async function codeOf(amount = '10') {
  const { batch, codes } = await make(1, amount);
  await fixture.shop.balanceCodes.handedOut(batch.id);
  return { batch, code: codes?.[0] ?? new Secret('') };
}
const redeem = (customerId: number, code: Secret) => fixture.shop.balanceCodes.redeem(customerId, code);
const balance = async (customerId: number) =>
  (await fixture.shop.ledger.balances(customerId))[0]?.available.amount ?? '0';

describe('a balance code', () => {
  it('is redeemed once, as a credited payment with the same messages', async () => {
    const customer = await fixture.customer('0');
    const { code } = await codeOf('12.5');

    const redeemed = await redeem(customer, code);
    if (!redeemed.ok) throw new Error(redeemed.problem);
    expect(await redeem(customer, code)).toEqual({ ok: false, problem: 'yours' });
    expect(await balance(customer)).toBe('12.5');
    const payment = await fixture.shop.payments.find(customer, redeemed.payment);
    expect(payment).toMatchObject({ method: 'code', state: 'credited', credited: money('12.5', 'USD') });
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, amount::float8::text as amount from entries where posting_key = ${`deposit:${payment?.id}`}
      order by account`.execute(fixture.db);
    expect(rows).toEqual([
      { account: `customer:${customer}`, amount: '12.5' },
      { account: 'funding:code', amount: '-12.5' },
    ]);
    fixture.deliveredPayments.length = 0;
    await fixture.runJobs();
    expect(fixture.deliveredPayments).toEqual([payment?.id]);
  });

  it('is given to one of many who redeem it at the same time', SIZED, async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => fixture.customer('0')));
    const { code } = await codeOf();
    const results = await Promise.all(
      people.flatMap((person) => [redeem(person, code), redeem(person, code)]),
    );

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const balances = await Promise.all(people.map(balance));
    expect(balances.filter((amount) => amount !== '0')).toEqual(['10']);
  });

  it('is made above the ceiling once a second person agreed', async () => {
    const { balanceCodes } = fixture.shop;
    const asked = { requestKey: 'above', each: money('500', 'USD'), count: 5, actor: owner(1) };
    await expect(balanceCodes.make(asked)).rejects.toThrow('a second person has to agree (needs-second)');
    await expect(balanceCodes.make(asked)).rejects.toThrow('same-person');
    expect(await balanceCodes.agree('above', money('2500', 'USD'), owner(1))).toBeNull();
    expect(await balanceCodes.agree('above', money('2500', 'USD'), owner(2))).toBe(1);
    expect((await balanceCodes.make(asked)).codes).toHaveLength(5);
  });

  it('is agreed to only for what the second person saw', async () => {
    const { balanceCodes } = fixture.shop;
    const asked = { requestKey: 'more', each: money('500', 'USD'), actor: owner(1) };
    const seen = money('2500', 'USD');
    await expect(balanceCodes.make({ ...asked, count: 5 })).rejects.toThrow('needs-second');
    await expect(balanceCodes.make({ ...asked, count: 20 })).rejects.toThrow('needs-second');
    expect(await balanceCodes.agree('more', seen, owner(2))).toBeNull();
    await expect(balanceCodes.make({ ...asked, count: 20 })).rejects.toThrow('same-person');
    await expect(balanceCodes.make({ ...asked, count: 5 })).rejects.toThrow('needs-second');
    expect(await balanceCodes.agree('more', seen, owner(2))).toBe(1);
    expect((await balanceCodes.make({ ...asked, count: 5 })).codes).toHaveLength(5);
  });

  it('is made only on the agreed terms, even by a forged button', async () => {
    const { balanceCodes } = fixture.shop;
    const asked = { requestKey: 'forged', actor: owner(1) };
    expect((await balanceCodes.make({ ...asked, each: money('100', 'USD'), count: 2 })).codes).toHaveLength(
      2,
    );
    for (const [each, count] of [
      ['1', 100],
      ['100', 3],
      ['100', 1],
    ] as const) {
      const made = await balanceCodes.make({ ...asked, each: money(each, 'USD'), count });
      expect([made.codes, made.batch.count]).toEqual([null, 2]);
    }
    expect((await balanceCodes.make({ ...asked, each: money('100', 'USD'), count: 2 })).codes).toHaveLength(
      2,
    );
  });

  it('is worth nothing after revocation, unless it was redeemed', async () => {
    const [one, other] = [await fixture.customer('0'), await fixture.customer('0')];
    const { batch, codes } = await make(3);
    const [first, second, third] = codes ?? [];
    if (!first || !second || !third) throw new Error('codes are missing');
    await redeem(one, first);
    const { balanceCodes } = fixture.shop;

    expect(await balanceCodes.revoke(batch.id, 2, owner(1))).toBe(1);
    expect(await redeem(other, second)).toEqual({ ok: false, problem: 'unknown' });
    expect(await balanceCodes.revoke(batch.id, 'all', owner(1))).toBe(1);
    expect(await redeem(other, third)).toEqual({ ok: false, problem: 'unknown' });
    expect(await balance(one)).toBe('10');
    expect(await balance(other)).toBe('0');
    expect(await balanceCodes.batch(batch.id)).toMatchObject({ count: 3, redeemed: 1, revoked: 2 });
    expect(await balanceCodes.find(batch.id, 1)).toMatchObject({ state: 'redeemed', redeemedBy: one });
    expect((await balanceCodes.batches(1)).entries.map(({ id }) => id)).toContain(batch.id);
  });

  it('is made again by a repeat before its file was handed out, and never after it', async () => {
    const customer = await fixture.customer('0');
    const { batch, codes: lost } = await make(2, '10', 'crashed');
    const { batch: again, codes } = await make(2, '10', 'crashed');
    expect(again).toMatchObject({ id: batch.id, count: 2 });
    expect(await redeem(customer, lost?.[0] ?? new Secret(''))).toMatchObject({ ok: false });
    await fixture.shop.balanceCodes.handedOut(batch.id);

    expect((await make(2, '10', 'crashed')).codes).toBeNull();
    expect(await redeem(customer, codes?.[0] ?? new Secret(''))).toMatchObject({ ok: true });
  });

  it('is not made again while one of its batch is redeemed', async () => {
    const customer = await fixture.customer('0');
    const { batch } = await make(2, '10', 'raced');
    const again = await fixture.db.transaction().execute(async (tx) => {
      await sql`
        update balance_codes set redeemed_at = now(), redeemed_by = ${customer}
        where batch_id = ${batch.id} and number = 1`.execute(tx);
      const made = make(2, '10', 'raced');
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.db);
        return rows.length > 0;
      });
      return { made };
    });

    expect((await again.made).codes).toBeNull();
    expect(await fixture.shop.balanceCodes.batch(batch.id)).toMatchObject({ count: 2, redeemed: 1 });
  });

  it('stands in no column of any table', async () => {
    const { batch, codes } = await make(2);
    const plain = (codes ?? []).map((code) => code.expose());
    expect(plain).toHaveLength(2);
    const { rows } = await sql<{ row: string }>`
      select c::text as row from balance_codes c where batch_id = ${batch.id}`.execute(fixture.db);
    const hex = plain.map((code) => Buffer.from(code.replaceAll('-', '')).toString('hex'));
    const stored = JSON.stringify(rows);

    expect([...plain, ...hex].filter((secret) => stored.includes(secret))).toEqual([]);
    expect(await openAlerts(fixture.db)).toContain(`codes-made:${batch.id}`);
  });
});

describe('a person who guesses balance codes', () => {
  it('is stopped after ten failures in an hour with an alert', async () => {
    const { code } = await codeOf();
    const customer = await fixture.customer('0');
    const tries = [];
    for (let count = 0; count < size(12, 500); count += 1)
      tries.push(await redeem(customer, newBalanceCode()));
    const problems = tries.map((result) => (result.ok ? 'ok' : result.problem));

    expect(problems.slice(0, 10)).toEqual(Array(10).fill('unknown'));
    expect(new Set(problems.slice(10))).toEqual(new Set(['too-many']));
    expect(await openAlerts(fixture.db)).toContain(`code-guessing:${customer}`);
    expect(await redeem(customer, code)).toEqual({ ok: false, problem: 'too-many' });
    await sql`update code_guesses set since = now() - interval '61 minutes'`.execute(fixture.db);
    expect(await redeem(customer, code)).toMatchObject({ ok: true });
  });

  it('finds none at random, by many people', SIZED, async () => {
    await make(20);
    const people = await Promise.all(Array.from({ length: size(2, 300) }, () => fixture.customer('0')));
    for (const person of people) {
      for (let count = 0; count < 10; count += 1) {
        expect(await redeem(person, newBalanceCode())).toEqual({ ok: false, problem: 'unknown' });
      }
    }
    expect(await Promise.all(people.map(balance))).toEqual(people.map(() => '0'));
  });
});
