import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { findDataDir } from '../installation/data-dir.ts';
import { type Check, check } from '../installation/examination.ts';
import { readArchive } from '../modules/alerts/index.ts';
import { openAlerts } from '../modules/alerts/reads.ts';
import { audit } from '../modules/audit/index.ts';
import { compareHistory, memoryInFile, readHistory, readOtherShops } from '../modules/history/index.ts';
import { ordersView } from '../modules/orders/reads/orders.ts';
import { checkKeyRing } from '../modules/vault/index.ts';
import type { Config } from '../platform/config/config.ts';
import { readLastBackup } from '../platform/database/backup/last-backup.ts';
import { createDatabaseClock, TOLERANCE_MS } from '../platform/database/clock.ts';
import { type ConnectionBudget, connectionBudget } from '../platform/database/connection/budget.ts';
import { openDatabase } from '../platform/database/connection/connection.ts';
import { startLocalDatabase } from '../platform/database/connection/local.ts';
import { checkAddresses, type DatabaseAddresses } from '../platform/database/connection/pooler.ts';
import { examineServer } from '../platform/database/connection/session.ts';
import type { Db } from '../platform/database/db.ts';
import { describeTables, examineTables } from '../platform/database/schema/compare.ts';
import { migrationStatus } from '../platform/database/schema/migrator.ts';
import { dataFoldersOn, knownProcesses } from '../platform/jobs/process-beat.ts';
import { NOT_REACHED_YET } from '../telegram/bot-api/errors.ts';

/** Time without a write after which a process counts as silent, seconds. Each process writes every 5 s. */
const SILENT_S = 30;
/** Age below which a process may still be connecting, seconds. */
const STARTING_S = 60;

/** Checks the database, its tables, the processes that use it, and the shop's state. */
export async function examineDatabase(config: Config): Promise<Check[]> {
  let local: Awaited<ReturnType<typeof startLocalDatabase>> | undefined;
  const statements = config.databaseUrl?.expose();
  let url = config.databaseUrlDirect?.expose() ?? statements;
  const notes: Check[] = [];
  const found = await findDataDir(process.env);
  if ('refusal' in found) {
    return [{ name: url ? 'DATA_DIR' : 'database', ok: found.mayBeNew === true, detail: found.refusal }];
  }
  const { dataDir } = found;
  if (found.note) notes.push({ name: 'DATA_DIR', ok: true, detail: found.note });
  if (url === undefined) {
    local = await startLocalDatabase({ dataDir, walArchiveDir: config.walArchiveDir, log: () => {} });
    url = local.url;
  }
  const { db, close } = openDatabase({ url, max: 2, applicationName: 'storefront doctor' });
  try {
    const reached = await check('database', async () => {
      const { rows } = await sql<{
        version: string;
      }>`select current_setting('server_version') as version`.execute(db);
      return `PostgreSQL ${rows[0]?.version}`;
    });
    if (!reached.ok) return [reached];
    if (statements !== undefined) notes.push(await examineAddresses({ statements, sessions: url }));
    const server = await check('database server', () => examineServer(db));
    const clock = await check('clock', async () => {
      const ownClock = createDatabaseClock(db);
      await ownClock.measure();
      const aheadS = (ownClock.aheadMs() / 1000).toFixed(1);
      if (Math.abs(ownClock.aheadMs()) > TOLERANCE_MS) {
        throw new Error(
          `this machine's clock is ${aheadS} s ahead of the database's: nothing would be submitted`,
        );
      }
      return `${aheadS} s ahead of the database's`;
    });
    const migrated = await check('migrations', () => examineMigrations(db));
    const processes = migrated.ok
      ? [...(await examineProcesses(db)), ...(await examineDataDir(db, dataDir))]
      : [];
    const connections = await check('connections', () =>
      examineConnections(
        db,
        connectionBudget({
          pool: config.databasePool,
          hasTwoAddresses: statements !== undefined && statements !== url,
        }),
      ),
    );
    const first = [...notes, reached, server, connections, clock, migrated, ...processes];
    if (!migrated.ok) return first;
    const vault = await check('vault', () =>
      checkKeyRing(db, {
        given: config.keyRing?.expose(),
        dataDir,
        lost: config.lostKeys,
      }),
    );
    return [
      ...first,
      vault,
      ...(await examineHistory(db, dataDir, local !== undefined)),
      ...(await examineShop(db)),
    ];
  } finally {
    await close();
    await local?.server.stop();
  }
}

