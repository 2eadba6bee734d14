/**
 * Writes `src/telegram/admin/commands.ts`, the list of what admins get to, from the files of that folder: a function exported there
 * that makes a composer is in it. `npm run format` writes it, and with `--check` (`npm run check`) it fails when the file is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/telegram/admin/', import.meta.url);
const own = ['admin.ts', 'commands.ts'];

interface Feature {
  /** Its path from the folder of the commands. */
  readonly file: string;
  /** The exported function that makes its composer. */
  readonly name: string;
}

/** @returns the features that a file of the folder exports */
export function featuresOf(file: string, source: string): Feature[] {
  const found = source.matchAll(/^export function (\w+)\([^()]*\): Composer<ShopContext>/gm);
  return [...found].map(([, name = '']) => ({ file, name }));
}

/** @returns the source of `commands.ts` */
export function commandsSource(features: readonly Feature[]): string {
  const imports = features.map(({ file, name }) => `import { ${name} } from './${file}';`).join('\n');
  return `// Written by scripts/admin-commands.ts from the files of this folder (npm run format).
${imports}

/** Everything that only admins get to. */
export const commands = [
${features.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}

if (import.meta.main) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !own.includes(file))
    .sort();
  const source = commandsSource(
    files.flatMap((file) => featuresOf(file, readFileSync(new URL(file, folder), 'utf8'))),
  );
  const target = new URL('commands.ts', folder);
  if (!process.argv.includes('--check')) writeFileSync(target, source);
  else if (readFileSync(target, 'utf8') !== source) {
    console.error(
      'src/telegram/admin/commands.ts lacks a file of its folder: npm run format writes it again',
    );
    process.exitCode = 1;
  }
}
