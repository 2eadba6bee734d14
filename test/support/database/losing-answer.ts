import type { Db } from '../../../src/database/db.ts';

/**
 * Returns a database that loses the answer to a statement with this column in its rows, and is away for the
 * next two statements.
 */
export function losingAnswer(db: Db, column: string): Db {
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
      if (refusals === -1 && result.rows.some((row) => column in row)) {
        refusals = 2;
        throw new Error('Connection terminated unexpectedly');
      }
      return result;
    },
  });
}
