/** Starts a Dealer API sandbox inside this process. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import pino, { type Logger } from 'pino';
import { createBreaker } from './breaks/breaker.ts';
import { DEFAULT_ITEMS } from './catalog/generate.ts';
import { FIRST_DEALER, seedIfEmpty, seedSandbox } from './catalog/seed.ts';
import { createClock } from './clock.ts';
import { addControlRoutes } from './control/routes.ts';
import { createSandboxControl, type SandboxControl } from './control.ts';
import { openSandboxDatabase, prepareSchema } from './database.ts';
import { createEndpoints } from './endpoints/endpoints.ts';
import { openKeyRing } from './keys.ts';
import { createFaultSource, type FaultProfile } from './misbehavior/fault-profile.ts';
import { createPlans } from './misbehavior/plans.ts';
import { advanceOrders } from './orders/advance.ts';
import { openCounter } from './orders/place.ts';
import { openPanel } from './panel/panel.ts';
import type { SignIn } from './panel/sign-in/accounts.ts';
import { addReference } from './reference/routes.ts';
import { createRequestCounter } from './requests.ts';
import { createServer } from './server.ts';
import { changed, DEFAULT_SETTINGS, type SettingsChange } from './settings.ts';
import { createNotifier } from './webhooks/webhooks.ts';

export interface DealerSandboxOptions {
  /** Keeps the state in this database, in its own schema. Default: an embedded server. */
  databaseUrl?: string | undefined;
  /** The PostgreSQL schema, `dealer_sandbox` by default. Sandboxes with different schemas are independent. */
  schema?: string | undefined;
  /** The embedded server's directory. Without it, closing the sandbox deletes the files. */
  dataDir?: string | undefined;
  /** Default: `127.0.0.1`. */
  host?: string | undefined;
  /** Default: a free port. */
  port?: number | undefined;
  /**
   * Seed of discounts, inactive products and voucher codes; 1 by default. Only for a database without a
   * catalog.
   */
  seed?: number | undefined;
  /** Number of items in the catalog, 1 to 100,000. Only for a database without a catalog. */
  items?: number | undefined;
  /** Milliseconds from the creation of an order to its final status; 2000 by default. */
  finalAfterMs?: number | undefined;
  /** Initial settings that differ from the defaults. The control API can change them. */
  settings?: SettingsChange | undefined;
  faultProfile?: FaultProfile | undefined;
  /** Maximum milliseconds of a callback. Default: five minutes, as in the document. */
  webhookTimeoutMs?: number | undefined;
  /** An API key of 80 characters to accept. Default: a new one. Earlier keys stay valid. */
  apiKey?: string | undefined;
  /** IPv4 addresses allowed for the key; 127.0.0.1 by default. */
  allowedIps?: string[] | undefined;
  /** Guards the control API. Default: a new one. */
  controlToken?: string | undefined;
  /** Passwords for the dealer panel and the reference, by username. Other dealers get a new one. */
  passwords?: Readonly<Record<string, string>> | undefined;
  /** Breaks this rule, by the id of its check, to prove that the conformance suite notices. */
  breakRule?: string | undefined;
  logger?: Logger | undefined;
}

