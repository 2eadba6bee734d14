import type { Mutant } from '../../mutant.ts';
import { PROCESSES, SIMULATION } from '../desk/files.ts';

/** Guards of surplus orders: recorded once, with one buyer each. */
export const surplusMutants: readonly Mutant[] = [
  {
    name: 'the order is not locked before a seen dealer order is judged',
    edits: [
      {
        file: 'src/modules/orders/reconcile/match/record-match.ts',
        find: '{ ref }, { lock: true }',
        replace: '{ ref }, {}',
      },
    ],
    caughtBy: [PROCESSES, SIMULATION],
  },
  {
    name: 'a dealer order that nobody waits for is forgotten',
    edits: [
      {
        file: 'src/modules/orders/reconcile/match/record-match.ts',
        find: '    await recordSurplus(deps, tx, order, {',
        replace: '    if (deps) return;\n    await recordSurplus(deps, tx, order, {',
      },
    ],
    caughtBy: [SIMULATION],
  },
  {
    name: 'a surplus order becomes the order of its attempt after all',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: "if (set.dealerOrderId !== undefined && move !== 'allocate') {",
        replace: "if (set.dealerOrderId === null && move !== 'allocate') {",
      },
    ],
    caughtBy: ['test/modules/orders/surplus/surplus.test.ts'],
  },
  {
    name: 'no person hears of a surplus order that the dealer does not finish',
    edits: [
      {
        file: 'src/modules/orders/surplus/surplus.ts',
        find: 'if (!waits || ageMs < SLOW_AFTER_MS) return;',
        replace: 'if (waits) return;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/surplus.test.ts',
        test: 'without a code is a matter for a person',
      },
    ],
  },
  {
    name: 'a surplus order is written off before a person was asked',
    edits: [
      {
        file: 'src/modules/orders/surplus/slow.ts',
        find: '(s.due_at is not null and exists (',
        replace: '(s.due_at is not null or exists (',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/surplus.test.ts',
        test: 'is written off only after a person was asked',
      },
    ],
  },
  {
    name: 'a voucher of a surplus order goes to whoever asks',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: '(s.allocated_to is null and s.withheld_at is null',
        replace: '(s.withheld_at is null',
      },
    ],
    caughtBy: ['test/modules/orders/surplus/surplus.test.ts', SIMULATION],
  },
  {
    name: 'the voucher of an earlier attempt is sold to nobody after a refund',
    edits: [
      {
        file: 'src/modules/orders/core/compare.ts',
        find: '\n  union select a.client_order_ref from attempts a where a.order_id = s.order_id',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/support/review.test.ts',
        test: "keeps an earlier attempt's voucher for the next buyer after a refund",
      },
    ],
  },
  {
    name: 'a move reads the attempts as they were before the order was free',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: '    await lockOrder(db, orderId);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/paid-back.test.ts',
        test: 'is not cancelled while a possibly effective refusal is recorded',
      },
      {
        file: 'test/modules/orders/surplus/paid-back.test.ts',
        test: 'is not paid back by a refusal while a lost attempt is restored',
      },
    ],
  },
];
