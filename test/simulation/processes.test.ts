import { expect, it } from 'vitest';
import { runEach } from '../../src/platform/jobs/sweeps.ts';
import { Crash, survive } from './processes.ts';

const dies = () => Promise.reject(new Crash('the process died'));
const fails = () => Promise.reject(new Error('column "nonsense" does not exist'));

it('a sweep whose parts all die is a death, and no finding', async () => {
  await expect(survive(() => runEach([dies, () => runEach([dies, dies])]))).resolves.toBeUndefined();
});

it('an error beside a death is a finding', async () => {
  await expect(survive(() => runEach([dies, fails]))).rejects.toThrow('2 tasks failed');
  await expect(survive(fails)).rejects.toThrow('nonsense');
});