/** Checks that the address for sessions keeps sessions, and that both addresses lead to one database. */
function examineAddresses(addresses: DatabaseAddresses): Promise<Check> {
  return check('database addresses', async () => {
    const isPooled = await checkAddresses(addresses);
    if (!isPooled) return "the shop's sessions are PostgreSQL's own";
    return addresses.statements === addresses.sessions
      ? 'through a pooler that keeps sessions'
      : 'statements go through a pooler, sessions past it';
  });
}

/** Checks the reports of each live process: parts without a sign of life, and other faults. */
export async function examineProcesses(db: Db): Promise<Check[]> {
  const { rows } = await knownProcesses.execute(db);
  return rows.map(({ host, pid, age, seconds, problems }) => {
    const name = `process ${pid} on ${host}`;
    const silent = seconds > SILENT_S ? [`it wrote nothing for ${seconds} s: it was killed, or hangs`] : [];
    const wrong = [...silent, ...problems];
    if (age <= STARTING_S && wrong.every((problem) => problem === NOT_REACHED_YET) && wrong.length > 0) {
      return { name, ok: true, detail: `it began ${age} s ago and is still connecting to Telegram` };
    }
    return { name, ok: wrong.length === 0, detail: wrong.join('; ') || 'all its parts show signs of life' };
  });
}

/**
 * Checks that the processes of this machine use this command's data folder, which holds their key and memory.
 */
async function examineDataDir(db: Db, dataDir: string): Promise<Check[]> {
  const { rows } = await dataFoldersOn(hostname(), SILENT_S).execute(db);
  const failing = await db
    .selectFrom(openAlerts.as('alert'))
    .select('subject')
    .where('kind', '=', 'data-dir-unwritable')
    .execute();
  const unwritable = failing.map(({ subject }) => ({
    name: 'DATA_DIR',
    ok: false,
    detail: `the shop on ${subject} can't write to its DATA_DIR: look at the disk's room and the folder's owner`,
  }));
  const others = rows.map(({ data_dir }) => data_dir);
  if (others.length === 0 || others.includes(resolve(dataDir))) return unwritable;
  const detail = `this command has ${resolve(dataDir)}, and the shop runs with ${others.join(' and ')}: set DATA_DIR=${others[0]}`;
  return [...unwritable, { name: 'DATA_DIR', ok: false, detail }];
}

/** Checks the migrations (missing, edited, or of a later version) and the form of the tables. */
async function examineMigrations(db: Db): Promise<string> {
  const missing = (await migrationStatus(db)).filter((migration) => !migration.appliedAt);
  if (missing.length > 0) {
    throw new Error(`not applied yet: ${missing.map((migration) => migration.name).join(', ')}`);
  }
  const report = await examineTables(db);
  const wrong = describeTables(report);
  if (wrong !== null) throw new Error(wrong);
  if (report.slow.length > 0) throw new Error(`everything works, slowly: ${report.slow.join(', ')}`);
  return report.newer.length === 0
    ? 'all applied, and the tables are as they should be'
    : `all applied; a later version added ${report.newer.join(', ')}`;
}

/**
 * Checks that the database did not go back. Reports the age of the last backup and, for the shop's own
 * PostgreSQL, the state of the log archive.
 */
