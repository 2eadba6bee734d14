import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import type { Closing } from '../../../src/modules/reports/closing.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import type { Scope } from './agree.ts';
import { type Amounts, amountsOf, differing } from './amounts.ts';

/** A day of the shop, with its moments in the format of customers' statements. */
interface ShopDay {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** Not a customer. Every customer's statement begins and ends at the same moments. */
const NOBODY = 0;

/**
 * Compares each day's closing to the ledger entries between the moments at which that day's statements begin
 * and end. Days without postings are left out.
 */
export async function wrongDays(db: Db, shop: Shop, { from }: Scope): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char((created_at at time zone 'UTC')::date + step, 'YYYY-MM-DD') as day
    from postings cross join generate_series(-1, 1) step where created_at >= ${from} order by 1`.execute(db);
  const found: string[] = [];
  for (const { day } of rows) {
    const { from: start, to } = await shop.ledger.statement(NOBODY, { from: day, to: day });
    const moments = { day, from: start ?? '', to: to ?? '' };
    const held = await ledgerOf(db, moments);
    if (!held.moved) continue;
    const [closing, report] = [
      await shop.reports.closing(day),
      await shop.reports.sales({ from: day, to: day }),
    ];
    found.push(
      ...differing(`the closing of ${day}`, told(closing.currencies), 'the ledger says', held.amounts),
      ...differing(
        `the closing of ${day}`,
        amountsOf(closing.currencies.flatMap(linesOf), (entry) => entry),
        'the report of the day says',
        amountsOf(report.money, ({ currency, kind, method, till, amount }) => [
          `${currency} ${kind} ${till?.en ?? method ?? ''}`,
          amount,
        ]),
      ),
    );
  }
  return found;
}

function linesOf({ currency, lines }: Closing): (readonly [string, string])[] {
  return lines.map(({ kind, method, till, amount }) => [
    `${currency} ${kind} ${till?.en ?? method ?? ''}`,
    amount,
  ]);
}

function told(currencies: readonly Closing[]): Amounts {
  const amounts = currencies.flatMap((one) => [
    [`${one.currency} opening`, one.opening] as const,
    [`${one.currency} closing`, one.closing] as const,
    [`${one.currency} sold`, one.sold] as const,
    ...one.lines.map(({ kind, amount }) => [`${one.currency} ${kind}`, amount] as const),
  ]);
  return amountsOf(amounts, (entry) => entry);
}

/** Returns customers' money, including holds, before, on and after a day, from the entries alone. */
async function ledgerOf(db: Db, { from, to }: ShopDay): Promise<{ moved: boolean; amounts: Amounts }> {
  const { rows } = await sql<{
    currency: string;
    kind: string;
    isBefore: boolean;
    money: string;
    sold: string;
  }>`
    select e.currency, p.kind, p.created_at < ${from} as "isBefore",
      coalesce(sum(e.amount) filter (where e.account like 'customer:%' or e.account like 'held:%'), 0) as money,
      coalesce(sum(e.amount) filter (where e.account = 'sales'), 0) as sold
    from entries e join postings p on p.key = e.posting_key
    where p.created_at < ${to} group by 1, 2, 3`.execute(db);
  const amounts = rows.flatMap(({ currency, kind, isBefore, money, sold }) => [
    [`${currency} closing`, money] as const,
    ...(isBefore
      ? [[`${currency} opening`, money] as const]
      : [[`${currency} ${kind}`, money] as const, [`${currency} sold`, sold] as const]),
  ]);
  return { moved: rows.some(({ isBefore }) => !isBefore), amounts: amountsOf(amounts, (entry) => entry) };
}
