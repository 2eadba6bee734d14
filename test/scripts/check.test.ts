import { expect, test } from 'vitest';
import { failedOf } from '../../scripts/check.ts';

test('a step that fails keeps no later one from running, and each that failed is named', () => {
  const steps = [
    { name: 'passes', args: ['--eval', ''] },
    { name: 'fails', args: ['--eval', 'process.exitCode = 2'] },
    { name: 'passes after it', args: ['--eval', ''] },
    { name: 'fails after it', args: ['--eval', 'throw new Error()'] },
    { name: 'is killed', args: ['--eval', 'process.kill(process.pid)'] },
  ];
  expect(failedOf(steps, 'ignore')).toEqual(['fails', 'fails after it', 'is killed']);
});
