import type { Mutant } from '../mutant.ts';
import { orders, processes, simulation } from './files.ts';

/** Surplus orders: recorded once, and one buyer each. */
export const surplusMutants: readonly Mutant[] = [
  {
    name: 'the order is not locked before a seen dealer order is judged',
    edits: [
      { file: `${orders}/unknown/sighted.ts`, find: '{ ref }, { lock: true }', replace: '{ ref }, {}' },
    ],
    caughtBy: [processes, simulation],
  },
  {
    name: 'a dealer order that nobody waits for is forgotten',
    edits: [
      {
        file: `${orders}/unknown/sighted.ts`,
        find: '    await recordSurplus(deps, tx, order, {',
        replace: '    if (deps) return;\n    await recordSurplus(deps, tx, order, {',
      },
    ],
    caughtBy: [simulation],
  },
  {
    name: 'a surplus order becomes the order of its attempt after all',
    edits: [
      {
        file: `${orders}/transition.ts`,
        find: "if (set.dealerOrderId !== undefined && move !== 'take') {",
        replace: "if (set.dealerOrderId === null && move !== 'take') {",
      },
    ],
    caughtBy: ['test/shop/orders/unknown/surplus.test.ts'],
  },
  {
    name: 'a voucher of a surplus order goes to whoever asks',
    edits: [
      {
        file: `${orders}/surplus/take.ts`,
        find: '(s.taken_by is null and s.held_at is null and s.sealed',
        replace: '(s.held_at is null and s.sealed',
      },
    ],
    caughtBy: ['test/shop/orders/unknown/surplus.test.ts', simulation],
  },
];