async function examineHistory(db: Db, dataDir: string, isOwn: boolean): Promise<Check[]> {
  const history = await check('history', async () => {
    const remembered = await memoryInFile(dataDir, { warn: () => {} }).read();
    const found = await readHistory(db, remembered);
    const change = compareHistory(remembered, found, { now: new Date(), starting: false });
    if (found.closedAt) {
      throw new Error(
        `the shop is closed since ${found.closedAt.toISOString()}: the database went back (/status)`,
      );
    }
    if (change?.certain)
      throw new Error(`the database went back (${change.why}): the next start reads the dealer's list`);
    const unseen = [
      ...(found.systemIdentifier === null ? ['its system identifier (pg_control_system)'] : []),
      ...(found.timeline === null ? ['its timeline (pg_walfile_name)'] : []),
    ];
    const seen = remembered
      ? `as remembered at ${remembered.beat.at}`
      : 'nothing is remembered yet: DATA_DIR must outlive the process';
    return unseen.length === 0
      ? seen
      : `${seen}; PostgreSQL does not tell this user ${unseen.join(' and ')}: a failover that lost less than a quarter of a minute is not noticed`;
  });
  const backup = await check('backup', async () => {
    const last = await readLastBackup(dataDir);
    if (!last) return 'none was made by npm run backup';
    const hours = Math.floor((Date.now() - last.at.getTime()) / 3_600_000);
    return `${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old: ${last.path}`;
  });
  return [history, backup, ...(isOwn ? await examineArchive(db) : [])];
}

/** Examines the archive of the server's log; returns no check if the server keeps none. */
async function examineArchive(db: Db): Promise<Check[]> {
  const archive = await readArchive(db);
  if (!archive) return [];
  const detail = archive.archivedAt
    ? `last archived at ${archive.archivedAt.toISOString()}`
    : 'nothing was archived yet';
  return [{ name: 'log archive', ok: archive.fault === null, detail: archive.fault ?? detail }];
}

/** Compares the connections of the running processes with the server's limit. */
export async function examineConnections(db: Db, budget: ConnectionBudget): Promise<string> {
  const { rows } = await sql<{ most: number; replicas: number }>`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as most,
      (select count(distinct application_name)::int from pg_stat_activity
       where datname = current_database() and application_name like 'storefront inbox %') as replicas`.execute(
    db,
  );
  const { most = 0, replicas = 0 } = rows[0] ?? {};
  const wanted = Math.max(1, replicas) * budget.server;
  const processes = replicas > 1 ? `${replicas} processes` : 'one process';
  if (wanted > most) {
    throw new Error(
      `${processes} may hold ${wanted} connections, and the server gives ${most}: ` +
        'lower DATABASE_POOL, or raise max_connections or the connection limit of the role or database',
    );
  }
  const parts = budget.parts.map(([part, connections]) => `${part} ${connections}`).join(', ');
  const pooled = budget.pooler > 0 ? `, and ${Math.max(1, replicas) * budget.pooler} of the pooler's` : '';
  return `${processes} may hold ${wanted} of the ${most} that the server gives${pooled} (each: ${parts})`;
}

async function examineShop(db: Db): Promise<Check[]> {
  const { postings, ...invariants } = await audit(db);
  const ledger = Object.entries(invariants).map(([name, holds]) => ({
    name: `ledger: ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
    ok: holds,
    detail: holds ? 'holds' : 'is broken',
  }));
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from ${ordersView} orders group by state order by state`.execute(db);
  const open = rows.filter((row) => row.state === 'review' || row.state === 'unknown');
  return [
    ...ledger,
    { name: 'ledger: postings', ok: true, detail: String(postings) },
    ...(await examineOtherShops(db)),
    {
      name: 'orders',
      ok: open.length === 0,
      detail: rows.map((row) => `${row.state} ${row.count}`).join(', ') || 'none yet',
    },
  ];
}

/** Lists the other shops that order on the same dealer account; empty if there are none. */
async function examineOtherShops(db: Db): Promise<Check[]> {
  const others = await readOtherShops(db);
  if (others.length === 0) return [];
  const detail = others.map(({ mark, orders }) => `${mark} (${orders} orders)`).join(', ');
  return [{ name: 'other shops on the dealer account', ok: true, detail }];
}
