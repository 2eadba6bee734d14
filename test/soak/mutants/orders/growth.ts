import type { Mutant } from '../../mutant.ts';

const growth = {
  file: 'test/platform/database/growth.test.ts',
  test: 'no hot statement reads a growing table as a whole, whatever its lists hold',
};
const kept = {
  file: 'test/modules/orders/delivery/kept.test.ts',
  test: 'keeps an end for an unreachable customer until they are back',
};
const audit = (test: string) => ({ file: 'test/modules/audit/audit.test.ts', test });

/** Guards of statements that stay index look-ups at any size, and of removed data. */
export const growthMutants: readonly Mutant[] = [
  {
    name: 'the open states are a parameter of the count of open orders',
    edits: [
      {
        file: 'src/metrics.ts',
        find: 'where state in ${literals(openStates)}',
        replace: 'where state = any(${[...openStates]}::text[])',
      },
    ],
    caughtBy: [growth],
  },
  {
    name: 'the list of payments seeks a way to pay without its index',
    edits: [
      {
        file: 'src/modules/payments/manual/payment-list.ts',
        find: ': sql`${key.column} <= ${key.value}`',
        replace: ': sql`${key.column} = ${key.value}`',
      },
    ],
    caughtBy: [growth],
  },
  {
    name: 'the list of open orders is sorted by the index of all orders',
    edits: [
      {
        file: 'src/modules/reports/reports.ts',
        find: "filter === 'all' ? sql.ref('id') : sql`id + 0`",
        replace: "sql.ref('id')",
      },
    ],
    caughtBy: [growth],
  },
  {
    name: 'the sweep reads what is kept for people who cannot be reached',
    edits: [
      {
        file: 'src/modules/orders/wake/sweep.ts',
        find: 'where p.announced_at is null and p.kept_since is null\n',
        replace: 'where p.announced_at is null\n',
      },
    ],
    caughtBy: [growth],
  },
  {
    name: "the statement of the stories' orders has one text for each number of orders",
    edits: [
      {
        file: 'src/modules/reports/order-story.ts',
        find: ".where('o.id', '=', sql<string>`any(${[...ids]}::bigint[])`)",
        replace: ".where('o.id', 'in', [...ids])",
      },
    ],
    caughtBy: [growth],
  },
  {
    name: 'what was kept for a customer stays kept when they are back',
    edits: [
      {
        file: 'src/modules/orders/delivery/kept.ts',
        find: 'where customer_id = before.id and before.was_unreachable and announced_at is null',
        replace: 'where false',
      },
    ],
    caughtBy: [kept],
  },
  {
    name: 'the audit in steps does not ask whether money is held for open orders alone',
    edits: [
      {
        file: 'src/modules/audit/steps.ts',
        find: 'where (state in ${literals(openStates)}) <> (is_held and settled is null)',
        replace: 'where false',
      },
    ],
    caughtBy: [audit('finds a hold of an ended order, or an open order without its hold')],
  },
  {
    name: 'the audit in steps leaves the balances out',
    edits: [
      {
        file: 'src/modules/audit/steps.ts',
        find: 'where balance <> amount) as "balancesMatchEntries"',
        replace: 'where false) as "balancesMatchEntries"',
      },
    ],
    caughtBy: [audit('finds a balance that is not the sum of its entries')],
  },
  {
    name: 'retention waits for rows that others hold',
    edits: [
      {
        file: 'src/platform/database/old-rows.ts',
        find: 'limit ${sql.lit(OLD_ROWS_BATCH)} for update skip locked',
        replace: 'limit ${sql.lit(OLD_ROWS_BATCH)} for update nowait',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/rounds/retention.test.ts',
        test: 'deletes old ended rows in batches that skip locked ones',
      },
    ],
  },
  {
    name: 'payments with a proof are forgotten',
    edits: [
      {
        file: 'src/modules/payments/erase-payments.ts',
        find: 'and submitted_at is null and due_at is null',
        replace: 'and due_at is null',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/rounds/retention.test.ts',
        test: 'deletes only an abandoned payment without proof after 60 days',
      },
    ],
  },
];
