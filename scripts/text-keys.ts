/**
 * Writes `src/telegram/locales/keys.d.ts`, the type of all text keys, from the English Fluent files, so that a
 * misspelled key does not compile. Git ignores the file: `npm ci`, `npm run check` and `npm run format`
 * write it. A key that stands in two files fails, naming both.
 */
import { writeFileSync } from 'node:fs';
import { parseTexts, textFiles } from '../src/telegram/ui/texts/text-files.ts';

/** Returns the keys of messages with a text, and of their attributes, in the order of the file. */
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

const english = textFiles('en');
parseTexts(english);
const keys = english.flatMap((one) => textKeysOf(one.source));
writeFileSync(
  new URL('../src/telegram/locales/keys.d.ts', import.meta.url),
  `// Written by scripts/text-keys.ts.
/** A key of a text or of one of its attributes. */
export type TextKey =
${keys.map((key) => `  | '${key}'`).join('\n')};
`,
);
console.log(`Wrote the type of ${keys.length} text keys.`);
