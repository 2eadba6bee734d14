import type { Mutant } from '../../mutant.ts';
import { processes, simulation } from '../desk/files.ts';

/** Surplus orders: recorded once, and one buyer each. */
export const surplusMutants: readonly Mutant[] = [
  {
    name: 'the order is not locked before a seen dealer order is judged',
    edits: [
      {
        file: 'src/shop/orders/reconcile/match/record-match.ts',
        find: '{ ref }, { lock: true }',
        replace: '{ ref }, {}',
      },
    ],
    caughtBy: [processes, simulation],
  },
  {
    name: 'a dealer order that nobody waits for is forgotten',
    edits: [
      {
        file: 'src/shop/orders/reconcile/match/record-match.ts',
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
        file: 'src/shop/orders/core/transition.ts',
        find: "if (set.dealerOrderId !== undefined && move !== 'allocate') {",
        replace: "if (set.dealerOrderId === null && move !== 'allocate') {",
      },
    ],
    caughtBy: ['test/shop/orders/surplus/surplus.test.ts'],
  },
  {
    name: 'a voucher of a surplus order goes to whoever asks',
    edits: [
      {
        file: 'src/shop/orders/surplus/allocate.ts',
        find: '(s.allocated_to is null and s.withheld_at is null',
        replace: '(s.withheld_at is null',
      },
    ],
    caughtBy: ['test/shop/orders/surplus/surplus.test.ts', simulation],
  },
];
