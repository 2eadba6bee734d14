import currencies from 'currency-codes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changePrices } from '../../../../src/modules/catalog/prices/price-changes.ts';
import { type KeptRule, type RuleKey, ruleAt } from '../../../../src/modules/catalog/prices/price-rules.ts';
import {
  PRICE_GROUPS,
  type PriceGroup,
  RULE_SCOPES,
} from '../../../../src/modules/catalog/prices/selling-price.ts';
import { Big, currencyDigits } from '../../../../src/platform/values/money.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SIZED, SLOW, size } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { until } from '../../../support/until.ts';

const ADMIN = owner(1);
let fixture: ShopFixture;
let item: {
  id: number;
  productId: number;
  brandId: number;
  currency: string;
  cost: string;
  listPrice: string;
};

beforeAll(async () => {
  fixture = await openShopFixture();
  const { id } = await fixture.item('voucher');
  const { rows } = await sql<{
    product: string;
    brand: string;
    currency: string;
    cost: string;
    list: string;
  }>`
    select product_id as product, brand_id as brand, currency, cost::float8::text as cost, list_price::float8::text as list
    from items join products on products.id = items.product_id where items.id = ${id}`.execute(fixture.db);
  const [row] = rows;
  if (!row) throw new Error('no item');
  item = {
    id,
    productId: Number(row.product),
    brandId: Number(row.brand),
    currency: row.currency,
    cost: row.cost,
    listPrice: row.list,
  };
});

afterAll(async () => {
  await fixture.close();
});

afterEach(async () => {
  await sql`delete from price_rules`.execute(fixture.db);
  await agreed(fixture.db, () => fixture.shop.pricing.set({ of: 'min-profit', value: '0' }, ADMIN));
});

const percent = (value: string, base: KeptRule['base'] = 'cost'): KeptRule => ({
  kind: 'percent',
  base,
  value,
  currency: null,
});
const fixed = (value: string, currency = item.currency): KeptRule => ({
  kind: 'fixed',
  base: 'cost',
  value,
  currency,
});
const key = (scope: RuleKey['scope'], group: PriceGroup | null = null): RuleKey => {
  const subjects = { item: item.id, product: item.productId, brand: item.brandId, type: 'voucher', shop: '' };
  return { scope, subject: String(subjects[scope]), group };
};
const set = (to: RuleKey, rule: KeptRule | null) =>
  agreed(fixture.db, () => fixture.shop.pricing.rules.set(to, rule, ADMIN));
const priceFor = async (group: PriceGroup) =>
  (await fixture.shop.catalog.of(group).item(item.id))?.price.amount;

const undo = (...given: Parameters<ShopFixture['shop']['pricing']['undo']>) =>
  agreed(fixture.db, () => fixture.shop.pricing.undo(...given));

async function quoteFor(group: PriceGroup) {
  const customerId = await fixture.customer('1000000');
  await sql`update customers set price_group = ${group} where id = ${customerId}`.execute(fixture.db);
  return fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity: 1 });
}

