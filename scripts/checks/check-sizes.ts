/** Part of `npm run check`: fails if a file or a folder of `src/` is above its limit, or a file too small. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sizeViolations } from './size-rules.ts';
import { smallFileViolations } from './small-file-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = new Map<string, string>();
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  sources.set(file.replaceAll(sep, '/'), await readFile(`${root}${file}`, 'utf8'));
}
// A file that a script wrote has no limit.
const lines = new Map(
  [...sources].map(([file, source]) => [
    file,
    source.startsWith('// Written by ') ? 0 : source.split('\n').length - 1,
  ]),
);
const violations = [...sizeViolations(lines), ...smallFileViolations(sources)];
for (const line of violations) console.error(line);
console.log(`Checked the sizes of ${sources.size} files: ${violations.length} break a rule.`);
process.exitCode = violations.length > 0 ? 1 : 0;
