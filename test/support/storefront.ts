import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Emulator, startEmulator } from '@storefront/bot-api-emulator';
import type { Person } from '@storefront/bot-api-emulator/client';
import {
  type DealerSandbox,
  type DealerSandboxOptions,
  startDealerSandbox,
} from '@storefront/dealer-sandbox';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { audit } from '../../src/modules/audit/audit.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { freePort } from './process/listen.ts';
import { type ShopProcess, type ShopProcessOptions, startShopProcess } from './process/shop-process.ts';
import { until } from './until.ts';

export type Mode = 'polling' | 'webhook';

export interface StorefrontOptions {
  /** Default: the run's own PostgreSQL. */
  readonly database?: TestDatabase;
  readonly mode?: Mode;
  readonly sandbox?: DealerSandboxOptions;
  readonly env?: Record<string, string>;
  /**
   * Folder of a shop that runs its own PostgreSQL. The test removes it. `database` then holds only the
   * dealer's books.
   */
  readonly embedded?: string;
}

/** Returns the addresses of a database as environment variables of a shop. */
export function addressesOf({ statements, url }: TestDatabase): Record<string, string> {
  return statements === undefined
    ? { DATABASE_URL: url }
    : { DATABASE_URL: statements, DATABASE_URL_DIRECT: url };
}

/** Creates a database with the catalog, which the shop otherwise reads at its start: a fifth of the cost of opening all. */
async function openStocked(): Promise<TestDatabase> {
  const database = await createTestDatabase('stocked');
  // The run's catalog is as old as the run, and the shop asks the dealer again for old costs.
  await database.pool.query('update products set synced_at = now()');
  return database;
}

/**
 * Switches pictures off, unless the shop itself makes its tables: a process that draws takes a third of a start. The
 * shops of chaos runs and of the demo have pictures.
 */
async function switchPicturesOff({ pool }: TestDatabase): Promise<void> {
  await pool.query(`
    do $$ begin
      if to_regclass('settings') is not null then
        insert into settings (key, value) values ('shop-profile', '{"pictures":"off"}');
      end if;
    end $$`);
}

const ADMIN_ID = 900_001;
let nextCustomer = 700_000;

/** The real shop in its own process, between both emulators and its own database. */
export class Storefront {
  readonly database: TestDatabase;
  sandbox: DealerSandbox;
  readonly emulator: Emulator;
  readonly env: Record<string, string>;
  readonly admin: Person;
  /** Log lines of all its processes, including killed ones. */
  readonly log: Record<string, unknown>[] = [];
  #shops: ShopProcess[] = [];

  private constructor(parts: Pick<Storefront, 'database' | 'sandbox' | 'emulator' | 'env' | 'admin'>) {
    this.database = parts.database;
    this.sandbox = parts.sandbox;
    this.emulator = parts.emulator;
    this.env = parts.env;
    this.admin = parts.admin;
  }

