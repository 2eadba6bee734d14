import type { Mutant } from '../../mutant.ts';

const days = {
  file: 'test/shop/reports/figures.test.ts',
  test: 'the figures of a day are the ledger’s and the orders’',
};

/** Guards of the figures in reports. */
export const numbersMutants: readonly Mutant[] = [
  {
    name: 'a refund is not counted in the figures',
    edits: [
      {
        file: 'src/shop/reports/figures.ts',
        find: "case h.kind when 'refund' then -sold.amount else 0 end as refunds",
        replace: '0::numeric as refunds',
      },
    ],
    caughtBy: [days],
  },
  {
    name: 'a day of the figures begins at midnight by UTC',
    edits: [
      {
        file: 'src/shop/reports/figures.ts',
        find: 'select (h.at at time zone ${timeZone})::date as day, p.item_id',
        replace: "select (h.at at time zone 'UTC')::date as day, p.item_id",
      },
    ],
    caughtBy: [days],
  },
  {
    name: 'what the dealer gave back for a reversed order stays in its cost',
    edits: [
      {
        file: 'src/shop/reports/figures.ts',
        find: 'then -coalesce(charged.cost, p.unit_cost)',
        replace: 'then 0',
      },
    ],
    caughtBy: [days],
  },
];
