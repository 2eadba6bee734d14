import { hostname } from 'node:os';
import { createDealerClient, proveSendDetection } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { stockShelves } from './first-catalog.ts';
import { joinOthers, keepRunning, startHealth } from './health.ts';
import { createJobHandlers } from './job-handlers.ts';
import { startLooking } from './look-around.ts';
import { createClockWatch } from './modules/alerts/index.ts';
import { createModules } from './modules/all.ts';
import { memoryInFile } from './modules/history/index.ts';
import { createCryptoPay } from './modules/payments/index.ts';
import { createVault, openKeyRing } from './modules/vault/index.ts';
import { type Config, callbackBase } from './platform/config/config.ts';
import { createHold } from './platform/database/away.ts';
import { createDatabaseClock, TOLERANCE_MS } from './platform/database/clock.ts';
import { RESERVED_CONNECTIONS } from './platform/database/connection/budget.ts';
import { openDatabase, openSessions } from './platform/database/connection/connection.ts';
import { startLocalDatabase } from './platform/database/connection/local.ts';
import { checkAddresses } from './platform/database/connection/pooler.ts';
import { HeardAnswers } from './platform/database/heard-answers.ts';
import { prepareDatabase } from './platform/database/schema/prepare.ts';
import { createOperationsServer } from './platform/http/operations.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createIdleCollector } from './platform/idle-collector.ts';
import { runJob } from './platform/jobs/catalog.ts';
import type { Heartbeat } from './platform/jobs/heartbeat.ts';
import { createSlots } from './platform/jobs/slots.ts';
import { startWorker } from './platform/jobs/worker.ts';
import type { Logger } from './platform/logging.ts';
import { measuredDealer } from './platform/measures/measured-dealer.ts';
import { connectToDealer } from './platform/proxy.ts';
import { Parts } from './platform/stopping.ts';
import { eraseFromInbox } from './telegram/inbox/store.ts';
import { openStars } from './telegram/stars.ts';
import { createTelegram } from './telegram/telegram.ts';
import { createTexts } from './telegram/ui/texts/texts.ts';

interface App {
  /** Address of the HTTP server. */
  readonly url: string;
  /** Address of readiness and metrics. */
  readonly operationsUrl: string;
  /** Stops receiving, waits for running work, then closes everything. A second call has no effect. */
  stop(): Promise<void>;
}

/** Maximum time between the time-out for headers and the end of an attempt, milliseconds. */
const ATTEMPT_EXTRA_MS = 5_000;
const READS_END_AFTER_MS = 1_500;
/**
 * Maximum tasks that begin at once, without a job; further tasks become jobs. Each purchase under way has one
 * or two. A purchase that becomes a job costs about five statements more, and each notice of a job commits in
 * every listening session.
 */
const MOST_AT_ONCE = 64;

/**
 * Starts the shop: database, migrations, domain, chat, HTTP server, jobs, in this order. If a later part
 * fails, or `stopping` is aborted meanwhile, the started parts are stopped again.
 *
 * @throws the reason of `stopping`
 */
