/** Names that `src/` exports twice (`npm run check`). */

const DECLARATION = /^export (?:declare )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

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
