import { sql } from 'kysely';
import type { Db } from '../../../src/database/db.ts';
import { audit } from '../../../src/shop/audit/audit.ts';

/**
 * Checks the invariants of the ledger. No statistics are kept in a test's database: left to itself, PostgreSQL expects single
 * rows and compares each with each, which took half a second for 900 postings, and takes 20 ms so.
 */
export function wrongLedger(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_nestloop = off`.execute(tx);
    const { postings: _, ...invariants } = await audit(tx);
    return Object.entries(invariants).flatMap(([name, holds]) => (holds ? [] : [`ledger: ${name}`]));
  });
}
