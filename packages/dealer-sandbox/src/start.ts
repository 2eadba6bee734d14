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
import { createFaultSource, type FaultProfile } from './misbehaviour/fault-profile.ts';
import { createPlans } from './misbehaviour/plans.ts';
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
  /** Keeps the state in this database, in a schema of its own. Without it an embedded server is started. */
  databaseUrl?: string | undefined;
  /** The PostgreSQL schema, `dealer_sandbox` by default: sandboxes with different ones know nothing of each other. */
  schema?: string | undefined;
  /** Where the embedded server keeps its files; without it they go when the sandbox is closed. */
  dataDir?: string | undefined;
  /** `127.0.0.1` by default. */
  host?: string | undefined;
  /** A free port by default. */
  port?: number | undefined;
  /** Decides discounts, what is inactive, and voucher codes; 1 by default. Only for a database without a catalog. */
  seed?: number | undefined;
  /** The size of the catalog, 1 to 100,000. Only for a database without a catalog. */
  items?: number | undefined;
  /** Milliseconds from the creation of an order to its final status; 2000 by default. */
  finalAfterMs?: number | undefined;
  /** How it behaves from the start, as far as it is not the usual; the control API can change it. */
  settings?: SettingsChange | undefined;
  faultProfile?: FaultProfile | undefined;
  /** Milliseconds that a callback may take; five minutes by default, as the document says. */
  webhookTimeoutMs?: number | undefined;
  /** An API key of 80 characters to accept; without it one is made. Former keys stay valid as well. */
  apiKey?: string | undefined;
  /** IPv4 addresses that the key may come from; 127.0.0.1 by default. */
  allowedIps?: string[] | undefined;
  /** Guards the control API; made if it is not given. */
  controlToken?: string | undefined;
  /** Passwords for the dealer panel and the reference, by username; other dealers get a new one. */
  passwords?: Readonly<Record<string, string>> | undefined;
  /** Breaks this rule, by the id of its check, so that the conformance suite can be seen to notice. */
  breakRule?: string | undefined;
  logger?: Logger | undefined;
}

export interface DealerSandbox {
  url: string;
  apiKey: string;
  controlToken: string;
  /** The dealer panel and the sign-in of the dealer that owns the API key. */
  panel: SignIn & { url: string };
  /** The interactive reference; its sign-in is the panel's. */
  docs: SignIn & { url: string };
  /** The sign-in of every dealer of the sandbox, the first one's included. */
  signIns: readonly SignIn[];
  control: SandboxControl;
  /** How large the catalog is, and the seed it was made from. */
  items: number;
  seed: number;
  /** Stops cleanly; the state stays in the database. Doing it again does nothing. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox and resolves when it answers. Throws if the port is taken, the database can't be reached or its
 * tables are of another version.
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
