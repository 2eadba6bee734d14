/**
 * `npm run check`: format and lint, generated files, imports, contracts, statements, owners of tables, effects of
 * imports, parameters, exports, sizes, words, prose and types. All steps run even after a failure, so that one
 * run reports everything. It fails if any step failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Step {
  readonly name: string;
  /** Arguments for Node, in the repository's folder. */
  readonly args: readonly string[];
}

/** The longest steps, format and types, use one core each. */
const AT_ONCE = 2;
/**
 * Each checker computes the common types itself: on two cores, four checkers take one and a half times the
 * processor time of one.
 */
const checkers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / AT_ONCE)));
const types = [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--checkers',
  String(checkers),
  '--incremental',
  '--tsBuildInfoFile',
];

/** Writes a file that other steps read. */
const textKeys: Step = { name: 'text keys', args: ['scripts/text-keys.ts'] };

const steps: readonly Step[] = [
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'types', args: [...types, 'node_modules/.cache/tsc/node.tsbuildinfo'] },
  { name: 'states', args: ['scripts/states.ts', '--check'] },
  { name: 'reading lists', args: ['scripts/reading-lists.ts', '--check'] },
  { name: 'migrations', args: ['scripts/migrations.ts', '--check'] },
  { name: 'imports', args: ['scripts/checks/check-imports.ts'] },
  { name: 'contracts', args: ['scripts/checks/check-contracts.ts'] },
  { name: 'statements', args: ['scripts/checks/check-statements.ts'] },
  { name: 'owners', args: ['scripts/checks/check-owners.ts'] },
  { name: 'effects', args: ['scripts/checks/check-effects.ts'] },
  { name: 'exports', args: ['scripts/checks/check-exports.ts'] },
  { name: 'sizes', args: ['scripts/checks/check-sizes.ts'] },
  { name: 'commits', args: ['scripts/checks/check-commits.ts'] },
  { name: 'words', args: ['scripts/checks/check-words.ts'] },
  { name: 'prose', args: ['scripts/checks/check-prose.ts'] },
  {
    name: 'types in the browser',
    args: [...types, 'node_modules/.cache/tsc/browser.tsbuildinfo', '--project', 'tsconfig.browser.json'],
  },
];

/**
 * Runs the steps, two at a time.
 *
 * @param say receives a step's whole output at its end
 * @returns the names of the failed steps, in the order of `all`
 */
export async function failedOf(all: readonly Step[], say: (text: string) => void): Promise<string[]> {
  const failed = new Set<Step>();
  const waiting = all.values();
  const lane = async () => {
    for (const step of waiting) {
      const { isOk, output } = await run(step);
      say(`== ${step.name}\n${output}`);
      if (!isOk) failed.add(step);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return all.filter((step) => failed.has(step)).map(({ name }) => name);
}

async function run({ args }: Step): Promise<{ isOk: boolean; output: string }> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const [code] = await once(child, 'close');
  return { isOk: code === 0, output };
}

if (import.meta.main) {
  const say = (text: string) => process.stdout.write(text);
  const failed = [...(await failedOf([textKeys], say)), ...(await failedOf(steps, say))];
  if (failed.length > 0) {
    console.error(`\n${failed.length} of ${steps.length + 1} steps failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}
