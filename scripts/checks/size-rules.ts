/** Limits of the files and folders of `src/` (`npm run check`), and the places that still exceed them. */

/** Lines of a file. */
const MOST_LINES = 300;
/** Files of a folder, without those of its subfolders. */
const MOST_FILES = 15;
/** Lines by which an exception may exceed its file: a small edit then leaves the list as it is. */
const SLACK = 10;


export interface SizeException {
  readonly path: string;
  /** The size that it may have. Numbers and entries may only go down. */
  readonly most: number;
  readonly because: string;
}

export const SIZE_EXCEPTIONS: readonly SizeException[] = [];

/** A file with its lines, or a folder with its files. */
interface Size {
  readonly path: string;
  readonly size: number;
  readonly limit: number;
  readonly unit: 'lines' | 'files';
}

/**
 * Returns a line for each file or folder above its limit, and for each exception that is larger than needed.
 *
 * @param lines the number of lines of each file, by its path
 */
export function sizeViolations(
  lines: ReadonlyMap<string, number>,
  exceptions: readonly SizeException[] = SIZE_EXCEPTIONS,
): string[] {
  const sizes = sizesOf(lines);
  const allowed = new Map(exceptions.map(({ path, most }) => [path, most]));
  const large = sizes.flatMap(({ path, size, limit, unit }) => {
    const most = allowed.get(path) ?? limit;
    return size > most ? [`${path} has ${size} ${unit}, and may have ${most}: split it by subject`] : [];
  });
  const loose = exceptions.flatMap(({ path, most }) => {
    const found = sizes.find((one) => one.path === path);
    if (!found || found.size <= found.limit) return [`${path} needs no exception any more`];
    const slack = found.unit === 'lines' ? SLACK : 0;
    return most > found.size + slack ? [`${path} has ${found.size} ${found.unit}: lower its ${most}`] : [];
  });
  return [...large, ...loose];
}

function sizesOf(lines: ReadonlyMap<string, number>): Size[] {
  const files = new Map<string, number>();
  for (const path of lines.keys()) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return [
    ...[...lines].map(([path, size]) => ({ path, size, limit: MOST_LINES, unit: 'lines' as const })),
    ...[...files].map(([path, size]) => ({ path, size, limit: MOST_FILES, unit: 'files' as const })),
  ];
}
