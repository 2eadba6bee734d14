import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { isLong } from '../sizes.ts';
import { linesAbout } from './kinds.ts';

/** Ends a run with the list of skipped tests, of which vitest prints only the number. */
export default class SkipReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const vitest = this.#vitest;
    // With `-t` the person chose the tests.
    if (!vitest || vitest.config.testNamePattern) return;
    const filter = vitest.config.tagsFilter ?? [];
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')]
        // In the long run, tests without a tag are left out on purpose, as with `-t`.
        .filter(({ tags }) => !isLong || filter.length === 0 || tags.length > 0)
        .map((test) => ({
          file: relative(vitest.config.root, module.moduleId).replaceAll('\\', '/'),
          name: test.fullName,
          isSlow: filter.includes('!slow') && test.tags.includes('slow'),
        })),
    );
    const lines = linesAbout(skipped);
    if (lines.length === 0) return;
    vitest.logger.log(['', 'Skipped', ...lines.map((line) => `  ${line}`), ''].join('\n'));
  }
}
