import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startTestCluster } from '../support/database/cluster.ts';
import { copyOfProject } from '../support/process/copy-of-project.ts';
import { runNode } from '../support/process/node-process.ts';
import type { Catcher, Mutant } from './mutant.ts';

/** Number of schedules for each mutant. */
const SCHEDULES = 400;

/** Sources of a test cluster's templates: a mutant of them needs its own cluster. */
const madeBy = /^(migrations|src\/platform\/database|src\/modules\/catalog\/sync|packages|test\/support)\b/;

export interface Judged {
  readonly mutant: string;
  /** The failed tests. An empty list is a surviving mutant. */
  readonly caughtBy: readonly string[];
  /** One of them is named by the mutant and passes with the guard, as far as that was tried. */
  readonly asNamed: boolean;
  /** Tests that fail even with the guard. They prove nothing about it. */
  readonly failedUnedited: readonly string[];
}

/** For each tenth mutant, its failed tests run again with the guard. */
const CONTROL_EVERY = 10;

/** Removes each guard from a copy of the project and runs the harnesses there, two copies at a time. */
export async function judgeMutants(
  mutants: readonly Mutant[],
  say: (line: string) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const waiting = [...mutants.entries()];
  // Starting one takes longer than most of the tests.
  const cluster = await startTestCluster();
  const work = async () => {
    const copy = await copyOfProject();
    try {
      const place = { copy, cluster: cluster.url };
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, mutant] = next;
        const verdict = await judge(place, mutant, index % CONTROL_EVERY === 0);
        say(`${verdictOf(verdict)}: ${mutant.name}`);
        judged.push(verdict);
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await cluster.stop();
  }
  return judged;
}

/** Returns the report's verdict on a mutant. */
export function verdictOf({ caughtBy, asNamed, failedUnedited }: Judged): string {
  if (asNamed) return 'caught';
  if (failedUnedited.length > 0) return `its tests fail without it, too (${failedUnedited.join('; ')})`;
  return caughtBy.length === 0 ? 'NOT CAUGHT' : `caught by another test than named (${caughtBy.join('; ')})`;
}

interface Place {
  /** Folder of the project's copy. */
  readonly copy: string;
  /** Address of the cluster that the runs share. */
  readonly cluster: string;
}

async function judge({ copy, cluster }: Place, mutant: Mutant, withControl: boolean): Promise<Judged> {
  const ownCluster = mutant.edits.some(({ file }) => madeBy.test(file));
  const env: Record<string, string> = ownCluster ? {} : { TEST_CLUSTER_URL: cluster };
  const others: string[] = [];
  for (const catcher of mutant.caughtBy) {
    const failed = await withEdits(copy, mutant.edits, () => failures(copy, catcher, env));
    const named = failed.filter((failure) => isNamed(catcher, failure)).map(nameOf);
    if (named.length > 0) {
      const failedUnedited = withControl ? (await failures(copy, catcher, env)).map(nameOf) : [];
      return { mutant: mutant.name, caughtBy: named, asNamed: failedUnedited.length === 0, failedUnedited };
    }
    others.push(...failed.map(nameOf));
  }
  return { mutant: mutant.name, caughtBy: others, asNamed: false, failedUnedited: [] };
}

/** Runs the work on a copy of the project with the edits applied, and reverts them. */
async function withEdits<T>(copy: string, edits: Mutant['edits'], work: () => Promise<T>): Promise<T> {
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
    return await work();
  } finally {
    for (const [file, text] of before) await writeFile(join(copy, file), text);
  }
}

interface Failure {
  readonly file: string;
  readonly test: string;
  readonly said: string;
}

function nameOf({ file, test, said }: Failure): string {
  return `${file} > ${test}: ${said.split('\n')[0]?.slice(0, 200)}`;
}

function isNamed(catcher: Catcher, { test, said }: Failure): boolean {
  return test.includes(catcher.test ?? '') && (catcher.says?.test(said) ?? true);
}

const results = z.object({
  testResults: z.array(
    z.object({
      message: z.string().default(''),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Returns the failures of the copy's test file. Throws if vitest ends without running it. */
async function failures(
  copy: string,
  { file, test }: Catcher,
  env: Record<string, string>,
): Promise<Failure[]> {
  const written = join(copy, 'node_modules-results.json');
  const args = ['run', '--reporter=json', `--outputFile=${written}`, file];
  // A named test runs alone. For a whole file, the first failure is enough.
  if (test === undefined) args.push('--bail', '1');
  else args.push('--testNamePattern', RegExp.escape(test));
  const { code, out, err } = await runNode(['node_modules/vitest/vitest.mjs', ...args], {
    cwd: copy,
    env: { ...process.env, TEST_LENGTH: 'long', SIMULATION_COUNT: String(SCHEDULES), ...env },
  });
  if (code === 0) return [];
  const said = out + err;
  const text = await readFile(written, 'utf8').catch(() => '');
  await rm(written, { force: true });
  if (text === '') throw new Error(`${file} did not run:\n${said.slice(-3000)}`);
  const failed = results.parse(JSON.parse(text)).testResults.flatMap((suite) => [
    ...suite.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        test: fullName,
        said: (failureMessages ?? []).join('\n'),
      })),
    // A file that vitest could not read, or whose hooks failed.
    ...(suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed')
      ? [{ file, test: '', said: suite.message }]
      : []),
  ]);
  if (failed.length === 0) throw new Error(`${file} did not run:\n${said.slice(-3000)}`);
  return failed;
}
