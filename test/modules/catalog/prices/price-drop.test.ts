import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, SecondWordNeeded } from '../../../../src/modules/staff/index.ts';
import { Big, money } from '../../../../src/platform/values/money.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { addStaff } from '../../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

let fixture: ShopFixture;
let operator: Actor;
let friend: number;
/** Costs and list price of the rules' item. */
let item: { id: number; currency: string; cost: Big };

beforeAll(async () => {
  fixture = await openShopFixture();
  operator = await addStaff(fixture.db, 50_001, 'operator');
  const { id } = await fixture.item('voucher');
  const { rows } = await sql<{ currency: string; cost: string }>`
    select currency, cost from items where id = ${id}`.execute(fixture.db);
  item = { id, currency: rows[0]?.currency ?? '', cost: new Big(rows[0]?.cost ?? '0') };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`truncate spendings, second_words, price_rules, price_rule_changes`.execute(fixture.db);
  await sql`delete from settings`.execute(fixture.db);
  await sql`update customers set price_group = 'retail', level_group = null`.execute(fixture.db);
  await sql`truncate level_changes`.execute(fixture.db);
  friend = await fixture.customer('0');
});

const markup = (value: string | null) => fixture.shop.pricing.set({ of: 'markup', value }, operator);
/** Fixes the item's price at a multiple of its cost. */
const fixedAt = (factor: string, group: 'vip' | 'reseller' | null = null) => {
  const value = item.cost.times(factor).round(3).toFixed();
  const key = { scope: 'item', subject: String(item.id), group } as const;
  return fixture.shop.pricing.rules.set(
    key,
    { kind: 'fixed', base: 'cost', value, currency: item.currency },
    operator,
  );
};
const stood = <T>(act: () => Promise<T>) => agreed(fixture.db, act);
const daysPass = (days: number) =>
  sql`
  update price_rule_changes set made_at = made_at - make_interval(days => ${days})`.execute(fixture.db);

/** Returns a brand without products, and the item's product. */
async function emptyBrand(): Promise<[brand: number, product: number]> {
  const { rows } = await sql<{ brand: string; product: string }>`
    with made as (
      insert into brands (key, derived_name, derived_category) values (gen_random_uuid(), 'Empty', 'other') returning id
    ) select made.id as brand, i.product_id as product from made, items i where i.id = ${item.id}`.execute(
    fixture.db,
  );
  return [Number(rows[0]?.brand), Number(rows[0]?.product)];
}

