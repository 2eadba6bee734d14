import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import { endRound, moveRound, planRound, roundDueAt } from '../../platform/jobs/round-times.ts';
import { Big, money } from '../../platform/values/money.ts';
import type { PostingKind } from '../ledger/tables.ts';
import { writeSetting } from '../settings/index.ts';
import { settingColumn } from '../settings/reads.ts';
import type { Actor } from '../staff/index.ts';
import { readShiftsOf, type Shift } from '../tills/index.ts';
import { daysIn, recordZone } from './days.ts';
import { addFigures } from './figures.ts';
import { readTills, splitByTill, type TillMovement } from './tills.ts';

/** Change of the customers' money by one kind of posting in a day, in one currency. */
interface ClosingLine {
  readonly kind: Exclude<PostingKind, 'hold' | 'release'>;
  /** The method of payment, if there is one. */
  readonly method: string | null;
  /** The names of a manual payment method, such as a bank account, by language. */
  readonly till?: TillMovement['till'];
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
  const tills = await readTills(db, daysIn(timeZone, { from: day, to: day }));
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

function closingOf(currency: string, rows: readonly Row[], tills: readonly TillMovement[]): Closing {
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

const ROUND_NAME = 'send_closing';
/**
 * Hour of the day, in the shop's time zone, after which the summary is sent; midnight by default, null for
 * never.
 */
const hour = sql`coalesce(${settingColumn('summary-hour')}, '{"hour": 0}'::jsonb)`;

/** Returns the SQL of the time five minutes after the next hour of the summary. */
function nextTime(timeZone: string): RawBuilder<Date> {
  return sql`(
    select min(at) from (values (0), (1)) d (days) cross join lateral (
      select (date_trunc('day', now() at time zone ${timeZone})
        + make_interval(days => d.days, hours => (${hour} ->> 'hour')::integer, mins => 5)) at time zone ${timeZone} as at) a
    where at > now())`;
}

/** True if `wakeClosingRound` has work. */
export const closingRoundDue = sql<boolean>`((${hour} ->> 'hour') is not null
  and coalesce(${roundDueAt(ROUND_NAME)} <= now(), true))`;

/** Wakes the round that sends the summary of the previous day to the admins, once a day. */
export async function wakeClosingRound(db: Db, timeZone: string): Promise<number> {
  const { rows } = await sql<{ due: boolean | null; wanted: boolean }>`
    select ${roundDueAt(ROUND_NAME)} <= now() as due,
      (${hour} ->> 'hour') is not null as wanted`.execute(db);
  const [found] = rows;
  if (!found?.wanted) return 0;
  if (found.due === null) {
    await planRound(db, ROUND_NAME, nextTime(timeZone), { replaces: false });
  }
  if (found.due !== true) return 0;
  await addJobs(db, [roundJob(ROUND_NAME)]);
  return 1;
}

/** Returns the day whose summary is due, such as 2026-11-22; null if it was sent. */
export async function closingDue(db: Db, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char((due_at at time zone ${timeZone})::date - 1, 'YYYY-MM-DD') as day
    from (select ${roundDueAt(ROUND_NAME)} as due_at) round
    where due_at <= now() and (${hour} ->> 'hour') is not null`.execute(db);
  return rows[0]?.day ?? null;
}

/** Records that the admins have the summary: the next one is due tomorrow. */
export async function closingSent(db: Db, timeZone: string): Promise<void> {
  await endRound(db, ROUND_NAME, nextTime(timeZone));
}

/**
 * Records a change of the shop's time zone. Past days keep their bounds. The next summary is sent at the same
 * hour of the new zone, and no day is left out or sent twice.
 */
export async function movedClosing(db: Db, before: string, after: string): Promise<void> {
  await recordZone(db, after, before);
  await moveRound(db, ROUND_NAME, sql<Date>`(due_at at time zone ${before}) at time zone ${after}`);
}

/** Returns the hour of the summary, 0 to 23; null if none is sent. */
export async function readSummaryHour(db: Db): Promise<number | null> {
  const { rows } = await sql<{ hour: number | null }>`
    select (${hour} ->> 'hour')::integer as hour`.execute(db);
  return rows[0]?.hour ?? null;
}

/** Sets the hour after which the summary is sent; null for never. */
export async function setSummaryHour(
  db: Db,
  timeZone: string,
  wanted: number | null,
  actor: Actor,
): Promise<void> {
  await writeSetting(db, 'summary-hour', { hour: wanted }, { actorId: actor.idFor('settings.edit') });
  if (wanted === null) return;
  await planRound(db, ROUND_NAME, nextTime(timeZone), { replaces: true });
}
