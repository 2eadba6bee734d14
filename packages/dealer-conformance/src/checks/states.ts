/** Checks of states and transitions. */
import { Blocked, type Check, expect, observed } from '../check.ts';
import { at, decimalOf, show } from '../contact/values.ts';
import { TRANSIENT } from '../fixture/orders.ts';
import type { Ended } from '../fixture/scenarios.ts';
import { changeIn, showChanges } from '../fixture/wallets.ts';

function rolledBack({ placed, end }: Ended) {
  const price = decimalOf(at(placed.created.body, 'appliedDealerPrices', 'price'));
  if (!price) throw new Blocked('the created order does not show what it costs');
  const { currency } = placed.item;
  return expect(changeIn(end, currency).eq(price), `${currency} +${price.toFixed()}`, showChanges(end));
}

export const stateChecks: readonly Check[] = [
  {
    id: 'states.accepted-is-transient',
    title: 'An accepted order is pending or in progress, not fulfilled',
    rule: 'table, creation; What the service does, rule 2',
    mode: 'full',
    run: async ({ scenarios }) => {
      const status = at((await scenarios.voucher()).result.created.body, 'status');
      return expect(TRANSIENT.includes(status), 'pending or in-progress', show(status));
    },
  },
  {
    id: 'states.charged-at-creation',
    title: 'An accepted order is charged at once, by its price',
    rule: 'table, creation',
    mode: 'full',
    phase: 'alone',
    run: async ({ scenarios }) => {
      const voucher = await scenarios.voucher();
      const { item, created } = voucher.result;
      const price = decimalOf(at(created.body, 'appliedDealerPrices', 'price'));
      if (!price) throw new Blocked('the created order does not show what it costs');
      const right = changeIn(voucher, item.currency).eq(price.times(-1));
      return expect(right, `${item.currency} -${price.toFixed()}`, showChanges(voucher));
    },
  },
  {
    id: 'states.pending-goes-in-progress',
    title: 'A pending order is in progress next',
    rule: 'table, pending',
    mode: 'full',
    run: async ({ scenarios }) => {
      const { next } = await scenarios.pending();
      return expect(next === 'in-progress', '"in-progress"', show(next));
    },
  },
  {
    id: 'states.failed-rolls-back',
    title: 'The charge of a failed order is rolled back',
    rule: 'table, in-progress to failed',
    mode: 'full',
    phase: 'alone',
    run: async ({ scenarios }) => rolledBack(await scenarios.failed()),
  },
  {
    id: 'states.rejected-rolls-back',
    title: 'The charge of a rejected order is rolled back',
    rule: 'table, in-progress to rejected',
    mode: 'full',
    phase: 'alone',
    run: async ({ scenarios }) => rolledBack(await scenarios.rejected()),
  },
  {
    id: 'states.final-stays',
    title: 'A final status does not change',
    rule: 'rule 1',
    mode: 'full',
    phase: 'last',
    run: async ({ scenarios, orders }) => {
      const { id } = (await scenarios.voucher()).result;
      const status = at((await scenarios.voucherFollowed()).final.body, 'status');
      const later = [await orders.read(id), await orders.read(id)].map(({ body }) => at(body, 'status'));
      const changed = later.find((one) => one !== status);
      return expect(changed === undefined, show(status), show(changed));
    },
  },
  {
    id: 'states.no-retry',
    title: 'A failed order is not tried again by the service',
    rule: 'rule 3',
    mode: 'full',
    phase: 'last',
    run: async (fixture) => {
      const { ref } = (await fixture.scenarios.failed()).placed;
      const orders = await fixture.orders.list({ startDate: await fixture.since() });
      const same = orders.filter((order) => at(order, 'clientOrderRef') === ref).length;
      return expect(same <= 1, 'no second order with its reference', `${same} orders`);
    },
  },
  {
    id: 'states.roll-back-notified',
    title: 'The roll-back of a success is notified too',
    rule: 'rule 5',
    mode: 'full',
    phase: 'last',
    run: async (fixture) => {
      const { placed, shown } = await fixture.scenarios.rolledBack();
      if (!placed.mailbox) return { kind: 'not-checked', why: 'no address for callbacks' };
      await placed.mailbox.has(2, fixture.options.callbackWithinMs);
      const status = at(shown.body, 'status');
      const seen = placed.mailbox.callbacks.map(({ body }) => at(body, 'status'));
      return expect(seen.includes(status), `a callback with ${show(status)}`, `callbacks with ${show(seen)}`);
    },
  },
  {
    id: 'states.roll-back-status',
    title: 'The status of a success that was rolled back, and its charge',
    rule: 'rule 5, not shown',
    mode: 'full',
    phase: 'alone',
    observes: true,
    run: async ({ scenarios }) => {
      const { shown, end } = await scenarios.rolledBack();
      return observed(`${show(at(shown.body, 'status'))}; ${showChanges(end)}`);
    },
  },
];
