/** Limits of the files and folders of `src/` (`npm run check`). */

/** Maximum lines of a file. */
const MOST_LINES = 300;
/** Maximum files of a folder, without those of its subfolders. */
const MOST_FILES = 15;

/**
 * Returns a line for each file or folder above its limit.
 *
 * @param lines the number of lines of each file, by its path
 */
export function sizeViolations(lines: ReadonlyMap<string, number>): string[] {
  const folders = Map.groupBy(lines.keys(), (path) => path.slice(0, path.lastIndexOf('/')));
  return [
    ...[...lines].flatMap(([path, size]) => tooLarge(path, size, MOST_LINES, 'lines')),
    ...[...folders].flatMap(([path, files]) => tooLarge(path, files.length, MOST_FILES, 'files')),
  ];
}

function tooLarge(path: string, size: number, most: number, unit: 'lines' | 'files'): string[] {
  return size > most ? [`${path} has ${size} ${unit}, and may have ${most}: split it by subject`] : [];
}
