import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, SecondWordNeeded } from '../../../src/modules/staff/index.ts';
import { money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';

const OWNER = 9001;
let fixture: ShopFixture;
let operator: Actor;
let friend: number;
let nextId = 60_000;

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER] });
  await fixture.shop.staff.setPermission(owner(OWNER), 'operator', 'payments.edit', true);
  operator = await addStaff(fixture.db, 50_001, 'operator');
  friend = await fixture.customer('0');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`truncate spendings, second_words, exchange_rates, price_rule_changes`.execute(fixture.db);
});

const set = (currency: string, rate: string | null, margin = '0') =>
  fixture.shop.exchange.set(currency, rate, margin, operator);
/** Sets a rate with the owner's agreement, as it is before a test. */
const stood = (currency: string, rate: string, margin = '0') =>
  agreed(fixture.db, () => set(currency, rate, margin));
const daysPass = (days: number) =>
  sql`
  update price_rule_changes set made_at = made_at - make_interval(days => ${days})`.execute(fixture.db);
const rateOf = async (currency: string) =>
  (await fixture.shop.exchange.rates()).rates.find((one) => one.currency === currency)?.rate;

/** Requests, as the operator, a credit that the daily limit allows at the rates of the last day. */
async function credit(amount: string, currency: string) {
  nextId += 1;
  const asked = { kind: 'credit', customerId: friend, money: money(amount, currency) } as const;
  const proposal = { ...asked, id: nextId, privateNote: null, message: null, actor: operator };
  await fixture.shop.adjustments.propose(proposal);
  return fixture.shop.adjustments.confirm(nextId, operator);
}

/** Agrees, as the owner, to the only question. */
async function agree() {
  const { rows } = await sql<{ key: string }>`select key from second_words where done_at is null`.execute(
    fixture.db,
  );
  const key = rows[0]?.key ?? '';
  const waiting = await fixture.shop.secondWords.waiting(key);
  return fixture.shop.secondWords.agree(key, owner(OWNER), Date.parse(waiting?.at ?? ''));
}

describe('a rate', () => {
  it('moves a tenth of its value of a day ago by one person, in however many steps', async () => {
    await stood('EUR', '1');
    await daysPass(2);
    const moved = await set('EUR', '1.08');
    await expect(set('EUR', '1.15')).rejects.toThrow(SecondWordNeeded);
    await expect(set('EUR', '0.9')).rejects.toThrow(SecondWordNeeded);
    const changeId = moved.ok ? (moved.changeId ?? 0) : 0;
    expect(await fixture.shop.pricing.undo(changeId, operator)).toBe('undone');
  });

  it('that is the first of its currency needs a second person', async () => {
    await expect(set('TRY', '1000')).rejects.toThrow(SecondWordNeeded);
    expect(await rateOf('TRY')).toBeUndefined();
    await agree();
    expect(await set('TRY', '1000')).toMatchObject({ ok: true });
  });

  it('of Stars that is the first needs a second person', async () => {
    const { stars } = fixture.shop;
    await expect(stars.setRate('KWD', '1000', operator)).rejects.toThrow(SecondWordNeeded);
    expect(await stars.rates()).toEqual([]);
  });

  it('that is set again after days without one is compared with the last one', async () => {
    await stood('EUR', '1.1');
    await daysPass(3);
    await set('EUR', null);
    await daysPass(30);
    await expect(set('EUR', '1.5')).rejects.toThrow(SecondWordNeeded);
    expect(await set('EUR', '1.15')).toMatchObject({ ok: true });
  });

  it('does not drift by a tenth a day: seven days together have a limit', async () => {
    await stood('EUR', '1');
    await daysPass(8);
    const outcomes: string[] = [];
    for (const rate of ['1.09', '1.18', '1.28', '1.38']) {
      outcomes.push(
        await set('EUR', rate).then(
          () => rate,
          (error: Error) => error.name,
        ),
      );
      await daysPass(1);
    }
    expect(outcomes).toEqual(['1.09', '1.18', '1.28', 'SecondWordNeeded']);
  });

  it('that a second person agreed to is where the seven days begin', async () => {
    await stood('GBP', '1');
    await daysPass(8);
    await expect(set('GBP', '1.6')).rejects.toThrow(SecondWordNeeded);
    await agree();
    await set('GBP', '1.6');
    await daysPass(2);
    expect(await set('GBP', '1.7')).toMatchObject({ ok: true });
  });

  it('has a margin that counts as part of it', async () => {
    await stood('TRY', '0.025', '20');
    await daysPass(2);
    await expect(set('TRY', '0.025', '0')).rejects.toThrow(SecondWordNeeded);
    expect(await set('TRY', '0.025', '15')).toMatchObject({ ok: true });
  });

  it('that was agreed to once is asked about again when it comes again', async () => {
    await stood('EUR', '1');
    await daysPass(8);
    await stood('EUR', '2');
    await daysPass(8);
    await stood('EUR', '1');
    await daysPass(8);
    await expect(set('EUR', '2')).rejects.toThrow(SecondWordNeeded);
  });

  it('that is set as it is asks nobody', async () => {
    await stood('EUR', '2');
    expect(await set('EUR', '2')).toEqual({ ok: true, changeId: null });
  });

  it('that was agreed, used and undone leaves what was given counted', async () => {
    await sql`insert into exchange_rates (currency, base, rate, margin, set_by, set_at)
      values ('GBP', 'USD', 1.25, 0, 1, now() - interval '2 days')`.execute(fixture.db);
    await expect(set('GBP', '0.001')).rejects.toThrow(SecondWordNeeded);
    await agree();
    const low = await set('GBP', '0.001');
    expect(await credit('401', 'GBP')).toMatchObject({ outcome: 'needs-second' });
    const changeId = low.ok ? (low.changeId ?? 0) : 0;
    expect(await fixture.shop.pricing.undo(changeId, operator)).toBe('undone');
  });

  it('that a person set themselves today gives a currency no worth for them', async () => {
    await stood('JPY', '0.0000001');
    expect(await credit('1000', 'JPY')).toMatchObject({ outcome: 'needs-second' });
  });
});
