/** The sandbox's own tables, in a PostgreSQL schema of their own, and the pool that reaches them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { preparing } from '@storefront/embedded-postgres/prepared';
import { type ColumnType, type GeneratedAlways, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

const SCHEMA_VERSION = 2;

type Numeric = ColumnType<string, string, string>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type ProductType = 'chargingCard' | 'topUp';

/** What is still to happen to an order: after `afterMs` it gets `status`. */
export interface Step {
  status: string;
  afterMs: number;
  /** The charge is rolled back. */
  refund: boolean;
  /** A notification is sent, if the order has an address for it. */
  notify: boolean;
  /** A voucher order gets its card. */
  sold: boolean;
  /** The status in the notification, which the order does not have yet. */
  announce?: string;
}

export interface SandboxTables {
  meta: { one: GeneratedAlways<boolean>; version: number; seed: number; items: number };
  currency: { code: string; exponent: number; per_usd: Numeric };
  dealer: {
    id: number;
    name: string;
    username: string;
    email: string;
    role: string;
    status: string;
    default_discount_percent: Numeric;
    outstanding_currency: string;
    outstanding_value: Numeric;
  };
  wallet: {
    dealer_id: number;
    currency: string;
    balance: Numeric;
    is_default: boolean;
    active: boolean;
    updated_at: Time;
    /** Number of further orders after which the balance is set aside. */
    dry_after: number | null;
    set_aside: ColumnType<string, string | undefined, string>;
  };
  api_key: {
    id: GeneratedAlways<number>;
    dealer_id: number;
    name: string;
    hash: string;
    prefix: string;
    allowed_ips: string[];
    created_at: Time;
    last_used_at: TimeOrNull;
  };
  product: { id: number; name: string; status: string; type: ProductType; required_info: string[] };
  item: {
    id: number;
    product_id: number;
    name: string;
    currency: string;
    public_price: Numeric;
    active: boolean;
  };
  dealer_discount: { dealer_id: number; product_id: number; percent: Numeric };
  dealer_price: { dealer_id: number; item_id: number; price: Numeric };
  orders: OrdersTable;
  late_order: { id: GeneratedAlways<number>; request: ColumnType<unknown, string, string>; due_at: Time };
  notification: {
    id: GeneratedAlways<number>;
    order_id: number;
    status: string;
    url: string;
    changed_at: Time;
    due_at: Time;
    started_at: TimeOrNull;
    ended_at: TimeOrNull;
    response_status: number | null;
    error: string | null;
    effect: string | null;
    body: ColumnType<unknown, string | null, string | null>;
  };
}

export interface OrdersTable {
  id: GeneratedAlways<number>;
  dealer_id: number;
  key_id: number;
  item_id: number;
  type: ProductType;
  status: string;
  currency: string;
  price: Numeric;
  discount: Numeric;
  discount_percent: Numeric;
  revenue_percent: Numeric;
  phone: string;
  context: ColumnType<Record<string, string>, string, string>;
  client_order_ref: string | null;
  notification_url: string | null;
  sold_item_id: number | null;
  voucher_code: string | null;
  voucher_pin: string | null;
  refunded_at: TimeOrNull;
  steps: ColumnType<Step[], string, string>;
  due_at: TimeOrNull;
  created_at: Time;
  updated_at: Time;
}

export type SandboxDatabase = Kysely<SandboxTables>;

const INT8 = 20;

/**
 * Opens a pool whose connections see only the schema `schema`. int8 arrives as a number, since the sandbox counts its own
 * ids and stays far below 2^53; numeric arrives as a string.
 */
export function openSandboxDatabase(url: string, schema: string): SandboxDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 6,
    application_name: 'dealer-sandbox',
    options: [
      `-c search_path=${schema}`,
      // An order that was answered must be there after a crash, so the server's own setting does not count.
      '-c synchronous_commit=on',
      // A statement is planned once (left to itself, PostgreSQL plans those that take arrays again each time), and maybe while its
      // tables are empty: then reading all of them looks cheapest, and stays so.
      '-c plan_cache_mode=force_generic_plan',
      '-c enable_seqscan=off',
    ].join(' '),
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 ? (Number as never) : pg.types.getTypeParser(oid, format as never),
    },
  });
  // A connection that breaks is replaced by the pool, and fails the query that it had. It emits its end as an `error` event, idle
  // or in use; without a listener that event ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/**
 * Makes the schema and its tables if they are missing and puts this version's functions in, under a lock, so that two
 * sandboxes can start on one database. Changes nothing if this version was there before. Throws if the tables are those of
 * another version.
 */
export async function prepareSchema(db: SandboxDatabase, schema: string): Promise<void> {
  const [tables, ...rest] = await Promise.all(
    ['sql/tables', 'sql/functions', 'sql/list', 'panel/tables'].map((name) => read(`${name}.sql`)),
  );
  const code = rest.join('\n');
  // The schema's comment says which code is in it.
  const digest = createHash('sha256').update(code).digest('base64url');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`dealer sandbox ${schema}`}))`.execute(tx);
    const { rows } = await sql<{ has_tables: boolean; digest: string | null }>`
      select to_regclass(${`${schema}.meta`}) is not null as has_tables,
        obj_description(to_regnamespace(quote_ident(${schema})), 'pg_namespace') as digest`.execute(tx);
    const [found] = rows;
    if (!found?.has_tables) {
      await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
      await sql.raw(tables ?? '').execute(tx);
      await tx.insertInto('meta').values({ version: SCHEMA_VERSION, seed: 0, items: 0 }).execute();
    }
    const meta = await tx.selectFrom('meta').select('version').executeTakeFirstOrThrow();
    if (meta.version !== SCHEMA_VERSION) {
      throw new Error(
        `The sandbox's tables in "${schema}" are of version ${meta.version}, this is version ${SCHEMA_VERSION}: ` +
          'use another data directory, or drop that schema.',
      );
    }
    if (found?.digest === digest) return;
    await sql.raw(code).execute(tx);
    await sql`comment on schema ${sql.id(schema)} is ${sql.lit(digest)}`.execute(tx);
  });
}

function read(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8');
}
