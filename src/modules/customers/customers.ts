/**
 * Module `customers`: the buyers: name, language, phone, earlier accounts. In: the sender of each update, and
 * the customer's settings. Out: a `Customer` for each handler. Rule: customers see only their own accounts.
 * Begin with `customers.ts`.
 */

import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { gatherReads } from '../../platform/database/gather-reads.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { plainTyped } from '../../platform/values/typed-text.ts';
import { visibleText } from '../../platform/values/visible-text.ts';
import { fragments } from '../fragments.ts';
import { asCustomer, CUSTOMER_COLUMNS, type Customer } from './customer-row.ts';
import { createSavedAccounts, type SavedAccounts } from './saved-accounts.ts';
import { readKnown, recordUpdate, type SeenPerson } from './seen.ts';

export interface Customers extends SavedAccounts {
  /**
   * Records that a person wrote or tapped, and creates a new customer (in Telegram's language until they
   * choose one).
   */
  seen(person: SeenPerson): Promise<Customer>;
  find(idOrUsername: string): Promise<Customer | null>;
  setLocale(id: number, locale: Locale): Promise<void>;
  /** Sets the phone number; `phone` is E.164 with `+`. */
  setPhone(id: number, phone: string): Promise<void>;
  /** Sets the currency of displayed prices; null selects each item's own. */
  setDisplayCurrency(id: number, currency: string | null): Promise<void>;
  /** Subscribes to broadcasts, or unsubscribes. */
  setWantsNews(id: number, wanted: boolean): Promise<void>;
  /** Sets the region of the goods that the customer chose last: a code of the catalog's regions. */
  setRegion(id: number, region: string): Promise<void>;
  /** Records that the customer was told of the block. */
  recordBlockNotified(id: number): Promise<void>;
  /** Records that the bot was blocked, or that the chat is gone. */
  markUnreachable(id: number): Promise<void>;
}

/**
 * Creates the operations on customers.
 *
 * @param options.defaultLocale for people whose Telegram language the shop does not speak; English by default
 */
export function createCustomers(db: Db, options: { defaultLocale?: Locale } = {}): Customers {
  const defaultLocale = options.defaultLocale ?? 'en';
  const known = gatherReads((ids: readonly number[]) => readKnown(db, ids));
  return {
    seen: ({ firstName, ...person }) =>
      recordUpdate(
        db,
        known,
        { ...person, firstName: visibleText(firstName) || String(person.id) },
        defaultLocale,
      ),
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
      // The statement also hides the customer's undelivered purchases from the sweep.
      await sql`
        with marked as (
          update customers set unreachable_at = coalesce(unreachable_at, now()) where id = ${id} returning id
        )
        ${fragments.purchasesKeptFor('marked')}`.execute(db);
    },
    ...createSavedAccounts(db),
  };
}

/**
 * Finds a customer. A username can pass to another person at Telegram: then the person seen last is returned.
 */
async function find(db: Db, idOrUsername: string): Promise<Customer | null> {
  const text = plainTyped(idOrUsername);
  const row = await db
    .selectFrom('customers')
    .select([...CUSTOMER_COLUMNS])
    .$call((query) =>
      /^\d{1,16}$/.test(text)
        ? query.where('id', '=', text)
        : query.where(sql`lower(username)`, '=', text.replace(/^@/, '').toLowerCase()),
    )
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? asCustomer(row) : null;
}
