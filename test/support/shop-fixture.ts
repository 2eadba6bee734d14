import { randomBytes, randomUUID } from 'node:crypto';
import { createDealerClient, type DealerClient } from '@storefront/dealer-client';
import {
  type DealerSandbox,
  type DealerSandboxOptions,
  startDealerSandbox,
} from '@storefront/dealer-sandbox';
import { runOnce, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Shop } from '../../src/modules/all.ts';
import { createModules, type ShopWork } from '../../src/modules/all.ts';
import type { PlaceInput } from '../../src/modules/orders/checkout/insert-purchase.ts';
import type { OrdersDeps } from '../../src/modules/orders/core/deps.ts';
import type { PurchaseView } from '../../src/modules/orders/core/views.ts';
import type { PaymentMethod } from '../../src/modules/payments/methods/method.ts';
import type { StarsProvider } from '../../src/modules/payments/stars/provider.ts';
import { createVault } from '../../src/modules/vault/vault.ts';
import { type JobHandlers, jobNames, runJob } from '../../src/platform/jobs/catalog.ts';
import type { Erase } from '../../src/platform/module.ts';
import { Secret } from '../../src/platform/secret.ts';
import { money } from '../../src/platform/values/money.ts';
import { eraseFromInbox } from '../../src/telegram/inbox/store.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { FIRST_CUSTOMER, SHOP_ZONE, traitsOf } from './traits.ts';

/** Sorts ids of rows by the time of their insertion. */
export const byNumber = (one: string, other: string) => Number(one) - Number(other);

export interface ShopFixture {
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly sandbox: DealerSandbox;
  readonly dealer: DealerClient;
  readonly shop: Shop;
  readonly work: ShopWork;
  /** Dependencies of the orders module, for tests of one of its parts. */
  readonly deps: OrdersDeps & { readonly eraseFromInbox: Erase };
  /** Moves the shop's clock, but not the database's, ahead by `ms`. */
  ahead(ms: number): void;
  /** The shop's time. */
  now(): Date;
  /**
   * Creates a customer with money in every currency of the dealer's wallets. Two customers differ in their
   * traits.
   */
  customer(amount?: string): Promise<number>;
  /** Returns an orderable item of this type. */
  item(
    type: 'voucher' | 'top-up',
  ): Promise<{ id: number; currency: string; price: string; fields: string[] }>;
  /** Confirms a purchase as the chat would. */
  buy(customerId: number, type: 'voucher' | 'top-up', change?: Partial<PlaceInput>): Promise<PurchaseView>;
  /** Buys a voucher for the customer, which is delivered with this code and without a PIN. */
  buyCode(customerId: number, code: string): Promise<PurchaseView>;
  /** Runs every due job, including newly added ones, until none is due. */
  runJobs(): Promise<void>;
  /** Resolves after the sandbox has brought every order to its planned status. */
  finals(): Promise<void>;
  /** Purchases with a requested delivery, in order. */
  readonly delivered: string[];
  /** Payments with a requested message update, in order. */
  readonly deliveredPayments: string[];
  /** Payments with a requested update of the admins' cards, in order. */
  readonly shownCards: string[];
  /** Notices to customers, in order. */
  readonly notified: string[];
  /** Alerts with a requested message update. */
  readonly shownAlerts: string[];
  /** Customers whose topic is to be brought up to date. */
  readonly filledTopics: number[];
  state(purchase: PurchaseView): Promise<string[]>;
  close(): Promise<void>;
}

/** The product's default. A shorter one ended calls of a busy machine that did not hang. */
const DEALER_TIMEOUT_MS = 30_000;

