// @module-tag slow
import { BREAKS } from '@storefront/dealer-sandbox/breaks';
import { LONG_ONLY, SIZED, size } from '@storefront/test-support/sizes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../src/checks/index.ts';
import { fullRun, outcomes, type Sandboxes, startSandboxes } from './suite.ts';

const SANDBOXES = 6;
/** One rule in 40 is broken, different ones in each run; in long runs one in 3. */
const brokenOneIn = size(40, 12);
const judging = CHECKS.filter(({ observes }) => !observes).map(({ id }) => id);

let sandboxes: Sandboxes;
beforeAll(async () => {
  sandboxes = await startSandboxes(SANDBOXES);
});
afterAll(() => sandboxes.close());

it('exactly the checks that can fail have a way to break their rule', SIZED, () => {
  expect(Object.keys(BREAKS).sort()).toEqual([...judging].sort());
});

it('an unknown rule leaves the last one broken', async () => {
  const [sandbox] = sandboxes.all;
  if (!sandbox) throw new Error('no sandbox');
  await sandbox.control.breakRule('profile.role');
  await expect(sandbox.control.breakRule('no.such-rule')).rejects.toThrow('There is no rule no.such-rule');
  expect((await outcomes(fullRun(sandbox, { mode: 'safe' }))).failed).toEqual(['profile.role']);
  await sandbox.control.breakRule(null);
  expect((await outcomes(fullRun(sandbox, { mode: 'safe' }))).failed).toEqual([]);
});

it('a sandbox that keeps every rule passes every check', LONG_ONLY, async () => {
  const [sandbox] = sandboxes.all;
  if (!sandbox) throw new Error('no sandbox');
  const found = await outcomes(fullRun(sandbox));
  expect(found.failed).toEqual([]);
  expect(found['not-checked']).toEqual([]);
  expect(found.passed).toEqual(judging);
});

describe('the sandbox that breaks one rule fails the check of that rule and no other', () => {
  it('for each of them', { ...SIZED, timeout: size(150_000, 400_000) }, async () => {
    const first = Math.floor(Math.random() * brokenOneIn);
    const waiting = judging.filter((_, index) => index % brokenOneIn === first);
    const wrong: Record<string, unknown> = {};
    await Promise.all(
      sandboxes.all.map(async (sandbox) => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          await sandbox.control.breakRule(id);
          const found = await outcomes(fullRun(sandbox));
          const others = [...found.failed, ...found['not-checked']];
          if (others.length !== 1 || found.failed[0] !== id) wrong[id] = found;
        }
        await sandbox.control.breakRule(null);
      }),
    );
    expect(Object.fromEntries(Object.entries(wrong).map(([id, found]) => [id, brief(found)]))).toEqual({});
  });
});

function brief(found: unknown): unknown {
  const { failed, 'not-checked': notChecked } = found as Record<string, string[]>;
  return { failed, notChecked };
}
