/** The rule that a small file of `src/` needs two importers, or a rule of its own (`npm run check`). */
import { dirname, join } from 'node:path/posix';
import { namedImports } from '../named-imports.ts';

/** Number of lines below which a file counts as small. */
const FEWER_LINES = 40;
const LEAST_IMPORTERS = 2;

/** Files that may be small: the parts that each module has, a middleware, a process. */
const HAS_ITS_RULE =
  /^src\/(main\.ts|modules\/[^/]+\/(index|module|fragments|reads|tables|chat\/index)\.ts|modules\/[^/]+\/reads\/|telegram\/middleware\/|telegram\/pictures\/draw-process\.ts)/;

/** Files whose import suffices: a contract passes on names to all of `src/`, and a chat lists its screens. */
const IS_LIST = /^src\/modules\/[^/]+\/(chat\/)?index\.ts$/;

const LARGE_IMPORTER = 'its only importer has no room for it';

export interface SmallFile {
  readonly path: string;
  readonly because: string;
}

/** The small files with one importer. This list may only shrink. */
export const SMALL_FILES: readonly SmallFile[] = [
  { path: 'src/installation/find-admin.ts', because: LARGE_IMPORTER },
  {
    path: 'src/platform/database/batching.ts',
    because: 'it knows nothing of payments, whose checkout is its only user',
  },
  {
    path: 'src/telegram/dialogs/version.ts',
    because: 'it reads the dialogs as files, and the wiring is long enough',
  },
];

/**
 * Returns a line for each small file with one importer and no exception, and for each exception that no file
 * needs.
 *
 * @param sources the sources of `src/`, by their path
 */
export function smallFileViolations(
  sources: ReadonlyMap<string, string>,
  allowed: readonly SmallFile[] = SMALL_FILES,
): string[] {
  const importers = Map.groupBy(
    [...sources].flatMap(([path, source]) =>
      [...new Set(namedImports(source).map((one) => join(dirname(path), one.path)))].map((imported) => ({
        path,
        imported,
      })),
    ),
    ({ imported }) => imported,
  );
  const small = [...sources]
    .filter(([path, source]) => source.split('\n').length - 1 < FEWER_LINES && !HAS_ITS_RULE.test(path))
    .map(([path]) => ({ path, users: importers.get(path) ?? [] }))
    .filter(({ users }) => users.length < LEAST_IMPORTERS && !users.some((user) => IS_LIST.test(user.path)))
    .map(({ path }) => path);
  return [
    ...small
      .filter((path) => !allowed.some((one) => one.path === path))
      .map(
        (path) =>
          `${path} has under ${FEWER_LINES} lines and one importer: fold it into the file that imports it`,
      ),
    ...allowed
      .filter(({ path }) => !small.includes(path))
      .map(({ path }) => `${path} needs no exception any more: remove it from SMALL_FILES`),
  ];
}
