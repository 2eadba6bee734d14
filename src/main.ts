import { existsSync } from 'node:fs';
import { startApp } from './app.ts';
import { loadConfig } from './config/config.ts';
import { createLogger, logUncaught } from './logging.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const loaded = loadConfig(process.env);
if (!loaded.ok) {
  console.error(loaded.message);
  process.exit(1);
}
const { config } = loaded;
const log = createLogger(config);
logUncaught(log);

try {
  const app = await startApp(config, log);
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    // What hangs must not keep the process: the rows are the truth, and the next start takes up what was left.
    setTimeout(() => process.exit(1), 20_000).unref();
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  log.fatal({ err: error }, 'the shop does not start');
  process.exit(1);
}
