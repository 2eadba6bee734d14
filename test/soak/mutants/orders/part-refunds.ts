import type { Mutant } from '../../mutant.ts';

const CASES = 'test/modules/orders/support/code-problems.test.ts';
const AFTER = 'src/modules/orders/support/after-delivery.ts';
const POSTINGS = 'src/modules/ledger/postings.ts';

/** The guards of a part of the price that goes back. */
export const partRefundMutants: readonly Mutant[] = [
  {
    name: 'a part of the price goes back with each tap',
    edits: [
      { file: AFTER, find: 'if (number !== nextPart || number > MOST_PARTS)', replace: 'if (number < 1)' },
      {
        file: AFTER,
        find: 'part: amount, number, actorId',
        replace: 'part: amount, number: nextPart, actorId',
      },
      {
        file: AFTER,
        find: 'key: `order-refunded:${order.id}:${number}`',
        replace: 'key: `order-refunded:${order.id}:${nextPart}`',
      },
    ],
    caughtBy: [{ file: CASES, test: 'goes back once by its number' }],
  },
  {
    name: 'parts of a price are as much as the price',
    edits: [{ file: AFTER, find: ' || part.gte(left.amount)', replace: '' }],
    caughtBy: [{ file: CASES, test: 'leaves the rest to a refund of the order' }],
  },
  {
    name: 'a refund gives the parts back again',
    edits: [
      {
        file: POSTINGS,
        find: 'paid: new Big(sale.amount).minus(parts.paid).toFixed(),',
        replace: 'paid: new Big(sale.amount).toFixed(),',
      },
      {
        file: POSTINGS,
        find: 'sales: new Big(price).minus(parts.sales).toFixed(),',
        replace: 'sales: new Big(price).toFixed(),',
      },
    ],
    caughtBy: [{ file: CASES, test: 'leaves the rest to a refund of the order' }],
  },
  {
    name: 'a part of the price counts against no budget',
    edits: [
      {
        file: AFTER,
        find: 'const question = await spendForOrder(tx, spendBudget, actor, {\n',
        replace: "const question = await spendForOrder(tx, async () => 'go', actor, {\n",
      },
    ],
    caughtBy: [{ file: CASES, test: 'counts against the budget' }],
  },
  {
    name: 'another code is bought though a part of its price went back',
    edits: [
      {
        file: 'src/modules/orders/support/code-problems.ts',
        find: 'if (nextPart > 1)',
        replace: 'if (nextPart > 99)',
      },
    ],
    caughtBy: [{ file: CASES, test: 'leaves the rest to a refund of the order' }],
  },
  {
    name: 'a part of the price counts as an order paid back',
    edits: [
      {
        file: 'src/modules/reports/figures.ts',
        find: "(h.kind = 'refund' and h.key = 'refund:' || h.order_id)::int as refunded",
        replace: "(h.kind = 'refund')::int as refunded",
      },
    ],
    caughtBy: [{ file: CASES, test: 'goes back once by its number' }],
  },
];
