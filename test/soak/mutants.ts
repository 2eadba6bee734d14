import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { parseMutants } from './parse-mutants.ts';

const root = new URL('../../', import.meta.url).pathname;
const files = globSync('test/soak/mutants/**/*.txt', { cwd: root }).toSorted();

/** The guards behind the promise. */
export const mutants: readonly Mutant[] = files.flatMap((file) =>
  parseMutants(file, readFileSync(join(root, file), 'utf8')),
);
