/**
 * Module `customers`: the buyers: name, language, phone, earlier accounts. In: the sender of each update, and
 * the customer's settings. Out: a `Customer` for each handler. Rule: customers see only their own accounts.
 * Begin with `customers.ts`.
 */

import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { gatherReads } from '../../database/gather-reads.ts';
import type { Admission } from '../../database/tables/people/people.ts';
import { jobsAddedForAll } from '../../jobs/add-jobs.ts';
import { deliverPaymentJob, notifyCustomerJob } from '../../jobs/catalog.ts';
import type { PriceGroup } from '../catalog/prices/selling-price.ts';
import { plainWords, searchable } from '../catalog/search/search-text.ts';
import { type Locale, spokenLocale } from '../locale.ts';
import { plainTyped } from '../typed-text.ts';
import { visibleText } from '../visible-text.ts';
import { createSavedAccounts, type SavedAccounts } from './saved-accounts.ts';
import { admissionOfNew } from './standing.ts';

export interface Customer {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly locale: Locale;
  readonly phone: string | null;
  /** The currency of displayed prices; null for each item's own. */
  readonly displayCurrency: string | null;
  /** The region of the goods that they chose last; null before the first choice. */
  readonly region: string | null;
  /** False after they unsubscribed from broadcasts. */
  readonly wantsNews: boolean;
  /** `waiting`: the shop admits by invitation or by hand, and has not admitted this person. */
  readonly admission: Admission;
  /** True if they may not buy or pay; earlier purchases and refunds stay theirs. */
  readonly isBlocked: boolean;
  /** True if they are blocked, and were not told yet. */
  readonly isBlockNoticeDue: boolean;
  /** The price group that they see and pay. */
  readonly priceGroup: PriceGroup;
  readonly isNew: boolean;
  /** True for the first update of a customer who had blocked the bot. */
  readonly isBack: boolean;
  /** True if this person had a role (`staff`) at this update; false for a person who was only looked up. */
  readonly isStaff: boolean;
  /**
   * True if undelivered messages waited for this person at this update; false for a person who was only
   * looked up.
   */
  readonly hasUnshown: boolean;
  /**
   * True if messages other than those of purchases showed codes to this person at this update; false for a
   * person who was only looked up.
   */
  readonly hasCopies: boolean;
}

export interface Customers extends SavedAccounts {
  /**
   * Records that a person wrote or tapped, and creates a new customer (in Telegram's language until they
   * choose one).
   */
  seen(person: {
    id: number;
    firstName: string;
    username?: string;
    languageCode?: string;
  }): Promise<Customer>;
  find(idOrUsername: string): Promise<Customer | null>;
  setLocale(id: number, locale: Locale): Promise<void>;
  /** `phone` is E.164 with `+`. */
  setPhone(id: number, phone: string): Promise<void>;
  /** `currency` null selects each item's own. */
  setDisplayCurrency(id: number, currency: string | null): Promise<void>;
  /** Subscribes to broadcasts, or unsubscribes. */
  setWantsNews(id: number, wanted: boolean): Promise<void>;
  /** `region`: a code of the catalog's regions. */
  setRegion(id: number, region: string): Promise<void>;
  /** Records that the customer was told of the block. */
  recordBlockNotified(id: number): Promise<void>;
  /** Records that the bot was blocked, or that the chat is gone. */
  markUnreachable(id: number): Promise<void>;
}

type Person = Parameters<Customers['seen']>[0];

interface Row {
  id: string;
  first_name: string;
  username: string | null;
  locale: string;
  phone: string | null;
  display_currency: string | null;
  region: string | null;
  price_group: PriceGroup;
  wants_news: boolean;
  admission: Admission;
  blocked_at: Date | null;
  block_notified_at: Date | null;
}

/** Costs a look-up by key, and saves a statement of its own. */
const isStaff = sql<boolean>`exists (select from staff where staff.person_id = customers.id)`;

/**
 * True if `handOver` of purchases, payments and notifications would find rows. Each part reads the first row
 * of an index.
 */
const hasUnshown = sql<boolean>`(
  (select true from purchases p
    where p.customer_id = customers.id and p.announced_at is null and p.kept_since is null limit 1) is not null
  or (select true from payments m where m.customer_id = customers.id and m.kept_since is not null limit 1) is not null
  or (select true from notifications n where n.customer_id = customers.id and n.sent_at is null limit 1) is not null)`;
const hasCopies = sql<boolean>`(
  select true from purchase_copies c where c.customer_id = customers.id and not c.is_file limit 1) is not null`;

const COLUMNS = [
  'id',
  'first_name',
  'username',
  'locale',
  'phone',
  'display_currency',
  'region',
  'price_group',
  'admission',
  'blocked_at',
  'block_notified_at',
  'wants_news',
] as const;

/** A person whose name is unchanged and who was seen within this time costs one read and no write. */
const SEEN_MINUTES = 10;

/**
 * Creates the customers.
 *
 * @param options.defaultLocale for people whose Telegram language the shop does not speak; English by default
 */
