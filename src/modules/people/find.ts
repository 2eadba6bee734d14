import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { plainTyped } from '../../platform/values/typed-text.ts';
import { plainWords, searchable } from '../catalog/index.ts';
import { customersView } from '../customers/reads.ts';
import type { Admission } from '../customers/tables.ts';
import type { Actor } from '../staff/index.ts';
import { mostListed } from './views.ts';

/** The lists of customers: all, blocked, waiting for admission, or with a request for erasure. */
export const CUSTOMER_LISTS = ['all', 'blocked', 'waiting', 'erasure'] as const;
export type CustomerListName = (typeof CUSTOMER_LISTS)[number];

export interface FoundCustomer {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly isBlocked: boolean;
  readonly admission: Admission;
  readonly since: string;
}

/** A page of a list, next to a customer; without one, the first page. */
export interface CustomerQuery {
  readonly list: CustomerListName;
  readonly beside?: { readonly id: number; readonly towards: 'newer' | 'older' } | undefined;
}

export interface CustomerList {
  /** Newest first. */
  readonly entries: readonly FoundCustomer[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

const PAGE_SIZE = 8;
const MOST_FOUND = 10;
/**
 * At most 500 matches are sorted by their last contact: of a name with a million bearers, only some are
 * shown.
 */
const MOST_COMPARED = 500;
/** Fewer digits of a phone number would match too many. */
const FEWEST_DIGITS = 4;

const columns = sql`c.id, c.first_name, c.username, c.blocked_at, c.admission, c.created_at`;

interface Row {
  id: string;
  first_name: string;
  username: string | null;
  blocked_at: Date | null;
  admission: Admission;
  created_at: Date;
}

/** Sort column and condition of each list; an index has both. */
const lists: Record<CustomerListName, { by: RawBuilder<unknown>; where: RawBuilder<unknown> }> = {
  all: { by: sql`created_at`, where: sql`true` },
  blocked: { by: sql`blocked_at`, where: sql`c.blocked_at is not null` },
  waiting: { by: sql`created_at`, where: sql`c.admission = 'waiting'` },
  erasure: { by: sql`erasure_wanted_at`, where: sql`c.erasure_wanted_at is not null` },
};

/**
 * Reads one page by its place in the index, so that its cost does not grow with the list. For staff other
 * than owners, the list ends at `mostListed`, even if a forged button names a later place.
 */
export async function listCustomers(
  db: Db,
  { list, beside }: CustomerQuery,
  reader: Pick<Actor, 'role'>,
): Promise<CustomerList> {
  const { by, where } = lists[list];
  const most = mostListed(reader);
  const within =
    reader.role === 'owner'
      ? sql``
      : sql`and (c.${by}, c.id) >= (
          select w.listed, w.id from (
            select c.${by} as listed, c.id from ${customersView} c where ${where}
            order by c.${by} desc, c.id desc limit ${sql.lit(most)}) w
          order by w.listed, w.id limit 1)`;
  const newer = beside?.towards === 'newer';
  const [sign, order] = newer ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const from = beside
    ? sql`and (c.${by}, c.id) ${sign} (select b.${by}, b.id from ${customersView} b where b.id = ${beside.id})`
    : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from ${customersView} c where ${where} ${from} ${within}
    order by c.${by} ${order}, c.id ${order} limit ${sql.lit(PAGE_SIZE + 1)}`.execute(db);
  const hasMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE);
  if (newer) shown.reverse();
  return {
    entries: shown.map(found),
    hasNewer: newer ? hasMore : beside !== undefined,
    hasOlder: newer ? true : hasMore,
  };
}

/**
 * Searches a text as an id, as the end of a phone number, and as beginnings of words of name and username.
 * Each search is an index look-up.
 */
export async function searchCustomers(db: Db, text: string): Promise<FoundCustomer[]> {
  const folded = searchable(text.slice(0, 100));
  const digits = plainTyped(text.slice(0, 100))
    .replace(/^tel:/i, '')
    .replace(/[\s+()./-]/g, '');
  const ways: RawBuilder<unknown>[] = [];
  if (/^\d+$/.test(digits)) {
    if (/^[1-9]\d{0,15}$/.test(digits))
      ways.push(sql`(select c.id from ${customersView} c where c.id = ${digits}::bigint)`);
    // A number in national form begins with a zero, which the form with a country code lacks.
    const end = [...digits.replace(/^0+/, '')].reverse().join('');
    if (end.length >= FEWEST_DIGITS) {
      ways.push(sql`(
        select c.id from ${customersView} c
        where c.phone is not null and reverse(c.phone) collate "C" >= ${end} and reverse(c.phone) collate "C" < ${`${end}:`}
        limit ${sql.lit(MOST_FOUND)})`);
    }
  }
  const words = plainWords(folded).slice(0, 8);
  if (words.length > 0) {
    const query = words.map((word) => `${word}:*`).join(' & ');
    ways.push(sql`(
      select c.id from ${customersView} c where to_tsvector('simple', c.search_text) @@ to_tsquery('simple', ${query})
      limit ${sql.lit(MOST_COMPARED)})`);
  }
  if (ways.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columns} from ${customersView} c
    where c.id = any(array(${sql.join(ways, sql` union `)}))
    order by c.seen_at desc, c.id limit ${sql.lit(MOST_FOUND)}`.execute(db);
  return rows.map(found);
}

function found(row: Row): FoundCustomer {
  return {
    id: Number(row.id),
    firstName: row.first_name,
    username: row.username,
    isBlocked: row.blocked_at !== null,
    admission: row.admission,
    since: row.created_at.toISOString(),
  };
}
