import type { Mutant } from '../../mutant.ts';

const days = {
  file: 'test/modules/reports/figures.test.ts',
  test: "a day's figures match the ledger in the shop's zone, with refunds and reversals",
};

/** Guards of the figures in reports. */
export const numbersMutants: readonly Mutant[] = [
  {
    name: 'a refund is not counted in the figures',
    edits: [
      {
        file: 'src/modules/reports/figures.ts',
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
        file: 'src/modules/reports/figures.ts',
        find: 'select shop_day(h.at, ${timeZone}) as day, p.item_id',
        replace: "select shop_day(h.at, 'UTC') as day, p.item_id",
      },
    ],
    caughtBy: [days],
  },
  {
    name: 'what the dealer gave back for a reversed order stays in its cost',
    edits: [
      {
        file: 'src/modules/reports/figures.ts',
        find: 'then -coalesce(charged.cost, p.unit_cost)',
        replace: 'then 0',
      },
    ],
    caughtBy: [days],
  },
  {
    name: 'a dealer order that nobody pays for stands in no line of the report',
    edits: [
      {
        file: 'src/modules/reports/spending.ts',
        find: "const BESIDE_SALES = ['stock', 'lost', 'elsewhere',",
        replace: "const BESIDE_SALES = ['lost',",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/reports/spending.test.ts',
        test: 'the report says what was spent beside the sales',
      },
    ],
  },
  {
    name: 'the goods that came elsewhere are a cost of the sale, too',
    edits: [
      {
        file: 'src/modules/reports/figures.ts',
        find: 'case when o.fulfilled_elsewhere_by is not null then 0',
        replace: 'case when false then 0',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/reports/spending.test.ts',
        test: 'the report says what was spent beside the sales',
      },
    ],
  },
  {
    name: 'a statement has the days of the present time zone',
    edits: [
      {
        file: 'src/modules/ledger/statement.ts',
        find: 'select day_start(first, ${timeZone}) as "from",',
        replace: 'select first::timestamp at time zone ${timeZone} as "from",',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/reports/zones.test.ts',
        test: 'a closing and a statement of one day agree',
      },
    ],
  },
  {
    name: 'all tills are one',
    edits: [
      {
        file: 'src/modules/reports/tills.ts',
        find: 'if (entry.method !== METHOD) return [entry];',
        replace: 'if (entry.method !== METHOD || tills.length > 0) return [entry];',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/reports/tills.test.ts',
        test: 'deposits by hand are split by the till',
      },
    ],
  },
  {
    name: 'what a payer took back and the customer owes lessens no profit',
    edits: [
      {
        file: 'src/modules/reports/numbers.ts',
        find: '.plus(sumOf(kept)).plus(owed)',
        replace: '.plus(sumOf(kept))',
      },
    ],
    caughtBy: [
      {
        file: 'test/support/books/agree.test.ts',
        test: 'agree, with orders of every kind',
      },
      {
        file: 'test/modules/reports/owed.test.ts',
        test: 'what a payer took back and the customer owes lessens the profit until it is paid',
      },
    ],
  },
  {
    name: 'each payment that was taken back counts the whole debt',
    edits: [
      {
        file: 'src/modules/reports/spending.ts',
        find: 'select m.currency, sum(least(taken.amount, greatest(0, b.owed - later.amount))) as amount',
        replace: 'select m.currency, sum(least(taken.amount, b.owed + 0 * later.amount)) as amount',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/reports/owed.test.ts',
        test: 'what a payer took back and the customer owes lessens the profit until it is paid',
      },
    ],
  },
];
