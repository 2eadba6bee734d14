/** Part of `npm run check`: fails if a module's contract breaks its rules. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractViolations } from './contract-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = new Map<string, string>();
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  sources.set(file.replaceAll(sep, '/'), await readFile(`${root}${file}`, 'utf8'));
}
const found = contractViolations(sources);
for (const line of found) console.error(line);
console.log(`Checked the contracts of modules: ${found.length} violations.`);
process.exitCode = found.length > 0 ? 1 : 0;
