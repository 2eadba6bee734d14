/** Fills an empty sandbox: currencies, dealers, wallets and the catalog. */
import { sql } from 'kysely';
import type { SandboxDatabase } from '../database.ts';
import { CURRENCIES } from './currencies.ts';
import { type GeneratedProduct, generateCatalog } from './generate.ts';

export { DEFAULT_ITEMS } from './generate.ts';

/** The dealer that owns the initial key. */
export const FIRST_DEALER = 1;
/** The first dealer's sign-in name. */
export const FIRST_USERNAME = 'sandbox';

const DEALERS = [
  {
    id: FIRST_DEALER,
    name: 'Sandbox Dealer',
    username: FIRST_USERNAME,
    role: 'dealer',
    status: 'active',
    discount: '5',
  },
  { id: 2, name: 'Second Dealer', username: 'second', role: 'dealer', status: 'active', discount: '2.5' },
  { id: 3, name: 'Back Office', username: 'office', role: 'operator', status: 'active', discount: '0' },
  { id: 4, name: 'Closed Dealer', username: 'closed', role: 'dealer', status: 'suspended', discount: '5' },
] as const;

/** No wallet in KWD, an inactive one (GBP), and a nearly empty one (AED). */
const WALLETS = [
  { currency: 'USD', balance: '250000', is_default: true, active: true },
  { currency: 'EUR', balance: '100000', is_default: false, active: true },
  { currency: 'IQD', balance: '200000000', is_default: false, active: true },
  { currency: 'SAR', balance: '150000', is_default: false, active: true },
  { currency: 'AED', balance: '12.5', is_default: false, active: true },
  { currency: 'GBP', balance: '5000', is_default: false, active: false },
] as const;

const PRODUCTS_A_STATEMENT = 1000;

/** Replaces orders, notifications, prices, catalog and wallets. Keys stay. Ids start again. */
export async function seedSandbox(db: SandboxDatabase, seed: number, items: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from dealer order by id for update`.execute(tx);
    await sql`truncate orders, order_count, late_order, notification, dealer_price, dealer_discount, item, product, wallet restart identity`.execute(
      tx,
    );
    await sql`alter sequence sold_item restart`.execute(tx);
    await fill(tx, seed, items);
  });
  await analyze(db);
}

/**
 * Creates the catalog and wallets unless they exist.
 *
 * @returns the seed and the number of items in the database
 */
export async function seedIfEmpty(
  db: SandboxDatabase,
  seed: number,
  items: number,
): Promise<{ seed: number; items: number }> {
  const kept = await db.transaction().execute(async (tx) => {
    const meta = await tx.selectFrom('meta').select(['seed', 'items']).forUpdate().executeTakeFirstOrThrow();
    if (meta.items > 0) return meta;
    await fill(tx, seed, items);
    return null;
  });
  if (kept) return kept;
  await analyze(db);
  return { seed, items };
}

async function fill(tx: SandboxDatabase, seed: number, items: number): Promise<void> {
  await tx.updateTable('meta').set({ seed, items }).execute();
  await tx
    .insertInto('currency')
    .values(CURRENCIES.map(({ code, exponent, perUsd }) => ({ code, exponent, per_usd: perUsd })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('dealer')
    .values(
      DEALERS.map(({ id, name, username, role, status, discount }) => ({
        id,
        name,
        username,
        email: `${username}@dealer.example`,
        role,
        status,
        default_discount_percent: discount,
        outstanding_currency: 'USD',
        outstanding_value: '0',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('wallet')
    .values(DEALERS.flatMap((dealer) => WALLETS.map((wallet) => ({ dealer_id: dealer.id, ...wallet }))))
    .execute();
  let products: GeneratedProduct[] = [];
  for (const product of generateCatalog(seed, items)) {
    products.push(product);
    if (products.length === PRODUCTS_A_STATEMENT) {
      await insertProducts(tx, products);
      products = [];
    }
  }
  await insertProducts(tx, products);
}

async function analyze(db: SandboxDatabase): Promise<void> {
  await sql`analyze product, item, dealer_discount`.execute(db);
}

async function insertProducts(tx: SandboxDatabase, products: readonly GeneratedProduct[]): Promise<void> {
  await sql`
    with given as (
      select p.* from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as p(
        id integer, name text, status text, type text, "requiredInfo" jsonb, "discountPercent" numeric, items jsonb)
    ), products as (
      insert into product (id, name, status, type, required_info)
      select id, name, status, type, array(select jsonb_array_elements_text("requiredInfo")) from given
    ), discounts as (
      insert into dealer_discount (dealer_id, product_id, percent)
      select ${FIRST_DEALER}, id, "discountPercent" from given where "discountPercent" is not null
    )
    insert into item (id, product_id, name, currency, public_price, active)
    select i.id, given.id, i.name, i.currency, i."publicPrice", i.active
    from given cross join lateral jsonb_to_recordset(given.items) as i(
      id integer, name text, currency text, "publicPrice" numeric, active boolean)`.execute(tx);
}
