import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import { customerName, personName } from '../../customers/reads.ts';
import type { Actor } from '../../staff/index.ts';
import type { PaymentState } from '../states.ts';

/** A shopkeeper's groups of payment states. */
const GROUP_STATES = {
  waiting: ['created', 'awaiting', 'paid'],
  credited: ['credited'],
  rejected: ['rejected'],
  unpaid: ['expired', 'cancelled'],
  refunded: ['refunding', 'refunded'],
  reversed: ['reversed'],
} as const satisfies Record<string, readonly PaymentState[]>;
export type PaymentGroup = keyof typeof GROUP_STATES;
export const PAYMENT_GROUPS = Object.keys(GROUP_STATES) as readonly PaymentGroup[];

/** The conditions of the list; all must hold, and null lets all payments through. */
export interface PaymentQuery {
  readonly group: PaymentGroup | null;
  /** The name of a method; for payments that staff confirm, the id of their manual method. */
  readonly way: string | null;
  /** The member of staff who decided last. */
  readonly decidedBy: number | null;
  /** Begun today, or on one of the last seven days, in the shop's time zone. */
  readonly age: 'day' | 'week' | null;
  /** The neighbors of this payment. */
  readonly beside: PaymentCursor | null;
}

/** `id`: an earlier or later payment that the page leaves out. */
interface PaymentCursor {
  readonly id: string;
  readonly towards: 'newer' | 'older';
}

/** A payment in the list. */
export interface ListedPayment {
  readonly code: string;
  readonly group: PaymentGroup;
  /** The credited amount; before that, the requested one. */
  readonly money: Money;
  readonly customer: string;
  readonly method: string;
  /** The names of a manual method by language. */
  readonly methodName: Readonly<Record<string, string>> | null;
  readonly createdAt: string;
}

/** A page of payments, newest first, with the cursors of its neighbors. */
export interface PaymentList {
  readonly entries: readonly ListedPayment[];
  readonly newer: string | null;
  readonly older: string | null;
}

/** The values that the filters can take. */
export interface PaymentFilters {
  readonly ways: readonly { readonly way: string; readonly name: Readonly<Record<string, string>> | null }[];
  readonly deciders: readonly { readonly id: number; readonly name: string }[];
}

/** Permission to see payments: the same as for their cards. */
const NEEDED = ['money.view', 'money.approve'] as const;
const PAGE_SIZE = 8;
/**
 * Maximum payments that one page looks at: filters that fit few of them need several pages, not more time.
 */
const MOST_LOOKED_AT = 2_000;
const MOST_CHOICES = 30;
/** The same expression as in the index `payments_by_way`. */
const WAY = sql`(case when p.method = 'manual' then p.variant else p.method end)`;

/** Reads a page of payments, newest first. */
export async function readPaymentList(
  db: Db,
  actor: Actor,
  { query, timeZone }: { query: PaymentQuery; timeZone: string },
): Promise<PaymentList> {
  actor.require(NEEDED);
  const { beside } = query;
  const isNewer = beside?.towards === 'newer';
  const { rows } = await sql<{
    found: string[] | null;
    looked_at: number;
    lowest: string | null;
    highest: string | null;
    is_over: boolean | null;
  }>`
    select (array_agg(p.id order by p.id ${isNewer ? sql`asc` : sql`desc`}) filter (where ${fits(query, timeZone)}))[1:${sql.lit(PAGE_SIZE + 1)}] as found,
      count(*)::integer as looked_at, min(p.id) as lowest, max(p.id) as highest,
      min(p.created_at) < ${sinceOf(query.age, timeZone)} as is_over
    from (${candidates(query)}) p`.execute(db);
  const [
    { found = null, looked_at: lookedAt = 0, lowest = null, highest = null, is_over: isOver = null } = {},
  ] = rows;
  const ids = (found ?? []).slice(0, PAGE_SIZE);
  const isCut = lookedAt === MOST_LOOKED_AT && !(isOver && !isNewer);
  const edge = isNewer ? highest : lowest;
  const next = (found?.length ?? 0) > PAGE_SIZE ? (ids.at(-1) ?? null) : isCut ? edge : null;
  const back = beside === null ? null : (ids[0] ?? beside.id);
  return {
    entries: await readListed(db, ids),
    newer: isNewer ? next : back,
    older: isNewer ? back : next,
  };
}

