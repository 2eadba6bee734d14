/** Part of `npm run check`: fails when a file imports what its room or its package may not. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forbiddenImports, importsThatLeave } from './import-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let count = 0;

async function sourcesOf(folder: string, pattern: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const file of glob(pattern, { cwd: folder, exclude: (name) => name === 'node_modules' })) {
    files.set(file.replaceAll(sep, '/'), await readFile(`${folder}${file}`, 'utf8'));
  }
  count += files.size;
  return files;
}

async function manifestOf(folder: string): Promise<{
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}> {
  return JSON.parse(await readFile(`${folder}package.json`, 'utf8'));
}

const { dependencies = {} } = await manifestOf(root);
const violations = forbiddenImports(await sourcesOf(root, 'src/**/*.ts'), Object.keys(dependencies));
const packages = await Array.fromAsync(glob(['packages/*', 'demo'], { cwd: root }));
for (const name of packages.sort()) {
  const folder = `${root}${name}/`;
  const found = importsThatLeave(
    await sourcesOf(folder, '{src,test,scripts}/**/*.ts'),
    await manifestOf(folder),
  );
  violations.push(...found.map((violation) => ({ ...violation, file: `${name}/${violation.file}` })));
}
for (const { file, specifier, because } of violations)
  console.error(`${file} must not import ${specifier}: ${because}`);
console.log(`Checked the imports of ${count} files: ${violations.length} forbidden.`);
process.exitCode = violations.length > 0 ? 1 : 0;
