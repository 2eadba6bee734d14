/**
 * Writes `src/telegram/admin/commands.ts`, the list of admin features, from the files of the folders
 * `src/modules/<name>/chat/staff`. The list has every exported function that makes a composer from `BotDeps`
 * alone; functions with further parameters belong to another file's feature. `npm run format` writes it. With
 * `--check` (`npm run check`) it fails if the file is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
// TypeScript 7 lacks the JavaScript interface of its compiler.
import ts from 'typescript-classic';

const modules = new URL('../src/modules/', import.meta.url);
const OF_STAFF = /^[^/]+\/chat\/staff\/.*\.ts$/;

interface Feature {
  /** Path in `src/modules/`. */
  readonly file: string;
  /** The exported function that makes the composer. */
  readonly name: string;
}

/** @returns the features that a file of the folder exports */
export function featuresOf(file: string, source: string): Feature[] {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return statements
    .filter(
      (one) =>
        ts.canHaveModifiers(one) &&
        ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .flatMap((statement) => functionsOf(statement))
    .filter(({ made }) => made.type?.getText() === 'Composer<ShopContext>' && needsOneValue(made))
    .map(({ name }) => ({ file, name }));
}

interface NamedFunction {
  readonly name: string;
  readonly made: ts.SignatureDeclaration;
}

function functionsOf(statement: ts.Statement): NamedFunction[] {
  if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', made: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) ? [{ name: name.getText(), made: initializer }] : [],
  );
}

function needsOneValue({ parameters }: ts.SignatureDeclaration): boolean {
  return parameters.filter(({ questionToken, initializer }) => !questionToken && !initializer).length < 2;
}

/** @returns the source of `commands.ts` */
export function commandsSource(features: readonly Feature[]): string {
  const imports = features
    .map(({ file, name }) => `import { ${name} } from '../../modules/${file}';`)
    .join('\n');
  return `// Written by scripts/admin-commands.ts from the modules' chats with staff (npm run format).

${imports}

/** Everything that only admins get to. */
export const commands = [
${features.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}

if (import.meta.main) {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => OF_STAFF.test(file))
    // As the formatter sorts imports: `staff.ts` before `staff-help.ts`.
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
    .map((file) => `${file}.ts`);
  const source = commandsSource(
    files.flatMap((file) => featuresOf(file, readFileSync(new URL(file, modules), 'utf8'))),
  );
  const target = new URL('../src/telegram/admin/commands.ts', import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(target, source);
  else if (readFileSync(target, 'utf8') !== source) {
    console.error(
      'src/telegram/admin/commands.ts lacks a feature of a module: npm run format writes it again',
    );
    process.exitCode = 1;
  }
}
