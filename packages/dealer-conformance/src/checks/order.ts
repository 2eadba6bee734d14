/** Checks of the resource order. */
import { Blocked, type Check, expect, expectFields, expectNone, observed, problemsOf } from '../check.ts';
import {
  createdOrderSchema,
  listedOrderSchema,
  pricesSchema,
  revenueSchema,
  singleOrderSchema,
  utcSchema,
} from '../contact/shapes.ts';
import { at, distinct, fieldsOf, show } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';
import { FINAL, TRANSIENT } from '../fixture/orders.ts';

const TYPES: readonly unknown[] = ['chargingCard', 'topUp', 'manual'];

async function created(fixture: Fixture): Promise<unknown> {
  return (await fixture.scenarios.voucher()).result.created.body;
}

async function single(fixture: Fixture): Promise<unknown> {
  return (await fixture.scenarios.voucherFollowed()).final.body;
}

/** Returns the list after this run's voucher is final in it. */
async function listed(fixture: Fixture): Promise<unknown[]> {
  await fixture.scenarios.voucherFollowed();
  const orders = await fixture.listed();
  if (orders.length === 0) throw new Blocked('the list shows no order');
  return orders;
}

export const orderChecks: readonly Check[] = [
  {
    id: 'order.created-fields',
    title: 'The answer of POST /order has the documented fields',
    rule: 'Order, the order returned by POST /order',
    mode: 'full',
    run: async (fixture) => expectFields(createdOrderSchema, await created(fixture), 'order'),
  },
  {
    id: 'order.single-fields',
    title: 'The answer of GET /order/{id} has the documented fields',
    rule: 'Order, the order returned by GET /order/{id}',
    mode: 'full',
    run: async (fixture) => expectFields(singleOrderSchema, await single(fixture), 'order'),
  },
  {
    id: 'order.listed-fields',
    title: 'An order in the list has the documented fields',
    rule: 'Order, a list item of GET /order',
    mode: 'full',
    run: async (fixture) =>
      expectNone(
        'the documented fields',
        (await listed(fixture)).flatMap((order) => problemsOf(listedOrderSchema, order, 'data')),
      ),
  },
  {
    id: 'order.status-known',
    title: 'The list shows no other status than the five',
    rule: 'Order, status',
    mode: 'full',
    run: async (fixture) => {
      const statuses = distinct((await listed(fixture)).map((order) => String(at(order, 'status'))));
      const unknown = statuses.filter((status) => !FINAL.includes(status) && !TRANSIENT.includes(status));
      return expectNone('pending, in-progress, success, failed or rejected', unknown);
    },
  },
  {
    id: 'order.type-known',
    title: 'The list shows no other type than the three',
    rule: 'Order, type',
    mode: 'full',
    run: async (fixture) => {
      const types = distinct((await listed(fixture)).map((order) => String(at(order, 'type'))));
      return expectNone(
        'chargingCard, topUp or manual',
        types.filter((type) => !TYPES.includes(type)),
      );
    },
  },
  {
    id: 'order.currency-code',
    title: 'An order names its currency by an ISO 4217 code',
    rule: 'Order, orderCurrency',
    mode: 'full',
    run: async (fixture) => {
      const currency = at(await single(fixture), 'orderCurrency');
      return expect(/^[A-Z]{3}$/.test(String(currency)), 'three capital letters', show(currency));
    },
  },
  {
    id: 'order.ref-echoed',
    title: "The caller's reference comes back in the created, the single and the listed order",
    rule: 'Order, clientOrderRef',
    mode: 'full',
    run: async (fixture) => {
      const { id, ref } = (await fixture.scenarios.voucher()).result;
      const inList = (await listed(fixture)).find((order) => at(order, 'id') === id);
      const echoed = [await created(fixture), await single(fixture), ...(inList ? [inList] : [])];
      return expectNone(
        `${ref} everywhere`,
        echoed
          .map((order) => at(order, 'clientOrderRef'))
          .filter((seen) => seen !== ref)
          .map(show),
      );
    },
  },
  {
    id: 'order.prices',
    title: 'A single order has its price, discount and discount percent as numbers',
    rule: 'Order, appliedDealerPrices',
    mode: 'full',
    run: async (fixture) =>
      expectNone(
        'numbers',
        problemsOf(pricesSchema, at(await single(fixture), 'appliedDealerPrices'), 'appliedDealerPrices'),
      ),
  },
  {
    id: 'order.revenue',
    title: 'A created order has revenue and revenue percent as well',
    rule: 'Order, appliedDealerPrices',
    mode: 'full',
    run: async (fixture) =>
      expectNone(
        'numbers',
        problemsOf(revenueSchema, at(await created(fixture), 'appliedDealerPrices'), 'appliedDealerPrices'),
      ),
  },
  {
    id: 'order.nothing-sold-yet',
    title: 'An order that is not final has sold nothing',
    rule: 'Order, soldItem',
    mode: 'full',
    run: async (fixture) => {
      const { shown } = await fixture.scenarios.unfinished();
      if (FINAL.includes(at(shown.body, 'status'))) throw new Blocked('it was final before it could be read');
      const sold = at(shown.body, 'soldItem');
      return expect(sold === null, 'soldItem null', sold === undefined ? 'no soldItem' : 'a soldItem');
    },
  },
  {
    id: 'order.customer-phone',
    title: 'A single order shows the phone of its customer',
    rule: 'Order, customer',
    mode: 'full',
    run: async (fixture) => {
      const phone = at(await single(fixture), 'customer', 'phone');
      return expect(phone === fixture.options.phone, fixture.options.phone, show(phone));
    },
  },
  {
    id: 'order.timestamps',
    title: 'The times of an order are ISO 8601 in UTC',
    rule: 'Order, createdAt and updatedAt',
    mode: 'full',
    run: async (fixture) => {
      const [made, shown] = [await created(fixture), await single(fixture)];
      const times = [made, shown].flatMap((order) => [at(order, 'createdAt'), at(order, 'updatedAt')]);
      // Another check covers a missing time.
      return expectNone(
        'such as 2026-01-31T12:00:00.000Z',
        times.filter((time) => time !== undefined && !utcSchema.safeParse(time).success).map(show),
      );
    },
  },
  {
    id: 'order.top-up-sold-item',
    title: 'The sold item of a top-up that ended',
    rule: 'Order, soldItem',
    mode: 'full',
    observes: true,
    run: async (fixture) => {
      const { body } = (await fixture.scenarios.topUpFollowed()).final;
      const sold = at(body, 'soldItem');
      const fields = fieldsOf(sold).join(', ');
      return observed(
        `${show(at(body, 'status'))}, soldItem ${sold === null ? 'null' : `with ${fields || 'no field'}`}`,
      );
    },
  },
  {
    id: 'order.reason',
    title: 'A field that tells why an order failed or was rejected',
    rule: 'Order, not shown',
    mode: 'full',
    phase: 'alone',
    observes: true,
    run: async ({ scenarios }) => {
      const documented = Object.keys(singleOrderSchema.shape);
      const orders = [await scenarios.failed(), await scenarios.rejected()].map(({ shown }) => shown.body);
      const more = orders.flatMap(fieldsOf).filter((field) => !documented.includes(field));
      return observed(more.length === 0 ? 'none' : distinct(more).join(', '));
    },
  },
];
