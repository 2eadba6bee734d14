/** Reads the imports of a source file and the names in them, with those that it passes on (`export … from`). */

export interface ImportedName {
  /** The name in the imported file; `*` for an import without braces. */
  readonly name: string;
  /** The name in the importing file. */
  readonly as: string;
  readonly isType: boolean;
}

export interface NamedImport {
  /** The imported file, as written. */
  readonly path: string;
  /** The file passes the names on. */
  readonly isExport: boolean;
  readonly names: readonly ImportedName[];
}

const STATEMENT = /^(import|export)\s+(type\b)?([^;'"]*?)\s*from\s+['"](\.[^'"]+)['"]/gm;
const NAME = /(type\s+)?(\w+)(?:\s+as\s+(\w+))?/g;

/** Returns the imports of relative paths, in their order. */
export function namedImports(source: string): NamedImport[] {
  return [...source.matchAll(STATEMENT)].map(([, keyword, type, clause = '', path = '']) => ({
    path,
    isExport: keyword === 'export',
    names: namesIn(clause, type !== undefined),
  }));
}

function namesIn(clause: string, isType: boolean): ImportedName[] {
  const inBraces = /\{([^}]*)\}/.exec(clause)?.[1];
  if (inBraces === undefined) return [{ name: '*', as: '*', isType }];
  return [...inBraces.matchAll(NAME)].map(([, type, name = '', as = name]) => ({
    name,
    as,
    isType: isType || type !== undefined,
  }));
}
