/**
 * `node scripts/delete-module.ts gifts watches`: deletes modules that a shop can do without. Their tests, lines of
 * wiring, commands, mutants, and the lines of pages that name their files go by rules.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseMutants } from '../test/soak/parse-mutants.ts';
import { DELETABLE_MODULES, WIRING_OF_MODULES } from './checks/module-lists.ts';

/** Returns a wiring file without the lines and types of a module. */
function withoutModule(source: string, name: string): string {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}(?:Api|Work|Tables)`;
  return source
    .replace(new RegExp(`^import [^;]*?'[./a-z]*/${name}/[^;]*;\\n`, 'gm'), '')
    .replace(new RegExp(`,\\s*${type}\\b`, 'g'), '')
    .replace(new RegExp(`^ +${name}Module\\b.*\\n`, 'gm'), '')
    .replace(new RegExp(`\\b${name}(?:Chat|Fragments)\\b,?`, 'g'), '');
}

/** Returns the commands that the chat of a module answers. */
function commandsOf(root: string, name: string): string[] {
  return globSync(`src/modules/${name}/chat/**/*.ts`, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bon(?:Admin)?Command\(\s*\w+,\s*'(\w+)'/g)].map(
      ([, command = '']) => command,
    ),
  );
}

/** Returns a file without a command: its place in a list, the text of the menu, its line of `/help`. */
function withoutCommand(source: string, command: string): string {
  return source
    .replace(new RegExp(`'${command}',?[ \\n]*`, 'g'), '')
    .replace(new RegExp(`^(?:menu-(?:admin-)?${command} =|[ \\u200e]+/${command} – ).*\\n`, 'gm'), '');
}

/** Returns a data file of mutants without those whose guard or test is gone. */
function withoutMutants(root: string, path: string, text: string): string {
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const headings = { by: '', in: '' };
  const isThere = (block: string) => {
    const [, kind, file = ''] = /^(by|in) (.*)/.exec(block) ?? [];
    if (kind === 'by') Object.assign(headings, { by: file, in: '' });
    else if (kind === 'in') headings.in = file;
    if (kind !== undefined) return existsSync(join(root, file));
    if (!block.startsWith('  ')) return true;
    const [mutant] = parseMutants(path, `by ${headings.by}\nin ${headings.in}\n${block}`);
    return (
      mutant === undefined ||
      (existsSync(join(root, headings.by)) &&
        mutant.edits.every((edit) => read(edit.file).includes(edit.find)) &&
        mutant.caughtBy.some((catcher) => read(catcher.file) !== ''))
    );
  };
  const withoutGoneTests = (block: string) =>
    block.replace(/^ {4}by (\S+).*\n/gm, (line, file: string) => (existsSync(join(root, file)) ? line : ''));
  return text
    .split(/^(?=(?:by|in) | {2}\S)/m)
    .filter(isThere)
    .map(withoutGoneTests)
    .join('');
}

/** Returns a page without the names of deleted files in lists, and without the other lines that name one. */
function withoutFiles(page: string, text: string, isDeleted: (path: string) => boolean): string {
  const quoted = '`([\\w./-]+\\.(?:ts|ftl|txt))`';
  const withoutItem = (item: string, path: string) => (isDeleted(path) ? '' : item);
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(new RegExp(`, ${quoted}`, 'g'), withoutItem)
        .replace(new RegExp(`${quoted}, `, 'g'), withoutItem),
    )
    .filter((line) => {
      const named = [...line.matchAll(new RegExp(quoted, 'g'))].map(([, path = '']) => path);
      const linked = [...line.matchAll(/\]\((?!http)([^)\s#]+)/g)].map(([, path = '']) =>
        join(dirname(page), path),
      );
      return ![...named, ...linked].some(isDeleted);
    })
    .join('\n');
}

/** Deletes modules in the repository in `root`. */
function deleteModules(root: string, names: readonly string[]): void {
  const edit = (files: readonly string[], change: (text: string, path: string) => string) => {
    for (const path of files) {
      const text = readFileSync(join(root, path), 'utf8');
      const changed = change(text, path);
      if (changed !== text) writeFileSync(join(root, path), changed);
    }
  };
  const find = (...patterns: string[]) =>
    globSync(patterns, { cwd: root, exclude: (name) => /(^|\/)(node_modules|\.git)$/.test(name) });

  const commands = names.flatMap((name) => commandsOf(root, name));
  const before = find('**/*.{ts,ftl,txt}');
  for (const folder of names.flatMap((name) => [`src/modules/${name}`, `test/modules/${name}`]))
    rmSync(join(root, folder), { recursive: true, force: true });
  edit(WIRING_OF_MODULES, (text) => names.reduce(withoutModule, text));
  edit(
    ['src/telegram/staff-commands.ts', ...find('src/telegram/locales/*.ftl', 'src/modules/home/texts/*.ftl')],
    (text) => commands.reduce(withoutCommand, text),
  );
  edit(find('test/soak/mutants/**/*.txt'), (text, path) => withoutMutants(root, path, text));
  const after = find('**/*.{ts,ftl,txt}');
  const holds = (files: readonly string[], path: string) =>
    files.some((file) => file === path || file.endsWith(`/${path}`));
  edit(find('**/*.md'), (text, page) =>
    withoutFiles(page, text, (path) => holds(before, path) && !holds(after, path)),
  );
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const others = names.filter((name) => !DELETABLE_MODULES.includes(name));
  if (names.length === 0 || others.length > 0) {
    console.error(`Usage: node scripts/delete-module.ts <module> …, of ${DELETABLE_MODULES.join(', ')}`);
    process.exit(1);
  }
  deleteModules(fileURLToPath(new URL('..', import.meta.url)), names);
}
