/** Set by vitest.long.config.ts. */
const isLong = process.env.TEST_LENGTH === 'long';

/**
 * How much of a repetition a test does: some in `npm test`, all of it in `npm run test:long`, which runs every test file that
 * asks this.
 */
export function size<T>(short: T, long: T): T {
  return isLong ? long : short;
}
