/** `npm run doctor`: checks an installation without changing it, once or repeatedly. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Check } from '../installation/examination.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { examineDatabase } from './database-checks.ts';
import { examineUpstream } from './upstream-checks.ts';

async function examine(config: Config): Promise<Check[]> {
  const checks: Check[] = await examineFiles(config.dataDir);
  checks.push(...(await examineUpstream(config)));
  checks.push(...(await examineDatabase(config)));
  checks.push({
    name: 'callbacks',
    ok: config.publicUrl !== undefined || config.telegram.mode === 'polling',
    detail:
      config.publicUrl === undefined
        ? 'no PUBLIC_URL: orders are followed by polling alone'
        : `callbacks are requested at ${config.publicUrl}`,
  });
  return checks;
}

/** Checks that other users of this machine cannot read the files with secrets. */
async function examineFiles(dataDir: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const file of ['.env', join(dataDir, 'vault.key')]) {
    const stats = await stat(file).catch(() => null);
    if (stats === null) continue;
    const ok = (stats.mode & 0o077) === 0;
    const detail = ok
      ? 'its owner alone can read it'
      : `others on this machine can read it: chmod 600 ${file}`;
    checks.push({ name: file, ok, detail });
  }
  return checks;
}

/** Returns a check as one line. */
function lineOf({ name, ok, detail }: Check): string {
  return `${ok ? '✔' : '✘'} ${name}: ${detail}`;
}

interface WatchOptions {
  readonly everyMs: number;
  readonly examine: () => Promise<Check[]>;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
  /** One line of JSON per round, instead of the changes. */
  readonly json?: boolean;
}

/**
 * Repeats the examination until the signal: prints all checks once, then each change of a check, with the
 * time.
 *
 * @returns true if all checks passed at the end
 */
export async function watch({ everyMs, examine, print, signal, json }: WatchOptions): Promise<boolean> {
  let before: Map<string, boolean> | null = null;
  for (;;) {
    const checks = await examine();
    const ok = checks.every((entry) => entry.ok);
    const at = new Date().toISOString();
    if (json) print(JSON.stringify({ at, ok, checks }));
    else {
      const known = before;
      const changed = checks.filter(({ name, ok }) => known?.get(name) !== ok);
      for (const entry of changed) print(known ? `${at} ${lineOf(entry)}` : lineOf(entry));
      if (!known) print(`checked at ${at}; from now on, what changes:`);
    }
    before = new Map(checks.map(({ name, ok }) => [name, ok]));
    if (signal.aborted) return ok;
    await sleep(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return ok;
  }
}

const USAGE = `Usage: npm run doctor [-- options]
Checks an installation without changing it.
  --watch            goes on checking until Ctrl-C, and prints what breaks and what is well again
  --every <seconds>  how often --watch checks, 5 to 3600; 30 by default
  --json             one line for machines (with --watch: one for each round)
  --help             this text`;

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        watch: { type: 'boolean', default: false },
        every: { type: 'string', default: '30' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const everyS = /^\d{1,4}$/.test(values.every) ? Number(values.every) : 0;
    return everyS >= 5 && everyS <= 3600 ? { ...values, everyS } : null;
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2));
  if (!args || args.help) {
    console.log(USAGE);
    return args ? 0 : 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const loaded = loadConfig(process.env);
  if (!loaded.ok) {
    console.error(loaded.message);
    return 1;
  }
  const print = (line: string) => console.log(line);
  if (args.watch) {
    const stopping = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
    const options = { everyMs: args.everyS * 1000, print, signal: stopping.signal, json: args.json };
    return (await watch({ ...options, examine: () => examine(loaded.config) })) ? 0 : 1;
  }
  const checks = await examine(loaded.config);
  const ok = checks.every((entry) => entry.ok);
  if (args.json) print(JSON.stringify({ ok, checks }));
  else for (const entry of checks) print(lineOf(entry));
  return ok ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main();
