/** Limits of the Dealer API sandbox. docs/benchmarks.md explains the figures. */
import type { Check } from '../support/books.ts';
import { describeMachine } from '../support/machine.ts';
import type { Figure } from '../support/report.ts';
import { openSandboxFixture } from './fixture.ts';
import { measureIntake } from './intake.ts';
import { fillOrders, measureCatalog, measureList } from './reading.ts';

const ITEMS = 100_000;
const extent = {
  full: { orders: 1_000_000, times: 50, intakeSeconds: 20 },
  quick: { orders: 200_000, times: 40, intakeSeconds: 4 },
};

/** Measures a new sandbox: the catalog, the list, and the intake of orders with a kill in between. */
export async function measureSandbox(options: {
  quick: boolean;
  say(line: string): void;
}): Promise<{ machine: Record<string, string | number>; figures: Figure[]; checks: Check[] }> {
  const { say } = options;
  const { orders, times, intakeSeconds } = options.quick ? extent.quick : extent.full;
  say(`A Dealer API sandbox with ${ITEMS} items.`);
  const fixture = await openSandboxFixture(ITEMS);
  try {
    const machine = await describeMachine(fixture);
    say('Reading its catalog …');
    const catalog = await measureCatalog(fixture, ITEMS, times);
    say(`Reading the list of ${orders} orders …`);
    await fillOrders(fixture, orders);
    const list = await measureList(fixture, orders, times);
    say('Placing orders, and killing it meanwhile …');
    const intake = await measureIntake(fixture, intakeSeconds);
    return { machine, figures: [...catalog, ...list, ...intake.figures], checks: intake.checks };
  } finally {
    await fixture.stop();
  }
}
