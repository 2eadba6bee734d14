/** Statements whose result changes when a table gets a column (docs/operations/migrations.md). */

const stars = /\b(selectAll|returningAll)\s*\(|\b(select|returning)\s+(\w+\.)?\*/gi;

/**
 * Returns every place that reads all columns of a table. After a migration adds a column, a prepared
 * statement of that kind fails in running replicas ("cached plan must not change result type"). Selections
 * from JSON are excluded, because the statement names their columns.
 *
 * @returns lines counted from 1
 */
export function starsIn(source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  for (const match of source.matchAll(stars)) {
    const after = source.slice(match.index + match[0].length);
    if (/^\s+from\s+json_(to|populate)_recordset\(/.test(after)) continue;
    found.push({ line: source.slice(0, match.index).split('\n').length, text: match[0] });
  }
  return found;
}
