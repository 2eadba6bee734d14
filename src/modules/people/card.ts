import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { type Money, money } from '../../platform/values/money.ts';
import type { PriceGroup } from '../catalog/index.ts';
import { customerName, customersView } from '../customers/reads.ts';
import type { Admission } from '../customers/tables.ts';
import { codeOfOrder, isCaseOpen, ordersView, purchasesView } from '../orders/reads/orders.ts';

interface CustomerNote {
  readonly authorId: number;
  readonly authorName: string | null;
  readonly text: string;
  readonly at: string;
  /** The code of the order that the note is about; null: it is about the customer. */
  readonly order: string | null;
}

/** A customer's overview for staff. */
export interface CustomerCard {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly phone: string | null;
  readonly locale: Locale;
  readonly admission: Admission;
  readonly blockedAt: string | null;
  /** The customer's price group. */
  readonly priceGroup: PriceGroup;
  readonly unreachableSince: string | null;
  readonly erasedAt: string | null;
  readonly erasureWantedAt: string | null;
  readonly since: string;
  readonly seenAt: string;
  /** Number of purchases and of open orders, counted in the newest 100 purchases. */
  readonly purchases: number;
  readonly openOrders: number;
  /** Number of open cases about codes of the newest 100 purchases. */
  readonly cases: number;
  readonly limits: readonly Money[];
  /** The newest three notes, oldest first; `noteCount`: number of all notes, at most 100. */
  readonly notes: readonly CustomerNote[];
  readonly noteCount: number;
}

const MOST_COUNTED = 100;
const NOTES_ON_CARD = 3;

/** Reads the card of a customer; null if there is no such customer. */
export async function readCard(db: Db, id: number): Promise<CustomerCard | null> {
  const { rows } = await sql<{
    id: string;
    first_name: string;
    username: string | null;
    phone: string | null;
    locale: string;
    price_group: PriceGroup;
    admission: Admission;
    blocked_at: Date | null;
    unreachable_at: Date | null;
    erased_at: Date | null;
    erasure_wanted_at: Date | null;
    created_at: Date;
    seen_at: Date;
    purchases: number;
    open_orders: number;
    cases: number;
    notes: number;
    limits: { currency: string; most: string }[];
  }>`
    select c.id, c.first_name, c.username, c.phone, c.locale, c.price_group, c.admission, c.blocked_at, c.unreachable_at, c.erased_at,
      c.erasure_wanted_at, c.created_at, c.seen_at, counted.purchases, counted.open_orders, counted.cases,
      (select count(*)::integer from (
        select from customer_notes n where n.customer_id = c.id limit ${sql.lit(MOST_COUNTED)}) noted) as notes,
      (select coalesce(json_agg(json_build_object('currency', l.currency, 'most', l.most_per_day::text)
        order by l.currency), '[]') from spending_limits l where l.customer_id = c.id) as limits
    from ${customersView} c cross join lateral (
      select count(distinct p.id)::integer as purchases,
        count(o.id) filter (where o.final_at is null)::integer as open_orders,
        count(o.id) filter (where ${isCaseOpen(sql`o.id`)})::integer as cases
      from (select id from ${purchasesView} purchases where customer_id = c.id order by id desc limit ${sql.lit(MOST_COUNTED)}) p
      join lateral (select id, final_at from ${ordersView} orders where purchase_id = p.id offset 0) o on true
    ) counted
    where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: Number(row.id),
    firstName: row.first_name,
    username: row.username,
    phone: row.phone,
    locale: row.locale as Locale,
    admission: row.admission,
    blockedAt: iso(row.blocked_at),
    unreachableSince: iso(row.unreachable_at),
    priceGroup: row.price_group,
    erasedAt: iso(row.erased_at),
    erasureWantedAt: iso(row.erasure_wanted_at),
    since: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    purchases: row.purchases,
    openOrders: row.open_orders,
    cases: row.cases,
    limits: row.limits.map(({ currency, most }) => money(most, currency)),
    notes: await readNotes(db, id, NOTES_ON_CARD),
    noteCount: row.notes,
  };
}

/** Returns the newest notes about a customer, at most `most`, oldest first. */
async function readNotes(db: Db, id: number, most: number): Promise<CustomerNote[]> {
  const { rows } = await sql<{
    author_id: string;
    author: string | null;
    text: string;
    at: Date;
    code: string | null;
  }>`
    select n.author_id, ${customerName(sql.ref('n.author_id'))} as author, n.text, n.at, ${codeOfOrder(sql`n.order_id`)} as code
    from customer_notes n where n.customer_id = ${id} order by n.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.toReversed().map((row) => ({
    authorId: Number(row.author_id),
    authorName: row.author,
    text: row.text,
    at: row.at.toISOString(),
    order: row.code,
  }));
}
