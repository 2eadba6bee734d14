/** Checks of the document's section "What the service does". */
import { type Check, expect, expectNone, failed, observed, passed, problemsOf } from '../check.ts';
import { amountSchema } from '../contact/shapes.ts';
import { at, listAt, show } from '../contact/values.ts';
import { changeIn, showChanges } from '../fixture/wallets.ts';

export const serviceChecks: readonly Check[] = [
  {
    id: 'service.own-dealer',
    title: 'A key shows its own dealer',
    rule: 'rule 1',
    mode: 'safe',
    run: async (fixture) => {
      const key = await fixture.keys.other();
      const other = await fixture.http.call('GET', '/user/profile', { key });
      const [own, others] = [at((await fixture.profile()).body, 'id'), at(other.body, 'id')];
      return expect(
        own !== others,
        'another dealer for the key of another dealer',
        `dealer ${show(others)} for both`,
      );
    },
  },
  {
    id: 'service.charged-wallet',
    title: 'An order is charged from the wallet of its currency alone',
    rule: 'rule 3',
    mode: 'full',
    phase: 'alone',
    run: async (fixture) => {
      const { currency, placed } = await fixture.scenarios.anotherCurrency();
      const right = changeIn(placed, currency).lt(0) && placed.changes.size === 1;
      return expect(right, `only the ${currency} wallet charged`, showChanges(placed));
    },
  },
  {
    id: 'service.json-answers',
    title: 'Every answer is JSON',
    rule: 'rule 4',
    mode: 'safe',
    phase: 'last',
    run: ({ http }) =>
      expectNone(
        'application/json with a JSON body in every answer',
        http.answers
          .filter(
            ({ headers, body }) => body === undefined || !/\bjson\b/i.test(String(headers['content-type'])),
          )
          .map(
            ({ method, path, status, headers }) =>
              `${method} ${path}: ${status} ${show(headers['content-type'])}`,
          ),
      ),
  },
  {
    id: 'service.content-type',
    title: 'A JSON body that is sent as text/plain',
    rule: 'rule 4',
    mode: 'safe',
    observes: true,
    run: async ({ http }) => {
      const answer = await http.call('POST', '/order/top-up/preflight', {
        body: '{"productItem":0}',
        headers: { 'content-type': 'text/plain' },
      });
      return observed(`${answer.status} ${show(at(answer.body, 'message'))}`);
    },
  },
  {
    id: 'service.money-objects',
    title: 'Amounts of money are a currency and a number',
    rule: 'rule 5',
    mode: 'safe',
    run: async (fixture) => {
      const { body } = await fixture.profile();
      const { products } = await fixture.catalog();
      return expectNone('{ currency: three letters, value: number }', [
        ...listAt(body, 'wallets').flatMap((wallet, place) =>
          problemsOf(amountSchema, at(wallet, 'balance'), `wallets.${place}.balance`),
        ),
        ...problemsOf(amountSchema, at(body, 'outstandingBalance'), 'outstandingBalance'),
        ...products
          .flatMap((product) => listAt(product, 'productItems'))
          .flatMap((item) =>
            problemsOf(amountSchema, at(item, 'publicPrice'), `item ${show(at(item, 'id'))}`),
          ),
      ]);
    },
  },
  {
    id: 'service.reference-protected',
    title: 'The interactive reference at /docs needs a sign-in',
    rule: 'rule 7',
    mode: 'safe',
    run: async ({ http }) => {
      const { status } = await http.call('GET', '/docs', { key: null, offRecord: true });
      if (status === 404)
        return { kind: 'not-checked', why: 'there is no /docs here; only a sandbox has it' };
      return status >= 300 && status < 500 ? passed : failed('a sign-in or a refusal', `${status}`);
    },
  },
];
