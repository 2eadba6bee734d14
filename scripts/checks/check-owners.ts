/** Part of `npm run check`: fails if a statement writes or reads a table of another owner. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from './effect-rules.ts';
import { ownerViolations } from './owner-rules.ts';
import { foreignReads } from './read-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = await readFile(`${root}src/platform/database/schema/schema.lock`, 'utf8');
const tables = new Set([...lock.matchAll(/^table\t([a-z_]+)/gm)].map(([, name = '']) => name));
const sources = new Map<string, string>();
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  sources.set(file.replaceAll(sep, '/'), await readFile(`${root}${file}`, 'utf8'));
}
const files = new Map([...sources].map(([path, source]) => [path, parse(path, source)]));
const violations = [...ownerViolations(sources, tables), ...foreignReads(files, tables)];
for (const line of violations) console.error(line);
console.log(`Checked the owners of ${tables.size} tables: ${violations.length} break a rule.`);
process.exitCode = violations.length > 0 ? 1 : 0;
