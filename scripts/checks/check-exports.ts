/**
 * Part of `npm run check`: fails if two files of `src/` export one name, or if a file of the repository exports a
 * name that no other file has.
 */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesExportedForNone, namesExportedTwice } from './export-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const everywhere = ['*.ts', '{src,packages,demo,scripts,bench,test,migrations}/**/*.{ts,tsx}'];
const sources = new Map<string, string>();
for await (const file of glob(everywhere, { cwd: root, exclude: ['**/node_modules', '**/dist'] })) {
  sources.set(file.replaceAll(sep, '/'), await readFile(`${root}${file}`, 'utf8'));
}
const ofShop = new Map([...sources].filter(([file]) => file.startsWith('src/')));
const twice = namesExportedTwice(ofShop);
const forNone = namesExportedForNone(sources);
for (const [name, files] of twice) console.error(`${name} is exported by ${files.join(' and ')}`);
for (const { file, name } of forNone) console.error(`${file} exports ${name}, which no other file names`);
console.log(
  `Checked the exports of ${sources.size} files: ${twice.length} names are exported twice, ${forNone.length} for no other file.`,
);
process.exitCode = twice.length + forNone.length > 0 ? 1 : 0;
