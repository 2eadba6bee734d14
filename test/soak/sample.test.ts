import { expect, it } from 'vitest';
import { createRandom } from '../support/random.ts';
import { size } from '../support/sizes.ts';
import { mutants } from './mutants.ts';
import { judgeMutants } from './mutation.ts';

/** Number of guards that are taken out, others each time; `npm run soak -- --only mutants` takes out all. */
const sampled = size(0, 1);

it.runIf(sampled > 0)(
  'a guard that is taken out is noticed by the tests that name it',
  async () => {
    const some = createRandom(Date.now()).shuffled(mutants).slice(0, sampled);
    const judged = await judgeMutants(some, () => {});
    expect(judged.filter(({ asNamed }) => !asNamed)).toEqual([]);
  },
  600_000,
);
