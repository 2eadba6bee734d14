/**
 * The process of the shop. It listens to signals before it loads any module: process 1 of a container would
 * lose them. Its compiled modules are kept in DATA_DIR, which saves the next start a third of its processor
 * time.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort(signal));

if (existsSync('.env')) process.loadEnvFile('.env');

// Does not create the folder: the first start does so later, with restricted permissions.
const dataDir = process.env.DATA_DIR || 'data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));

const [{ startApp }, { loadConfig }, { createLogger, logUncaught }] = await Promise.all([
  import('./app.ts'),
  import('./platform/config/config.ts'),
  import('./platform/logging.ts'),
]);

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
  flushCompileCache();
  await stopRequested;
  await app.stop();
} catch (error) {
  if (error !== stopping.signal.reason || !stopping.signal.aborted) {
    log.fatal({ err: error }, 'the shop does not start');
    process.exit(1);
  }
}
process.exit(0);
