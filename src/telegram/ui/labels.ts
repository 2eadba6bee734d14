import { shorten } from './html.ts';

/** What a button of the whole width shows on the line of a small phone, in characters. */
export const LONGEST_FULL = 30;

/**
 * A label that fits into a button of the whole width: the end is left out where the name would have to be cut for it, and only then is
 * the name cut.
 */
export function fitting(name: string, marks: string, end = ''): string {
  const length = (text: string) => [...text].length;
  if (length(name + marks + end) <= LONGEST_FULL) return name + marks + end;
  return shorten(name, LONGEST_FULL - length(marks)) + marks;
}