export interface DealerSandbox {
  url: string;
  apiKey: string;
  controlToken: string;
  /** The dealer panel and the sign-in of the dealer that owns the API key. */
  panel: SignIn & { url: string };
  /** The interactive reference. It shares the panel's sign-in. */
  docs: SignIn & { url: string };
  /** The sign-in of every dealer of the sandbox, including the first. */
  signIns: readonly SignIn[];
  control: SandboxControl;
  /** Size and seed of the catalog. */
  items: number;
  seed: number;
  /** Stops cleanly. The state stays in the database. Repeated calls have no effect. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox and resolves when it answers. Throws if the port is taken, the database cannot be
 * reached or its tables belong to another version.
 */
export async function startDealerSandbox(options: DealerSandboxOptions = {}): Promise<DealerSandbox> {
  const closers: (() => Promise<void>)[] = [];
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      for (const closeOne of closers.reverse()) await closeOne();
    })();
    return closed;
  };
  try {
    return await start(options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  options: DealerSandboxOptions,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<DealerSandbox> {
  const logger = options.logger ?? pino({ level: 'silent' });
  const onFailure = (error: unknown) => logger.error({ err: error }, 'background work failed');
  const settings = changed(DEFAULT_SETTINGS, { finalAfterMs: options.finalAfterMs, ...options.settings });

  const databaseUrl = options.databaseUrl ?? (await startOwnServer(options.dataDir, logger, closers));
  const schema = options.schema ?? 'dealer_sandbox';
  const db = openSandboxDatabase(databaseUrl, schema);
  closers.push(() => db.destroy());
  await prepareSchema(db, schema);
  const { seed, items } = await seedIfEmpty(db, options.seed ?? 1, options.items ?? DEFAULT_ITEMS);

  const keys = await openKeyRing(db);
  closers.push(() => keys.close());
  const { value: apiKey } = await keys.create({
    dealerId: FIRST_DEALER,
    name: 'made at start',
    allowedIps: options.allowedIps ?? ['127.0.0.1'],
    ...(options.apiKey === undefined ? {} : { value: options.apiKey }),
  });

  const plans = createPlans();
  const faultSource = createFaultSource();
  faultSource.set(options.faultProfile ?? null);
  const requests = createRequestCounter();
  const counter = openCounter(db);
  const breaker = await createBreaker(db);
  if (options.breakRule !== undefined && !(await breaker.set(options.breakRule))) {
    throw new Error(`there is no rule "${options.breakRule}" to break`);
  }
  const notifier = createNotifier({
    db,
    plans: plans.webhooks,
    faultSource,
    breaker,
    onFailure,
    timeoutMs: options.webhookTimeoutMs,
  });
  const orderClock = createClock(() => advanceOrders(db, () => notifier.wake()), onFailure);
  notifier.start();
  closers.push(() => notifier.stop());
  orderClock.start();
  closers.push(() => orderClock.stop());

  const panel = await openPanel({ db, keys, logger, passwords: options.passwords ?? {} });
  const [firstSignIn] = panel.signIns;
  if (!firstSignIn) throw new Error('the sandbox has no dealer');

  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  const app = createServer({
    endpoints: createEndpoints({
      db,
      counter,
      settings,
      plans,
      faultSource,
      onPlaced: (dueInMs) => orderClock.wake(dueInMs),
    }),
    keys,
    plans,
    faultSource,
    breaker,
    requests,
    logger,
    panel: (scope) => panel.addPages(scope),
    reference: (scope) => addReference(scope, { db, panel }),
    control: (scope) =>
      addControlRoutes(scope, {
        db,
        token: controlToken,
        keys,
        breaker,
        settings,
        plans,
        faultSource,
        requests,
        advanceNow: () => orderClock.runNow(),
        notifyNow: () => notifier.wake(),
        reset: async (requested) => {
          await orderClock.stop();
          await notifier.stop();
          const kept = await db.selectFrom('meta').select(['seed', 'items']).executeTakeFirstOrThrow();
          await seedSandbox(db, requested.seed ?? kept.seed, requested.items ?? kept.items);
          plans.clear();
          requests.clear();
          notifier.start();
          orderClock.start();
        },
      }),
  });
  closers.push(() => app.close());
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  const control = createSandboxControl({ url, token: controlToken });
  return {
    url,
    apiKey,
    controlToken,
    control,
    items,
    seed,
    close,
    panel: { url: `${url}/panel`, ...firstSignIn },
    docs: { url: `${url}/docs`, ...firstSignIn },
    signIns: panel.signIns,
  };
}

async function startOwnServer(
  dataDir: string | undefined,
  logger: Logger,
  closers: (() => Promise<void>)[],
): Promise<string> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'dealer-sandbox-')));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    persistent: dataDir !== undefined,
    log: (line) => logger.warn(line),
  });
  closers.push(async () => {
    await server.stop();
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  });
  return server.url;
}
