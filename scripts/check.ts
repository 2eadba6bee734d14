/**
 * `npm run check`: format and lint, what is written by scripts, imports, statements, words and types. All steps run, whichever of them
 * fail, so that one run names everything; it fails when one of them did.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Step {
  readonly name: string;
  /** Arguments of Node, in the repository's folder. */
  readonly args: readonly string[];
}

const types = ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile'];

const steps: readonly Step[] = [
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'text keys', args: ['scripts/text-keys.ts', '--check'] },
  { name: 'admin commands', args: ['scripts/admin-commands.ts', '--check'] },
  { name: 'states', args: ['scripts/states.ts', '--check'] },
  { name: 'migrations', args: ['scripts/migrations.ts', '--check'] },
  { name: 'imports', args: ['scripts/check-imports.ts'] },
  { name: 'statements', args: ['scripts/check-statements.ts'] },
  { name: 'words', args: ['scripts/check-words.ts'] },
  { name: 'types', args: [...types, 'node_modules/.cache/tsc/node.tsbuildinfo'] },
  {
    name: 'types in the browser',
    args: [...types, 'node_modules/.cache/tsc/browser.tsbuildinfo', '--project', 'tsconfig.browser.json'],
  },
];

/**
 * Runs the steps one after another.
 *
 * @param output what happens to what they print
 * @returns the names of those that failed
 */
export function failedOf(all: readonly Step[], output: 'inherit' | 'ignore'): string[] {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  return all
    .filter(({ name, args }) => {
      if (output === 'inherit') console.log(`== ${name}`);
      return spawnSync(process.execPath, args, { cwd, stdio: ['ignore', output, output] }).status !== 0;
    })
    .map(({ name }) => name);
}

if (import.meta.main) {
  const failed = failedOf(steps, 'inherit');
  if (failed.length > 0) {
    console.error(`\n${failed.length} of ${steps.length} steps failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}
