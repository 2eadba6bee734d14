import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, money } from '../../platform/values/money.ts';
import { entriesView, postingsView } from '../ledger/reads.ts';
import type { PostingKind } from '../ledger/tables.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import type { ReportDays } from './days.ts';

/** Change by one kind of posting and one manual payment method, such as a bank account. */
export interface TillMovement {
  readonly currency: string;
  readonly kind: PostingKind;
  /** The admin's name for the method, by language. */
  readonly till: Readonly<Record<string, string>>;
  readonly postings: number;
  /** Signed, as a change of the customers' money. */
  readonly amount: string;
}

const METHOD = 'manual';

/** Returns the manual payments of these days by payment method, so that each till can be counted. */
export async function readTills(tx: Db | Tx, { start, end }: ReportDays): Promise<TillMovement[]> {
  const { rows } = await sql<Omit<TillMovement, 'postings'> & { postings: string }>`
    with moved as (
      select p.key, p.kind, m.variant
      from ${paymentsView} m cross join lateral (
        select key, kind from ${postingsView} postings where key = 'deposit:' || m.id and created_at >= ${start} and created_at < ${end} offset 0) p
      where m.method = 'manual' and m.credited_at >= ${start} and m.credited_at < ${end}
      union all
      select p.key, p.kind, m.variant
      from ${postingsView} p cross join lateral (
        select variant from ${paymentsView} payments where id = p.payment_id and method = 'manual' offset 0) m
      where p.kind in ('refund', 'payout', 'payback', 'reversal') and p.created_at >= ${start} and p.created_at < ${end}
        and p.payment_id is not null
    )
    select e.currency, moved.kind, t.name as till, count(distinct moved.key) as postings, -sum(e.amount) as amount
    from moved cross join lateral (
      select currency, amount from ${entriesView} entries where posting_key = moved.key and (account like 'funding%' or account like 'fees%') offset 0) e
    join ${manualMethodsView} t on t.id::text = moved.variant
    group by e.currency, moved.kind, t.id, t.name, t.position order by e.currency, moved.kind, t.position, t.id`.execute(
    tx,
  );
  return rows.map((row) => ({
    ...row,
    postings: Number(row.postings),
    amount: money(row.amount, row.currency).amount,
  }));
}

/**
 * Returns the lines with manual payments split by till. Amounts without a till stay in the line of the
 * method.
 *
 * @param lines of one or more currencies
 */
export function splitByTill<Line extends { kind: PostingKind; method: string | null; amount: string }>(
  lines: readonly Line[],
  tills: readonly TillMovement[],
  currencyOf: (line: Line) => string,
): (Line & { till?: TillMovement['till'] })[] {
  return lines.flatMap((entry) => {
    if (entry.method !== METHOD) return [entry];
    const currency = currencyOf(entry);
    const own = tills.filter((one) => one.kind === entry.kind && one.currency === currency);
    const rest = own.reduce((sum, { amount }) => sum.minus(amount), new Big(entry.amount));
    const counted = own.reduce((sum, { postings }) => sum + postings, 0);
    const split = own.map(({ till, amount, postings }) => ({
      ...entry,
      till,
      amount,
      ...('postings' in entry && { postings }),
    }));
    if (rest.eq('0')) return split;
    const left = 'postings' in entry ? { postings: Number(entry.postings) - counted } : {};
    return [...split, { ...entry, ...left, amount: money(rest, currency).amount }];
  });
}
