/**
 * Part of `npm run check`: fails if a file of `src/` does anything when it is imported, or passes a parameter
 * through too many calls.
 */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { effectsIn, parse } from './effect-rules.ts';
import { passedParameters } from './parameter-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = new Map<string, ReturnType<typeof parse>>();
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  const path = file.replaceAll(sep, '/');
  files.set(path, parse(path, await readFile(`${root}${file}`, 'utf8')));
}
const effects = [...files].flatMap(([path, file]) =>
  effectsIn(path, file).map(
    ({ line, text }) => `${path}:${line}: ${text} runs on import: make it a value that the caller collects`,
  ),
);
const parameters = passedParameters(files);
for (const line of [...effects, ...parameters]) console.error(line);
console.log(`Checked the effects of imports: ${effects.length} found; the parameters: ${parameters.length}.`);
process.exitCode = effects.length + parameters.length > 0 ? 1 : 0;