describe('a price', () => {
  it('falls by a tenth of that of a day ago by one person, in however many steps', async () => {
    await stood(() => markup('100'));
    await daysPass(2);
    expect(await markup('90')).toMatchObject({ ok: true });
    await expect(markup('79')).rejects.toThrow(SecondWordNeeded);
    expect(await fixture.shop.pricing.markup()).toEqual({ percent: '90' });
    await daysPass(2);
    expect(await markup('79')).toMatchObject({ ok: true });
  });

  it('rises as far as one person likes, and is put back', async () => {
    const up = await markup('500');
    const changeId = up.ok ? (up.changeId ?? 0) : 0;
    expect(await fixture.shop.pricing.undo(changeId, operator)).toBe('undone');
  });

  it('of a rule for one group alone falls no further', async () => {
    await fixedAt('2');
    await daysPass(2);
    await expect(fixedAt('1', 'vip')).rejects.toThrow(SecondWordNeeded);
    expect(await fixedAt('1.9', 'vip')).not.toBeNull();
  });

  it('is not lowered below cost for a day, and then to what one likes', async () => {
    await fixedAt('2');
    await daysPass(2);
    await expect(fixedAt('0.5')).rejects.toThrow(SecondWordNeeded);
  });

  it('is lower for a customer in another group only with a second person', SLOW, async () => {
    const { people } = fixture.shop;
    await fixedAt('2');
    await daysPass(2);
    await stood(() => fixedAt('1.2', 'vip'));
    await expect(people.setGroup(operator, friend, 'vip')).rejects.toThrow(SecondWordNeeded);
    expect((await people.card(friend))?.priceGroup).toBe('retail');
    expect(await stood(() => people.setGroup(operator, friend, 'vip'))).toBe(true);
    expect(await people.setGroup(operator, friend, 'retail')).toBe(true);
  });

  it('falls no further for a customer who is put into one group after the other', async () => {
    const { people } = fixture.shop;
    await fixedAt('2');
    await stood(() => fixedAt('1.84', 'reseller'));
    await stood(() => fixedAt('1.7', 'vip'));
    await daysPass(2);
    expect(await people.setGroup(operator, friend, 'reseller')).toBe(true);
    await expect(people.setGroup(operator, friend, 'vip')).rejects.toThrow(SecondWordNeeded);
  });

  it('falls no further for a group than for the customer who came into it today', async () => {
    const { people } = fixture.shop;
    await fixedAt('2');
    await stood(() => fixedAt('1.84', 'reseller'));
    await daysPass(2);
    expect(await people.setGroup(operator, friend, 'reseller')).toBe(true);
    await expect(fixedAt('1.7', 'reseller')).rejects.toThrow(SecondWordNeeded);
  });

  const levelAt = (from: string, group: 'reseller' | 'vip' = 'vip') => ({
    months: 3,
    levels: [{ group, from: money(from, 'USD') }],
  });

  it('is much lower by a level only with a second person, and free to be harder to reach', async () => {
    const { levels } = fixture.shop;
    await fixedAt('2');
    await stood(() => fixedAt('1.2', 'vip'));
    await daysPass(2);
    await expect(levels.set(levelAt('500'), operator)).rejects.toThrow(SecondWordNeeded);
    expect(await levels.terms()).toBeNull();
    await stood(() => levels.set(levelAt('500'), operator));
    await levels.set(levelAt('600'), operator);
    await levels.set({ ...levelAt('600'), months: 2 }, operator);
    await levels.set(levelAt('600', 'reseller'), operator);
    await expect(levels.set(levelAt('600'), operator)).rejects.toThrow(SecondWordNeeded);
    await levels.set(null, operator);
    await expect(levels.undo((await levels.lastChange())?.id ?? 0, operator)).resolves.toBe(true);
  });

  it('falls no further for the group of a level than for the customers who came into it today', async () => {
    await fixedAt('2');
    await stood(() => fixedAt('1.84', 'vip'));
    await daysPass(2);
    await sql`
      with risen as (update customers set price_group = 'vip', level_group = 'vip' where id = ${friend})
      insert into level_changes (customer_id, after) values (${friend}, 'vip')`.execute(fixture.db);
    await expect(fixedAt('1.7', 'vip')).rejects.toThrow(SecondWordNeeded);
  });

  it('falls no further for the group of new levels than from retail', async () => {
    const { levels } = fixture.shop;
    await fixedAt('2');
    await stood(() => fixedAt('1.84', 'vip'));
    await daysPass(2);
    await levels.set(levelAt('500'), operator);
    await expect(fixedAt('1.7', 'vip')).rejects.toThrow(SecondWordNeeded);
    expect(await fixedAt('1.9', 'vip')).not.toBeNull();
    await sql`update settings set updated_at = now() - interval '2 days'`.execute(fixture.db);
    expect(await fixedAt('1.7', 'vip')).not.toBeNull();
  });

  it('is not lowered while the item is off sale', async () => {
    await fixedAt('2');
    await daysPass(2);
    await sql`update items set shelf_position = null where id = ${item.id}`.execute(fixture.db);
    await expect(fixedAt('1.2')).rejects.toThrow(SecondWordNeeded);
    await sql`update items set shelf_position = 1 where id = ${item.id}`.execute(fixture.db);
  });

  it('that fell deeper since a second person agreed is another question', async () => {
    const { brands, pricing } = fixture.shop;
    await stood(() => markup('100'));
    await daysPass(2);
    const [cheap, product] = await emptyBrand();
    const ruleOf = (value: string) => {
      const key = { scope: 'brand', subject: String(cheap), group: null } as const;
      return pricing.rules.set(key, { kind: 'percent', base: 'cost', value, currency: null }, operator);
    };
    const move = () => brands.correctProduct(product, { brandId: cheap }, operator);
    await ruleOf('70');
    const asked = await move().catch((error: SecondWordNeeded) => error.key);
    await ruleOf('0');
    expect(await move().catch((error: SecondWordNeeded) => error.key)).not.toBe(asked);
  });

  it('falls by no tap that puts a product under a cheaper brand', async () => {
    const { brands, pricing, catalog } = fixture.shop;
    await stood(() => markup('100'));
    const [cheap, product] = await emptyBrand();
    const key = { scope: 'brand', subject: String(cheap), group: null } as const;
    await pricing.rules.set(key, { kind: 'percent', base: 'cost', value: '95', currency: null }, operator);
    const price = async () => (await catalog.of('retail').item(item.id))?.price.amount;
    const before = await price();
    const move = () => brands.correctProduct(product, { brandId: cheap }, operator);
    await expect(move()).rejects.toThrow(SecondWordNeeded);
    expect(await price()).toBe(before);
    expect(await stood(move)).toBe(true);
    expect(Number(await price())).toBeLessThan(Number(before));
    expect(await brands.correctProduct(product, { brandId: null }, operator)).toBe(true);
    await expect(move()).rejects.toThrow(SecondWordNeeded);
  });

  it('of a fallen item does not bind the others', async () => {
    await stood(() => markup('100'));
    await daysPass(2);
    await stood(() => markup('50'));
    expect(await fixedAt('1.6')).not.toBeNull();
    expect(await markup('60')).toMatchObject({ ok: true });
  });
});
