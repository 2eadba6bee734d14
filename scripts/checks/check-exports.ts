/** Part of `npm run check`: fails if two files of `src/` export one name. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesExportedTwice } from './export-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = new Map<string, string>();
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  sources.set(file.replaceAll(sep, '/'), await readFile(`${root}${file}`, 'utf8'));
}
const twice = namesExportedTwice(sources);
for (const [name, files] of twice) console.error(`${name} is exported by ${files.join(' and ')}`);
console.log(`Checked the exports of ${sources.size} files: ${twice.length} names are exported twice.`);
process.exitCode = twice.length > 0 ? 1 : 0;
