/** `npm run setup`: asks for the settings of a shop, tests each answer, and writes `.env`. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { botName } from '../installation/checks.ts';
import {
  EnvFileError,
  readEnvFile,
  type Values,
  valuesOf,
  withValues,
  writeEnvFile,
} from '../installation/env-file.ts';
import { askAll, botAccessOf, checkAll, proxyProblems, type Terminal } from '../installation/questions.ts';
import { loadConfig } from '../platform/config/config.ts';
import { variables } from '../platform/config/variables.ts';

const USAGE = `Usage: npm run setup                    asks for what the shop needs, tries each answer, and writes .env
       npm run setup -- --no-questions  takes the values from the environment and .env, tries them, and writes .env,
                                        or names what is refused and writes nothing
An .env that is there is kept: its values are offered, and other lines stay. It is written for its owner alone.`;

interface SetupOptions {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** Null if no person can answer. */
  readonly terminal: Terminal | null;
  /** Path of `.env`, which may not exist yet. */
  readonly path: string;
}

/**
 * Runs the command line.
 * @returns the exit code
 */
export async function setup({ args, env, print, terminal, path }: SetupOptions): Promise<number> {
  const quiet = args.includes('--no-questions');
  if (args.includes('--help') || args.some((arg) => arg !== '--no-questions')) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  if (!quiet && terminal === null) {
    print(
      `Nobody is there to answer: this is no terminal. Set the variables and add --no-questions.\n\n${USAGE}`,
    );
    return 2;
  }
  const before = await readEnvFile(path);
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0] in variables && (entry[1] ?? '').trim() !== '',
  );
  const inFile = before === null ? {} : valuesOf(before);
  const known: Values = { ...inFile, ...Object.fromEntries(given) };
  if (before !== null) print('.env is there already: it is kept, and its values are offered.');

  const problems = proxyProblems(known);
  if (problems.length > 0) {
    for (const problem of problems) print(`✘ ${problem}`);
    print('nothing was written');
    return 1;
  }

  let values: Values = Object.fromEntries(given);
  if (quiet) {
    const checks = await checkAll(known);
    for (const { name, ok, says } of checks) print(`${ok ? '✔' : '✘'} ${name}: ${says}`);
    if (checks.some(({ ok }) => !ok)) {
      print('nothing was written');
      return 1;
    }
  } else {
    try {
      values = { ...values, ...(await askAll({ terminal: terminal ?? {}, print, known })) };
    } catch (error) {
      if (!(error instanceof Error) || !['ExitPromptError', 'AbortPromptError'].includes(error.name))
        throw error;
      print('stopped: nothing was written');
      return 130;
    }
  }

  const loaded = loadConfig({ ...known, ...values });
  if (!loaded.ok) {
    print(loaded.message);
    print('nothing was written');
    return 1;
  }
  const template =
    before ?? (await readFile(new URL('../../.env.example', import.meta.url), 'utf8').catch(() => ''));
  try {
    const changed = Object.entries(values).filter(([name, value]) => value !== (inFile[name] ?? ''));
    await writeEnvFile(path, withValues(template, Object.fromEntries(changed)));
  } catch (error) {
    if (!(error instanceof EnvFileError)) throw error;
    print(`${error.message}: change .env by hand; nothing was written`);
    return 1;
  }
  const access = botAccessOf({ ...known, ...values }, loaded.config.telegram.token.expose());
  const name = await botName(access).catch(() => null);
  print('');
  print('Wrote .env: others on this machine cannot read it.');
  print('Open the shop:   npm start');
  print('Look after it:   npm run doctor, npm run backup (docs/operations.md)');
  if (name !== null) {
    print(`Your shop:       https://t.me/${name}`);
    print('Set it up:       send /start there: "Set up your shop" asks for the rest, step by step');
  }
  return 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await setup({
    args: process.argv.slice(2),
    env: process.env,
    print: (line) => console.log(line),
    terminal: process.stdin.isTTY ? {} : null,
    path: '.env',
  });
}
