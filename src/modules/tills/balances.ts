import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { customerName } from '../customers/reads.ts';
import type { ByLanguage } from '../payments/index.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { dueIn, readShift } from './read-shifts.ts';
import { LONGEST_SETTLEMENT } from './tills.ts';

/** The cash that should be in a till or in the safe, in one currency. */
interface CashBalance {
  readonly till: string;
  /** The name of the till; null for `hand` (see `read-shifts.ts`) and for a removed method. */
  readonly name: ByLanguage<string> | null;
  readonly due: Money;
}

/** A count of the safe. */
interface SafeCount {
  readonly counted: Money;
  /** Counted amount less the expected one. */
  readonly difference: Money;
  /** The explanation of the difference; null without a difference. */
  readonly words: string | null;
  readonly by: string;
  readonly at: string;
}

/** Cash in the safe. */
export interface SafeBalance extends CashBalance {
  /** All cash that was ever handed over. */
  readonly received: Money;
  /** Cash that was handed over since the last count. */
  readonly cameIn: Money;
  /** The last count; null if the safe was never counted. */
  readonly count: SafeCount | null;
}

/** The tills of a colleague. */
export interface TillsOf {
  readonly id: number;
  readonly name: string;
  /** Start of the open shift, or signature of the last one; null: there was none. */
  readonly since: string | null;
  readonly isOpen: boolean;
  readonly lines: readonly CashBalance[];
}

/** The cash of the shop by place. */
export interface CashPlaces {
  readonly safe: readonly SafeBalance[];
  readonly people: readonly TillsOf[];
}

/**
 * `changed`: the safe should hold another amount than was shown; `no-words`: a difference needs a sentence.
 */
type SafeCountResult = 'counted' | 'changed' | 'no-words' | 'no-till';

/** A count of the safe, with the expected amount that the counting person saw. */
interface CountedSafe {
  readonly till: string;
  readonly counted: Money;
  /** The expected amount, as it was shown. */
  readonly due: string;
  readonly words: string | null;
}

/** The places of the shop's cash. */
export interface Cash {
  /**
   * Returns the safe and the tills of other people. The actor counts their own tills before seeing the sums.
   */
  places(actor: Actor): Promise<CashPlaces>;
  /** Records a count of the safe. A difference from the expected amount needs a sentence. */
  countSafe(actor: Actor, count: CountedSafe): Promise<SafeCountResult>;
}

/** Maximum colleagues shown. */
const MOST_PEOPLE = 20;

export function createCash(db: Db): Cash {
  return {
    async places(actor) {
      actor.require(['money.view', 'money.approve']);
      return { safe: await readSafe(db), people: await readTillsOfOthers(db, actor.id) };
    },
    async countSafe(actor, count) {
      actor.require('money.approve');
      return db.transaction().execute((tx) => countSafe(tx, actor, count));
    },
  };
}

async function countSafe(
  tx: Tx,
  actor: Actor,
  { till, counted, due, words }: CountedSafe,
): Promise<SafeCountResult> {
  // Counts are rare, and each begins at the previous one.
  await sql`lock table safe_counts in share row exclusive mode`.execute(tx);
  const { amount, currency } = counted;
  const line = (await readSafe(tx)).find((one) => one.till === till && one.due.currency === currency);
  if (!line) return 'no-till';
  if (!new Big(line.due.amount).eq(due)) return 'changed';
  const differs = !new Big(amount).eq(due);
  const said = words?.trim().slice(0, LONGEST_SETTLEMENT) ?? '';
  if (differs && said === '') return 'no-words';
  const { rows } = await sql<{ id: string }>`
    insert into safe_counts (till, currency, received, due, counted, words, counted_by)
    values (${till}, ${currency}, ${line.received.amount}::numeric, ${due}::numeric, ${amount}::numeric,
      ${differs ? said : null}, ${actor.id})
    returning id`.execute(tx);
  await recordAct(tx, {
    actorId: actor.id,
    act: 'safe-counted',
    subject: rows[0]?.id ?? '',
    detail: { amount, currency },
  });
  return 'counted';
}