  /** Starts everything. The admin has a chat for alerts. */
  static async open(options: StorefrontOptions = {}): Promise<Storefront> {
    const database = options.database ?? (await openStocked());
    const folder = options.embedded ?? (await mkdtemp(join(tmpdir(), 'storefront-data-')));
    const [sandbox, emulator, port] = await Promise.all([
      startDealerSandbox({ databaseUrl: database.url, finalAfterMs: 150, ...options.sandbox }),
      startEmulator({ webhookRetryMs: 200 }),
      freePort(),
    ]);
    const env = {
      BOT_TOKEN: emulator.token,
      TELEGRAM_API_ROOT: emulator.url,
      TELEGRAM_MODE: options.mode ?? 'polling',
      TELEGRAM_WEBHOOK_SECRET: randomBytes(24).toString('hex'),
      DEALER_API_URL: sandbox.url,
      DEALER_API_KEY: sandbox.apiKey,
      ...(options.embedded === undefined ? addressesOf(database) : {}),
      // The shop's data about its database belongs only to this shop.
      DATA_DIR: folder,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      HTTP_PORT: String(port),
      OPERATIONS_PORT: '0',
      ADMIN_IDS: String(ADMIN_ID),
      VAULT_KEYS: `test:${randomBytes(32).toString('base64')}`,
      DEALER_TIMEOUT_MS: '1000',
      POLL_MIN_S: '1',
      CUSTOMER_RATE: '1000',
      SHOP_NAME: 'Test Shop',
      SUPPORT_CONTACT: '@test_support',
      ...options.env,
    };
    await switchPicturesOff(database);
    const admin = await emulator.client.createUser({ id: ADMIN_ID, firstName: 'Omar', languageCode: 'en' });
    const storefront = new Storefront({ database, sandbox, emulator, env, admin });
    if (TestRunner.getCurrentTest()) onTestFailed(() => storefront.#sayWhatWentWrong());
    await storefront.start();
    await admin.start();
    await admin.waitFor(/· desk/);
    return storefront;
  }

  /** Starts a shop process. Several at once are replicas. */
  async start(env: Record<string, string> = {}, options: ShopProcessOptions = {}): Promise<ShopProcess> {
    const shop = await startShopProcess({ ...this.env, ...env }, options);
    this.#shops.push(shop);
    return shop;
  }

  /** The last started process. */
  get shop(): ShopProcess {
    const shop = this.#shops.at(-1);
    if (!shop) throw new Error('no shop runs');
    return shop;
  }

  /** Stops the Dealer API. */
  async stopDealer(): Promise<void> {
    await this.sandbox.close();
  }

  /** Restarts the Dealer API at the same address, with the same data. */
  async startDealer(): Promise<void> {
    this.sandbox = await startDealerSandbox({
      databaseUrl: this.database.url,
      finalAfterMs: 150,
      port: Number(new URL(this.sandbox.url).port),
      apiKey: this.sandbox.apiKey,
    });
  }

  /** Waits for a log line of the running shop, and returns it. */
  async logged(
    what: string,
    fits: (line: Record<string, unknown>) => boolean,
  ): Promise<Record<string, unknown>> {
    await this.until(`the log says ${what}`, async () => {
      await this.database.pool.query('select 1');
      return this.shop.log.some(fits);
    });
    return this.shop.log.find(fits) ?? {};
  }

  /** Sends SIGKILL, without a clean stop. */
  async kill(): Promise<void> {
    for (const shop of this.#shops.splice(0)) {
      await shop.kill();
      this.log.push(...shop.log);
    }
  }

  /** Creates a customer with money and a shared phone number. */
  async customer(profile: { languageCode?: string; dollars?: number } = {}): Promise<Person> {
    nextCustomer += 1;
    const person = await this.emulator.client.createUser({
      id: nextCustomer,
      firstName: `C${nextCustomer}`,
      languageCode: profile.languageCode ?? 'en',
      phone: `+9647701${String(nextCustomer).slice(-6)}`,
    });
    await person.start();
    await person.waitFor(/👋/);
    await this.database.db
      .updateTable('customers')
      .set({ phone: person.profile.phone })
      .where('id', '=', String(person.id))
      .execute();
    const dollars = profile.dollars ?? 100;
    if (dollars > 0) {
      const before = await this.admin.cursor();
      await this.admin.send(`/credit ${person.id} ${dollars} USD`);
      const { id } = await this.admin.waitFor(new RegExp(`to this balance[^]*· ${person.id}`), {
        after: before,
      });
      await this.admin.tap(/Yes/, { message: id });
      await this.admin.waitFor(new RegExp(`· ${person.id}: \\+`), { after: before });
    }
    return person;
  }

  /** Returns the id of the cheapest item in US dollars on sale. */
  async item(type: 'voucher' | 'top-up', fields?: number): Promise<number> {
    const rows = await this.database.db
      .selectFrom('items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['i.id', 'p.required_info as fields'])
      .where('p.type', '=', type)
      .where('i.currency', '=', 'USD')
      .where('i.shelf_position', 'is not', null)
      .where('p.shelf_position', 'is not', null)
      .orderBy('i.list_price')
      .orderBy('i.id')
      .execute();
    const row = rows.find((one) => fields === undefined || one.fields.length === fields);
    if (!row) throw new Error(`no ${type} is on sale`);
    return Number(row.id);
  }

  /** Goes through an English customer's dialog up to the confirm screen. */
  async toConfirm(person: Person, type: 'voucher' | 'top-up', quantity = 1): Promise<void> {
    await person.start(`item_${await this.item(type, type === 'top-up' ? 1 : undefined)}`);
    await person.waitFor(/Price/);
    await person.tap(/Buy/);
    if (type === 'top-up') {
      await person.waitFor(/✏️/);
      await person.send('5123456789');
    }
    await person.waitFor(/check and confirm/);
    if (quantity === 1) return;
    await person.send(String(quantity));
    await person.waitFor(`${quantity} × `);
  }

  /** Returns the states of a customer's orders. */
  async states(person: Person): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .select('o.state')
      .where('p.customer_id', '=', String(person.id))
      .orderBy('o.id')
      .execute();
    return rows.map((row) => row.state);
  }

  /** Resolves once the condition holds. */
  async until(what: string, holds: () => Promise<boolean>, withinMs = 15_000): Promise<void> {
    await until(holds, withinMs).catch((error: unknown) => {
      throw new Error(`it never came to be that ${what}`, { cause: error });
    });
  }

  async untilStates(person: Person, wanted: string[]): Promise<void> {
    let seen: string[] = [];
    await this.until(`the orders are ${wanted}`, async () => {
      seen = await this.states(person);
      return JSON.stringify(seen) === JSON.stringify(wanted);
    }).catch((error: Error) => {
      throw new Error(`${error.message}; they are ${seen}`);
    });
  }

  /** Checks the money, goods and inbox after every test. */
  async everythingAddsUp(): Promise<void> {
    const { postings, ...invariants } = await audit(this.database.db);
    expect(postings).toBeGreaterThan(0);
    expect(Object.entries(invariants).filter(([, holds]) => !holds)).toEqual([]);
    const orders = await this.database.db.selectFrom('orders').select(['state', 'dealer_order_id']).execute();
    const sold = await this.sandbox.control.orders();
    const known = new Set(orders.map((order) => order.dealer_order_id));
    expect(sold.filter((order) => !known.has(String(order.id)))).toEqual([]);
    await this.until('every update is handled', async () => {
      const left = await this.database.db
        .selectFrom('updates')
        .select('update_id')
        .where('done_at', 'is', null)
        .execute();
      return left.length === 0;
    });
  }

  /** Returns the codes in a person's chat, each as often as a message or file has it. */
  async codes(person: Person): Promise<string[]> {
    const messages = await person.transcript();
    return messages.flatMap((message) =>
      message.buttons
        .flat()
        .filter((button) => button.kind === 'copy' && /Code/i.test(button.label))
        .map((button) => button.copyText ?? ''),
    );
  }

  /** Prints the shops' warnings after a failed test. */
  #sayWhatWentWrong(): void {
    const lines = [...this.log, ...this.#shops.flatMap((shop) => shop.log)];
    for (const line of lines) {
      if (line.level !== 'debug' && line.level !== 'info') console.error(JSON.stringify(line));
    }
  }

  async close(): Promise<void> {
    const shops = this.#shops.splice(0);
    await Promise.all(shops.map((shop) => shop.stop()));
    for (const shop of shops) this.log.push(...shop.log);
    await this.emulator.close();
    await this.sandbox.close();
    await this.database.drop();
    if (this.env.DATABASE_URL !== undefined)
      await rm(this.env.DATA_DIR ?? '', { recursive: true, force: true });
  }
}
