/** Checks of GET /order/{id}. */
import { Blocked, type Check, expect, expectNone, observed, problemsOf } from '../check.ts';
import { soldVoucherSchema } from '../contact/shapes.ts';
import { at, distinct, numberOf, show } from '../contact/values.ts';

export const getOneOrderChecks: readonly Check[] = [
  {
    id: 'get-order-id.the-order',
    title: 'The order that was requested comes back',
    rule: 'id',
    mode: 'full',
    run: async (fixture) => {
      const { id } = (await fixture.scenarios.voucher()).result;
      const seen = numberOf(at((await fixture.scenarios.voucherFollowed()).final.body, 'id'));
      return expect(seen === id, `order ${id}`, `order ${show(seen)}`);
    },
  },
  {
    id: 'get-order-id.own-only',
    title: "Another dealer's order is not shown",
    rule: 'What the service does, rule 1',
    mode: 'full',
    run: async (fixture) => {
      const { id } = (await fixture.scenarios.voucher()).result;
      const { status } = await fixture.http.call('GET', `/order/${id}`, { key: await fixture.keys.other() });
      return expect(status >= 400 && status < 500, 'a refusal', `${status}`);
    },
  },
  {
    id: 'get-order-id.card',
    title: 'A successful voucher has its card: id, code and PIN',
    rule: 'the response; States, in-progress to success',
    mode: 'full',
    run: async (fixture) => {
      const { body } = (await fixture.scenarios.voucherFollowed()).final;
      const status = at(body, 'status');
      if (status !== 'success') throw new Blocked(`the voucher ended as ${show(status)}`);
      return expectNone(
        '{ id, voucher: { code, pin } }',
        problemsOf(soldVoucherSchema, at(body, 'soldItem'), 'soldItem'),
      );
    },
  },
  {
    id: 'get-order-id.unknown',
    title: 'An order that does not exist is not found',
    rule: 'id; Errors, 404',
    mode: 'safe',
    run: async ({ orders }) => {
      const { status } = await orders.read(999_999_999_999);
      return expect(status === 404, '404', `${status}`);
    },
  },
  {
    id: 'get-order-id.not-a-number',
    title: 'The answer to an id that is no number',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async ({ http }) => observed(`${(await http.call('GET', '/order/conformance')).status}`),
  },
  {
    id: 'get-order-id.transient-statuses',
    title: 'The statuses that an order was seen with',
    rule: 'States',
    mode: 'full',
    observes: true,
    run: async (fixture) => {
      const { first, final } = await fixture.scenarios.voucherFollowed();
      const { created } = (await fixture.scenarios.voucher()).result;
      return observed(
        distinct([created, first, final].map(({ body }) => String(at(body, 'status')))).join(', '),
      );
    },
  },
];
