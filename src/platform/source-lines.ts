/**
 * The places of source files that the lines of a bundle come from. A stack names lines of the bundle, which
 * people can't read.
 */
import { readFileSync } from 'node:fs';

export interface SourceLines {
  /** Paths below the project's folder. */
  readonly sources: readonly string[];
  /** The place of each line of the bundle, by `placeNumber`; 0 for a line without a source. */
  readonly places: readonly number[];
}

const MOST_LINES = 2 ** 20;

/** Returns a line of a source as one number; lines count from 1. */
export function placeNumber(source: number, line: number): number {
  return source * MOST_LINES + line;
}

/** Returns the path of the file with a bundle's `SourceLines`. */
export function linesFileOf(bundle: string): string {
  return `${bundle}.lines`;
}

/** The file that this module runs in; null unless it is a bundle. */
const bundle = / \((.+\.cjs):\d+:\d+\)$/m.exec(new Error('not thrown').stack ?? '')?.[1] ?? null;
let known: SourceLines | undefined;

/** Replaces places of this process's bundle by those of the source files. Reads them at the first call. */
export function nameSources(stack: string): string {
  if (bundle === null || !stack.includes(bundle)) return stack;
  try {
    known ??= JSON.parse(readFileSync(linesFileOf(bundle), 'utf8')) as SourceLines;
  } catch {
    // A later version has replaced the bundle.
    return stack;
  }
  const { sources, places } = known;
  const [before = '', ...frames] = stack.split(`${bundle}:`);
  const named = frames.map((frame) => {
    const [at = '', line] = /^(\d+):\d+/.exec(frame) ?? [];
    const place = places[Number(line) - 1] ?? 0;
    const source = sources[Math.floor(place / MOST_LINES)];
    if (place === 0 || source === undefined) return `${bundle}:${frame}`;
    return `${source}:${place % MOST_LINES}${frame.slice(at.length)}`;
  });
  return [before, ...named].join('');
}
