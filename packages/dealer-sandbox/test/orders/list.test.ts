import { until } from '@storefront/test-support/until.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../api.ts';
import { sandboxForFile } from '../fixture.ts';

const fixture = sandboxForFile();
/** Every order of the dealer, oldest first. */
const all: number[] = [];

beforeAll(async () => {
  const { item, fields } = await fixture.topUp();
  const context = Object.fromEntries(fields.map((field) => [field, '5123456789']));
  for (let count = 0; count < 24; count += 1) {
    if (count % 4 === 0) await fixture.sandbox.control.planOutcome('failed');
    if (count % 4 === 1) await fixture.sandbox.control.planOutcome('rejected');
    const { body } = await fixture.order(count % 3 === 0 ? { productItem: item, context } : {});
    await fixture.finished(body.id);
    all.push(Number(body.id));
  }
});

const idsOf = async (path: string) =>
  ((await fixture.get(`/order?${path}`)).body.data ?? []).map(({ id }) => Number(id));

/** Returns the ids of all pages, read until one is empty, in the order of reading. */
async function listIds(query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const some = await idsOf(`${query}&pn=${page}`);
    if (some.length === 0) return ids;
    ids.push(...some);
  }
}

describe('the list of orders', () => {
  it('holds every order once, newest first, twenty to a page, a hundred at most', async () => {
    const { body } = await fixture.get('/order');
    expect(body).toMatchObject({ pageNumber: 1, pageSize: 20, total: 24 });
    expect(body.data).toHaveLength(20);
    expect(await listIds('ps=7')).toEqual(all.toReversed());
    expect((await fixture.get('/order?ps=5000')).body.pageSize).toBe(100);
    expect((await fixture.get('/order?pn=4&ps=7')).body).toMatchObject({
      pageNumber: 4,
      pageSize: 7,
      total: 24,
    });
    expect((await fixture.get('/order?pn=9&ps=7')).body).toMatchObject({
      pageNumber: 9,
      total: 24,
      data: [],
    });
  });

  it.each(['status=failed', 'status=failed&status=rejected', 'status=pending'])(
    'filters by %s, and counts what is left',
    async (filter) => {
      const wanted = new URLSearchParams(filter).getAll('status');
      const { body } = await fixture.get(`/order?ps=100&${filter}`);
      expect(body.total).toBe(wanted[0] === 'pending' ? 0 : wanted.length * 6);
      expect(body.data).toHaveLength(Number(body.total));
      expect(wanted).toEqual(expect.arrayContaining([...new Set(body.data?.map(({ status }) => status))]));
      expect(await listIds(`ps=4&${filter}`)).toEqual(body.data?.map(({ id }) => id));
    },
  );

  it('filters by type, alone and with a status, and knows no manual order', async () => {
    expect((await fixture.get('/order?orderType=topUp')).body.total).toBe(8);
    expect((await fixture.get('/order?orderType=chargingCard')).body.total).toBe(16);
    expect((await fixture.get('/order?orderType=topUp&status=failed')).body.total).toBe(2);
    expect((await fixture.get('/order?orderType=manual')).body).toMatchObject({ total: 0, data: [] });
  });

  it('filters by dates, both ends inside, a day alone being all of it', async () => {
    const third = await fixture.sandbox.control.order(all[2] ?? 0);
    const ninth = await fixture.sandbox.control.order(all[8] ?? 0);
    const between = `startDate=${third.createdAt}&endDate=${ninth.createdAt}`;
    expect((await idsOf(between)).toReversed()).toEqual(all.slice(2, 9));
    expect(await listIds(`ps=3&${between}`)).toEqual(all.slice(2, 9).toReversed());
    const days = `startDate=${third.createdAt.slice(0, 10)}&endDate=${new Date().toISOString().slice(0, 10)}`;
    expect((await fixture.get(`/order?${days}`)).body.total).toBe(24);
    expect((await fixture.get('/order?endDate=2001-01-01')).body).toMatchObject({ total: 0, data: [] });
    expect(
      (await fixture.get(`/order?startDate=${ninth.createdAt}&endDate=${third.createdAt}`)).body.total,
    ).toBe(0);
  });

  it.each([
    'ps=0',
    'ps=x',
    'pn=0',
    'pn=-1',
    'status=done',
    'status=success&status=done',
    'orderType=gift',
    'startDate=soon',
  ])('refuses %s with 400 and names the field', async (query) => {
    const { status, body } = await fixture.get(`/order?${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors)).toContain(query.split('=', 1)[0]);
  });

  it("does not show another dealer's orders", async () => {
    const { value } = await fixture.sandbox.control.createKey({
      name: 'of the second dealer',
      allowedIps: ['127.0.0.1'],
      dealerId: 2,
    });
    const second = { url: fixture.sandbox.url, apiKey: value };
    const mine = await call(second, 'POST', '/order', {
      productItem: 50_001,
      customer: { phone: '+9647701234567' },
    });
    expect((await call(second, 'GET', '/order')).body).toMatchObject({
      total: 1,
      data: [{ id: mine.body.id }],
    });
    expect(await listIds('ps=100')).toEqual(all.toReversed());
    expect((await fixture.get(`/order/${mine.body.id}`)).status).toBe(404);
    expect((await call(second, 'GET', `/order/${all[0]}`)).status).toBe(404);
  });
});

describe('a list that misbehaves', () => {
  const list = (change: NonNullable<Parameters<typeof fixture.sandbox.control.changeSettings>[0]['list']>) =>
    fixture.sandbox.control.changeSettings({ list: change });

  it('lags behind the orders, which are known by their id at once', async () => {
    await list({ lagMs: 60_000 });
    const { body } = await fixture.order({ clientOrderRef: 'unseen' });
    all.push(Number(body.id));
    expect((await fixture.get(`/order/${body.id}`)).status).toBe(200);
    expect((await fixture.get('/order')).body).toMatchObject({ total: 0, data: [] });
    await list({ lagMs: 100 });
    await until(async () => (await idsOf('')).includes(Number(body.id)));
  });

  it('comes in any order without losing entries', async () => {
    await list({ sorting: 'oldest' });
    expect(await listIds('ps=7')).toEqual(all);
    await list({ sorting: 'shuffled' });
    const shuffled = await listIds('ps=7');
    expect(shuffled).not.toEqual(all);
    expect(shuffled).not.toEqual(all.toReversed());
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(all);
    expect(await listIds('ps=7')).toEqual(shuffled);
  });

  it('holds fewer to a page than were requested', async () => {
    await list({ largestPage: 3 });
    const { body } = await fixture.get('/order?ps=100');
    expect([body.pageSize, body.data?.length, body.total]).toEqual([3, 3, all.length]);
    expect(await listIds('ps=100')).toEqual(all.toReversed());
  });

  it('shows a page once more, the next time or for as long as it is told to', async () => {
    await fixture.sandbox.control.planFault({ endpoint: 'GET /order', fault: { kind: 'repeat-page' } });
    const [first, again, second] = [
      await idsOf('ps=5&pn=1'),
      await idsOf('ps=5&pn=2'),
      await idsOf('ps=5&pn=2'),
    ];
    // The first page used up its plan, because it has no page before it.
    expect(again).toEqual(second);
    await fixture.sandbox.control.planFault({ endpoint: 'GET /order', fault: { kind: 'repeat-page' } });
    expect(await idsOf('ps=5&pn=2')).toEqual(first);
    expect(await idsOf('ps=5&pn=2')).toEqual(second);
  });

  it('takes dates by their day, and ignores filters', async () => {
    const last = await fixture.sandbox.control.order(all.at(-1) ?? 0);
    const now = `startDate=${last.createdAt}`;
    expect(await idsOf(now)).toEqual([last.id]);
    await list({ byDay: true });
    expect((await fixture.get(`/order?${now}&endDate=${last.createdAt}`)).body.total).toBeGreaterThan(1);
    await list({ byDay: false, ignoredFilters: ['status', 'orderType', 'startDate', 'endDate'] });
    const { body } = await fixture.get(
      '/order?status=pending&orderType=manual&endDate=2001-01-01&startDate=2999-01-01',
    );
    expect(body.total).toBe(all.length);
  });

  it('is as it should be again after one call', async () => {
    await list({
      lagMs: 60_000,
      sorting: 'shuffled',
      largestPage: 1,
      byDay: true,
      ignoredFilters: ['status'],
    });
    await fixture.sandbox.control.behave();
    expect(await listIds('ps=7')).toEqual(all.toReversed());
  });
});
