#!/usr/bin/env node
/** `npm run conformance`: checks a Dealer API against its document. */
import { createInterface } from 'node:readline/promises';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { countOf, jsonOf, tableOf } from './report.ts';
import { CannotRun, runConformance } from './run.ts';

const FAILED = 1;
const COULD_NOT_RUN = 2;

async function main(): Promise<number> {
  const read = readArguments(process.argv.slice(2), process.env);
  if (read.kind === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (read.kind === 'wrong') {
    process.stderr.write(`${read.problems.join('\n')}\n\n${USAGE}`);
    return COULD_NOT_RUN;
  }
  const { options, json } = read.arguments;
  if (!(await agreed(read.arguments))) return COULD_NOT_RUN;
  if (process.stderr.isTTY && options.mode === 'full') {
    process.stderr.write('Orders are placed and followed to their end; this may take minutes.\n');
  }
  const run = await runConformance(options);
  const colors = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(json ? `${jsonOf(run)}\n` : tableOf(run, { colors }));
  return countOf(run).failed > 0 ? FAILED : 0;
}

/** Returns true if `--yes` or the person at the terminal agreed, because the full mode spends money. */
async function agreed({ options, yes }: Arguments): Promise<boolean> {
  if (options.mode === 'safe' || yes) return true;
  if (!process.stdin.isTTY) {
    process.stderr.write(
      'The full mode places orders and pays for them: say --yes, or run it at a terminal.\n',
    );
    return false;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const limit = options.maxPrice === undefined ? '' : `, none for more than ${options.maxPrice}`;
    const answer = await prompt.question(
      `This places up to ${options.maxOrders} orders at ${new URL(options.url).host} and pays for them from the dealer's wallets${limit}. ` +
        'Type yes to go on: ',
    );
    if (answer.trim().toLowerCase() === 'yes') return true;
    process.stderr.write('Nothing was ordered.\n');
    return false;
  } finally {
    prompt.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof CannotRun)) process.stderr.write('The suite could not go on.\n');
  process.exitCode = COULD_NOT_RUN;
}
