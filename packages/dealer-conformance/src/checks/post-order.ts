/** Checks of POST /order. */
import { Blocked, type Check, expect, expectNone, observed } from '../check.ts';
import type { Answer } from '../contact/http.ts';
import { at, show } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';
import { changeIn, measure, showChanges } from '../fixture/wallets.ts';

/** ISO 4217 currencies in which a dealer rarely has a wallet. */
const RARE_CURRENCIES = ['XPF', 'KWD', 'ISK', 'MNT', 'BTN'] as const;

/** Sends a valid voucher order with changed fields; undefined omits a field. */
async function sendChanged(fixture: Fixture, change: Record<string, unknown>): Promise<Answer> {
  const item = await fixture.item('chargingCard');
  return fixture.orders.send({ ...fixture.orders.bodyOf({ item, ref: fixture.ref('refused') }), ...change });
}

function refused({ status, body }: Answer) {
  const saw = status < 300 ? `${status}: the order was accepted` : `${status} ${show(at(body, 'message'))}`;
  return expect(status >= 400 && status < 500, 'a refusal', saw);
}

async function inMissingCurrency(fixture: Fixture): Promise<{ currency: string; answer: Answer }> {
  const held = (await fixture.wallets()).map(({ currency }) => currency);
  const currency = RARE_CURRENCIES.find((code) => !held.includes(code));
  if (!currency) throw new Blocked('the dealer has a wallet in every currency tried');
  return { currency, answer: await sendChanged(fixture, { orderCurrency: currency }) };
}

