import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { visibleText } from '../../platform/values/visible-text.ts';
import { brandsView, productsView } from '../catalog/reads/goods.ts';

/** An account of an earlier top-up. */
export interface SavedAccount {
  readonly id: string;
  readonly context: Record<string, string>;
  /** The player's name from the dealer. */
  readonly nickname: string | null;
  /** The customer's own name for the account. */
  readonly name: string | null;
}

/** A saved account with its brand, or with its product if the product has no brand. */
export interface ListedAccount extends SavedAccount {
  readonly brand: string;
}

export interface SavedAccounts {
  /**
   * Reads the customer's own accounts for this product or others of its brand, newest first, five at most.
   */
  accounts(id: number, productId: number): Promise<SavedAccount[]>;
  /** Reads all accounts of a customer, newest first, 20 at most. */
  allAccounts(id: number): Promise<ListedAccount[]>;
  /**
   * Names an account for all products of its brand; an empty name removes it.
   * @returns false if the customer has no such account
   */
  nameAccount(id: number, accountId: string, name: string): Promise<boolean>;
  /**
   * Hides an account until it is used again.
   * @returns false if the customer has no such account
   */
  hideAccount(id: number, accountId: string): Promise<boolean>;
}

const MOST_OFFERED = 5;
const MOST_LISTED = 20;
/** The longest name of an account, UTF-16 units. */
export const LONGEST_ACCOUNT_NAME = 40;

/** Selects the rows of one account of a customer: the same fields for any product of the brand. */
const sameAccount = (id: number, accountId: string) => sql`
  customer_accounts.customer_id = ${id} and exists (
    select from customer_accounts one left join ${productsView} p on p.id = one.product_id
      left join ${productsView} mine on mine.id = customer_accounts.product_id
    where one.id = ${accountId}::bigint and one.customer_id = customer_accounts.customer_id and one.context = customer_accounts.context
      and (one.product_id = customer_accounts.product_id or p.brand_id = mine.brand_id))`;

/** Creates the operations on saved accounts. */
export function createSavedAccounts(db: Db): SavedAccounts {
  return {
    // An account of one region of a brand is offered for the others, too: the dealer validates it before the
    // payment.
    async accounts(id, productId) {
      const { rows } = await sql<SavedAccount>`
        select id, context, nickname, name from (
          select distinct on (used.context) used.id, used.context, used.nickname, used.name, used.used_at
          from customer_accounts used
          left join ${productsView} products on products.id = used.product_id
          where used.customer_id = ${id} and used.hidden_at is null and (
            used.product_id = ${productId} or products.brand_id = (select brand_id from ${productsView} products where id = ${productId}))
          order by used.context, used.used_at desc, used.id desc
        ) newest
        order by used_at desc, id desc limit ${MOST_OFFERED}`.execute(db);
      return rows;
    },
    async allAccounts(id) {
      const { rows } = await sql<ListedAccount>`
        select id, context, nickname, name, brand from (
          select distinct on (used.context, coalesce(products.brand_id, -used.product_id))
            used.id, used.context, used.nickname, used.name, used.used_at,
            coalesce(brands.name, products.corrected_name, products.name, '') as brand
          from customer_accounts used
          left join ${productsView} products on products.id = used.product_id
          left join ${brandsView} brands on brands.id = products.brand_id
          where used.customer_id = ${id} and used.hidden_at is null and used.context::text <> '{}'
          order by used.context, coalesce(products.brand_id, -used.product_id), used.used_at desc, used.id desc
        ) newest
        order by used_at desc, id desc limit ${MOST_LISTED}`.execute(db);
      return rows;
    },
    async nameAccount(id, accountId, name) {
      const given = visibleText(name).slice(0, LONGEST_ACCOUNT_NAME) || null;
      const { rows } = await sql`
        update customer_accounts set name = ${given} where ${sameAccount(id, accountId)} returning id`.execute(
        db,
      );
      return rows.length > 0;
    },
    async hideAccount(id, accountId) {
      const { rows } = await sql`
        update customer_accounts set hidden_at = now(), name = null where ${sameAccount(id, accountId)} returning id`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}

/** Builds a part of a statement that remembers the account of a purchase, if `from` has a row. */
export function accountRememberedFrom(
  from: string,
  account: {
    readonly customerId: number;
    readonly productId: number;
    /** The required info as JSON. */
    readonly context: string;
    readonly nickname: string | null;
    readonly at: Date;
  },
): RawBuilder<unknown> {
  const { customerId, productId, context, nickname, at } = account;
  return sql`
    insert into customer_accounts (customer_id, product_id, context, nickname)
    select ${customerId}, ${productId}, ${context}, ${nickname} from ${sql.ref(from)}
    on conflict (customer_id, product_id, context) do update set used_at = ${at}, nickname = excluded.nickname, hidden_at = null`;
}