/** Returns the ways of paying that payments have, and the staff who decided about any. */
export async function readPaymentFilters(db: Db, actor: Actor): Promise<PaymentFilters> {
  actor.require(NEEDED);
  // Both statements read one entry of an index for each value, not for each payment.
  const [ways, deciders] = await Promise.all([
    sql<{ way: string; name: Record<string, string> | null }>`
      with recursive ways as (
        (select ${WAY} as way from payments p where ${WAY} > ${''} order by ${WAY} limit 1)
        union all
        select (select ${WAY} from payments p where ${WAY} > w.way order by ${WAY} limit 1)
        from ways w where w.way is not null)
      select w.way, m.name from ways w left join manual_methods m on m.id::text = w.way
      where w.way is not null order by m.id nulls first, w.way limit ${sql.lit(MOST_CHOICES)}`.execute(db),
    sql<{ id: string; name: string }>`
      with recursive deciders as (
        (select p.decided_by as id from payments p where p.decided_by > ${0}::bigint order by p.decided_by limit 1)
        union all
        select (select p.decided_by from payments p where p.decided_by > d.id order by p.decided_by limit 1)
        from deciders d where d.id is not null)
      select d.id, ${personName(sql`d.id`)} as name from deciders d
      where d.id is not null order by name, d.id limit ${sql.lit(MOST_CHOICES)}`.execute(db),
  ]);
  return { ways: ways.rows, deciders: deciders.rows.map(({ id, name }) => ({ id: Number(id), name })) };
}

/** Returns the next payments by the narrowest index of the query. */
function candidates({ group, way, decidedBy, beside }: PaymentQuery): RawBuilder<unknown> {
  if (decidedBy !== null)
    return rowsOf(beside, { column: sql`p.decided_by`, value: sql`${decidedBy}::bigint` });
  if (way !== null) return rowsOf(beside, { column: WAY, value: sql`${way}::text` });
  if (group === null) return rowsOf(beside, null);
  // One state at a time, so that each is read in the order of its index.
  const each = GROUP_STATES[group].map(
    (state) => sql`(${rowsOf(beside, { column: sql`p.state`, value: sql.lit(state) })})`,
  );
  return sql`select p.id, p.state, p.created_at, p.decided_by, p.method, p.variant
    from (${sql.join(each, sql` union all `)}) p
    order by p.id ${orderOf(beside)} limit ${sql.lit(MOST_LOOKED_AT)}`;
}

interface IndexKey {
  readonly column: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

/**
 * Returns the payments after a place. The condition on the key is a range. For an equality, PostgreSQL would
 * walk all payments by their ids, not the key's index.
 */
function rowsOf(beside: PaymentCursor | null, key: IndexKey | null): RawBuilder<unknown> {
  const order = orderOf(beside);
  const [past, within] = beside?.towards === 'newer' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const id = sql`${beside?.id ?? null}::bigint`;
  const conditions = key
    ? [
        beside
          ? sql`(${key.column}, p.id) ${past} (${key.value}, ${id})`
          : sql`${key.column} <= ${key.value}`,
        sql`${key.column} ${within} ${key.value}`,
      ]
    : [beside ? sql`p.id ${past} ${id}` : sql`true`];
  return sql`
    select p.id, p.state, p.created_at, p.decided_by, p.method, p.variant from payments p
    where ${sql.join(conditions, sql` and `)}
    order by ${key ? sql`${key.column} ${order},` : sql``} p.id ${order} limit ${sql.lit(MOST_LOOKED_AT)}`;
}

function orderOf(beside: PaymentCursor | null): RawBuilder<unknown> {
  return beside?.towards === 'newer' ? sql`asc` : sql`desc`;
}

function fits({ group, way, decidedBy, age }: PaymentQuery, timeZone: string): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(group === null ? [] : [sql`p.state in ${literals(GROUP_STATES[group])}`]),
    ...(way === null ? [] : [sql`${WAY} = ${way}`]),
    ...(decidedBy === null ? [] : [sql`p.decided_by = ${decidedBy}`]),
    ...(age === null ? [] : [sql`p.created_at >= ${sinceOf(age, timeZone)}`]),
  ];
  return sql.join(conditions, sql` and `);
}

function sinceOf(age: PaymentQuery['age'], timeZone: string): RawBuilder<unknown> {
  if (age === null) return sql`'-infinity'::timestamptz`;
  const days = age === 'day' ? 0 : 6;
  return sql`((date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${sql.lit(days)})) at time zone ${timeZone})`;
}

async function readListed(db: Db, ids: readonly string[]): Promise<ListedPayment[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    code: string;
    state: PaymentState;
    amount: string;
    currency: string;
    customer: string;
    method: string;
    name: Record<string, string> | null;
    created_at: Date;
  }>`
    select p.code, p.state, coalesce(p.credited_amount, p.amount) as amount, p.currency, ${customerName(sql`p.customer_id`)} as customer,
      p.method, m.name, p.created_at
    from payments p
    left join manual_methods m on p.method = 'manual' and m.id::text = p.variant
    where p.id = any(${[...ids]}::bigint[]) order by p.id desc`.execute(db);
  return rows.map((row) => ({
    code: row.code,
    group: groupOf(row.state),
    money: money(row.amount, row.currency),
    customer: row.customer,
    method: row.method,
    methodName: row.name,
    createdAt: row.created_at.toISOString(),
  }));
}

function groupOf(state: PaymentState): PaymentGroup {
  return (
    PAYMENT_GROUPS.find((group) => GROUP_STATES[group].some((one: PaymentState) => one === state)) ??
    'waiting'
  );
}