describe('a price rule', () => {
  it('applies by narrowness: item before product, brand, type or shop', SLOW, async () => {
    const prices: (string | undefined)[] = [];
    for (const [index, scope] of [...RULE_SCOPES].reverse().entries()) {
      await set(key(scope), fixed(String(500 + index)));
      prices.push(await priceFor('retail'));
    }
    expect(prices).toEqual(['500', '501', '502', '503', '504']);
  });

  it('for a group counts before one for all, and for that group alone', async () => {
    await set(key('shop'), fixed('600'));
    await set(key('shop', 'vip'), fixed('550'));
    expect(await Promise.all(PRICE_GROUPS.map(priceFor))).toEqual(['600', '600', '550']);
    await set(key('item'), fixed('700'));
    expect(await priceFor('vip')).toBe('700');
  });

  it('of an amount leaves items in other currencies as they are', async () => {
    const before = await priceFor('retail');
    await set(key('shop'), { kind: 'fixed', base: 'cost', value: '1', currency: 'XTS' });
    expect(await priceFor('retail')).toBe(before);
  });

  it('is what every list shows and what the quote says, whatever the rules', SIZED, async () => {
    const rule = fc.oneof(
      fc.integer({ min: 0, max: 60 }).map((value) => percent(String(value))),
      fc.integer({ min: -5, max: 40 }).map((value) => percent(String(value), 'list')),
      fc.integer({ min: 1, max: 900 }).map((value) => fixed(String(value))),
      fc.integer({ min: 0, max: 30 }).map(
        (value): KeptRule => ({
          kind: 'amount',
          base: 'cost',
          value: String(value),
          currency: item.currency,
        }),
      ),
    );
    const setting = fc.record({
      scope: fc.constantFrom(...RULE_SCOPES),
      group: fc.constantFrom(null, ...PRICE_GROUPS),
      rule,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(setting, { maxLength: 5 }),
        fc.constantFrom(...PRICE_GROUPS),
        async (rules, group) => {
          await sql`delete from price_rules`.execute(fixture.db);
          for (const one of rules) await set(key(one.scope, one.group), one.rule);
          const catalog = fixture.shop.catalog.of(group);
          const offer = await catalog.item(item.id);
          const product = await catalog.product(item.productId, 1);
          const listed = product?.items.entries.find(({ id }) => id === item.id);
          expect(listed?.price).toEqual(offer?.price);
          const quoted = await quoteFor(group);
          if (offer?.availability === 'paused')
            expect(quoted).toMatchObject({ ok: false, problem: 'paused' });
          else expect(quoted).toMatchObject({ ok: true, quote: { unitPrice: offer?.price } });
          // The query for all items agrees with the query for one.
          const others = await Promise.all(
            PRICE_GROUPS.map(async (one) => (await fixture.shop.catalog.of(one).item(item.id))?.availability),
          );
          const losses = await fixture.shop.pricing.rules.losses();
          expect(losses.some(({ itemId }) => itemId === item.id)).toBe(others.includes('paused'));
          const [moved] = await fixture.shop.pricing.rules.preview(key('item', group), fixed('901'));
          const before = offer?.availability === 'paused' ? null : offer?.price;
          expect(moved?.largest).toMatchObject([{ before }]);
          const sold =
            product?.items.entries.filter(({ availability }) => availability === 'available') ?? [];
          const lowest = Math.min(...sold.map(({ price }) => Number(price.amount)));
          const found = (await catalog.products({ type: 'voucher', page: 1 })).entries.find(
            ({ id }) => id === item.productId,
          );
          if (found && sold.length > 0) expect(Number(found.from?.amount)).toBe(lowest);
        },
      ),
      { numRuns: size(8, 40) },
    );
  });

  it('with a fixed price is stored in the coins of its currency, one coin at least', SLOW, async () => {
    const stored = async (value: string, currency: string) => {
      await set(key('shop'), fixed(value, currency));
      return (await fixture.shop.pricing.rules.find(key('shop')))?.value;
    };
    expect(await stored('9.995', 'USD')).toBe('10');
    expect(await stored('9.995', 'KWD')).toBe('9.995');
    expect(await stored('1500.4', 'JPY')).toBe('1500');
    expect(await stored('0.001', 'EUR')).toBe('0.01');
  });

  it('counts the coins of a currency in the database as in the code', async () => {
    const { rows } = await sql<{ code: string; digits: number }>`
      select code, currency_digits(code) as digits from unnest(${currencies.codes()}::text[]) as code`.execute(
      fixture.db,
    );
    expect(rows).toEqual(rows.map(({ code }) => ({ code, digits: currencyDigits(code) })));
  });

  it('that leads below cost pauses the item with an alert', SLOW, async () => {
    await set(key('item'), percent('-90', 'list'));
    expect((await fixture.shop.catalog.item(item.id))?.availability).toBe('paused');
    expect(await quoteFor('retail')).toMatchObject({ ok: false, problem: 'paused' });
    expect(await openAlerts(fixture.db)).toContain('items-at-loss:catalog');
    expect(await fixture.shop.pricing.rules.losses()).toMatchObject([{ itemId: item.id }]);
    await set(key('item'), fixed(item.cost));
    expect((await fixture.shop.catalog.item(item.id))?.availability).toBe('available');
    expect(await openAlerts(fixture.db)).not.toContain('items-at-loss:catalog');
    await fixture.shop.pricing.set({ of: 'min-profit', value: '2' }, ADMIN);
    expect(await quoteFor('retail')).toMatchObject({ ok: false, problem: 'paused' });
  });

  it('is not quoted for an item that the dealer changed, until an admin has decided', async () => {
    await sql`update items set changed_at = now() where id = ${item.id}`.execute(fixture.db);
    expect(await quoteFor('retail')).toMatchObject({ ok: false, problem: 'paused' });
    await sql`update items set changed_at = null where id = ${item.id}`.execute(fixture.db);
    expect(await quoteFor('retail')).toMatchObject({ ok: true });
  });

  it('of one group pauses the item with an alert for that group alone', async () => {
    await set(key('item', 'vip'), percent('-90', 'list'));
    expect(await quoteFor('vip')).toMatchObject({ ok: false, problem: 'paused' });
    expect(await quoteFor('retail')).toMatchObject({ ok: true });
    expect(await openAlerts(fixture.db)).toContain('items-at-loss:catalog');
    await set(key('item', 'vip'), null);
    expect(await openAlerts(fixture.db)).not.toContain('items-at-loss:catalog');
  });

  it('for all that leads below cost is told, though retail has a better one of its own', async () => {
    await set(key('item'), percent('-90', 'list'));
    await set(key('item', 'retail'), percent('5'));
    expect(await quoteFor('retail')).toMatchObject({ ok: true });
    expect(await quoteFor('reseller')).toMatchObject({ ok: false, problem: 'paused' });
    expect(await fixture.shop.pricing.rules.losses()).toMatchObject([{ itemId: item.id }]);
    expect(await openAlerts(fixture.db)).toContain('items-at-loss:catalog');
  });

  it('below the minimum profit that is no loss is raised to it', async () => {
    await set(key('item'), percent('1'));
    await fixture.shop.pricing.set({ of: 'min-profit', value: '50' }, ADMIN);
    const least = new Big(item.cost).times('1.5');
    expect(new Big((await priceFor('retail')) ?? '0').gte(least)).toBe(true);
  });
});

