/** Part of `npm run check`: fails if a file or a folder of `src/` is above its limit. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sizeViolations } from './size-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lines = new Map<string, number>();
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  const source = await readFile(`${root}${file}`, 'utf8');
  // A script's output is as long as its source.
  const isWritten = source.startsWith('// Written by ');
  lines.set(file.replaceAll(sep, '/'), isWritten ? 0 : source.split('\n').length - 1);
}
const violations = sizeViolations(lines);
for (const line of violations) console.error(line);
console.log(`Checked the sizes of ${lines.size} files: ${violations.length} break a rule.`);
process.exitCode = violations.length > 0 ? 1 : 0;
