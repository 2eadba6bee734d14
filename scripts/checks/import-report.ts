/** Checks the imports of the repository by the rules, with dependency-cruiser (`npm run check`). */
import { registerHooks } from 'node:module';
import type { ICruiseResult } from 'dependency-cruiser';
import { circlesOfFolders, type Violation } from './import-circles.ts';
import { ofWorkspace, rules, type Workspace } from './import-rules.ts';

// dependency-cruiser reads TypeScript by the compiler's JavaScript interface, which TypeScript 7 lacks.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /^typescript(\/|$)/.test(specifier) ? specifier.replace('typescript', 'typescript-classic') : specifier,
      context,
    ),
});

/**
 * Matches the files of `src/` that need no import. A command or a process starts them, or they hold a decision
 * about each act that the compiler and a test read.
 */
const WITHOUT_IMPORT =
  /^src\/(main\.ts|compile-cache\.cjs|cli\/\w+\.ts|telegram\/pictures\/draw-process\.ts|modules\/staff\/budget\/act-budgets\.ts)$/;

export interface ImportReport {
  readonly violations: readonly Violation[];
  /** Files of `src/` without an import, such as a screen that its chat does not list. */
  readonly unused: readonly string[];
  readonly count: number;
}

/**
 * Checks the imports below `root`, including `import type`, `export … from` and `import()`.
 */
export async function forbiddenImports(
  root: string,
  folders: readonly string[],
  workspaces: readonly Workspace[] = [],
): Promise<ImportReport> {
  const { cruise } = await import('dependency-cruiser');
  const forbidden = [...rules, ...workspaces.map(ofWorkspace)];
  const { output } = await cruise([...folders], {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    // Browser pages get their imports from their server.
    exclude: { path: '^(packages|demo)/.*/(dist|app)/|^packages/[^/]+/dist/|^packages/web-kit/src/page/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.d.ts', '.json'],
    },
  });
  const { summary, modules } = output as ICruiseResult;
  const why = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const violations = [
    ...summary.violations.map(({ from, to, rule }) => ({
      file: from,
      imported: to,
      because: why.get(rule.name) ?? rule.name,
      isInCircle: rule.name.startsWith('no-circle'),
    })),
    ...circlesOfFolders(
      modules.flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => [source, resolved] as const),
      ),
    ),
  ];
  return {
    count: summary.totalCruised,
    violations,
    unused: unusedFiles(modules),
  };
}

function unusedFiles(modules: ICruiseResult['modules']): string[] {
  const ofSource = modules.filter(({ source }) => source.startsWith('src/'));
  const imported = new Set(
    ofSource.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)),
  );
  return ofSource
    .map(({ source }) => source)
    .filter((file) => !imported.has(file) && !WITHOUT_IMPORT.test(file));
}