describe('a change of a rule', () => {
  it('previews its effect without a change', async () => {
    const before = await priceFor('retail');
    const preview = await fixture.shop.pricing.rules.preview(key('item'), fixed('999'));
    expect(preview).toMatchObject([
      {
        groups: [...PRICE_GROUPS],
        items: 1,
        dearer: 1,
        cheaper: 0,
        losses: 0,
        largest: [{ itemId: item.id, before: { amount: before }, after: { amount: '999' } }],
      },
    ]);
    expect(await fixture.shop.pricing.rules.preview(key('item'), percent('-99', 'list'))).toMatchObject([
      { losses: 1, cheaper: 1, largest: [{ after: null }] },
    ]);
    expect(await priceFor('retail')).toBe(before);
    expect(await fixture.shop.pricing.rules.find(key('item'))).toBeNull();
  });

  it('for all groups is previewed for each group that differs', async () => {
    await set(key('item', 'vip'), fixed('70'));
    await set(key('brand', 'reseller'), fixed('80'));
    const preview = (to: RuleKey) => fixture.shop.pricing.rules.preview(to, fixed('999'));
    expect(await preview(key('item'))).toMatchObject([
      { groups: ['retail'], dearer: 1 },
      { groups: ['reseller'], dearer: 1, largest: [{ before: { amount: '80' }, after: { amount: '999' } }] },
      { groups: ['vip'], dearer: 0, largest: [] }, // its own rule is narrower
    ]);
    expect(await preview(key('item', 'vip'))).toMatchObject([{ groups: ['vip'], dearer: 1 }]);
  });

  it('is undone once, unless the rule has changed since', async () => {
    const { rules } = fixture.shop.pricing;
    await set(key('brand'), percent('5'));
    const change = (await set(key('brand'), percent('9'))) ?? 0;
    expect(await set(key('brand'), percent('9'))).toBeNull();
    expect(await undo(change, ADMIN)).toBe('undone');
    expect(await rules.find(key('brand'))).toEqual(percent('5'));
    expect(await undo(change, ADMIN)).toBe('unknown');
    const removal = (await set(key('brand'), null)) ?? 0;
    await set(key('brand'), percent('7'));
    expect(await undo(removal, ADMIN)).toBe('changed-since');
    expect(await rules.find(key('brand'))).toEqual(percent('7'));
  });

  it('is not undone over what somebody else makes of it at the same moment', async () => {
    await set(key('brand'), percent('5'));
    const nine = (await set(key('brand'), percent('9'))) ?? 0;
    const other = await fixture.db.startTransaction().execute();
    await changePrices(other, ruleAt(key('brand')), percent('7'), 2);
    const undoing = fixture.shop.pricing.undo(nine, ADMIN);
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        fixture.db,
      );
      return rows.length === 1;
    });
    await other.commit().execute();
    expect(await undoing).toBe('changed-since');
    expect(await fixture.shop.pricing.rules.find(key('brand'))).toEqual(percent('7'));
  });

  it('is made by staff who may, and is in the audit log', async () => {
    const { rules } = fixture.shop.pricing;
    await set(key('shop', 'vip'), percent('3'));
    const { rows } = await sql<{ act: string; subject: string }>`
      select act, subject from audit_log where act = 'price-rule-changed' order by id desc limit 1`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ act: 'price-rule-changed', subject: 'shop' }]);
    expect((await rules.list(1)).entries).toMatchObject([
      { scope: 'shop', group: 'vip', rule: percent('3') },
    ]);
  });
});

