/** Checks of GET /order. */
import { Blocked, type Check, expect, expectFields, expectNone, observed } from '../check.ts';
import { envelopeSchema } from '../contact/shapes.ts';
import { at, listAt, numberOf, show } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';
import { FINAL } from '../fixture/orders.ts';
import { orderOf } from './get-catalog.ts';

type Query = Readonly<Record<string, string | readonly string[]>>;

const A_DAY_MS = 86_400_000;

/** Returns the voucher of this run after it is final. */
async function voucher(fixture: Fixture): Promise<{ id: number; status: string }> {
  const { id } = (await fixture.scenarios.voucher()).result;
  const { body } = (await fixture.scenarios.voucherFollowed()).final;
  return { id, status: String(at(body, 'status')) };
}

async function ids(fixture: Fixture, query: Query): Promise<unknown[]> {
  return (await fixture.orders.list(query)).map((order) => at(order, 'id'));
}

function has(found: readonly unknown[], id: number, wanted: boolean, by: string) {
  return found.includes(id) === wanted ? [] : [`${by} ${wanted ? 'hides' : 'shows'} order ${id}`];
}

export const getOrderChecks: readonly Check[] = [
  {
    id: 'get-order.envelope',
    title: 'The orders come in the envelope of a list',
    rule: 'the response; Resources, paginated list envelope',
    mode: 'safe',
    run: async ({ orders }) => expectFields(envelopeSchema, (await orders.page({})).body, 'page'),
  },
  {
    id: 'get-order.own-only',
    title: "The list shows the caller's own orders only",
    rule: 'the endpoint',
    mode: 'full',
    run: async (fixture) => {
      const { id } = await voucher(fixture);
      const { body } = await fixture.http.call('GET', '/order?ps=100', { key: await fixture.keys.other() });
      const shown = listAt(body, 'data').some((order) => at(order, 'id') === id);
      return expect(!shown, "another dealer's list without this run's orders", `order ${id} in it`);
    },
  },
  {
    id: 'get-order.order-type',
    title: 'orderType filters by type',
    rule: 'orderType',
    mode: 'full',
    run: async (fixture) => {
      const { id } = await voucher(fixture);
      const startDate = await fixture.since();
      const [cards, topUps] = [
        await ids(fixture, { startDate, orderType: 'chargingCard' }),
        await ids(fixture, { startDate, orderType: 'topUp' }),
      ];
      return expectNone('the voucher among the vouchers alone', [
        ...has(cards, id, true, 'orderType=chargingCard'),
        ...has(topUps, id, false, 'orderType=topUp'),
      ]);
    },
  },
  {
    id: 'get-order.manual',
    title: 'orderType=manual is a filter too',
    rule: 'orderType',
    mode: 'safe',
    run: async ({ orders }) => {
      const { status, body } = await orders.page({ orderType: 'manual' });
      return expect(status === 200, '200', `${status} ${show(at(body, 'message'))}`);
    },
  },
  {
    id: 'get-order.status',
    title: 'status filters by status',
    rule: 'status',
    mode: 'full',
    run: async (fixture) => {
      const { id, status } = await voucher(fixture);
      const startDate = await fixture.since();
      const other = FINAL.find((one) => one !== status);
      return expectNone('the order under its status alone', [
        ...has(await ids(fixture, { startDate, status }), id, true, `status=${status}`),
        ...has(await ids(fixture, { startDate, status: String(other) }), id, false, `status=${other}`),
      ]);
    },
  },
  {
    id: 'get-order.status-repeated',
    title: 'status may be given several times',
    rule: 'status',
    mode: 'full',
    run: async (fixture) => {
      const { id, status } = await voucher(fixture);
      const startDate = await fixture.since();
      const others = FINAL.filter((one) => one !== status).map(String);
      const first = await ids(fixture, { startDate, status: [status, ...others] });
      const last = await ids(fixture, { startDate, status: [...others, status] });
      return expectNone('orders of each status requested', [
        ...has(first, id, true, 'its status first'),
        ...has(last, id, true, 'its status last'),
      ]);
    },
  },
  {
    id: 'get-order.start-date',
    title: 'startDate leaves older orders out',
    rule: 'startDate, endDate',
    mode: 'full',
    run: async (fixture) => {
      const { id } = await voucher(fixture);
      const tomorrow = new Date(Date.now() + A_DAY_MS).toISOString();
      return expectNone('no order older than startDate', [
        ...has(await ids(fixture, { startDate: await fixture.since() }), id, true, 'a startDate before it'),
        ...has(await ids(fixture, { startDate: tomorrow }), id, false, 'a startDate after it'),
      ]);
    },
  },
  {
    id: 'get-order.end-date',
    title: 'endDate leaves younger orders out',
    rule: 'startDate, endDate',
    mode: 'full',
    run: async (fixture) => {
      const { id } = await voucher(fixture);
      const startDate = await fixture.since();
      const tomorrow = new Date(Date.now() + A_DAY_MS).toISOString();
      const before = new Date(Date.parse(startDate) - A_DAY_MS).toISOString();
      const [late, early] = [
        await ids(fixture, { startDate, endDate: tomorrow }),
        // Bounded below as well: the list may hold a year of orders.
        await ids(fixture, { startDate: before, endDate: startDate }),
      ];
      return expectNone('no order younger than endDate', [
        ...has(late, id, true, 'an endDate after it'),
        ...has(early, id, false, 'an endDate before it'),
      ]);
    },
  },
  {
    id: 'get-order.page-number',
    title: 'pn is the number of the page',
    rule: 'pn',
    mode: 'full',
    // A new order would move the others from page to page.
    phase: 'alone',
    run: async (fixture) => {
      const twins = await fixture.scenarios.twins();
      await Promise.all(twins.map(({ result }) => fixture.orders.follow(result.id)));
      const query = { startDate: await fixture.since(), ps: '1' };
      const pages = [
        await fixture.orders.page({ ...query, pn: '1' }),
        await fixture.orders.page({ ...query, pn: '2' }),
      ];
      const [first = [], second = []] = pages.map(({ body }) =>
        listAt(body, 'data').map((one) => at(one, 'id')),
      );
      const total = numberOf(at(pages[0]?.body, 'total')) ?? 0;
      if (second.length === 0 && first.length >= total) throw new Blocked('all orders are on the first page');
      const both = second.filter((id) => first.includes(id));
      return expect(
        both.length === 0 && second.length > 0,
        'other orders on page 2',
        `${show(both)} on both`,
      );
    },
  },
  {
    id: 'get-order.page-size',
    title: 'ps is the size of a page',
    rule: 'ps',
    mode: 'full',
    run: async (fixture) => {
      await Promise.all([voucher(fixture), fixture.scenarios.twins()]);
      const shown = listAt((await fixture.orders.page({ ps: '2' })).body, 'data').length;
      return expect(shown === 2, '2 orders', `${shown} orders`);
    },
  },
  {
    id: 'get-order.defaults',
    title: 'The page and its size when none is requested',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async ({ orders }) => {
      const { body } = await orders.page({});
      return observed(`pageNumber ${show(at(body, 'pageNumber'))}, pageSize ${show(at(body, 'pageSize'))}`);
    },
  },
  {
    id: 'get-order.largest-page',
    title: 'The size of a page when 100000 are requested',
    rule: 'Limits, not shown',
    mode: 'safe',
    observes: true,
    run: async ({ orders }) => {
      const { status, body } = await orders.page({ ps: '100000' });
      return observed(
        `${status}, pageSize ${show(at(body, 'pageSize'))}, ${listAt(body, 'data').length} orders`,
      );
    },
  },
  {
    id: 'get-order.sorting',
    title: 'The order of the list',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async ({ orders }) => {
      const { body } = await orders.page({ ps: '20' });
      return observed(orderOf(listAt(body, 'data').flatMap((order) => numberOf(at(order, 'id')) ?? [])));
    },
  },
  {
    id: 'get-order.wrong-filter',
    title: 'The answer to a status that does not exist',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async ({ orders }) => {
      const { status, body } = await orders.page({ status: 'conformance' });
      return observed(status < 300 ? `${status}, ${listAt(body, 'data').length} orders` : `${status}`);
    },
  },
];
