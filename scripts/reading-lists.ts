/**
 * Writes the lists of files to read of docs/contributing.md. A list names the files to begin with and folders; it holds each file
 * that these files import, directly or through others, within the folders. An import from the contract of a module leads to the file
 * that declares the name. The count leaves out a folder marked `(not counted)`. `npm run format` writes the lists, and with `--check` (`npm run check`) it fails when one is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namedImports } from './named-imports.ts';

const HEADING = '\n## Files to read\n';
const FOLDER_LINE = /^- `([^`]+)\/`( \(not counted\))?: .*$/gm;

/** Reads a source file by its path in the repository. */
type ReadSource = (path: string) => string;

/** Returns the files that `starts` import within the folders, and `starts`. Imports of types alone do not count. */
export function filesReached(
  starts: readonly string[],
  folders: readonly string[],
  read: ReadSource,
): string[] {
  const found = new Set(starts);
  // A set that grows while it is iterated is iterated to its new end.
  for (const file of found) {
    for (const imported of valuesImported(file, read))
      if (folders.includes(dirname(imported))) found.add(imported);
  }
  return [...found].sort();
}

/** Returns the files that declare the values which a file imports. */
function valuesImported(file: string, read: ReadSource): string[] {
  return namedImports(read(file)).flatMap(({ path, names }) =>
    names
      .filter(({ isType }) => !isType)
      .map(({ name }) => declaringFile(name, join(dirname(file), path), read)),
  );
}

/** Returns the file that declares a name which `file` exports: the file, or the source of a re-export. */
function declaringFile(name: string, file: string, read: ReadSource): string {
  for (const { path, isExport, names } of namedImports(read(file))) {
    const passed = isExport && names.find(({ as }) => as === name);
    if (passed) return declaringFile(passed.name, join(dirname(file), path), read);
  }
  return file;
}

/**
 * Updates the files and their count in each list of the page, by the sources.
 *
 * @throws if the page has no list, or a list does not name its first file
 */
export function withReadingLists(page: string, read: ReadSource): string {
  const begin = page.indexOf(HEADING);
  const end = page.indexOf('\n## ', begin + HEADING.length);
  const [before = '', ...lists] = page.slice(begin, end).split('\n### ');
  if (begin < 0 || end < 0 || lists.length === 0)
    throw new Error('docs/contributing.md lacks its lists of files to read');
  const written = lists.map((list) => withFiles(list, read));
  return page.slice(0, begin) + [before, ...written].join('\n### ') + page.slice(end);
}

function withFiles(list: string, read: ReadSource): string {
  const starts = namesIn(/^Start: (.*?)\.$/ms.exec(list)?.[1] ?? '');
  if (starts.length === 0) throw new Error(`the list “${list.split('\n')[0]}” names no file to begin with`);
  const folders = [...list.matchAll(FOLDER_LINE)].map(([, folder = '', mark]) => ({
    folder,
    isCounted: mark === undefined,
  }));
  const files = filesReached(
    starts,
    folders.map(({ folder }) => folder),
    read,
  );
  const left = new Set(folders.filter(({ isCounted }) => !isCounted).map(({ folder }) => folder));
  const count = files.filter((file) => !left.has(dirname(file))).length;
  return list
    .replace(/: \d+ files$/m, `: ${count} files`)
    .replace(FOLDER_LINE, (_, folder: string, mark = '') => {
      const names = files.filter((file) => dirname(file) === folder).map((file) => `\`${basename(file)}\``);
      return `- \`${folder}/\`${mark}: ${names.join(', ') || 'none'}`;
    });
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const file = join(root, 'docs/contributing.md');
  const page = readFileSync(file, 'utf8');
  const written = withReadingLists(page, (path) => readFileSync(join(root, path), 'utf8'));
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (written !== page) {
    console.error(
      'docs/contributing.md lists other files than the sources import: npm run format writes it again',
    );
    process.exitCode = 1;
  }
}
