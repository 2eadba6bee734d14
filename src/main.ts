/**
 * The process of the shop. It listens to signals before it loads any module: process 1 of a container would
 * lose them.
 */
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort(signal));

const [{ existsSync }, { hostname }, { startApp }, { loadConfig }, { createLogger, logUncaught }] =
  await Promise.all([
    import('node:fs'),
    import('node:os'),
    import('./app.ts'),
    import('./config/config.ts'),
    import('./logging.ts'),
  ]);

if (existsSync('.env')) process.loadEnvFile('.env');

const loaded = loadConfig(process.env);
if (!loaded.ok) {
  console.error(loaded.message);
  process.exit(1);
}
const { config } = loaded;
const log = createLogger({ ...config, replica: `${hostname()}:${process.pid}` });
logUncaught(log);

const stopRequested = new Promise<void>((resolve) => {
  const stop = () => {
    log.info({ signal: stopping.signal.reason }, 'stopping');
    // A hanging part must not keep the process: the database has all state, and the next start resumes the
    // work.
    setTimeout(() => process.exit(1), 20_000).unref();
    resolve();
  };
  if (stopping.signal.aborted) stop();
  else stopping.signal.addEventListener('abort', stop, { once: true });
});

try {
  const app = await startApp(config, log, stopping.signal);
  await stopRequested;
  await app.stop();
} catch (error) {
  if (error !== stopping.signal.reason || !stopping.signal.aborted) {
    log.fatal({ err: error }, 'the shop does not start');
    process.exit(1);
  }
}
process.exit(0);

export {};
