import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode } from '../support/process/node-process.ts';

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

/**
 * Runs the tests of `npm test` with the statements of their shops through PgBouncer in transaction mode.
 *
 * @returns the number of passed tests, and the names of the failed ones; throws if vitest ends without a report
 */
export async function runPooledTests(): Promise<{
  readonly passed: number;
  readonly failed: readonly string[];
}> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-pooled-'));
  try {
    const written = join(folder, 'report.json');
    const args = ['run', '--reporter=json', `--outputFile=${written}`];
    const { out, err } = await runNode(['node_modules/vitest/vitest.mjs', ...args], {
      env: { ...process.env, TEST_POOLER: 'transaction' },
    });
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
