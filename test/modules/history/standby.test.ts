import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHistory } from '../../../src/modules/history/history.ts';
import { memoryOfProcess } from '../../../src/modules/history/memory.ts';
import { type HeardClient, UncoveredAnswerError } from '../../../src/platform/database/ask-with-position.ts';
import { untilDatabaseIsBack } from '../../../src/platform/database/away.ts';
import { openDatabase } from '../../../src/platform/database/connection/connection.ts';
import { examineServer } from '../../../src/platform/database/connection/session.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { HeardAnswers, LeftTimelineError } from '../../../src/platform/database/heard-answers.ts';
import { createProcessBeat } from '../../../src/platform/jobs/process-beat.ts';
import { startGate } from '../../support/database/gate.ts';
import {
  crash,
  makeStandby,
  newFolder,
  pauseReceiver,
  promote,
  run,
  startNode,
  startPair,
  stopReceiver,
  untilApplied,
} from '../../support/database/nodes.ts';
import { canPool, startPgBouncer } from '../../support/database/pgbouncer.ts';
import { LONG_ONLY } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';

const LONG = { ...LONG_ONLY, timeout: 120_000 };

/** Starts a primary, a standby that streams from it, and a process of the shop that knows both. */
async function openCluster(ofStandby: Record<string, string> = {}, way?: (one: string) => Promise<string>) {
  const pair = await startPair(ofStandby);
  const { folders, one, two } = pair;
  const url = (await way?.(one.url)) ?? pair.url;
  const heard = new HeardAnswers();
  const { db, close } = openDatabase({ url, applicationName: 'standby', heard });
  onTestFinished(() => close());
  const beat = createProcessBeat(db, { heard, host: 'shop', dataDir: '/data' });
  await beat.join();
  const log = pino({ level: 'silent' });
  const clock = () => new Date();
  const history = createHistory({ db, clock, log, memory: memoryOfProcess(), heard });
  expect(await history.check({ starting: true })).toBe(true);
  await beat.beat();
  expect(await history.check()).toBe(true);
  /** Resolves once the standby has everything. */
  const hasAll = () => untilApplied(pair);
  const closures = () => db.selectFrom('recoveries').select(['why', 'certain']).execute();
  const holds = async () => {
    const { rows } = await sql<{ holds: boolean }>`select history_holds() as holds`.execute(db);
    return rows[0]?.holds;
  };
  return { db, folders, one, two, heard, history, hasAll, closures, holds };
}

const write = (db: Db) =>
  sql`insert into rounds (name, due_at, began_at) values (gen_random_uuid(), now(), now())`.execute(db);

