/** Cycles of folders (`npm run check`), and the lines about forbidden imports. */

export interface Violation {
  readonly file: string;
  readonly imported: string;
  readonly because: string;
  /** The import is part of a cycle. */
  readonly isInCircle: boolean;
}

/** The compared folders: those of one room, and of one module. The modules have their order. */
const COMPARED = /^src\/(platform|telegram|modules\/[^/]+)(\/|$)/;

/**
 * Returns the imports between folders of one folder that import each other, directly or through others.
 *
 * @param imports pairs of paths
 */
export function circlesOfFolders(
  imports: readonly (readonly [file: string, imported: string])[],
): Violation[] {
  const between = imports.flatMap(([file, imported]) => {
    const [from, to] = [file.split('/').slice(0, -1), imported.split('/').slice(0, -1)];
    const depth = from.findIndex((part, index) => part !== to[index]);
    // A folder may import what it contains, and the reverse.
    if (depth < 0 || to[depth] === undefined || !COMPARED.test(`${from.slice(0, depth).join('/')}/`))
      return [];
    return [[from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')] as const];
  });
  let left = new Map(between.map((pair) => [pair.join(' '), pair]));
  for (let count = -1; count !== left.size; ) {
    count = left.size;
    const importing = new Set([...left.values()].map(([from]) => from));
    const imported = new Set([...left.values()].map(([, to]) => to));
    left = new Map([...left].filter(([, [from, to]]) => importing.has(to) && imported.has(from)));
  }
  const because = 'folders that import each other are one folder';
  return [...left.values()].map(([file, imported]) => ({ file, imported, because, isInCircle: true }));
}

/**
 * Maximum number of reported imports in cycles: one import in the wrong direction may close a cycle through a
 * thousand.
 */
const MOST_OF_CIRCLES = 10;

/**
 * Formats the violations.
 *
 * @returns a line for each, directly forbidden imports first
 */
export function linesOf(violations: readonly Violation[]): string[] {
  const line = ({ file, imported, because }: Violation) => `${file} must not import ${imported}: ${because}`;
  const inCircles = violations.filter(({ isInCircle }) => isInCircle);
  const left = inCircles.length - MOST_OF_CIRCLES;
  return [
    ...violations.filter(({ isInCircle }) => !isInCircle).map(line),
    ...inCircles.slice(0, MOST_OF_CIRCLES).map(line),
    ...(left > 0
      ? [`${left} more imports are parts of circles: what is named above may have closed them`]
      : []),
  ];
}