describe('a shop-wide setting', () => {
  const acts = async () =>
    (await sql<{ id: string }>`select coalesce(max(id), 0) as id from audit_log`.execute(fixture.db)).rows[0]
      ?.id;
  const markup = (value: string | null) => ({ of: 'markup', value }) as const;

  it('previews its effect for each differing group without a change', async () => {
    await set(key('item', 'vip'), fixed(new Big(item.cost).times('1.1').toFixed()));
    const [prices, written] = [await Promise.all(PRICE_GROUPS.map(priceFor)), await acts()];
    const { pricing } = fixture.shop;
    const dearer = await pricing.preview(markup('٥٠'));
    expect(dearer).toMatchObject({
      ok: true,
      change: markup('50'),
      previews: [{ groups: ['retail', 'reseller'], cheaper: 0, losses: 0 }, { groups: ['vip'] }],
    });
    if (!dearer.ok) throw new Error('not previewed');
    const [retail, vip] = dearer.previews;
    expect(retail?.dearer).toBe(retail?.items);
    expect(vip?.dearer).toBe((retail?.items ?? 0) - 1);
    expect(retail?.largest[0]?.after?.amount).not.toBe(retail?.largest[0]?.before?.amount);
    // The fixed price of VIP is then below the minimum.
    expect(await pricing.preview({ of: 'min-profit', value: '20' })).toMatchObject({
      previews: [
        { groups: ['retail', 'reseller'], losses: 0 },
        { groups: ['vip'], losses: 1 },
      ],
    });
    const stepped = await pricing.preview({
      of: 'rounding',
      currency: item.currency.toLowerCase(),
      value: '1000',
    });
    expect(stepped).toMatchObject({ change: { currency: item.currency, value: '1000' } });
    expect(await pricing.preview(markup('lots'))).toEqual({ ok: false, problem: 'not-a-percentage' });
    expect(await Promise.all(PRICE_GROUPS.map(priceFor))).toEqual(prices);
    expect([await pricing.markup(), await pricing.minProfit(), await acts()]).toEqual([null, '0', written]);
  });

  it('is restored once, unless it has changed since', SLOW, async () => {
    const { pricing } = fixture.shop;
    const change = async (to: Parameters<typeof pricing.set>[0]) => {
      const made = await agreed(fixture.db, () => pricing.set(to, ADMIN));
      return (made.ok && made.changeId) || 0;
    };
    await change(markup('5'));
    const nine = await change(markup('9'));
    expect(await change(markup('9'))).toBe(0);
    expect(await undo(nine, ADMIN)).toBe('undone');
    expect(await undo(nine, ADMIN)).toBe('unknown');
    expect(await pricing.markup()).toEqual({ percent: '5' });
    const off = await change(markup(null));
    await change(markup('6'));
    expect(await undo(off, ADMIN)).toBe('changed-since');
    await change(markup(null));
    const steps = await pricing.rounding();
    const step = await change({ of: 'rounding', currency: 'KWD', value: '0.25' });
    const least = await change({ of: 'min-profit', value: '3' });
    const amount = await change({ of: 'min-amount', currency: item.currency, value: '1.5' });
    expect(await pricing.minAmounts()).toEqual([{ amount: '1.5', currency: item.currency }]);
    for (const one of [amount, step, least]) expect(await undo(one, ADMIN)).toBe('undone');
    expect([await pricing.rounding(), await pricing.minProfit()]).toEqual([steps, '0']);
    expect(await pricing.minAmounts()).toEqual([]);
  });

  it('tells the admins what would sell at a loss by a change of the rounding', async () => {
    await set(key('item'), { ...percent('1') });
    const rounding = { of: 'rounding', currency: item.currency, value: '1000000' } as const;
    await agreed(fixture.db, () => fixture.shop.pricing.set(rounding, ADMIN));
    expect(await openAlerts(fixture.db)).toContain('items-at-loss:catalog');
    const last = await sql<{ id: string }>`select max(id) as id from price_rule_changes`.execute(fixture.db);
    expect(await undo(Number(last.rows[0]?.id), ADMIN)).toBe('undone');
    expect(await openAlerts(fixture.db)).not.toContain('items-at-loss:catalog');
  });
});

describe('a change by a synchronization', () => {
  it('is recorded: added, removed or moved products, none for the same catalog', SLOW, async () => {
    const { changes } = fixture.shop.pricing;
    await fixture.shop.catalog.sync();
    const before = (await changes.syncs()).length;
    await sql`update items set cost = cost / 2 where id = ${item.id}`.execute(fixture.db);
    await sql`update items set dealer_position = null where id = (select max(id) from items)`.execute(
      fixture.db,
    );
    const synced = await fixture.shop.catalog.sync();
    if (!synced.ok || synced.syncId === null) throw new Error('nothing was written down');
    const [newest] = await changes.syncs();
    expect(newest).toMatchObject({ id: synced.syncId, counts: { new: 1, gone: 0, price: 1 } });
    const moved = await changes.page(synced.syncId, 'price', 1);
    expect(moved?.entries).toMatchObject([{ itemId: item.id, kind: 'price' }]);
    expect(Number(moved?.entries[0]?.cost.after?.amount)).toBe(
      Number(moved?.entries[0]?.cost.before?.amount) * 2,
    );
    const again = await fixture.shop.catalog.sync();
    expect(again).toMatchObject({ ok: true, syncId: null });
    expect(await changes.syncs()).toHaveLength(before + 1);
  });
});
