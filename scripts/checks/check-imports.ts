/** Part of `npm run check`: fails if a file has an import that its module or package forbids. */
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linesOf } from './import-circles.ts';
import { forbiddenImports } from './import-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
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
const { violations, unused, count } = await forbiddenImports(root, ['src', 'packages', 'demo'], workspaces);
for (const line of linesOf(violations)) console.error(line);
for (const file of unused) console.error(`${file} is unused: ${whereToImport(file)}`);
console.log(
  `Checked the imports of ${count} files: ${violations.length} forbidden, ${unused.length} files unused.`,
);
process.exitCode = violations.length + unused.length > 0 ? 1 : 0;

/** Returns the end of the message about an unused file: the file that imports those of its kind. */
function whereToImport(file: string): string {
  const kind = /^src\/modules\/[^/]+\/(tables|module|chat\/index|chat\/)/.exec(file)?.[1] ?? '';
  const importers: Readonly<Record<string, string>> = {
    tables: 'src/tables.ts',
    module: 'src/modules/all.ts',
    'chat/index': 'src/telegram/chats.ts',
    'chat/': 'the chat/index.ts of its module, if it is a screen',
  };
  const importer = importers[kind];
  return `no file of src/ imports it${importer === undefined ? '' : `; name it in ${importer}`}`;
}
