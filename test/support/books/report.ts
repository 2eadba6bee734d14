import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import {
  deliveredStates,
  openStates,
  paidBackReversals,
  refundedStates,
} from '../../../src/modules/orders/core/states.ts';
import { BREAKDOWNS } from '../../../src/modules/reports/breakdown.ts';
import type { SalesReport } from '../../../src/modules/reports/numbers.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { literals } from '../../../src/platform/database/literals.ts';
import { owner } from '../telegram/actors.ts';
import { type Amounts, amountsOf, differing } from './amounts.ts';

/**
 * Compares the report of all time with the orders and with the ledger, and its breakdowns with its totals.
 */
export async function wrongReport(db: Db, shop: Shop, report: SalesReport): Promise<string[]> {
  const found = [
    ...differing('the report', countsTold(report), 'the orders say', await countsHeld(db)),
    ...differing('the report', moneyTold(report), 'the ledger says', await moneyHeld(db)),
    ...differing('the report', owedTold(report), 'the balances say', await owedHeld(db)),
  ];
  for (const by of BREAKDOWNS) {
    const { entries } = await shop.reports.breakdown(
      by,
      { days: report.days, page: 1, size: 100_000 },
      owner(1),
    );
    found.push(
      ...differing(`the report by ${by}`, figuresTold(entries), 'the total', figuresTold(report.currencies)),
    );
  }
  return [
    ...found,
    ...differing(
      'the report by day',
      figuresTold(report.course),
      'the total',
      figuresTold(report.currencies),
    ),
  ];
}

/** The groups of orders. Each order is in exactly one. */
const GROUPS = ['kept', 'failed', 'cancelled', 'refunded', 'open'] as const;

function countsTold({ currencies }: SalesReport): Amounts {
  const counts = currencies.flatMap((one) => [
    [`${one.currency} orders`, one.carried + one.ordered] as const,
    ...GROUPS.map((group) => [`${one.currency} ${group}`, one[group]] as const),
  ]);
  return amountsOf(counts, (entry) => entry);
}

async function countsHeld(db: Db): Promise<Amounts> {
  const isPaidBack = sql`coalesce(o.reversal in ${literals(paidBackReversals)}, false)`;
  const { rows } = await sql<{ currency: string; name: string; count: string }>`
    select p.currency, g.name, count(*) as count
    from orders o
    join purchases p on p.id = o.purchase_id
    cross join lateral (values ('orders', true), ('open', o.state in ${literals(openStates)}),
      ('cancelled', o.state = 'cancelled'), ('failed', o.state in ${literals(refundedStates)} and o.state <> 'cancelled'),
      ('refunded', o.state in ${literals(deliveredStates)} and ${isPaidBack}),
      ('kept', o.state in ${literals(deliveredStates)} and not ${isPaidBack})) g (name, holds)
    where g.holds group by 1, 2`.execute(db);
  return amountsOf(rows, ({ currency, name, count }) => [`${currency} ${name}`, count]);
}

function moneyTold({ currencies, money }: SalesReport): Amounts {
  return amountsOf(
    [
      ...currencies.flatMap(({ currency, sales, refunds, bonuses, fees }) => [
        [`${currency} sales`, sales] as const,
        [`${currency} refunds`, refunds] as const,
        [`${currency} bonuses`, bonuses] as const,
        ...fees.map(({ method, amount }) => [`${currency} fees of ${method}`, amount] as const),
      ]),
      ...money.map(
        ({ currency, kind, method, amount }) => [`${currency} ${kind} ${method ?? ''}`, amount] as const,
      ),
    ],
    (entry) => entry,
  );
}

async function moneyHeld(db: Db): Promise<Amounts> {
  const { rows } = await sql<{ currency: string; name: string; amount: string }>`
    with shop as (
      select e.currency, e.account, p.kind, e.amount from entries e join postings p on p.key = e.posting_key
      where e.account not like 'customer:%' and e.account not like 'held:%'
    )
    select currency, kind || ' ' || split_part(account, ':', 2) as name, -sum(amount) as amount from shop group by 1, 2
    union all
    select currency, case when kind = 'refund' then 'refunds' else 'sales' end,
      sum(case when kind = 'refund' then -amount else amount end)
    from shop where account = 'sales' group by 1, 2
    union all
    select currency, 'bonuses', -sum(amount) from shop where account = 'bonus' group by 1
    union all
    select currency, 'fees of ' || split_part(account, ':', 2), -sum(amount) from shop where account like 'fees:%' group by 1, 2`.execute(
    db,
  );
  return amountsOf(rows, ({ currency, name, amount }) => [`${currency} ${name}`, amount]);
}

function owedTold({ currencies }: SalesReport): Amounts {
  return amountsOf(currencies, ({ currency, owed }) => [`${currency} owed`, owed]);
}

/** Returns each customer's reversed payments, up to the present debt. */
async function owedHeld(db: Db): Promise<Amounts> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select b.currency, least(b.owed, t.amount) as amount from balances b join (
      select e.account, e.currency, -sum(e.amount) as amount from entries e join payments m on e.posting_key = 'reversal:' || m.id
      where m.state = 'reversed' and e.account like 'customer:%' group by 1, 2
    ) t on t.account = 'customer:' || b.customer_id and t.currency = b.currency
    where b.owed > 0`.execute(db);
  return amountsOf(rows, ({ currency, amount }) => [`${currency} owed`, amount]);
}

const FIGURES = [
  'ordered',
  'delivered',
  'failed',
  'cancelled',
  'refunded',
  'sales',
  'refunds',
  'cost',
  'profit',
] as const;

function figuresTold(
  lines: readonly ({ readonly currency: string } & Readonly<
    Record<(typeof FIGURES)[number], string | number>
  >)[],
): Amounts {
  return amountsOf(
    lines.flatMap((line) => FIGURES.map((name) => [`${line.currency} ${name}`, line[name]] as const)),
    (entry) => entry,
  );
}
