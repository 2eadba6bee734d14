/**
 * The rule that others read a table through what its owner exports: a function, a part of a statement, a view
 * (`npm run check`). It reads `from`, `join` and `using` in templates and texts, and the calls of Kysely.
 */
import { dirname } from 'node:path/posix';
import type { SourceFile } from 'typescript-classic';
import ts from 'typescript-classic';
import { isWithin, OWNERS, SHARED_TABLES, type SharedTable } from './owner-rules.ts';

const BUILDERS = new Set([
  'selectFrom',
  'from',
  'table',
  'tableView',
  'using',
  ...['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) => [`${kind}Join`, `${kind}JoinLateral`]),
]);

/** A table, and those after it in a list such as `from orders o, gifts g`. */
const READS =
  /(?<!\b(?:delete|distinct)\s+)\b(?:from|join|using)\s+(?:only\s+)?\(?((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*[a-z_]+)\b(?!\s*\()/g;
const NAMED = /\b([a-z_]+)(?:\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/g;
/** Matches SQL without the tag `sql`. Other texts say "from orders" in English. */
const IS_SQL = /\b(?:select|exists|join|lateral|update|delete|insert|values)\b/;

/**
 * Returns a line for each read of a table of another owner. A file that may write a table may read it, too.
 *
 * @param files the parsed files of `src/`, by their path
 * @param tables all tables of the shop
 */
export function foreignReads(
  files: ReadonlyMap<string, SourceFile>,
  tables: ReadonlySet<string>,
  { owners, shared }: { owners: typeof OWNERS; shared: readonly SharedTable[] } = {
    owners: OWNERS,
    shared: SHARED_TABLES,
  },
): string[] {
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([path, owned]) => owned.map((table) => [table, path] as const)),
  );
  const isOwn = (path: string, table: string) => {
    const owner = ownerOf.get(table);
    if (owner === undefined) return true;
    // A file that owns a table owns it for its module.
    const folder = owner.endsWith('.ts') ? dirname(owner) : owner;
    return isWithin(path, folder) || shared.some((one) => one.table === table && isWithin(path, one.path));
  };
  return [...files].flatMap(([path, file]) =>
    readsIn(file, tables)
      .filter(({ table }) => !isOwn(path, table))
      .map(
        ({ table, line }) =>
          `${path}:${line}: reads ${table} of ${ownerOf.get(table)}: call or embed what the owner exports`,
      ),
  );
}

function readsIn(file: SourceFile, tables: ReadonlySet<string>): { table: string; line: number }[] {
  const found: { table: string; line: number }[] = [];
  const add = (name: string, at: number) => {
    if (tables.has(name)) found.push({ table: name, line: file.getLineAndCharacterOfPosition(at).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const first = node.arguments[0];
      if (first && BUILDERS.has(calledName(node)))
        for (const text of textsOf(first)) add(text.split(/\s/, 1)[0] ?? '', first.getStart());
    }
    if (isTemplate(node) || ts.isStringLiteral(node)) readText(node);
    ts.forEachChild(node, visit);
  };
  const readText = (node: ts.Node) => {
    const text = textOf(node);
    if (!isTagged(node) && !IS_SQL.test(text)) return;
    const own = new Set([...text.matchAll(NAMED)].map(([, name = '']) => name));
    for (const match of text.matchAll(READS)) {
      for (const part of (match[1] ?? '').split(',')) {
        const name = part.trim().split(/\s/, 1)[0] ?? '';
        if (!own.has(name)) add(name, node.getStart() + match.index);
      }
    }
  };
  visit(file);
  return found;
}

/** Returns `join` of `db.join()`, and of `join()`. */
function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function isTagged(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node.parent) && /^sql\b/.test(node.parent.tag.getText());
}

function isTemplate(node: ts.Node): boolean {
  return ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

/**
 * Returns the text of a template. A name of the same length stands for each value, so that positions stay.
 */
function textOf(node: ts.Node): string {
  const text = node.getText();
  if (!ts.isTemplateExpression(node)) return text;
  const start = node.getStart();
  return node.templateSpans.reduce((rest, { expression }) => {
    const [from, to] = [expression.getFullStart() - 2 - start, expression.getEnd() + 1 - start];
    return rest.slice(0, from) + '_'.repeat(to - from) + rest.slice(to);
  }, text);
}

/** Returns the texts of an argument: a table, or a list of them. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsOf) : [];
}
