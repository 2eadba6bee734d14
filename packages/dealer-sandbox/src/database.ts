/** The sandbox's tables in their own PostgreSQL schema, and the pool that connects to them. */
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

/** A future change of an order: it gets `status` after `afterMs`. */
export interface Step {
  status: string;
  afterMs: number;
  /** Rolls the charge back. */
  refund: boolean;
  /** Sends a notification, if the order has an address for it. */
  notify: boolean;
  /** Gives a voucher order its card. */
  sold: boolean;
  /** The status in a notification sent before the order has it. */
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
    /** Number of further orders before the balance is set aside. */
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
 * Opens a pool whose connections see only the schema `schema`. An int8 arrives as a number, because
 * the sandbox's own ids stay far below 2^53; a numeric arrives as a string.
 */
export function openSandboxDatabase(url: string, schema: string): SandboxDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 6,
    application_name: 'dealer-sandbox',
    options: [
      `-c search_path=${schema}`,
      // An answered order must survive a crash, so this overrides the server's setting.
      '-c synchronous_commit=on',
      // Plans each statement once; otherwise PostgreSQL plans those with arrays again each time. A plan made
      // for empty tables would prefer sequential scans and keep them.
      '-c plan_cache_mode=force_generic_plan',
      '-c enable_seqscan=off',
      // With such costs, PostgreSQL would compile each plan.
      '-c jit=off',
    ].join(' '),
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 ? (Number as never) : pg.types.getTypeParser(oid, format as never),
    },
  });
  // The pool replaces a broken connection and fails its query. The connection also emits an `error` event,
  // idle or in use, and without a listener that event ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/**
 * Creates the schema and its tables if missing and installs this version's functions. Holds a lock, so that
 * two sandboxes can start on one database. Has no effect if this version is installed. Throws for tables of
 * another version.
 */
export async function prepareSchema(db: SandboxDatabase, schema: string): Promise<void> {
  const [tables, ...rest] = await Promise.all(
    ['sql/tables', 'sql/functions', 'sql/list', 'panel/tables'].map((name) => read(`${name}.sql`)),
  );
  const code = rest.join('\n');
  // The schema's comment holds the digest of the installed code.
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
