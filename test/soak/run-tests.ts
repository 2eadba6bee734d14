import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type NodeProcessOptions, runNode } from '../support/process/node-process.ts';

/** The part of vitest's JSON report that is read. */
const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** The outcome of a run of tests. */
export interface TestRun {
  readonly passed: number;
  /** The names of the failed tests. */
  readonly failed: readonly string[];
}

/**
 * Runs tests in a process of their own.
 *
 * @returns the number of passed tests, and the names of the failed ones; throws if vitest ends without a report
 */
export async function runTests({
  args = [],
  ...options
}: NodeProcessOptions & { readonly args?: readonly string[] }): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-report-'));
  try {
    const written = join(folder, 'report.json');
    const { out, err } = await runNode(
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${written}`, ...args],
      options,
    );
    const text = await readFile(written, 'utf8').catch(() => {
      throw new Error(`vitest wrote no report:\n${(out + err).slice(-3000)}`);
    });
    const { numPassedTests, testResults } = report.parse(JSON.parse(text));
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        // A file that vitest could not read, or whose hooks failed, has no failed test.
        return tests.length > 0 ? tests.map(({ fullName }) => `${name}: ${fullName}`) : [name];
      });
    return { passed: numPassedTests, failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
