/** Deletes the modules that a shop can do without in copies of the project, where the tests then run. */
import { rm } from 'node:fs/promises';
import { DELETABLE_MODULES } from '../../scripts/checks/module-lists.ts';
import { copyOfProject } from '../support/process/copy-of-project.ts';
import { runNode } from '../support/process/node-process.ts';
import { runTests, type TestRun } from './run-tests.ts';

/** Makes a copy of the project, and deletes modules there. The caller removes the folder. */
export async function copyWithout(modules: readonly string[]): Promise<string> {
  const cwd = await copyOfProject();
  for (const args of [['scripts/delete-module.ts', ...modules], ['scripts/text-keys.ts']]) {
    const { code, err } = await runNode(args, { cwd });
    if (code !== 0) throw new Error(err);
  }
  return cwd;
}

/** Runs the tests of `npm test` without all of these modules, and without each of them alone. */
export async function runDeletions(say: (line: string) => void): Promise<TestRun> {
  let passed = 0;
  const failed: string[] = [];
  for (const modules of [DELETABLE_MODULES, ...DELETABLE_MODULES.map((name) => [name])]) {
    const cwd = await copyWithout(modules);
    try {
      const result = await runTests({ cwd, args: ['--tags-filter=!slow'] });
      passed += result.passed;
      failed.push(...result.failed.map((name) => `without ${modules.join(', ')}: ${name}`));
      say(`without ${modules.join(', ')}: ${result.passed} passed`);
      for (const name of result.failed) say(`  failed: ${name}`);
    } finally {
      await rm(cwd, { recursive: true, force: true });
    }
  }
  return { passed, failed };
}
