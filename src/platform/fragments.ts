/**
 * The fragments that a module adds to statements of modules below it. The lower module does not name it, because
 * a shop can do without it, or because it stands above. A statement with a fragment stays one statement.
 */
import { type RawBuilder, sql } from 'kysely';

/** An invariant of the money that a module's rows explain. */
interface AuditFragment {
  /** The kind of the postings. */
  readonly kind: string;
  /** Condition: the posting `b` of this kind has no such row, or a different one. */
  readonly isUnexplained: RawBuilder<boolean>;
  /** Condition: each such row has its posting. Reads all of them. */
  readonly hasPostings: RawBuilder<boolean>;
}

/** The matters of a kind in the staff queue, each about messages of a customer. */
interface MatterFragment {
  /** Selects `subject`, `since` and `units` of each matter, by index. */
  readonly rows: RawBuilder<unknown>;
  /** Selects `subject`, `customer_id`, and `kind` and `text` of the newest message, of these matters. */
  readonly newestMessages: (subjects: readonly string[]) => RawBuilder<unknown>;
}

/** The claim of a discount that the next purchase of an item would use. */
export interface ClaimedDiscount {
  readonly claimId: string;
  readonly code: string;
  readonly percent: string | null;
  readonly amount: string | null;
  readonly most: string | null;
}

/** The claims of discounts in the statements of a purchase. */
export interface DiscountFragments {
  /**
   * Builds the column of the discount that a customer's purchase of the item would use, the first that expires;
   * null: none.
   *
   * @param item alias of the table `items` in the statement
   */
  readonly column: (customerId: RawBuilder<unknown>, item: string) => RawBuilder<ClaimedDiscount | null>;
  /** Builds the condition that a customer has an open claim. */
  readonly hasOpenClaim: (customerId: RawBuilder<unknown>) => RawBuilder<boolean>;
  /**
   * Builds the column of the code of a discount that was claimed; null: none.
   *
   * @param claimId an SQL expression that does not use the aliases `d` and `code`
   */
  readonly codeColumn: (claimId: RawBuilder<unknown>) => RawBuilder<string | null>;
  /**
   * Returns a statement that uses a discount for the purchase that the statement places. It returns no row if
   * another purchase used the discount, or its promotion ended.
   *
   * @param saved the amount that the customer saves
   */
  readonly used: (claimId: string, customerId: number, saved: string) => RawBuilder<unknown>;
}

/** The fragments by their place; a record has those of several modules. */
export interface Fragments {
  /** Conditions that the cause of the alert `a` persists, by the kind of alert. */
  readonly stillOpen: Readonly<Record<string, RawBuilder<boolean>>>;
  /** Invariants of the money, by their names in the report. */
  readonly audit: Readonly<Record<string, AuditFragment>>;
  /** Matters of the staff queue, by their kind. */
  readonly matters: Readonly<Record<string, MatterFragment>>;
  /** Selects the `id` of each person who gains or loses by a matter with a key, by the kind of matter. */
  readonly parties: Readonly<Record<string, (key: string) => RawBuilder<unknown>>>;
  /**
   * View of the orders whose codes were given away: `id`, `order_id`, `giver_id`, `made_at`, and `opened_by` and
   * `opened_at` of the receiver.
   */
  readonly givenCodes: RawBuilder<unknown>;
  readonly discounts: DiscountFragments;
  /**
   * Returns a statement that keeps the undelivered results of purchases, until their customers are back.
   *
   * @param from an earlier part with the ids of customers who blocked the bot
   */
  readonly purchasesKeptFor: (from: string) => RawBuilder<unknown>;
  /** A statement that releases the kept results of customers who are back: rows of `before`. */
  readonly purchasesHandedOver: RawBuilder<unknown>;
  /** The same for the results of payments; it returns their ids. */
  readonly paymentsHandedOver: RawBuilder<unknown>;
}

const NO_ROWS = sql`select null::bigint as id where false`;

/** The values of places to which no module adds a fragment: no rows, no discounts. */
const NO_FRAGMENTS: Omit<Fragments, 'stillOpen' | 'audit' | 'matters' | 'parties'> = {
  givenCodes: sql`(
    select null::bigint as id, null::bigint as order_id, null::bigint as giver_id, null::timestamptz as made_at,
      null::bigint as opened_by, null::timestamptz as opened_at
    where false)`,
  discounts: {
    column: () => sql`null::json`,
    hasOpenClaim: () => sql`false`,
    codeColumn: () => sql`null::text`,
    used: () => NO_ROWS,
  },
  purchasesKeptFor: () => NO_ROWS,
  purchasesHandedOver: NO_ROWS,
  paymentsHandedOver: NO_ROWS,
};

/**
 * Joins the fragments of modules.
 *
 * @throws if two modules have a fragment of one name
 */
export function joinFragments(all: readonly Partial<Fragments>[]): Fragments {
  const single = all.map(({ stillOpen: _, audit: _a, matters: _m, parties: _p, ...rest }) => rest);
  return {
    stillOpen: joinRecords(all.map(({ stillOpen = {} }) => stillOpen)),
    audit: joinRecords(all.map(({ audit = {} }) => audit)),
    matters: joinRecords(all.map(({ matters = {} }) => matters)),
    parties: joinRecords(all.map(({ parties = {} }) => parties)),
    ...NO_FRAGMENTS,
    ...joinRecords(single),
  };
}

/**
 * Returns the condition that the cause of an alert `a` of a module persists. Without the module it fails, so
 * that the alert ends: only a screen of the module could end it.
 */
export function causePersists(
  { stillOpen }: Pick<Fragments, 'stillOpen'>,
  kind: string,
): RawBuilder<boolean> {
  return stillOpen[kind] ?? sql<boolean>`false`;
}

/**
 * Joins the records of modules.
 *
 * @throws if two have one name
 */
export function joinRecords<One extends object>(all: readonly One[]): One {
  const entries = all.flatMap((one) => Object.entries(one));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`two modules have ${twice}`);
  return Object.fromEntries(entries) as One;
}
