/** True for `npm run test:long`, which runs repetitions completely. Set by vitest.long.config.ts. */
export const isLong = process.env.TEST_LENGTH === 'long';

/**
 * Returns the size of a repetition: a part in `npm test`, all of it in `npm run test:long`. The long run
 * includes every test file that imports this one or `browser.ts`. Tests only for the long run use
 * `it.runIf(isLong)`.
 */
export function size<T>(short: T, long: T): T {
  return isLong ? long : short;
}
