import type { Catcher, Mutant } from '../../mutant.ts';

const charge = (test: string): Catcher => ({ file: 'test/modules/orders/submit/charge.test.ts', test });

/**
 * Guards of the dealer's charges: recorded at every reading, compared with the quote, and read again before
 * submission.
 */
export const chargesMutants: readonly Mutant[] = [
  {
    name: 'a charge that the answer to the POST did not tell is never recorded',
    edits: [
      {
        file: 'src/modules/orders/confirm/confirm.ts',
        find: '  await recordOrderCharge(deps, order, answer, different.length > 0);\n',
        replace: '',
      },
    ],
    caughtBy: [charge('is recorded when it is read')],
  },
  {
    name: 'an answer about another order replaces the charge that is known',
    edits: [
      {
        file: 'src/modules/orders/core/compare.ts',
        find: ' and not ${differs}::boolean\n',
        replace: ' and (true or not ${differs}::boolean)\n',
      },
    ],
    caughtBy: [charge('an answer about another order changes no cost that is known')],
  },
  {
    name: 'a charge above the limit pauses nothing',
    edits: [
      {
        file: 'src/modules/catalog/seen-costs.ts',
        find: 'where id = ${itemId} and currency',
        replace: 'where false and currency',
      },
    ],
    caughtBy: [charge('is not sold until its price has followed')],
  },
  {
    name: 'the cost of an old catalog is believed',
    edits: [
      {
        file: 'src/modules/orders/submit/fresh-cost.ts',
        find: 'costReadAt.getTime() < FRESH_COST_MS',
        replace: 'costReadAt.getTime() < Number.POSITIVE_INFINITY',
      },
    ],
    caughtBy: [charge('the cost is read from the item’s page')],
  },
  {
    name: 'a charge in a wrong currency is kept where the amount was right',
    edits: [
      {
        file: 'src/modules/orders/submit/cost-check.ts',
        find: '(known?.currency === currency && charged.eq(known.amount))',
        replace: '(known !== null && charged.eq(known.amount))',
      },
    ],
    caughtBy: [charge('the right currency replaces the one of an answer about another order')],
  },
  {
    name: 'a charge in another currency is compared with the limit of the order',
    edits: [
      {
        file: 'src/modules/orders/submit/cost-check.ts',
        find: 'currency !== order.currency || charged.lte',
        replace: 'charged.lte',
      },
    ],
    caughtBy: [charge('a cost in another currency than the order’s pauses no item')],
  },
  {
    name: 'the prompt about a cost outlives the rise of the cost',
    edits: [
      {
        file: 'src/modules/orders/submit/cost-check.ts',
        find: '    await endPrompt(deps, order);\n',
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/orders/submit/cost-prompt.test.ts', test: 'asks nobody about the earlier cost' },
    ],
  },
  {
    name: 'nobody hears of a cost that an order waits for again',
    edits: [
      {
        file: 'src/modules/orders/submit/cost-check.ts',
        find: "if (!prompted.isNew) return raiseAlertOnce(tx, 'cost-moved', order.code, detail);",
        replace: 'if (!prompted.isNew) return;',
      },
    ],
    caughtBy: [
      { file: 'test/modules/orders/submit/cost-prompt.test.ts', test: 'is announced if its cost is still' },
    ],
  },
];
