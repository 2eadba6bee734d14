import type { Db } from '../../../src/platform/database/db.ts';

/**
 * Returns a database that loses the answer to a statement with such a row, by its column or values, and is away
 * for the next two statements.
 */
export function losingAnswer(db: Db, which: string | Readonly<Record<string, unknown>>): Db {
  const isLost = (row: Record<string, unknown>) =>
    typeof which === 'string'
      ? which in row
      : Object.entries(which).every(([column, value]) => row[column] === value);
  let refusals = -1;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (refusals > 0) {
        refusals -= 1;
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      }
      return node;
    },
    transformResult: async ({ result }) => {
      if (refusals === -1 && result.rows.some(isLost)) {
        refusals = 2;
        throw new Error('Connection terminated unexpectedly');
      }
      return result;
    },
  });
}