export function createCustomers(db: Db, options: { defaultLocale?: Locale } = {}): Customers {
  const defaultLocale = options.defaultLocale ?? 'en';
  const known = gatherReads((ids: readonly number[]) => readKnown(db, ids));
  return {
    seen: ({ firstName, ...person }) =>
      seen(db, known, { ...person, firstName: visibleText(firstName) || String(person.id) }, defaultLocale),
    find: (idOrUsername) => find(db, idOrUsername),
    async setLocale(id, locale) {
      await db
        .updateTable('customers')
        .set({ locale, locale_chosen: true })
        .where('id', '=', String(id))
        .execute();
    },
    async setPhone(id, phone) {
      await db.updateTable('customers').set({ phone }).where('id', '=', String(id)).execute();
    },
    async setDisplayCurrency(id, currency) {
      await sql`update customers set display_currency = ${currency} where id = ${id}`.execute(db);
    },
    async setWantsNews(id, wanted) {
      await sql`update customers set wants_news = ${wanted} where id = ${id}`.execute(db);
    },
    async setRegion(id, region) {
      await sql`update customers set region = ${region} where id = ${id}`.execute(db);
    },
    async recordBlockNotified(id) {
      await sql`update customers set block_notified_at = now() where id = ${id} and block_notified_at is null`.execute(
        db,
      );
    },
    async markUnreachable(id) {
      // Hides their undelivered purchases from the sweep, however many they are.
      await sql`
        with marked as (
          update customers set unreachable_at = coalesce(unreachable_at, now()) where id = ${id} returning id
        )
        update purchases set kept_since = now() from marked
        where customer_id = marked.id and announced_at is null and kept_since is null`.execute(db);
    },
    ...createSavedAccounts(db),
  };
}

interface KnownRow extends Row {
  locale_chosen: boolean;
  unreachable_at: Date | null;
  erased_at: Date | null;
  is_staff: boolean;
  has_unshown: boolean;
  has_copies: boolean;
  stale: boolean;
}

/** Reads the customers among these people. */
async function readKnown(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, KnownRow>> {
  const rows: KnownRow[] = await db
    .selectFrom('customers')
    .select([
      ...COLUMNS,
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

async function seen(
  db: Db,
  read: (id: number) => Promise<KnownRow | undefined>,
  person: Person,
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
    return customer(known, {
      isStaff: known.is_staff,
      hasUnshown: known.has_unshown,
      hasCopies: known.has_copies,
    });
  return recordSeen(db, person);
}

async function meet(db: Db, person: Person, locale: Locale): Promise<Customer> {
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
    .returning([...COLUMNS])
    .executeTakeFirst();
  return made ? customer(made, { isNew: true }) : recordSeen(db, person);
}

/**
 * Records an update of a person. Of several concurrent ones after a block, exactly one returns that the
 * customer is back, and schedules the undelivered messages, including payments and notices, in the same
 * statement, so that a crash afterwards loses none. It does not read a purchase's `kept_since`, since a block
 * may set that at the same moment.
 */
async function recordSeen(db: Db, person: Person): Promise<Customer> {
  const { rows } = await sql<
    Row & { was_unreachable: boolean; is_staff: boolean; has_unshown: boolean; has_copies: boolean }
  >`
    with before as (
      select id, unreachable_at is not null as was_unreachable from customers where id = ${person.id} for update
    ), handed_over as (
      update purchases set kept_since = null from before
      where customer_id = before.id and before.was_unreachable and announced_at is null
    ), paid as (
      update payments set kept_since = null from before
      where customer_id = before.id and before.was_unreachable and kept_since is not null
      returning payments.id
    ), notified as (
      update notifications set kept = false from before
      where customer_id = before.id and before.was_unreachable and kept and sent_at is null
      returning notifications.id
    )
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
  return customer(row, {
    isBack: row.was_unreachable,
    isStaff: row.is_staff,
    // The statement does not see its own changes.
    hasUnshown: row.was_unreachable || row.has_unshown,
    hasCopies: row.has_copies,
  });
}

/** Returns the text that staff search: the words of name and username. */
function searchTextOf({ firstName, username }: Pick<Person, 'firstName' | 'username'>): string {
  return plainWords(searchable(`${firstName} ${username ?? ''}`)).join(' ');
}

/** Finds a customer. A username can pass to another person at Telegram: then the one seen last is meant. */
async function find(db: Db, idOrUsername: string): Promise<Customer | null> {
  const text = plainTyped(idOrUsername);
  const row = await db
    .selectFrom('customers')
    .select([...COLUMNS])
    .$call((query) =>
      /^\d{1,16}$/.test(text)
        ? query.where('id', '=', text)
        : query.where(sql`lower(username)`, '=', text.replace(/^@/, '').toLowerCase()),
    )
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? customer(row) : null;
}

type How = Partial<Pick<Customer, 'isNew' | 'isBack' | 'isStaff' | 'hasUnshown' | 'hasCopies'>>;

function customer(row: Row, how: How = {}): Customer {
  return {
    id: Number(row.id),
    firstName: row.first_name,
    username: row.username,
    locale: row.locale as Locale,
    phone: row.phone,
    displayCurrency: row.display_currency,
    region: row.region,
    priceGroup: row.price_group,
    wantsNews: row.wants_news,
    admission: row.admission,
    isBlocked: row.blocked_at !== null,
    isBlockNoticeDue: row.blocked_at !== null && row.block_notified_at === null,
    isNew: how.isNew ?? false,
    isBack: how.isBack ?? false,
    isStaff: how.isStaff ?? false,
    hasUnshown: how.hasUnshown ?? false,
    hasCopies: how.hasCopies ?? false,
  };
}