async function readSafe(db: Db | Tx): Promise<SafeBalance[]> {
  const { rows } = await sql<{
    till: string;
    name: ByLanguage<string> | null;
    currency: string;
    due: string;
    received: string;
    came_in: string;
    counted: string | null;
    difference: string;
    words: string | null;
    counted_by: string | null;
    first_name: string | null;
    counted_at: Date | null;
  }>`
    with received as (
      select till, currency, sum(agreed) as amount from cash_handovers
      where receiver_id is null and agreed > 0 group by till, currency
    ), last as (
      select distinct on (till, currency) till, currency, received, due, counted, words, counted_by, counted_at
      from safe_counts order by till, currency, id desc
    )
    select r.till, m.name, r.currency, r.amount as received, r.amount - coalesce(l.received, 0) as came_in,
      coalesce(l.counted, 0) + r.amount - coalesce(l.received, 0) as due,
      l.counted, coalesce(l.counted - l.due, 0) as difference, l.words, l.counted_by, ${customerName(sql`l.counted_by`)} as first_name, l.counted_at
    from received r
    left join last l on l.till = r.till and l.currency = r.currency
    left join ${manualMethodsView} m on m.id::text = r.till
    order by m.position nulls first, r.till, r.currency`.execute(db);
  return rows.map(({ till, name, currency, ...row }) => ({
    till,
    name,
    due: money(row.due, currency),
    received: money(row.received, currency),
    cameIn: money(row.came_in, currency),
    count:
      row.counted === null || row.counted_at === null
        ? null
        : {
            counted: money(row.counted, currency),
            difference: money(row.difference, currency),
            words: row.words,
            by: row.first_name ?? row.counted_by ?? '',
            at: row.counted_at.toISOString(),
          },
  }));
}

async function readTillsOfOthers(db: Db, readerId: number): Promise<TillsOf[]> {
  const { rows } = await sql<{ id: string; first_name: string | null; shift: string | null }>`
    select p.id, ${customerName(sql`p.id`)} as first_name, (select max(s.id) from shifts s where s.cashier_id = p.id) as shift
    from (
      select cashier_id as id from shifts
      union select receiver_id from cash_handovers where agreed > 0 and in_shift is null and receiver_id is not null
    ) p
    cross join lateral (
      select max(ended_at) as at from cash_handovers h
      where h.receiver_id = p.id and h.agreed > 0 and h.in_shift is null) got
    cross join lateral (
      select max(s.opened_at) as at from shifts s where s.cashier_id = p.id and (s.closed_at is null or exists (
        select from shift_tills t where t.shift_id = s.id and t.counted > 0))) had
    where p.id <> ${readerId} and (got.at is not null or had.at is not null)
    order by greatest(got.at, had.at) desc limit ${sql.lit(MOST_PEOPLE)}`.execute(db);
  const people: TillsOf[] = [];
  for (const { id, first_name: name, shift: number } of rows) {
    const shift = number === null ? null : await readShift(db, number);
    const isOpen = shift?.closedAt === null;
    const there = (shift?.lines ?? []).map((line) => ({
      till: line.till,
      name: line.name,
      due: isOpen ? dueIn(line) : (line.counted ?? line.opening),
    }));
    // The lines of an open shift already contain the received handovers.
    const got = isOpen ? [] : await readReceived(db, id);
    const lines = withReceived(there, got).filter(({ due }) => !new Big(due.amount).eq('0'));
    const since = isOpen ? shift.openedAt : (shift?.closedAt ?? null);
    if (lines.length > 0 || isOpen) people.push({ id: Number(id), name: name ?? id, since, isOpen, lines });
  }
  return people;
}

/** Reads the confirmed cash that the next shift of a person counts. */
async function readReceived(db: Db, personId: string): Promise<CashBalance[]> {
  const { rows } = await sql<{
    till: string;
    name: ByLanguage<string> | null;
    currency: string;
    amount: string;
  }>`
    select h.till, m.name, h.currency, sum(h.agreed) as amount
    from cash_handovers h left join ${manualMethodsView} m on m.id::text = h.till
    where h.receiver_id = ${personId}::bigint and h.agreed > 0 and h.in_shift is null
    group by h.till, m.name, h.currency order by h.till, h.currency`.execute(db);
  return rows.map(({ till, name, currency, amount }) => ({ till, name, due: money(amount, currency) }));
}

function withReceived(there: readonly CashBalance[], got: readonly CashBalance[]): CashBalance[] {
  const isSame = (one: CashBalance, other: CashBalance) =>
    one.till === other.till && one.due.currency === other.due.currency;
  const sum = ({ due: { amount, currency } }: CashBalance, more: CashBalance) =>
    money(new Big(amount).plus(more.due.amount), currency);
  return [
    ...there.map((line) => {
      const more = got.find((one) => isSame(one, line));
      return more ? { ...line, due: sum(line, more) } : line;
    }),
    ...got.filter((one) => !there.some((line) => isSame(one, line))),
  ];
}
