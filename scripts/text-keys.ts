/**
 * Writes `src/telegram/locales/keys.ts`, all text keys and their type, from the English Fluent files, so that
 * a misspelled key does not compile. `npm run format` writes it. With `--check` (`npm run check`) it fails if
 * the file is out of date. A key that stands in two files fails, naming both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseTexts, textFiles } from '../src/telegram/ui/texts/text-files.ts';

/** @returns the keys of messages with a text, and of their attributes, in the order of the file */
function textKeysOf(fluent: string): string[] {
  const keys: string[] = [];
  let message = '';
  for (const line of fluent.split('\n')) {
    const [, start, value] = /^([a-z][a-z0-9-]*) =(.*)$/.exec(line) ?? [];
    const [, attribute] = /^ {4}\.([a-z]+) =/.exec(line) ?? [];
    if (start !== undefined) {
      message = start;
      if (value?.trim() !== '') keys.push(message);
    } else if (attribute !== undefined) keys.push(`${message}.${attribute}`);
    // A message's text begins below its name.
    else if (line.startsWith('    ') && message !== '' && !keys.some((key) => belongsTo(key, message))) {
      keys.push(message);
    }
  }
  return keys;
}

function belongsTo(key: string, message: string): boolean {
  return key === message || key.startsWith(`${message}.`);
}

/** @returns the source of `keys.ts` */
function keysSource(keys: readonly string[]): string {
  return `// Written by scripts/text-keys.ts from the English files (npm run format).

/** The keys of all texts and of their attributes, file by file. */
export const TEXT_KEYS = [
${keys.map((key) => `  '${key}',`).join('\n')}
] as const;

export type TextKey = (typeof TEXT_KEYS)[number];
`;
}

if (import.meta.main) {
  const file = new URL('../src/telegram/locales/keys.ts', import.meta.url);
  const english = textFiles('en');
  parseTexts(english);
  const source = keysSource(english.flatMap((one) => textKeysOf(one.source)));
  if (!process.argv.includes('--check')) writeFileSync(file, source);
  else if (readFileSync(file, 'utf8') !== source) {
    console.error(
      'src/telegram/locales/keys.ts is older than the English texts: npm run format writes it again',
    );
    process.exitCode = 1;
  }
}
