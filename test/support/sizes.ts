/** True for `npm run test:long`, which runs repetitions completely. Set by vitest.long.config.ts. */
export const isLong = process.env.TEST_LENGTH === 'long';

/** Options of a test that repeats or takes long, and runs in `npm run test:long` alone. */
export const LONG_ONLY = { tags: ['long'], skip: !isLong };

/**
 * Options of a test that takes more than half a second on a quiet machine: `npm test` has two minutes, and leaves it to
 * `npm run test:long`. A file of such tests begins with `@module-tag slow` instead.
 */
export const SLOW = { tags: ['slow'] };

/**
 * Options of a test that asks for a `size`, so that both forms of a run include it. The long form leaves out
 * tests without a tag.
 */
export const SIZED = { tags: ['long'] };

/**
 * Returns the size of a repetition: a part in `npm test`, all of it in `npm run test:long`. Such a test has
 * the options `SIZED`.
 */
export function size<T>(short: T, long: T): T {
  return isLong ? long : short;
}
