import { expect, test } from 'vitest';
import { failedOf } from '../../scripts/check.ts';

test('runs every step despite a failure, names each failure in order', async () => {
  const steps = [
    { name: 'passes', args: ['--eval', ''] },
    { name: 'fails', args: ['--eval', 'process.exitCode = 2'] },
    { name: 'says why', args: ['--eval', 'console.error("because"); process.exitCode = 1'] },
    { name: 'passes after it', args: ['--eval', 'console.log("fine")'] },
    { name: 'fails after it', args: ['--eval', 'throw new Error()'] },
    { name: 'is killed', args: ['--eval', 'process.kill(process.pid)'] },
  ];
  const said: string[] = [];
  expect(await failedOf(steps, (text) => said.push(text))).toEqual([
    'fails',
    'says why',
    'fails after it',
    'is killed',
  ]);
  expect(said).toHaveLength(steps.length);
  expect(said).toContain('== says why\nbecause\n');
  expect(said).toContain('== passes after it\nfine\n');
});
