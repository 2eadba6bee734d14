/** The rule that a file of `src/` has no effect on import: it declares values, functions and types. */
// TypeScript 7 lacks the JavaScript interface of its compiler.
import ts from 'typescript-classic';

/** Files that begin a process, so that their statements may run. */
const BEGINS_A_PROCESS = /^src\/(main|cli\/[^/]+|telegram\/pictures\/draw-process)\.ts$/;

const DECLARES = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.VariableStatement,
]);

/** Parses a file, by its path from the repository's folder. */
export function parse(path: string, source: string): ts.SourceFile {
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
}

/**
 * Returns the statements of a file that run on import and declare nothing, such as calls and loops.
 *
 * @param file from {@link parse}
 * @returns lines counted from 1
 */
export function effectsIn(path: string, file: ts.SourceFile): { line: number; text: string }[] {
  if (BEGINS_A_PROCESS.test(path)) return [];
  return file.statements
    .filter(({ kind }) => !DECLARES.has(kind))
    .map((statement) => ({
      line: file.getLineAndCharacterOfPosition(statement.getStart()).line + 1,
      text: statement.getText().split('\n', 1)[0] ?? '',
    }));
}
