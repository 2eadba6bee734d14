#!/usr/bin/env node
/** The command `crypto-pay-emulator`: a Crypto Pay API on this machine. */
import { parseArgs } from 'node:util';
import { startCryptoPayEmulator } from './start.ts';

const USAGE = `Usage: crypto-pay-emulator [options]
  --port <number>   the port to listen on (default: a free one)
  --host <address>  the address to listen on (default: 127.0.0.1)
  --webhook <url>   where webhooks go (default: nowhere)
  --json            print one line of JSON when ready: {"url", "token"}

Its token comes from CRYPTO_PAY_TOKEN, or is made up. It stops with SIGINT (Ctrl+C) or SIGTERM.
`;

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      webhook: { type: 'string' },
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
  port: string;
  host: string;
  webhook?: string;
  json: boolean;
}): Promise<void> {
  const port = Number(options.port);
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) {
    throw new Error(`--port must be a number from 0 to 65535, not "${options.port}"`);
  }
  const { CRYPTO_PAY_TOKEN } = process.env;
  const emulator = await startCryptoPayEmulator({
    port,
    host: options.host,
    ...(options.webhook !== undefined && { webhookUrl: options.webhook }),
    ...(CRYPTO_PAY_TOKEN !== undefined && { token: CRYPTO_PAY_TOKEN }),
  });
  const { url, token } = emulator;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void emulator.close());
  process.stdout.write(
    options.json ? `${JSON.stringify({ url, token })}\n` : `Crypto Pay is ready: ${url}  token: ${token}\n`,
  );
}
