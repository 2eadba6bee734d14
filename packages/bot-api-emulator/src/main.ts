#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { compact } from './compact.ts';
import { type BotOptions, startEmulator } from './emulator.ts';

const USAGE = `Usage: bot-api-emulator [options]   (in the project: npm run emulator -- [options])
  --port <number>        the port to listen on (default: a free one)
  --host <address>       the address to listen on (default: 127.0.0.1)
  --token <token>        the bot's token (default: a new one)
  --name <name>          the bot's name (default: Shop)
  --username <username>  the bot's username (default: emulated_bot)
  --no-privacy           privacy mode is off: the bot gets every message of its groups
  --no-groups            the bot can't be added to groups
  --no-inline            the bot takes no inline queries
  --bot <JSON>           a further bot, such as {"name": "Second", "username": "second_bot", "token": "43:b",
                         "canJoinGroups": true, "canReadAllGroupMessages": false, "supportsInlineQueries": true}
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
      name: { type: 'string' },
      username: { type: 'string' },
      'no-privacy': { type: 'boolean', default: false },
      'no-groups': { type: 'boolean', default: false },
      'no-inline': { type: 'boolean', default: false },
      bot: { type: 'string', multiple: true },
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
    bot: {
      canReadAllGroupMessages: values['no-privacy'],
      canJoinGroups: !values['no-groups'],
      supportsInlineQueries: !values['no-inline'],
      ...(values.name ? { name: values.name } : {}),
      ...(values.username ? { username: values.username } : {}),
    },
    bots: (values.bot ?? []).map(furtherBot),
    ...(values.port ? { port: number('--port', values.port) } : {}),
    ...(values.host ? { host: values.host } : {}),
    ...(values.token ? { token: values.token } : {}),
    ...(values.pane ? { panes: values.pane.map(pane) } : {}),
    ...(values['latency-ms'] ? { latencyMs: number('--latency-ms', values['latency-ms']) } : {}),
  });
  const further = emulator.bots.slice(1).map(({ username, token, page }) => ({ username, token, page }));
  const stop = () => void emulator.close();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (values.json) {
    const { url, token, page } = emulator;
    console.log(JSON.stringify({ url, token, page, ...(further.length > 0 ? { bots: further } : {}) }));
  } else {
    console.log(`A Bot API emulator is running. Give this to a bot:
  TELEGRAM_API_ROOT=${emulator.url}
  BOT_TOKEN=${emulator.token}
People chat with the bot in a browser: ${emulator.page}
${further.map((bot) => `And with @${bot.username} (${bot.token}): ${bot.page}\n`).join('')}Scripts find it under ${emulator.url}/_emulator/ (see the README of bot-api-emulator). Stop it with Ctrl+C.`);
  }
}

const botSchema = z.strictObject({
  token: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be <id>:<letters>')
    .optional(),
  name: z.string().min(1).optional(),
  username: z.string().min(1).optional(),
  canJoinGroups: z.boolean().optional(),
  canReadAllGroupMessages: z.boolean().optional(),
  supportsInlineQueries: z.boolean().optional(),
});

function furtherBot(text: string): BotOptions {
  try {
    return compact(botSchema.parse(JSON.parse(text))) as BotOptions;
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new Error(`--bot can't be read: ${why}`);
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