export async function startApp(config: Config, log: Logger, stopping: AbortSignal): Promise<App> {
  const parts = new Parts(log);
  let answers: () => Promise<unknown> = async () => {};
  let endReads = () => {};
  const stop = () => {
    // Handlers that only read get a moment to finish; then they are ended.
    setTimeout(endReads, READS_END_AFTER_MS).unref();
    return parts.stop(answers);
  };
  const aborted = new Promise<never>((_, reject) => {
    stopping.addEventListener('abort', () => reject(stopping.reason), { once: true });
  });
  aborted.catch(() => {});
  /** Awaits one step of the start, unless the shop is told to stop. */
  const step = <T>(work: Promise<T>): Promise<T> => {
    stopping.throwIfAborted();
    return Promise.race([work, aborted]);
  };

  try {
    stopping.throwIfAborted();
    // Awaited before the client of the Dealer API is made.
    const proof = proveSendDetection();
    proof.catch(() => {});

    let url = config.databaseUrl?.expose();
    const sessionUrl = config.databaseUrlDirect?.expose() ?? url;
    if (url === undefined) {
      const local = await startLocalDatabase({ ...config, log: (line) => log.info(line) });
      parts.started('PostgreSQL', () => local.server.stop(), { isOwnProcess: true });
      const watch = keepRunning(local.server, log);
      parts.started('the watch over PostgreSQL', () => watch.stop());
      url = local.url;
    }
    const addresses = { statements: url, sessions: sessionUrl ?? url };
    const checked = sessionUrl === undefined ? Promise.resolve(false) : checkAddresses(addresses);
    checked.catch(() => {});
    const heard = new HeardAnswers();
    const opened = openDatabase({ url, heard, max: config.databasePool, applicationName: 'storefront', log });
    parts.started('the connections to the database', opened.close);
    const { db } = opened;
    const sessions = openSessions(addresses, opened, log, heard);
    parts.started("the connections for the database's sessions", sessions.close);
    // Opens the first connection while the addresses are checked.
    sql`select 1`.execute(sessions.db).catch(() => {});
    if (await step(checked)) log.info({}, 'the database is reached through a pooler');
    answers = () => sql`select 1`.execute(db);
    const readTexts = () => void createTexts(config.defaultLocale);
    await step(prepareDatabase(sessions.db, sessions.pool, log, readTexts));
    const ring = await openKeyRing(db, {
      given: config.keyRing?.expose(),
      dataDir: config.dataDir,
      lost: config.lostKeys,
      log,
    });
    const clock = createDatabaseClock(db);
    await step(clock.measure());

    await step(proof);
    const client = createDealerClient({
      baseUrl: config.dealer.url,
      apiKey: config.dealer.key,
      timeoutMs: config.dealer.timeoutMs,
      totalTimeoutMs: config.dealer.timeoutMs + ATTEMPT_EXTRA_MS,
      connect: connectToDealer(config),
      clock: clock.latest,
      log,
    });
    const dealer = measuredDealer(client);
    endReads = () => dealer.endReads();
    parts.started('the client of the Dealer API', () => dealer.close());

    const stars = openStars({ config, wording: { read: () => shop.wording.read() }, log });
    parts.started('the client of the Bot API for Stars', () => stars.close());
    const reserved = openDatabase({
      url,
      heard,
      max: RESERVED_CONNECTIONS,
      applicationName: 'storefront reserved',
      log,
    });
    parts.started('the reserved connections', reserved.close);

    const slots = createSlots({
      most: MOST_AT_ONCE,
      db,
      log,
      clock: clock.now,
      runJob: ({ task, payload }) => runJob(handlers, task, payload),
    });
    const { shop, work } = createModules({
      db,
      sessions: sessions.db,
      slots,
      stars: stars.provider,
      checkoutDb: reserved.db,
      eraseFromInbox,
      dealer,
      vault: createVault(ring),
      log,
      clock: clock.now,
      clockCheck: { agrees: clock.agrees, toleranceMs: TOLERANCE_MS },
      memory: memoryInFile(config.dataDir, log),
      heard,
      defaultLocale: config.defaultLocale,
      adjustments: config.adjustments,
      baseCurrency: config.baseCurrency,
      timeZone: config.timeZone,
      owners: config.adminIds,
      paymentMethods: [
        ...(config.cryptoPay
          ? [
              createCryptoPay({
                ...config.cryptoPay,
                shopName: () => shop.wording.profile().name ?? config.shopName,
              }),
            ]
          : []),
      ],
      settings: {
        pollMinS: config.pollMinS,
        attemptMs: config.dealer.timeoutMs + ATTEMPT_EXTRA_MS,
        callbackBase: callbackBase(config),
        breakerCooldownMs: config.breakerCooldownS * 1000,
        quarantineVoucherMs: config.quarantineVoucherS * 1000,
        quarantineTopUpMs: config.quarantineTopUpS * 1000,
        absenceScanGapMs: config.absenceScanGapS * 1000,
        reconcileEveryMs: config.reconcileEveryS * 1000,
      },
    });

    const beat = await step(joinOthers({ db: reserved.db, heard, dataDir: config.dataDir, parts, stopping }));
    // Before all other work, so that the shop never sells from a database restored to an earlier state.
    if (!(await step(work.checkHistory(true))))
      log.warn({}, 'the shop starts closed: the dealer list is read first');

    // Jobs use the time zone and the name.
    await step(shop.wording.read());
    await step(shop.reports.recordZone());
    const telegram = await createTelegram({ config, url, session: sessions.own, shop, log, heard });
    parts.started('the client of the Bot API', () => telegram.close());
    // Tasks of the slots deliver to chats, so they stop before the client closes.
    parts.started('the work that began at once', () => slots.stop());

    const handlers = createJobHandlers({ db, config, shop, work, telegram });
    let heartbeat: Heartbeat | null = null;
    const worker = await startWorker({
      db,
      pool: sessions.pool,
      session: sessions.own,
      leaseDb: reserved.db,
      log,
      clock: clock.now,
      onRestart: () => heartbeat?.again(),
      handlers,
    });
    parts.started('the job worker', () => worker.stop());

    const watchClock = createClockWatch({ clock, alerts: shop.alerts, machine: hostname(), log });
    const garbage = createIdleCollector({ isWorking: () => slots.areUsed || telegram.isHandling(), log });
    const { pollMinS } = config;
    const { sweeping, looking } = startLooking({ work, watchClock, garbage, pollMinS, log });
    heartbeat = sweeping;
    parts.started('the sweep', () => sweeping.stop());
    parts.started('the look around', () => looking.stop());

    const health = startHealth({ db: reserved.db, log, beat, problems: () => telegram.problems() });
    health.watch(...worker.parts, sweeping.part, looking.part, sessions.own.part, ...telegram.parts);
    parts.started('the look at the parts', () => health.stop());

    // Loaded on first use: many shops are never measured, and loading it would delay each start.
    let metrics: Promise<() => Promise<{ contentType: string; body: string }>> | undefined;
    // The Dealer API sends a callback once, and waits five minutes for the answer (dealer-api.md, Events,
    // rule 2).
    const hold = createHold({ stopping });
    const http = createHttpServer({
      log,
      telegram: telegram.webhook,
      hint: (token) => hold(() => work.hint(token)),
      hintPayment: (...call) => hold(() => work.hintPayment(...call)),
    });
    const address = await http.listen(config.http);
    parts.started('the HTTP server', () => http.close());
    const operations = createOperationsServer({
      log,
      problems: () => health.problems(),
      metrics: async () => {
        metrics ??= import('./metrics.ts').then(({ createMetrics }) =>
          createMetrics(db, clock.aheadMs, { ...health, replicas: config.replicas }),
        );
        return (await metrics)();
      },
    });
    const operationsAddress = await operations.listen(config.operations);
    parts.started("the operator's HTTP server", () => operations.close());

    await step(stockShelves(db, shop));
    // Before the start: a stop during it ends the chats, too.
    parts.started('the chats', () => telegram.stop());
    await step(telegram.start());
    log.info({ url: address, operations: operationsAddress, mode: config.telegram.mode }, 'the shop is open');
    // Collects the garbage of the start now: few customers wait for the collection yet.
    garbage.collect();
    return { url: address, operationsUrl: operationsAddress, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
