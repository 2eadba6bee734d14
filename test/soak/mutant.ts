/** One guard taken out of the shop: the harness must notice. */
export interface Mutant {
  /** What is missing. */
  readonly name: string;
  /** Each `find` stands exactly once in its file. */
  readonly edits: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
  /** What must fail, the likeliest first: one of these is enough, and no other failure counts. */
  readonly caughtBy: readonly (string | Catcher)[];
}

/** A test by its name: a failure of another test of its file does not count. */
export interface Catcher {
  readonly file: string;
  /** A part of the test's full name, suites included. */
  readonly test: string;
  /** What the failure must say, where one test asks many things. */
  readonly says?: RegExp;
}
