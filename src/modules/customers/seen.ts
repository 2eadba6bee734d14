import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { jobsAddedForAll } from '../../platform/jobs/add-jobs.ts';
import { deliverPaymentJob, notifyCustomerJob } from '../../platform/jobs/catalog.ts';
import { type Locale, spokenLocale } from '../../platform/values/locale.ts';
import { plainWords, searchable } from '../catalog/index.ts';
import { fragments } from '../fragments.ts';
import { noticesHandedOver } from '../notifications/index.ts';
import {
  asCustomer,
  CUSTOMER_COLUMNS,
  type Customer,
  type CustomerRow,
  hasCopies,
  hasUnshown,
  isStaff,
} from './customer-row.ts';
import { admissionOfNew } from './standing.ts';

/** The sender of an update, as Telegram describes them. */
export interface SeenPerson {
  readonly id: number;
  readonly firstName: string;
  readonly username?: string;
  readonly languageCode?: string;
}

/** Time in which a person with an unchanged name costs one read and no write, minutes. */
const SEEN_MINUTES = 10;

interface KnownRow extends CustomerRow {
  locale_chosen: boolean;
  unreachable_at: Date | null;
  erased_at: Date | null;
  is_staff: boolean;
  has_unshown: boolean;
  has_copies: boolean;
  stale: boolean;
}

/** Reads the customers among these people. */
export async function readKnown(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, KnownRow>> {
  const rows: KnownRow[] = await db
    .selectFrom('customers')
    .select([
      ...CUSTOMER_COLUMNS,
      'locale_chosen',
      'unreachable_at',
      'erased_at',
      isStaff.as('is_staff'),
      hasUnshown.as('has_unshown'),
      hasCopies.as('has_copies'),
      sql<boolean>`seen_at < now() - make_interval(mins => ${SEEN_MINUTES})`.as('stale'),
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [Number(row.id), row]));
}

export async function recordUpdate(
  db: Db,
  read: (id: number) => Promise<KnownRow | undefined>,
  person: SeenPerson,
  defaultLocale: Locale,
): Promise<Customer> {
  const known = await read(person.id);
  if (!known) return meet(db, person, spokenLocale(person.languageCode) ?? defaultLocale);

  const locale = known.locale_chosen ? known.locale : (spokenLocale(person.languageCode) ?? known.locale);
  const unchanged =
    known.first_name === person.firstName &&
    known.username === (person.username ?? null) &&
    known.locale === locale;
  if (unchanged && !known.stale && !known.unreachable_at && !known.erased_at)
    return asCustomer(known, {
      isStaff: known.is_staff,
      hasUnshown: known.has_unshown,
      hasCopies: known.has_copies,
    });
  return recordSeen(db, person);
}

async function meet(db: Db, person: SeenPerson, locale: Locale): Promise<Customer> {
  const made = await db
    .insertInto('customers')
    .values({
      id: person.id,
      first_name: person.firstName,
      username: person.username ?? null,
      locale,
      search_text: searchTextOf(person),
      admission: admissionOfNew,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning([...CUSTOMER_COLUMNS])
    .executeTakeFirst();
  return made ? asCustomer(made, { isNew: true }) : recordSeen(db, person);
}

/**
 * Records an update of a person. Of several concurrent updates after a block, exactly one reports that the
 * customer is back. The same statement schedules the undelivered messages, payments and notices, so that
 * they survive a crash. It does not read a purchase's `kept_since`, since a block may set that at the
 * same moment.
 */
async function recordSeen(db: Db, person: SeenPerson): Promise<Customer> {
  const { rows } = await sql<
    CustomerRow & { was_unreachable: boolean; is_staff: boolean; has_unshown: boolean; has_copies: boolean }
  >`
    with before as (
      select id, unreachable_at is not null as was_unreachable from customers where id = ${person.id} for update
    ), handed_over as (${fragments.purchasesHandedOver}), paid as (${fragments.paymentsHandedOver}),
    notified as (${noticesHandedOver})
    update customers set
      first_name = ${person.firstName},
      username = ${person.username ?? null},
      locale = case when locale_chosen then locale else coalesce(${spokenLocale(person.languageCode)}, locale) end,
      search_text = ${searchTextOf(person)},
      unreachable_at = null,
      erased_at = null,
      seen_at = now()
    from before
    where customers.id = before.id
    returning customers.id, first_name, username, locale, phone, display_currency, region, price_group, admission, blocked_at, block_notified_at, wants_news, was_unreachable,
      ${isStaff} as is_staff, ${hasUnshown} as has_unshown, ${hasCopies} as has_copies,
      (select ${jobsAddedForAll(sql`id`, deliverPaymentJob)} from paid having count(*) > 0) as payments_queued,
      (select ${jobsAddedForAll(sql`id`, notifyCustomerJob)} from notified having count(*) > 0) as notices_queued`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error(`customer ${person.id} vanished while it was being updated`);
  return asCustomer(row, {
    isBack: row.was_unreachable,
    isStaff: row.is_staff,
    // The statement does not see its own changes.
    hasUnshown: row.was_unreachable || row.has_unshown,
    hasCopies: row.has_copies,
  });
}

/** Returns the text that staff search: the words of name and username. */
function searchTextOf({ firstName, username }: Pick<SeenPerson, 'firstName' | 'username'>): string {
  return plainWords(searchable(`${firstName} ${username ?? ''}`)).join(' ');
}
