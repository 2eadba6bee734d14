/**
 * The rules of a module's contract, its `index.ts` (`npm run check`). It passes on names of its own files,
 * has at most 50 lines, and has only names that the rest of `src/` uses.
 */
import { dirname, join } from 'node:path/posix';
import { namedImports } from '../named-imports.ts';

/** Maximum lines of a contract. */
const MOST_LINES = 50;

const CONTRACT = /^src\/modules\/[^/]+\/index\.ts$/;
const COMMENT = /\/\*\*.*?\*\//gs;
const PASSES_ON = /^export (?:type )?\{[^}]*\} from '\.\/[^']+';$/gm;

/**
 * Returns a line for each violation.
 *
 * @param sources the sources of `src/`, by their path
 */
export function contractViolations(sources: ReadonlyMap<string, string>): string[] {
  const used = namesUsed(sources);
  return [...sources]
    .filter(([file]) => CONTRACT.test(file))
    .flatMap(([file, source]) => {
      const lines = source.split('\n').length - 1;
      const other = source.replaceAll(COMMENT, '').replaceAll(PASSES_ON, '').trim();
      const unused = namedImports(source)
        .flatMap(({ names }) => names.map(({ as }) => as))
        .filter((name) => !used.get(file)?.has(name));
      return [
        ...(lines > MOST_LINES
          ? [`${file} has ${lines} lines, and may have ${MOST_LINES}: pass on less`]
          : []),
        ...(other === '' ? [] : [`${file} may only pass on names of its files: ${other.split('\n', 1)[0]}`]),
        ...unused.map((name) => `${file} passes on ${name}, which no other part of src/ imports`),
      ];
    });
}

/** Returns the names that files import from each contract. */
function namesUsed(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    for (const { path, names } of namedImports(source)) {
      const imported = join(dirname(file), path);
      if (!CONTRACT.test(imported)) continue;
      const known = used.get(imported) ?? new Set();
      used.set(imported, known);
      for (const { name } of names) known.add(name);
    }
  }
  return used;
}
