import { EmulatorClient } from '@storefront/bot-api-emulator/client';
import { createSandboxControl } from '@storefront/dealer-sandbox/control';
import { LONG_ONLY } from '@storefront/test-support/sizes.ts';
import { until } from '@storefront/test-support/until.ts';
import { expect, test } from 'vitest';
import { CUSTOMER_ID } from '../src/tour/people.ts';
import { codesIn } from '../src/tour/reading.ts';
import { startDemo } from './run-demo.ts';

const patience = { timeout: 120_000 };

/** Returns the pattern's first group in the demo's output. */
function printedIn(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in:\n${output}`);
  return found;
}

test('a purchase whose shop is killed half-way comes to its end', { ...LONG_ONLY, ...patience }, async () => {
  const demo = await startDemo();
  const output = await demo.says('/_sandbox');
  const customer = await new EmulatorClient(printedIn(output, /(http:\S+)\/_emulator/)).person(CUSTOMER_ID);
  const control = createSandboxControl({
    url: printedIn(output, /(http:\S+)\/_sandbox/),
    token: printedIn(output, /with the token (\S+):/),
  });
  // The demo has already made a purchase for her.
  const had = (await control.orders()).length;
  await customer.send('/search nova card');
  await customer.waitFor(/Results for/);
  await customer.tap(/^(🇺🇸 )?Nova Game Card/u);
  await customer.waitFor(/Choose an item/);
  await customer.tap(/^10 USD/);
  await customer.waitFor(/check and confirm/);
  await customer.tap(/Buy for/);
  // Waits until the dealer has the unfinished order.
  await until(async () => (await control.orders()).length > had);
  const before = await customer.cursor();
  process.kill(Number(printedIn(output, /The shop .* process (\d+)/)), 'SIGKILL');

  const after = await demo.says('The shop was killed');
  expect(after).toContain('The shop was killed. It is started again.');
  await customer.waitFor(/code is ready/, { after: before, timeoutMs: 60_000 });
  const goods = (await customer.transcript()).flatMap(codesIn);
  expect(goods).toHaveLength(had + 1);
  expect(await control.orders()).toHaveLength(had + 1);
});
