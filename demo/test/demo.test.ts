import { LONG_ONLY } from '@storefront/test-support/sizes.ts';
import { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
import { expect, test } from 'vitest';
import { startParts } from '../src/parts.ts';
import { columnsOf } from '../src/text/columns.ts';
import { startDemo } from './run-demo.ts';

const patience = { timeout: 120_000 };

async function anyAnswers(addresses: readonly string[]): Promise<boolean> {
  const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
  return answers.some(({ status }) => status === 'fulfilled');
}

test('the scripted tour holds from end to end', { ...LONG_ONLY, ...patience }, async () => {
  const demo = await startDemo('--scripted');
  const code = await demo.ended;
  const output = demo.output();
  expect(code, output).toBe(0);
  for (const seen of [
    /Omar \(admin\) ▸ \/credit \d+ 100 USD/,
    /│ .*your 2 codes are ready/,
    /│ .*(find this account|account wasn’t)/,
    /│ .*\w+: is this you\?/,
    /│ .*could not be delivered\. \$0\.99 is\s+│ back on your balance\./,
    /│ .*My orders/,
    /│ .*could not deliver it/,
    /│ .*✅ Paid\. Your order has a message of its own/,
    /│ .*Approved by Omar/,
    /✔ purchases +5: 4 delivered, 1 refunded/,
    /✔ ledger: entries sum to zero/,
    /✔ memory of the shop/,
    /9 steps took [\d.]+ s; with starting everything, [\d.]+ s/,
  ]) {
    expect(output).toMatch(seen);
  }
  expect(output).toMatch(/Code: (?:•{4}-){3}[0-9A-F]{4} /);
  expect(output).not.toMatch(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/);
  for (const line of output.split('\n')) expect(columnsOf(line), line).toBeLessThanOrEqual(80);
  expect(await demo.leftBehind()).toEqual([]);
});

test('a first evening ends ready to sell within 40 taps, 12 messages', {
  ...LONG_ONLY,
  ...patience,
}, async () => {
  const demo = await startDemo('--scripted', '--tour', 'setup');
  const code = await demo.ended;
  const output = demo.output();
  expect(code, output).toBe(0);
  const [, taps, messages] = /Ready to sell after (\d+) taps and (\d+) messages/.exec(output) ?? [];
  expect(Number(taps)).toBeLessThanOrEqual(40);
  expect(Number(messages)).toBeLessThanOrEqual(12);
  const typed = [...output.matchAll(/Omar \(owner\) ▸ (\/\S+)/g)].map(([, command]) => command);
  expect(typed).toEqual(['/start']);
  expect(output).toMatch(/✔ memory of the shop/);
  expect(output).toMatch(/Code: (?:•{4}-){3}/);
});

test('a demo that is killed leaves no process and no file behind', {
  ...LONG_ONLY,
  ...patience,
}, async () => {
  const demo = await startDemo();
  const output = await demo.says('_sandbox');
  const addresses = output.match(/http:\/\/[\d.:]+/g) ?? [];
  expect(addresses.length).toBeGreaterThanOrEqual(3);
  expect(output).toMatch(/http:\S+\/page\/#\/7000001\+1000001/);
  expect(await anyAnswers(addresses)).toBe(true);
  demo.kill('SIGKILL');
  await demo.ended;
  await expect.poll(() => anyAnswers(addresses), patience).toBe(false);
  await expect.poll(demo.leftBehind, patience).toEqual([]);
});

test('a demo can be stopped while it starts', { ...LONG_ONLY, ...patience }, async () => {
  const demo = await startDemo();
  await demo.says('PostgreSQL');
  demo.kill('SIGTERM');
  expect(await demo.ended).toBe(0);
  expect(demo.output()).not.toContain('The shop');
  expect(await demo.leftBehind()).toEqual([]);
});

test('names a crashed shop with its last words while everything stops', {
  ...LONG_ONLY,
  ...patience,
}, async () => {
  const parts = await startParts({ adminIds: [1] });
  stopAfterTest(() => parts.stop());
  process.kill(parts.shop.pid, 'SIGKILL');
  const broken = await parts.broken;
  expect(broken.message).toMatch(/^the shop was killed\. It said last:.*the shop is open/s);
  await parts.stop();
  expect(await anyAnswers([parts.emulator.url, parts.dealer.url, parts.shop.url])).toBe(false);
});

test('arguments that it does not know are answered with its usage', patience, async () => {
  const demo = await startDemo('--wrong');
  expect(await demo.ended).toBe(2);
  expect(demo.output()).toContain('Usage: npm run demo');
});
