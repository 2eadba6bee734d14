import { sql } from 'kysely';
import { audit } from '../../../src/modules/audit/index.ts';
import type { Db } from '../../../src/platform/database/db.ts';

/**
 * Checks the invariants of the ledger. A test's database has no statistics, so PostgreSQL expects single rows
 * and would choose nested loops. 900 postings took half a second with those, and take 20 ms without.
 */
export function wrongLedger(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_nestloop = off`.execute(tx);
    const { postings: _, ...invariants } = await audit(tx);
    return Object.entries(invariants).flatMap(([name, holds]) => (holds ? [] : [`ledger: ${name}`]));
  });
}
