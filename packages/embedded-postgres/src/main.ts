#!/usr/bin/env node
/** The command `embedded-postgres`: runs a server until this process ends. */
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from './index.ts';

const USAGE = `Usage: embedded-postgres --data-dir <folder> [options]
  --data-dir <folder>  the server's files; made if they are missing, and kept
  --port <number>      the port to listen on (default: a free one)
  --temporary          remove the files at the end; the folder must hold no database yet
  --json               print one line of JSON when ready: {"url", "pid"}

The address holds the superuser's password. The server stops with SIGINT (Ctrl+C) or SIGTERM.
`;

try {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string' },
      temporary: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else await serve(values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function serve(options: {
  'data-dir'?: string;
  port?: string;
  temporary: boolean;
  json: boolean;
}): Promise<void> {
  const port = Number(options.port);
  if (options['data-dir'] === undefined) throw new Error(`--data-dir is missing.\n\n${USAGE}`);
  if (options.port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Error(`--port must be a number from 1 to 65535, not "${options.port}"`);
  }
  const server = await startEmbeddedPostgres({
    dataDir: options['data-dir'],
    persistent: !options.temporary,
    log: (line) => process.stderr.write(`${line}\n`),
    ...(options.port === undefined ? {} : { port }),
  });
  const { url, pid } = server;
  // Keeps this process running: the server is a separate process.
  const running = setInterval(() => {}, 2 ** 31 - 1);
  const stop = () => {
    clearInterval(running);
    void server.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Printed last, so that the reader of this line may stop the server at once.
  process.stdout.write(options.json ? `${JSON.stringify({ url, pid })}\n` : `PostgreSQL is ready: ${url}\n`);
}
