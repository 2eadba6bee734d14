import type { Locale } from '../../../src/platform/values/locale.ts';
import { type TextFile, textFiles } from '../../../src/telegram/ui/texts/text-files.ts';

export interface TextLine {
  /** The path of the line's file below `src/`. */
  readonly file: string;
  /** The key of the line's text; empty above the first text, and below a heading. */
  readonly key: string;
  readonly line: string;
  /** True if the heading above the line holds the word *admins*. */
  readonly isOfAdmins: boolean;
}

/** Returns the lines of all files of a language. */
export function textLines(locale: Locale): TextLine[] {
  return textFiles(locale).flatMap(linesOf);
}

/** Returns the lines of a file. */
export function linesOf({ name, source }: TextFile): TextLine[] {
  let key = '';
  let isOfAdmins = false;
  return source.split('\n').map((line) => {
    if (line.startsWith('## ')) {
      isOfAdmins = /\badmins\b/i.test(line);
      key = '';
    }
    key = /^([a-z][a-z0-9-]*) =/.exec(line)?.[1] ?? key;
    return { file: name, key, line, isOfAdmins };
  });
}

/** Returns the file of each text of a language, by its key. */
export function filesOfTexts(locale: Locale): ReadonlyMap<string, string> {
  return new Map(textLines(locale).flatMap(({ file, key }) => (key === '' ? [] : [[key, file] as const])));
}
