/** Part of `npm run check`: fails when a file imports what its room may not. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forbiddenImports } from './import-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest: { dependencies: Record<string, string> } = JSON.parse(
  await readFile(`${root}package.json`, 'utf8'),
);

const files = new Map<string, string>();
for await (const file of glob('src/**/*.ts', { cwd: root })) {
  files.set(file.replaceAll(sep, '/'), await readFile(`${root}${file}`, 'utf8'));
}
const violations = forbiddenImports(files, Object.keys(manifest.dependencies));
for (const { file, specifier, because } of violations)
  console.error(`${file} must not import ${specifier}: ${because}`);
console.log(`Checked the imports of ${files.size} files: ${violations.length} forbidden.`);
process.exitCode = violations.length > 0 ? 1 : 0;
