/** Whether this is `npm run test:long`: what repeats is done in full. Set by vitest.long.config.ts. */
export const isLong = process.env.TEST_LENGTH === 'long';

/**
 * How much of a repetition a test does: some in `npm test`, all of it in `npm run test:long`, which runs every test file that
 * imports this one or `browser.ts`. A test of the long run alone says `it.runIf(isLong)`.
 */
export function size<T>(short: T, long: T): T {
  return isLong ? long : short;
}
