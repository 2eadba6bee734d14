import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/sequencer.ts';
import SkipReporter from './test/support/skips/reporter.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'demo/test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/own-imports.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // What is polled for may take as long on a busy machine as what is waited for.
    expect: { poll: { timeout: 25_000 } },
    pool: 'forks',
    // A worker goes on to the next file as it is: starting one for each of the files would take longer than most of them.
    isolate: false,
    // Much of what the tests do is waiting for other processes: four at a time keep two cores busy.
    maxWorkers: 4,
    // Most objects of a test live for a moment: with room for more of them, a worker needs 8 % less of a processor.
    execArgv: ['--max-semi-space-size=32'],
    reporters: ['default', new SkipReporter()],
    tags: [
      { name: 'long', description: 'repeats, or takes long: runs in full in `npm run test:long`' },
      {
        name: 'slow',
        description: 'takes more than half a second: `npm test` leaves it to `npm run test:long`',
      },
    ],
    // Node strips the types itself: Vite's transforms took a tenth of a run's processor time. So vi.mock() is not there.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
  },
});
