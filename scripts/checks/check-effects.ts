/** Part of `npm run check`: fails if a file of `src/` does anything when it is imported. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { effectsIn } from './effect-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let count = 0;
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  const path = file.replaceAll(sep, '/');
  for (const { line, text } of effectsIn(path, await readFile(`${root}${file}`, 'utf8'))) {
    count += 1;
    console.error(`${path}:${line}: ${text} runs on import: make it a value that the caller collects`);
  }
}
console.log(`Checked the effects of imports: ${count} found.`);
process.exitCode = count > 0 ? 1 : 0;