/** Opens the whole domain on its own database, without a chat. It buys from its own sandbox over HTTP. */
export async function openShopFixture(
  options: DealerSandboxOptions & {
    /** Time-out of one call to the dealer; the product's by default. Only for a dealer that hangs. */
    timeoutMs?: number;
    readsMs?: number;
    /** Time from an attempt's start to its deadline. */
    attemptMs?: number;
    callbackBase?: string;
    paymentMethods?: readonly PaymentMethod[];
    stars?: StarsProvider;
    /** Time zone of the shop's days; `SHOP_ZONE` by default. */
    timeZone?: string;
    /** Ids of the owners; 9001 by default. */
    owners?: readonly number[];
    /** Default: a new database on the run's PostgreSQL. It is required outside of vitest. */
    database?: TestDatabase;
  } = {},
): Promise<ShopFixture> {
  const database = options.database ?? (await createTestDatabase('stocked'));
  // The run's catalog is as old as the run. The shop asks the dealer again for costs of five minutes ago.
  await sql`update products set synced_at = now() where synced_at < now() - interval '2 minutes'`.execute(
    database.db,
  );
  const {
    timeoutMs = DEALER_TIMEOUT_MS,
    readsMs = 1000,
    attemptMs = (options.timeoutMs ?? 2000) + 500,
    callbackBase,
    paymentMethods = [],
    stars,
    owners = [9001],
    timeZone = SHOP_ZONE,
    database: _given,
    ...sandboxOptions
  } = options;
  const sandbox = await startDealerSandbox({ databaseUrl: database.url, finalAfterMs: 0, ...sandboxOptions });
  const dealer = createDealerClient({
    baseUrl: sandbox.url,
    apiKey: sandbox.apiKey,
    timeoutMs,
    totalTimeoutMs: timeoutMs + 500,
    readRetries: { attempts: 2, minDelayMs: 10, maxDelayMs: 20, totalMs: readsMs },
  });
  let offset = 0;
  const { db } = database;
  const deps: ShopFixture['deps'] = {
    db,
    dealer,
    vault: createVault({ current: 'k1', keys: new Map([['k1', randomBytes(32)]]) }),
    log: pino({ level: 'silent' }),
    clock: () => new Date(Date.now() + offset),
    eraseFromInbox,
    settings: {
      pollMinS: 1,
      attemptMs,
      callbackBase: callbackBase ?? null,
      breakerCooldownMs: 60_000,
      quarantineVoucherMs: 900_000,
      quarantineTopUpMs: 3_600_000,
      absenceScanGapMs: 60_000,
      reconcileEveryMs: 3_600_000,
    },
  };
  const { shop, work } = createModules({
    ...deps,
    ...(database.sessions && { sessions: database.sessions }),
    paymentMethods,
    stars: stars ?? null,
    owners,
    timeZone,
    adjustments: { limits: { USD: '10000' }, notice: { USD: '500' }, ceilings: { USD: '2000' } },
  });
  const delivered: string[] = [];
  const deliveredPayments: string[] = [];
  const shownCards: string[] = [];
  const notified: string[] = [];
  const shownAlerts: string[] = [];
  const filledTopics: number[] = [];
  const handlers: JobHandlers = {
    submit_order: ({ orderId }) => work.submit(orderId),
    resolve_order: ({ orderId }) => work.resolve(orderId),
    confirm_order: ({ orderId }) => work.confirm(orderId),
    ...work.rounds,
    deliver_purchase: async ({ purchaseId }) => delivered.push(purchaseId),
    advance_payment: ({ paymentId }) => work.advancePayment(paymentId),
    deliver_payment: async ({ paymentId }) => deliveredPayments.push(paymentId),
    show_payment_cards: async ({ paymentId }) => shownCards.push(paymentId),
    notify_customer: async ({ notificationId }) => notified.push(notificationId),
    send_alert: async () => {},
    show_alert: async ({ alertId }) => shownAlerts.push(alertId),
    fill_topic: async ({ customerId }) => filledTopics.push(Number(customerId)),
    remind_alerts: async () => {},
    sync_catalog: () => shop.catalog.sync(),
    list_payable: () => work.listPayable(),
    audit_ledger: () => work.audit(),
    check_stars: () => work.checkStars(),
    check_bot: async () => {},
    assign_levels: () => work.assignLevels(),
    send_notices: async () => {},
    add_figures: () => work.addFigures(),
    send_closing: async () => {},
    check_backups: async () => {},
    check_archive: async () => {},
    prune: async () => {},
  };
  let nextCustomer = FIRST_CUSTOMER - 1;

  const fixture: ShopFixture = {
    database,
    db,
    sandbox,
    dealer,
    shop,
    work,
    deps,
    delivered,
    deliveredPayments,
    shownCards,
    notified,
    shownAlerts,
    filledTopics,
    ahead: (ms) => {
      offset += ms;
    },
    now: () => new Date(Date.now() + offset),
    async customer(amount = '1000') {
      nextCustomer += 1;
      const id = nextCustomer;
      const { languageCode, displayCurrency } = traitsOf(id);
      await shop.customers.seen({ id, firstName: `Customer ${id}`, languageCode });
      await shop.customers.setDisplayCurrency(id, displayCurrency);
      const wallets = await db.selectFrom('wallets').select('currency').where('active', '=', true).execute();
      for (const { currency } of amount === '0' ? [] : wallets) {
        await shop.ledger.credit({
          customerId: id,
          money: money(amount, currency),
          actorId: 1,
          note: null,
          key: `test:${id}:${currency}`,
        });
      }
      return id;
    },
    async item(type) {
      const row = await db
        .selectFrom('items as i')
        .innerJoin('products as p', 'p.id', 'i.product_id')
        .innerJoin('wallets as w', 'w.currency', 'i.currency')
        .select(['i.id', 'i.currency', 'i.list_price as price', 'p.required_info as fields'])
        .where('p.type', '=', type)
        .where('i.shelf_position', 'is not', null)
        .where('p.shelf_position', 'is not', null)
        .where('w.active', '=', true)
        .where(sql<boolean>`w.balance > i.cost * 20`)
        .orderBy('i.list_price')
        .orderBy('i.id')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { ...row, id: Number(row.id), fields: row.fields.map((field) => field.name) };
    },
    async buy(customerId, type, change = {}) {
      const item = await fixture.item(type);
      const { phone, account } = traitsOf(customerId);
      const itemId = change.itemId ?? item.id;
      const quoted = await shop.purchases.quote({ customerId, itemId, quantity: change.quantity ?? 1 });
      if (!quoted.ok) throw new Error(`no quote: ${quoted.problem}`);
      const placed = await shop.purchases.place({
        checkoutId: randomUUID(),
        customerId,
        itemId,
        quantity: 1,
        unitPrice: quoted.quote.unitPrice,
        phone,
        context: Object.fromEntries(type === 'top-up' ? item.fields.map((name) => [name, account]) : []),
        nickname: null,
        chatId: customerId,
        messageId: 1,
        ...change,
      });
      if (!placed.placed) throw new Error(`not placed: ${placed.problem}`);
      return placed.purchase;
    },
    async buyCode(customerId, code) {
      const purchase = await fixture.buy(customerId, 'voucher');
      await fixture.runJobs();
      await fixture.finals();
      fixture.ahead(5_000);
      await fixture.work.sweep(true);
      await fixture.runJobs();
      const { rows } = await sql<{ id: string }>`
        select v.dealer_order_id as id from vouchers v join orders o on o.id = v.order_id
        where o.purchase_id = ${purchase.id}`.execute(db);
      const [voucher] = rows;
      if (!voucher) throw new Error(`${purchase.code} was not delivered`);
      const card = deps.vault.seal({ code: new Secret(code), pin: null }, Number(voucher.id));
      await sql`
        update vouchers set key_id = ${card.keyId}, wrapped_key = ${card.wrappedKey}, sealed = ${card.sealed}
        where dealer_order_id = ${voucher.id}`.execute(db);
      return purchase;
    },
    async runJobs() {
      await runOnce({
        pgPool: database.pool,
        noHandleSignals: true,
        concurrency: 4,
        logger: new WorkerLogger(() => () => {}),
        taskList: Object.fromEntries(
          jobNames.map((name) => [name, (payload: unknown) => runJob(handlers, name, payload)]),
        ),
      });
    },
    async finals() {
      for (;;) {
        const orders = await sandbox.control.orders();
        if (orders.every((order) => order.dueAt === null)) return;
      }
    },
    async state(purchase) {
      const rows = await db
        .selectFrom('orders')
        .select('state')
        .where('purchase_id', '=', purchase.id)
        .orderBy('unit')
        .execute();
      return rows.map((row) => row.state);
    },
    async close() {
      await dealer.close();
      await sandbox.close();
      await database.drop();
    },
  };
  return fixture;
}
