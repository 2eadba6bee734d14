import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import short from './vitest.config.ts';

/** `npm run test:long`: the slow tests, those that ask how much to do (test/support/sizes.ts) in full, and those in a browser. */
export default defineConfig({
  test: {
    ...short.test,
    env: { TEST_LENGTH: 'long' },
    testTimeout: 300_000,
    include: globSync(short.test?.include ?? []).filter((file) =>
      /support\/(sizes|browser\/browser)\.ts'|@module-tag slow/.test(readFileSync(file, 'utf8')),
    ),
  },
});
