import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { runNode, startNode } from '../support/process/node-process.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';

test('a shop with a lost vault key refuses to start, naming the key', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  const storefront = await Storefront.open();
  onTestFinished(() => storefront.close());
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  await lina.tap(/Buy for/);
  await lina.waitFor(/code is ready/);
  await storefront.kill();

  const env = {
    PATH: process.env.PATH,
    ...storefront.env,
    VAULT_KEYS: `fresh:${randomBytes(32).toString('base64')}`,
  };
  const source = (file: string) => new URL(`../../src/${file}`, import.meta.url).pathname;
  const started = startNode([source('main.ts')], { env });
  onTestFinished(() => void started.child.kill('SIGKILL'));
  const [opened, doctor] = await Promise.all([
    Promise.race([
      started.line((line) => line.includes('the shop is open')).catch(() => null),
      started.ended,
    ]),
    runNode([source('cli/doctor.ts')], { env }),
  ]);
  expect(opened).not.toContain('open');
  expect(started.printed.out).toContain('lacks the key test');
  expect(await started.ended).toBe(1);
  expect(doctor.code).toBe(1);
  expect(doctor.out).toMatch(/✘ vault: .*lacks the key test/);
});
