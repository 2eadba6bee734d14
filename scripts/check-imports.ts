/** Part of `npm run check`: fails when a file imports what its module or its package may not. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forbiddenImports } from './import-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = await Array.fromAsync(glob(['packages/*', 'demo'], { cwd: root }));
const workspaces = await Promise.all(
  folders.sort().map(async (name) => {
    const manifest: Record<'dependencies' | 'peerDependencies', object | undefined> = JSON.parse(
      await readFile(`${root}${name}/package.json`, 'utf8'),
    );
    return {
      folder: name.replaceAll(sep, '/'),
      dependencies: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    };
  }),
);
const { violations, count } = await forbiddenImports(root, ['src', 'packages', 'demo'], workspaces);
for (const { file, imported, because } of violations)
  console.error(`${file} must not import ${imported}: ${because}`);
console.log(`Checked the imports of ${count} files: ${violations.length} forbidden.`);
process.exitCode = violations.length > 0 ? 1 : 0;