it('goes on with a standby that had everything, and leaves the former primary', LONG, async () => {
  const { db, one, two, history, hasAll, closures, holds } = await openCluster();
  await write(db);
  await db.connection().execute(async (former) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(former);
    await hasAll();
    await promote(two.url);
    // The other sessions of the process end, and new ones lead to the new primary.
    await run(
      one.url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where application_name = 'standby' and pid <> ${rows[0]?.pid}`,
    );
    expect([await history.check(), await closures()]).toEqual([true, []]);
    await expect(write(former)).rejects.toThrow(LeftTimelineError);
  });
  expect(await holds()).toBe(true);
});

it('closes for a standby that lacks a commit', LONG, async () => {
  const { db, one, two, history, hasAll, closures } = await openCluster();
  await hasAll();
  const promoteStopped = await stopReceiver(two.url);
  await write(db);
  await one.stop();
  await promoteStopped();
  expect(await history.check()).toBe(false);
  expect(await closures()).toEqual([{ why: 'timeline', certain: true }]);
});

it('closes for a crashed primary that starts as a standby and tells no fork', LONG, async () => {
  const { db, folders, one, two, history, hasAll, closures } = await openCluster();
  await write(db);
  await hasAll();
  await two.stop();
  await crash(folders.one);
  await one.stop();
  // Patroni does so if no standby answers it in time.
  await makeStandby(folders.one);
  await startNode(folders.one, {}, Number(new URL(one.url).port));
  await promote(one.url);
  const [told] = await run(one.url, 'select database_timeline()::text as timeline, database_fork() as fork');
  expect(told).toEqual({ timeline: '2', fork: null });
  expect(await untilDatabaseIsBack(() => history.check())).toBe(false);
  expect(await closures()).toEqual([{ why: 'timeline', certain: true }]);
});

it('goes on after the loss of a commit that PostgreSQL had shown to nobody', LONG, async () => {
  const { db, folders, one, two, history, hasAll, closures, holds } = await openCluster();
  await run(one.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  await write(db);
  await hasAll();
  const promotePaused = await pauseReceiver(two.url);
  const [before] = await run(one.url, 'select pg_current_wal_flush_lsn()::text as position');
  // It waits for the standby. Whoever reads meanwhile does not see it.
  const unshown = run(
    one.url,
    "insert into rounds (name, due_at, began_at) values ('unshown', now(), now())",
  );
  const ended = expect(unshown).rejects.toThrow();
  await until(async () => {
    const [row] = await run(
      one.url,
      `select pg_current_wal_flush_lsn() > '${before?.position}' as is_written`,
    );
    return row?.is_written === true;
  });
  expect((await sql`select from rounds where name = 'unshown'`.execute(db)).rows).toEqual([]);
  await crash(folders.one);
  await ended;
  await promotePaused();
  expect([await history.check(), await closures(), await holds()]).toEqual([true, [], true]);
  expect((await sql`select from rounds where name = 'unshown'`.execute(db)).rows).toEqual([]);
});

/** Makes the standby synchronous, and begins a file of the log. */
const synchronize = (url: string) =>
  run(
    url,
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
    'select pg_switch_wal()',
  );

it('does not hear a server that dies after its last standby left', LONG, async () => {
  const { db, folders, one, two, heard, history, hasAll, closures } = await openCluster();
  await synchronize(one.url);
  await write(db);
  await hasAll();
  const promotePaused = await pauseReceiver(two.url);
  const client = new pg.Client({ connectionString: one.url });
  client.on('error', () => {});
  await client.connect();
  // The server has more of the log than the standby, and then none follows it.
  await client.query("select pg_logical_emit_message(false, 'test', repeat('x', 20000))");
  await run(one.url, 'select pg_terminate_backend(pid) from pg_stat_replication');
  await until(async () => (await run(one.url, 'select from pg_stat_replication')).length === 0);
  await run(one.url, "set synchronous_commit = 'local'", 'create table flushes_the_log ()');
  const dying: HeardClient = {
    getTransactionStatus: () => client.getTransactionStatus(),
    async query(config) {
      const read = await client.query(config);
      await crash(folders.one);
      return read;
    },
  };
  await expect(heard.hear(dying, 'select 1', () => client.query('select 1'))).rejects.toThrow();
  await promotePaused();
  expect([await history.check(), await closures()]).toEqual([true, []]);
});

/**
 * Lets a transaction write the first part of a record, which the standby gets and reports; then the standby receives no
 * more, although the server may write the rest at any time. Returns the end of the part, and the function that promotes
 * the standby with it.
 */
async function beginRecord(one: string, two: string) {
  const writer = new pg.Client({ connectionString: one });
  writer.on('error', () => {});
  await writer.connect();
  onTestFinished(() => writer.end().catch(() => {}));
  const [before] = await run(one, 'select pg_current_wal_insert_lsn()::text as position');
  await writer.query('begin');
  await writer.query("select pg_logical_emit_message(true, 'test', repeat('x', 20000))");
  let [received, receiver] = ['', 0];
  // The server writes full pages without a commit.
  await until(async () => {
    receiver = Number((await run(two, 'select pid from pg_stat_wal_receiver'))[0]?.pid);
    process.kill(receiver, 'SIGSTOP');
    const [there] = await run(
      two,
      `select pg_last_wal_receive_lsn()::text as received, mod(pg_last_wal_receive_lsn() - '0/0', 8192) = 0
         and pg_last_wal_receive_lsn() > '${before?.position}' as is_part`,
    );
    const [told] = await run(one, 'select flush_lsn::text as received from pg_stat_replication');
    received = String(there?.received);
    if (there?.is_part === true && told?.received === received) return true;
    process.kill(receiver, 'SIGCONT');
    return false;
  });
  const promoteIt = async () => {
    const promoted = promote(two);
    process.kill(receiver, 'SIGTERM');
    process.kill(receiver, 'SIGCONT');
    await promoted;
  };
  return { received, promoteIt };
}

it('goes on with a standby that had received a part of the next record', LONG, async () => {
  const { db, folders, one, two, history, hasAll, closures, holds } = await openCluster();
  await synchronize(one.url);
  await write(db);
  await hasAll();
  const { received, promoteIt } = await beginRecord(one.url, two.url);
  await sql`select 1`.execute(db);
  await crash(folders.one);
  await promoteIt();
  const [after] = await run(two.url, `select database_fork()::pg_lsn < '${received}' as is_part`);
  expect(after?.is_part).toBe(true);
  expect([await history.check(), await closures(), await holds()]).toEqual([true, [], true]);
});

it('closes for a standby that was to stop before what it had received', LONG, async () => {
  const { db, folders, one, two, history, closures } = await openCluster({ recovery_target_name: 'target' });
  await synchronize(one.url);
  await write(db);
  await run(one.url, "select pg_create_restore_point('target')");
  await until(async () => {
    const [row] = await run(two.url, "select pg_get_wal_replay_pause_state() = 'paused' as is_paused");
    return row?.is_paused === true;
  });
  await write(db);
  const { received, promoteIt } = await beginRecord(one.url, two.url);
  await sql`select 1`.execute(db);
  await crash(folders.one);
  await promoteIt();
  const [after] = await run(two.url, `select pg_last_wal_receive_lsn() = '${received}' as has`);
  expect(after?.has).toBe(true);
  expect(await history.check()).toBe(false);
  expect(await closures()).toEqual([{ why: 'timeline', certain: true }]);
});

it('learns from the doctor that its role lacks a right', LONG, async () => {
  const { url } = await startNode(await newFolder(), { fsync: 'on' });
  const receiver = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  await receiver.connect();
  onTestFinished(() => receiver.end());
  const { db, close } = openDatabase({ url, applicationName: 'doctor' });
  onTestFinished(() => close());
  const asked = () =>
    db.transaction().execute(async (tx) => {
      await sql`set local role plain`.execute(tx);
      return examineServer(tx);
    });
  await run(url, 'create role plain');
  expect(await asked()).toContain('Grant pg_read_all_stats to its role');
  await run(url, 'grant pg_read_all_stats to plain');
  expect(await asked()).not.toContain('Grant');
});

describe.runIf(canPool)('behind a pooler of transactions', () => {
  /** Starts the cluster behind a pooler with two connections, each of which leads to the present primary. */
  async function openPooled() {
    let leadTo = (_url: string): void => {};
    const cluster = await openCluster({}, async (one) => {
      const gate = await startGate(one);
      onTestFinished(() => gate.stop());
      leadTo = gate.leadTo;
      const settings = { server_round_robin: '1', server_login_retry: '1' };
      const pooler = await startPgBouncer(gate.url, { mode: 'transaction', size: 2, settings });
      onTestFinished(() => pooler.stop());
      return pooler.url;
    });
    return { ...cluster, leadTo };
  }

  it('goes on with a standby that had everything', LONG, async () => {
    const { db, folders, two, history, hasAll, closures, holds, leadTo } = await openPooled();
    await write(db);
    await hasAll();
    await crash(folders.one);
    await promote(two.url);
    leadTo(two.url);
    expect([await untilDatabaseIsBack(() => history.check()), await closures(), await holds()]).toEqual([
      true,
      [],
      true,
    ]);
  });

  it('closes for a standby that lacks a commit', LONG, async () => {
    const { db, folders, two, history, hasAll, closures, leadTo } = await openPooled();
    await hasAll();
    await run(two.url, "alter system set primary_conninfo = ''", 'select pg_reload_conf()');
    await until(async () => (await run(two.url, 'select status from pg_stat_wal_receiver')).length === 0);
    await write(db);
    await crash(folders.one);
    await promote(two.url);
    leadTo(two.url);
    expect(await untilDatabaseIsBack(() => history.check())).toBe(false);
    expect(await closures()).toEqual([{ why: 'timeline', certain: true }]);
  });

  it('hears no answer of the former primary with a position of the promoted server', LONG, async () => {
    const { db, one, two, heard, hasAll, leadTo } = await openPooled();
    await write(db);
    await hasAll();
    await promote(two.url);
    const before = heard.upTo('1').position;
    const commits = db.transaction().execute(async (tx) => {
      await write(tx);
      leadTo(two.url);
      await run(
        one.url,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where state = 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      // The pooler opens a connection to the promoted server, which is next in turn after the commit.
      await untilDatabaseIsBack(() => sql`select 1`.execute(db));
    });
    await expect(commits).rejects.toThrow(UncoveredAnswerError);
    expect(heard.upTo('1').position).toBe(before);
  });
});
