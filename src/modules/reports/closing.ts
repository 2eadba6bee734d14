import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { PostingKind } from '../../platform/database/tables/money/ledger.ts';
import { Big, money } from '../../platform/values/money.ts';
import type { Actor } from '../staff/index.ts';
import { readShiftsOf, type Shift } from '../tills/index.ts';
import { addFigures } from './figures.ts';
import { readTills, splitByTill, type TillMoved } from './tills.ts';

/** Change of the customers' money by one kind of posting in a day, in one currency. */
export interface ClosingLine {
  readonly kind: Exclude<PostingKind, 'hold' | 'release'>;
  /** The method of payment, if there is one. */
  readonly method: string | null;
  /** The name that a manual payment method has in each language, such as a bank account. */
  readonly till?: TillMoved['till'];
  /** Signed, a decimal string. */
  readonly amount: string;
}

/** A day's account in one currency: the money of all customers, including holds for orders. */
export interface Closing {
  readonly currency: string;
  readonly opening: string;
  readonly lines: readonly ClosingLine[];
  readonly closing: string;
  /** Sales less refunds: the change of `sales`. */
  readonly sold: string;
  /**
   * Receipts in this currency for prices in others, less receipts in others for prices in this one: the
   * change of `exchange`.
   */
  readonly exchanged: string;
}

export interface DayReport {
  /** Such as 2026-11-22. */
  readonly day: string;
  /** The time zone of that day. */
  readonly timeZone: string;
  readonly currencies: readonly Closing[];
  /** The shifts that were signed that day; none for a reader who may not see money. */
  readonly shifts: readonly Shift[];
}

interface Row {
  readonly currency: string;
  readonly kind: PostingKind;
  readonly method: string | null;
  readonly is_before: boolean;
  readonly customers: string;
  readonly sales: string;
  readonly exchange: string;
}

/**
 * Reads the closing report of a day from the ledger's figures: the balance before it, and that day's changes.
 *
 * @param timeZone of the day
 * @param day such as 2026-11-22
 * @param reader the member of staff who asks; absent: the owners' summary
 */
export async function readClosing(db: Db, timeZone: string, day: string, reader?: Actor): Promise<DayReport> {
  await addFigures(db, timeZone);
  const { rows } = await sql<Row>`
    select currency, kind, nullif(split_part(account, ':', 2), '') as method, day < ${day}::date as is_before,
      -sum(amount) as customers,
      coalesce(sum(amount) filter (where account = 'sales'), 0) as sales,
      coalesce(sum(amount) filter (where account = 'exchange'), 0) as exchange
    from ledger_figures where day <= ${day}::date
    group by currency, kind, method, is_before
    order by currency, kind, method`.execute(db);
  const codes = [...new Set(rows.map(({ currency }) => currency))].sort();
  const tills = await readTills(db, timeZone, { from: day, to: day });
  const currencies = codes.map((currency) =>
    closingOf(
      currency,
      rows.filter((row) => row.currency === currency),
      tills,
    ),
  );
  const seesTills = reader?.may('money.view') ?? true;
  const shifts = seesTills ? await readShiftsOf(db, timeZone, day) : [];
  return { day, timeZone, currencies: currencies.filter(isWorthALine), shifts };
}

function closingOf(currency: string, rows: readonly Row[], tills: readonly TillMoved[]): Closing {
  const sum = (of: readonly Row[], amount: (row: Row) => string) =>
    of.reduce((total, row) => total.plus(amount(row)), new Big('0'));
  const that = rows.filter((row) => !row.is_before);
  const opening = sum(
    rows.filter((row) => row.is_before),
    (row) => row.customers,
  );
  const closing = opening.plus(sum(that, (row) => row.customers));
  return {
    currency,
    opening: money(opening, currency).amount,
    closing: money(closing, currency).amount,
    lines: splitByTill(
      that.flatMap(({ kind, method, customers }) =>
        kind === 'hold' || kind === 'release' || new Big(customers).eq('0')
          ? []
          : [{ kind, method, amount: money(customers, currency).amount }],
      ),
      tills,
      () => currency,
    ),
    sold: money(
      sum(that, (row) => row.sales),
      currency,
    ).amount,
    exchanged: money(
      sum(that, (row) => row.exchange),
      currency,
    ).amount,
  };
}

function isWorthALine({ opening, closing, lines, sold }: Closing): boolean {
  return lines.length > 0 || [opening, closing, sold].some((amount) => amount !== '0');
}
