import { inject } from 'vitest';
import { makeTestDatabase, type TestDatabase } from './cluster.ts';

export type { TestDatabase } from './cluster.ts';

/**
 * A fresh database of one's own with every table in it, job queue included (`{ empty: true }`: without any), on the
 * run's PostgreSQL.
 */
export function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  return makeTestDatabase(inject('postgresUrl'), options.empty);
}
