import { inject } from 'vitest';
import { makeTestDatabase, type Template, type TestDatabase } from './cluster.ts';

export type { TestDatabase } from './cluster.ts';

/**
 * Creates a database on the run's PostgreSQL. By default it has every table, including the job queue, and at
 * most 4 connections.
 */
export function createTestDatabase(template?: Template, connections?: number): Promise<TestDatabase> {
  return makeTestDatabase(inject('postgresUrl'), template, connections);
}
