import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './mutants.ts';

const root = new URL('../../', import.meta.url).pathname;
/** So many schedules are played for each mutant. */
const schedules = 400;

export interface Judged {
  readonly mutant: string;
  /** The test file that failed; null when every one passed, which must not be. */
  readonly caughtBy: string | null;
}

/** Takes each guard out of a copy of the project and runs the harnesses there; two copies at a time. */
export async function judgeMutants(
  mutants: readonly Mutant[],
  say: (line: string) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const waiting = [...mutants];
  const work = async () => {
    const copy = await copyOfProject();
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const caughtBy = await judge(copy, mutant);
        say(`${caughtBy === null ? 'NOT CAUGHT' : 'caught'}: ${mutant.name}`);
        judged.push({ mutant: mutant.name, caughtBy });
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  await Promise.all([work(), work()]);
  return judged;
}

/** The files that are tracked or new, with the packages that are installed here. */
async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'storefront-mutant-'));
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await promisify(execFile)('git', listing, { cwd: root, maxBuffer: 1 << 26 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      // Removed here and not yet in git.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function judge(copy: string, { edits, caughtBy }: Mutant): Promise<string | null> {
  const before = new Map<string, string>();
  try {
    for (const { file, find, replace } of edits) {
      const text = await readFile(join(copy, file), 'utf8');
      if (!before.has(file)) before.set(file, text);
      await writeFile(
        join(copy, file),
        text.replace(find, () => replace),
      );
    }
    for (const test of caughtBy) if (!(await passes(copy, test))) return test;
    return null;
  } finally {
    for (const [file, text] of before) await writeFile(join(copy, file), text);
  }
}

/** Whether a test file passes in the copy. Throws when vitest ends without having run it. */
async function passes(copy: string, test: string): Promise<boolean> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', test], {
    cwd: copy,
    env: { ...process.env, SIMULATION_COUNT: String(schedules) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0 && !/Tests .*failed/.test(said)) {
    throw new Error(`${test} did not run:\n${said.slice(-3000)}`);
  }
  return code === 0;
}
