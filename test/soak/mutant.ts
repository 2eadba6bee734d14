/** A guard removed from the shop, which the harness must notice. */
export interface Mutant {
  /** The removed guard. */
  readonly name: string;
  /** Each `find` occurs exactly once in its file. */
  readonly edits: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
  /** Tests that must fail, the likeliest first. One of them is enough, and other failures do not count. */
  readonly caughtBy: readonly Catcher[];
}

/** A test that must fail. */
export interface Catcher {
  readonly file: string;
  /** Part of the test's full name, suites included. Without it, any test of the file counts. */
  readonly test?: string;
  /** Text that the failure must contain, for a test with many checks. */
  readonly says?: RegExp;
}
