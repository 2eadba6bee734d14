import { inject } from 'vitest';
import { makeTestDatabase, type Template, type TestDatabase } from './cluster.ts';

export type { TestDatabase } from './cluster.ts';

/**
 * A fresh database of one's own on the run's PostgreSQL, with every table in it, job queue included, unless `template` says
 * otherwise; with at most 4 connections, unless `connections` says otherwise.
 */
export function createTestDatabase(template?: Template, connections?: number): Promise<TestDatabase> {
  return makeTestDatabase(inject('postgresUrl'), template, connections);
}
