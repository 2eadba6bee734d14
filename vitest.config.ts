import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/sequencer.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // Much of what the tests do is waiting for other processes: three at a time keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
