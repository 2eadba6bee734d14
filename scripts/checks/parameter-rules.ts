/**
 * The rule that no parameter passes through more than two calls unread (`npm run check`). Exported names are
 * unique, so that the name of a call leads to its function.
 */
import type { SourceFile } from 'typescript-classic';
import ts from 'typescript-classic';

/** Functions in a row that pass a parameter on and do not read it. */
const MOST_IN_A_ROW = 2;

/** The names of parameters for a database connection, which may be passed on through any chain of calls. */
const CONNECTIONS = new Set(['db', 'tx']);

interface Pass {
  /** The called function. */
  readonly callee: string;
  /** The place of the argument, from 0. */
  readonly at: number;
}

interface Parameter {
  readonly name: string;
  readonly at: number;
  /** The calls that receive the parameter; empty if the function reads it. */
  readonly passes: readonly Pass[];
}

interface Declared {
  readonly path: string;
  readonly name: string;
  readonly isExported: boolean;
  readonly parameters: readonly Parameter[];
}

/**
 * Returns a line for each parameter that more than `MOST_IN_A_ROW` functions pass on unread.
 *
 * @param files the parsed files of `src/`, by their path
 */
export function passedParameters(files: ReadonlyMap<string, SourceFile>): string[] {
  const all = [...files].flatMap(([path, file]) => declaredIn(path, file));
  const exported = new Map(all.filter(({ isExported }) => isExported).map((one) => [one.name, one]));
  const own = new Map(all.map((one) => [`${one.path} ${one.name}`, one]));
  const rowFrom = (declared: Declared, at: number, before: ReadonlySet<Declared>): number => {
    const passes = declared.parameters.find((one) => one.at === at)?.passes ?? [];
    if (passes.length === 0 || before.has(declared)) return 0;
    const seen = new Set([...before, declared]);
    const next = passes.map((pass) => {
      const callee = own.get(`${declared.path} ${pass.callee}`) ?? exported.get(pass.callee);
      return callee ? rowFrom(callee, pass.at, seen) : 0;
    });
    return 1 + Math.max(...next);
  };
  return all.flatMap((one) =>
    one.parameters
      .filter(({ at }) => rowFrom(one, at, new Set()) > MOST_IN_A_ROW)
      .map(
        ({ name }) =>
          `${one.path} ${one.name} ${name}: it passes through more than ${MOST_IN_A_ROW} calls unread: take the value used`,
      ),
  );
}

function declaredIn(path: string, file: SourceFile): Declared[] {
  return file.statements.filter(ts.isFunctionDeclaration).flatMap((one) => {
    const { body, name } = one;
    if (!body || !name) return [];
    const parameters = one.parameters.flatMap((parameter, at) =>
      ts.isIdentifier(parameter.name) && !CONNECTIONS.has(parameter.name.text)
        ? [{ name: parameter.name.text, at, passes: passesOf(parameter.name.text, body) }]
        : [],
    );
    const isExported = one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    return [{ path, name: name.text, isExported, parameters }];
  });
}

/** Returns the calls that receive a name as it is; none if anything else uses it. */
function passesOf(name: string, body: ts.Node): Pass[] {
  const passes: Pass[] = [];
  let isRead = false;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && isUse(node)) {
      const { parent } = node;
      if (ts.isCallExpression(parent) && parent.expression !== node && ts.isIdentifier(parent.expression))
        passes.push({ callee: parent.expression.text, at: parent.arguments.indexOf(node) });
      else isRead = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return isRead ? [] : passes;
}

/** Returns false for the name of a property, such as `b` of `a.b` and of `{ b: 1 }`. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  return !(
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}
