import { expect, it } from 'vitest';
import { createRandom } from '../support/random.ts';
import { size } from '../support/sizes.ts';
import { mutants } from './mutants.ts';
import { judgeMutants } from './mutation.ts';

/** Tests of minutes each. */
const SLOW = /\/(simulation|insiders|end-to-end|chaos)\//;

/**
 * Number of removed guards, random ones among those that quick tests notice. `npm run soak -- --only mutants`
 * removes all.
 */
const sampled = size(0, 1);

it.runIf(sampled > 0)(
  'a guard that is taken out is noticed by the tests that name it',
  async () => {
    const quick = mutants.filter(({ caughtBy }) =>
      caughtBy.every((by) => !SLOW.test(typeof by === 'string' ? by : by.file)),
    );
    const some = createRandom(Date.now()).shuffled(quick).slice(0, sampled);
    const judged = await judgeMutants(some, () => {});
    expect(judged.filter(({ asNamed }) => !asNamed)).toEqual([]);
  },
  600_000,
);
