import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { startApp } from './app.ts';
import { loadConfig } from './platform/config/config.ts';
import { createLogger, logUncaught } from './platform/logging.ts';

/**
 * Runs the shop until it is told to stop.
 *
 * @returns the exit code of the process
 */
export async function runShop(stopping: AbortSignal): Promise<number> {
  const loaded = loadConfig(process.env);
  if (!loaded.ok) {
    console.error(loaded.message);
    return 1;
  }
  const { config } = loaded;
  const log = createLogger({ ...config, replica: `${hostname()}:${process.pid}` });
  logUncaught(log);

  const stopRequested = new Promise<void>((resolve) => {
    const stop = () => {
      log.info({ signal: stopping.reason }, 'stopping');
      // A hanging part must not keep the process: the database has all state, and the next start resumes the
      // work.
      setTimeout(() => process.exit(1), 20_000).unref();
      resolve();
    };
    if (stopping.aborted) stop();
    else stopping.addEventListener('abort', stop, { once: true });
  });

  try {
    const app = await startApp(config, log, stopping);
    // V8 grew its young generation at once during the start, which keeps most objects. From now on it grows
    // step by step.
    const { setFlagsFromString } = await import('node:v8');
    setFlagsFromString('--semi-space-growth-factor=2');
    flushCompileCache();
    await stopRequested;
    await app.stop();
  } catch (error) {
    if (error !== stopping.reason || !stopping.aborted) {
      log.fatal({ err: error }, 'the shop does not start');
      return 1;
    }
  }
  return 0;
}
