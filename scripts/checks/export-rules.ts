/** Names that `src/` exports twice, and names that are exported for no other file (`npm run check`). */

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/**
 * Returns the names that more than one file declares and exports, with their files.
 *
 * @param sources the text of each file, by its path
 */
export function namesExportedTwice(sources: ReadonlyMap<string, string>): [name: string, files: string[]][] {
  const files = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    for (const [, name = ''] of source.matchAll(DECLARATION)) {
      const known = files.get(name) ?? new Set();
      files.set(name, known.add(file));
    }
  }
  return [...files].filter(([, found]) => found.size > 1).map(([name, found]) => [name, [...found].sort()]);
}

const VALUE = /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class) (\w+)/gm;

/**
 * Returns the exported names that occur in no other file, with their file. The packages may export types for
 * the reader of a signature.
 *
 * @param sources the text of each file of the repository, by its path
 */
export function namesExportedForNone(
  sources: ReadonlyMap<string, string>,
): { readonly file: string; readonly name: string }[] {
  const files = new Map<string, number>();
  for (const source of sources.values()) {
    for (const name of new Set(source.match(/\w+/g))) files.set(name, (files.get(name) ?? 0) + 1);
  }
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(file.startsWith('src/') ? DECLARATION : VALUE)]
      .map(([, name = '']) => ({ file, name }))
      .filter(({ name }) => files.get(name) === 1),
  );
}
