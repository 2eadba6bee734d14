import type { TestProject } from 'vitest/node';
import { joinTestCluster, POOLER_VARIABLE, RUN_VARIABLE, startTestCluster } from './database/cluster.ts';
import { startPgBouncer } from './database/pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

/**
 * Starts PostgreSQL for a run of the tests, or joins a shared one. With TEST_POOLER, the statements of the
 * run's shops go through PgBouncer in transaction mode.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Runs of mutants, two at a time, share one.
  const shared = process.env.TEST_CLUSTER_URL;
  const joined = shared === undefined ? null : await joinTestCluster(shared);
  if (joined) process.env[RUN_VARIABLE] = joined.run;
  const cluster = joined ?? (await startTestCluster());
  project.provide('postgresUrl', cluster.url);
  // The shop is started a hundred times. All starts share its bundle, which Node's compile cache holds.
  process.env.NODE_COMPILE_CACHE = new URL('../../node_modules/.cache/compiled', import.meta.url).pathname;
  // If there is space in memory, other servers and backups also do not wait for a disk.
  process.env.TMPDIR = cluster.folder;
  if (process.env.TEST_POOLER === undefined) return cluster.stop;
  const pooler = await startPgBouncer(cluster.url, {
    mode: 'transaction',
    settings: { max_client_conn: '2000', server_idle_timeout: '10' },
  });
  process.env[POOLER_VARIABLE] = pooler.url.slice(0, pooler.url.lastIndexOf('/'));
  return async () => {
    await pooler.stop();
    await cluster.stop();
  };
}
