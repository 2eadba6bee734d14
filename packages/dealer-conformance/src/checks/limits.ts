/** Checks of limits and versioning. */
import { type Check, expect, observed } from '../check.ts';
import { at, distinct } from '../contact/values.ts';

const LONGEST_REF = 512;

export const limitChecks: readonly Check[] = [
  {
    id: 'limits.ref-length',
    title: 'A reference has 512 characters at most',
    rule: 'clientOrderRef length',
    mode: 'full',
    run: async (fixture) => {
      const item = await fixture.item('chargingCard');
      const long = fixture.ref('long').padEnd(LONGEST_REF, '-');
      const { created } = await fixture.orders.place({ item, ref: long });
      const echoed = at(created.body, 'clientOrderRef');
      const longer = await fixture.orders.send(fixture.orders.bodyOf({ item, ref: `${long}-` }));
      const accepted = typeof echoed !== 'string' || echoed.length === LONGEST_REF;
      return expect(
        accepted && longer.status >= 400,
        '512 accepted whole, 513 refused',
        `${accepted ? '512 accepted' : '512 cut'}, 513 answered with ${longer.status}`,
      );
    },
  },
  {
    id: 'limits.rate',
    title: 'How many requests were limited',
    rule: 'rate limiting',
    mode: 'safe',
    phase: 'last',
    observes: true,
    run: ({ http }) => {
      const limited = http.answers.filter(({ status }) => status === 429).length;
      return observed(`${limited} of ${http.answers.length} requests answered with 429`);
    },
  },
];

export const versioningChecks: readonly Check[] = [
  {
    id: 'versioning.headers',
    title: 'Headers that tell a version',
    rule: 'not shown',
    mode: 'safe',
    phase: 'last',
    observes: true,
    run: ({ http }) => {
      const names = http.answers.flatMap(({ headers }) => Object.keys(headers));
      return observed(
        distinct(names.filter((header) => /version|deprecat|sunset/i.test(header))).join(', ') || 'none',
      );
    },
  },
];
