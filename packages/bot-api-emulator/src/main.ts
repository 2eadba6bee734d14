#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startEmulator } from './emulator.ts';

const USAGE = `Usage: bot-api-emulator [options]   (in the project: npm run emulator -- [options])
  --port <number>        the port to listen on (default: a free one)
  --host <address>       the address to listen on (default: 127.0.0.1)
  --token <token>        the bot's token (default: a new one)
  --latency-ms <number>  how long every Bot API call takes to come and go (default: 0)
  --flood-limits         refuse what is too much (429), with Telegram's figures
  --strict               refuse fields that a method does not have, and numbers in strings, to find typing errors;
                         Telegram ignores the ones and reads the others
  --pane <title>=<url>   show another page beside the chats; may be given again
  --json                 print one line of JSON when ready`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      token: { type: 'string' },
      'latency-ms': { type: 'string' },
      'flood-limits': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      pane: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const emulator = await startEmulator({
    strict: values.strict,
    floodLimits: values['flood-limits'],
    ...(values.port ? { port: number('--port', values.port) } : {}),
    ...(values.host ? { host: values.host } : {}),
    ...(values.token ? { token: values.token } : {}),
    ...(values.pane ? { panes: values.pane.map(pane) } : {}),
    ...(values['latency-ms'] ? { latencyMs: number('--latency-ms', values['latency-ms']) } : {}),
  });
  const stop = () => void emulator.close();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (values.json) {
    console.log(JSON.stringify({ url: emulator.url, token: emulator.token, page: emulator.page }));
  } else {
    console.log(`A Bot API stand-in is running. Give this to a bot:
  TELEGRAM_API_ROOT=${emulator.url}
  BOT_TOKEN=${emulator.token}
People chat with the bot in a browser: ${emulator.page}
Scripts find it under ${emulator.url}/_emulator/ (see the README of bot-api-emulator). Stop it with Ctrl+C.`);
  }
}

function pane(text: string): { title: string; url: string } {
  const [, title, url] = /^([^=]+)=(https?:.+)$/.exec(text) ?? [];
  if (!title || !url || !URL.canParse(url)) throw new Error(`--pane must be <title>=<url>, not "${text}"`);
  return { title, url };
}

function number(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${option} must be a number, not "${text}"`);
  return value;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
