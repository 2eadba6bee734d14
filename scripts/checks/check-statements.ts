/** Part of `npm run check`: fails if a statement of the shop reads all columns of a table (`*`). */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { starsIn } from './statement-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let count = 0;
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  const path = file.replaceAll(sep, '/');
  for (const { line, text } of starsIn(await readFile(`${root}${file}`, 'utf8'))) {
    count += 1;
    console.error(
      `${path}:${line}: ${text}: name the columns, or a replica of the version before fails when one is added`,
    );
  }
}
console.log(`Checked the statements: ${count} ask for all columns.`);
process.exitCode = count > 0 ? 1 : 0;
