import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { describeTables, examineTables, SchemaError } from './compare.ts';
import { readApplied } from './load-migrations.ts';
import { migrateJobQueue, migrateToLatest } from './migrator.ts';
import { recordEarlier } from './records.ts';

interface PrepareLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/**
 * Migrates the tables to this version, and compares the result with its schema. An edited migration or a
 * manual change would otherwise fail at a customer's tap.
 *
 * @param meanwhile called once, while the server works and this process waits
 * @throws {MigrationError} a migration failed, or a later version has changed the tables in a way that this
 * one can't work with
 * @throws {SchemaError} a table, column, rule or function is missing or different
 */
export async function prepareDatabase<T>(
  db: Kysely<T>,
  pool: Pool,
  log: PrepareLog,
  meanwhile = () => {},
): Promise<void> {
  const applied = await migrateToLatest(db);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  await migrateJobQueue(pool);
  const report = await examineTables(db, meanwhile);
  const wrong = describeTables(report);
  if (report.differences.length > 0) throw new SchemaError(wrong ?? '');
  if (wrong !== null) log.warn({ edited: report.edited }, wrong);
  if (report.slow.length > 0) log.warn({ indexes: report.slow }, 'indexes are missing or different');
  if (report.newer.length > 0) {
    log.warn({ newer: report.newer }, 'a later version has changed the tables: this one works on with them');
    return;
  }
  // `migrationStatus` would load every migration.
  const names = (await readApplied(db)).map(({ name }) => name);
  await recordEarlier(db, names);
}
