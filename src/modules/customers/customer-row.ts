import { sql } from 'kysely';
import type { Locale } from '../../platform/values/locale.ts';
import type { PriceGroup } from '../catalog/index.ts';
import { notificationsView } from '../notifications/reads.ts';
import { purchaseCopiesView, purchasesView } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { hasRole } from '../staff/reads/people.ts';
import type { Admission } from './tables.ts';

/** A person who has used the bot. */
export interface Customer {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly locale: Locale;
  readonly phone: string | null;
  /** The currency of displayed prices; null for each item's own. */
  readonly displayCurrency: string | null;
  /** The region of the goods that the customer chose last; null before the first choice. */
  readonly region: string | null;
  /** False after the customer unsubscribed from broadcasts. */
  readonly wantsNews: boolean;
  /** `waiting`: the shop admits by invitation or by hand, and has not admitted this person. */
  readonly admission: Admission;
  /** True if the customer may not buy or pay; earlier purchases and refunds stay theirs. */
  readonly isBlocked: boolean;
  /** True if the customer is blocked, and was not notified of it yet. */
  readonly isBlockNoticeDue: boolean;
  /** The customer's present price group. */
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

export interface CustomerRow {
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

/** True if the customer is a member of staff. This look-up by key saves a statement of its own. */
export const isStaff = hasRole(sql`customers.id`);

/**
 * True if `handOver` of purchases, payments and notifications would find rows. Each part reads the first row
 * of an index.
 */
export const hasUnshown = sql<boolean>`(
  (select true from ${purchasesView} p
    where p.customer_id = customers.id and p.announced_at is null and p.kept_since is null limit 1) is not null
  or (select true from ${paymentsView} m where m.customer_id = customers.id and m.kept_since is not null limit 1) is not null
  or (select true from ${notificationsView} n where n.customer_id = customers.id and n.sent_at is null limit 1) is not null)`;
/** True if messages other than those of purchases show codes. */
export const hasCopies = sql<boolean>`(
  select true from ${purchaseCopiesView} c where c.customer_id = customers.id and not c.is_file limit 1) is not null`;

/** The columns of a `CustomerRow`. */
export const CUSTOMER_COLUMNS = [
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

type How = Partial<Pick<Customer, 'isNew' | 'isBack' | 'isStaff' | 'hasUnshown' | 'hasCopies'>>;

export function asCustomer(row: CustomerRow, how: How = {}): Customer {
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
