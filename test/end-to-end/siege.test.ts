import { describe, expect, it } from 'vitest';
import { kills, restarts } from '../harness/siege/blows.ts';
import { besiege } from '../harness/siege/siege.ts';

/** `SIEGE_SEED` begins with the same numbers again; what the processes make of them is never quite the same. */
const seed = Number(process.env.SIEGE_SEED ?? Math.floor(Math.random() * 1e9));

describe('three processes of the shop, with customers who buy all the time,', () => {
  it('keep every promise when one after the other is killed', async () => {
    const report = await besiege({ seed, blows: kills, least: { blows: 40, orders: 40 }, customers: 8 });
    expect(report.violations, `SIEGE_SEED=${seed}: ${report.violations.join('\n')}`).toEqual([]);
  }, 300_000);

  it('keep every promise when the database crashes every two seconds', async () => {
    const report = await besiege({ seed, blows: restarts, least: { blows: 4, orders: 10 }, customers: 5 });
    expect(report.violations, `SIEGE_SEED=${seed}: ${report.violations.join('\n')}`).toEqual([]);
  }, 300_000);
});