export const postOrderChecks: readonly Check[] = [
  {
    id: 'post-order.accepted',
    title: 'A valid order is answered with 200 or 201',
    rule: 'the response',
    mode: 'full',
    run: async (fixture) => {
      // This check reports a refusal of the order that other checks need.
      const answer = await fixture.scenarios.voucher().then(
        ({ result }) => result.created,
        (cause: unknown) => {
          if (!(cause instanceof Blocked)) throw cause;
          return cause;
        },
      );
      if (answer instanceof Blocked) {
        return /not accepted/.test(answer.message)
          ? { kind: 'failed', expected: '200 or 201', saw: answer.message }
          : { kind: 'not-checked', why: answer.message };
      }
      return expect(answer.status === 200 || answer.status === 201, '200 or 201', `${answer.status}`);
    },
  },
  {
    id: 'post-order.sold-item-null',
    title: 'A created order has soldItem null',
    rule: 'the response',
    mode: 'full',
    run: async ({ scenarios }) => {
      const { body } = (await scenarios.voucher()).result.created;
      const sold = at(body, 'soldItem');
      return expect(sold === null, 'null', sold === undefined ? 'no soldItem' : 'a soldItem');
    },
  },
  {
    id: 'post-order.type-detected',
    title: 'The type of an order is that of its item',
    rule: 'the endpoint',
    mode: 'full',
    run: async ({ scenarios }) => {
      const voucher = at((await scenarios.voucher()).result.created.body, 'type');
      const topUp = await scenarios.topUp().then(
        ({ created }) => at(created.body, 'type'),
        () => 'topUp',
      );
      return expect(
        voucher === 'chargingCard' && topUp === 'topUp',
        'chargingCard for a voucher, topUp for a top-up',
        `${show(voucher)} and ${show(topUp)}`,
      );
    },
  },
  {
    id: 'post-order.item-required',
    title: 'An order without productItem is refused',
    rule: 'productItem',
    mode: 'full',
    run: async (fixture) => refused(await sendChanged(fixture, { productItem: undefined })),
  },
  {
    id: 'post-order.phone-required',
    title: 'An order without the phone of a customer is refused',
    rule: 'customer.phone',
    mode: 'full',
    run: async (fixture) => refused(await sendChanged(fixture, { customer: undefined })),
  },
  {
    id: 'post-order.phone-with-plus',
    title: 'A phone number that does not start with + is refused',
    rule: 'customer.phone',
    mode: 'full',
    run: async (fixture) =>
      refused(await sendChanged(fixture, { customer: { phone: fixture.options.phone.replace('+', '') } })),
  },
  {
    id: 'post-order.currency-honored',
    title: 'An order is in the currency that it asks for',
    rule: 'orderCurrency',
    mode: 'full',
    run: async ({ scenarios }) => {
      const { currency, placed } = await scenarios.anotherCurrency();
      const seen = at(placed.result.created.body, 'orderCurrency');
      return expect(seen === currency, currency, show(seen));
    },
  },
  {
    id: 'post-order.currency-default',
    title: 'An order that asks for no currency is in that of the default wallet',
    rule: 'orderCurrency',
    mode: 'full',
    run: async (fixture) => {
      const { currency } = await fixture.defaultWallet();
      const seen = at((await fixture.scenarios.plain()).created.body, 'orderCurrency');
      return expect(seen === currency, currency, show(seen));
    },
  },
  {
    id: 'post-order.context-required',
    title: "A top-up without its product's required info is refused",
    rule: 'context',
    mode: 'full',
    run: async (fixture) => {
      const item = await fixture.item('topUp');
      if (item.requiredInfo.length === 0) throw new Blocked('the top-up asks for no field');
      const body = { ...fixture.orders.bodyOf({ item, ref: fixture.ref('refused') }), context: undefined };
      return refused(await fixture.orders.send(body));
    },
  },
  {
    id: 'post-order.optional-fields',
    title: 'Currency, reference and address may be left out',
    rule: 'table of body fields',
    mode: 'full',
    run: async (fixture) => {
      const item = await fixture.item('chargingCard');
      fixture.orders.reserve();
      const { status, body } = await fixture.orders.send(fixture.orders.bodyOf({ item, currency: null }));
      return expect(status < 300, 'an accepted order', `${status} ${show(at(body, 'message'))}`);
    },
  },
  {
    id: 'post-order.address-is-https',
    title: 'A notificationUrl without TLS is refused',
    rule: 'notificationUrl',
    mode: 'full',
    run: async (fixture) =>
      refused(await sendChanged(fixture, { notificationUrl: 'http://callback.invalid/conformance' })),
  },
  {
    id: 'post-order.same-ref-twice',
    title: 'Two orders with one reference are two orders, charged twice',
    rule: 'rule 1',
    mode: 'full',
    phase: 'alone',
    run: async ({ scenarios }) => {
      const [first, second] = await scenarios.twins();
      const two = first.result.id !== second.result.id;
      const { currency } = first.result.item;
      const charged = changeIn(first, currency).lt(0) && changeIn(second, currency).lt(0);
      const saw = `orders ${first.result.id} and ${second.result.id}; ${showChanges(first)}; ${showChanges(second)}`;
      return expect(two && charged, 'two ids and two charges', saw);
    },
  },
  {
    id: 'post-order.found-in-list',
    title: 'An order is in the list as soon as it is accepted',
    rule: 'rule 2',
    mode: 'full',
    run: async (fixture) => {
      const { placed } = await fixture.scenarios.unfinished();
      const orders = await fixture.orders.list({ startDate: await fixture.since() });
      const found = orders.some((order) => at(order, 'id') === placed.id);
      return expect(found, `order ${placed.id} in GET /order`, `${orders.length} other orders`);
    },
  },
  {
    id: 'post-order.missing-wallet',
    title: 'A currency without a wallet is refused in the documented words',
    rule: 'rule 3',
    mode: 'full',
    run: async (fixture) => {
      const { currency, answer } = await inMissingCurrency(fixture);
      const expected = `Required wallet for currency '${currency}' is missing.`;
      const message = at(answer.body, 'message');
      return expect(message === expected, show(expected), `${answer.status} ${show(message)}`);
    },
  },
  {
    id: 'post-order.insufficient-balance',
    title: 'A balance below the price is refused in the documented words',
    rule: 'rule 4',
    mode: 'full',
    run: async (fixture) => {
      const item = await fixture.itemTooDear();
      const { status, body } = await fixture.orders.send(
        fixture.orders.bodyOf({ item, ref: fixture.ref('dear') }),
      );
      const message = at(body, 'message');
      return expect(
        message === 'Insufficient balance',
        '"Insufficient balance"',
        `${status} ${show(message)}`,
      );
    },
  },
  {
    id: 'post-order.insufficient-charges-nothing',
    title: 'A balance below the price makes no order and charges nothing',
    rule: 'rule 4',
    mode: 'full',
    phase: 'alone',
    run: async (fixture) => {
      const item = await fixture.itemTooDear();
      const ref = fixture.ref('too-dear');
      const sent = await measure(fixture.http, () =>
        fixture.orders.send(fixture.orders.bodyOf({ item, ref })),
      );
      const orders = await fixture.orders.list({ startDate: await fixture.since() });
      const made = orders.filter((order) => at(order, 'clientOrderRef') === ref).length;
      return expect(
        sent.changes.size === 0 && made === 0,
        'no order, no wallet changed',
        `${made} orders; ${showChanges(sent)}`,
      );
    },
  },
  {
    id: 'post-order.refused-with-400',
    title: 'Validation failures are answered with 400',
    rule: 'rule 5',
    mode: 'full',
    run: async (fixture) => {
      const answers = [
        await sendChanged(fixture, { productItem: undefined }),
        await sendChanged(fixture, { productItem: 'one' }),
        await sendChanged(fixture, { customer: {} }),
        await sendChanged(fixture, { orderCurrency: 'dollars' }),
      ];
      return expectNone(
        '400',
        answers.filter(({ status }) => status > 400).map(({ status }) => `${status}`),
      );
    },
  },
  {
    id: 'post-order.unknown-item',
    title: 'The answer to an item that does not exist',
    rule: 'not shown',
    mode: 'full',
    observes: true,
    run: async (fixture) => {
      const { status, body } = await sendChanged(fixture, { productItem: 2_147_483_647 });
      return observed(`${status} ${show(at(body, 'message'))}`);
    },
  },
];
