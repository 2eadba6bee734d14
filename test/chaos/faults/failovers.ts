import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '../../../src/platform/database/connection/primary.ts';
import { NODE_NAMES, type NodeName, type Replicated, startReplicated } from '../../replicated/cluster.ts';
import { playedFaults } from '../../support/dealer/faults.ts';
import { until } from '../../support/until.ts';
import type { Crashes } from '../chaos.ts';
import type { ChaosDatabase, ChaosFixture } from '../fixture.ts';
import {
  delaysOf,
  type Failover,
  type FailoverKind,
  judgeDelays,
  judgeUnknown,
  longestPauses,
  readUnknown,
  summarizeFailovers,
} from './failover-verdicts.ts';
import { createNodeSessions, type NodeSessions } from './node-sessions.ts';

/** Time for which etcd sleeps: longer than the lease of the primary. Milliseconds. */
const ETCD_SLEEPS_MS = 30_000;
/** Time within which each shop process says that a full disk keeps it from selling. Milliseconds. */
const SAID_WITHIN_MS = 60_000;
/** Time for which the disk of a standby is full, or a server is slow. Milliseconds. */
const DISK_FAILS_MS = 30_000;
const rare = [
  'machine lost',
  'machine asleep',
  'primary left alone',
  'disk of the primary full',
  'disk of a standby full',
  'primary slow',
  'standby slow',
  'minority of etcd lost',
  'majority of etcd lost',
] as const;

/** The faults of `npm run soak`: of 36, 18 killed servers, nine switchovers, and each of the others once. */
export const failoversInTurn: readonly FailoverKind[] = rare.flatMap(
  (kind) => ['server killed', 'switchover', 'server killed', kind] as const,
);

/** Time between two looks for a sale, milliseconds. */
const LOOK_EVERY_MS = 50;
/** Time without a sale after which the run fails, milliseconds. */
const GIVEN_UP_AFTER_MS = 300_000;
/** The dealer's time-out in production by default, milliseconds: a busy machine must not make unknown outcomes. */
const DEALER_TIMEOUT_MS = 30_000;

/** Parses a list of kinds, `server killed,switchover`; null if one is unknown. */
export function parseKinds(text: string): FailoverKind[] | null {
  const known = Object.keys(longestPauses) as FailoverKind[];
  const kinds = text.split(',').map((name) => known.find((kind) => kind === name.trim()));
  return kinds.every((kind) => kind !== undefined) ? kinds : null;
}

/** Failovers of a replicated database, with the pauses of sales that they made. */
export interface Failovers extends Crashes {
  readonly done: readonly Failover[];
  /** Returns the times and counts of the run in one line; complete once the run was judged. */
  summary(): string;
  /** The shop's address of the database, and the superuser's. */
  readonly database: ChaosDatabase;
  /** Ends the cluster. */
  stop(): Promise<void>;
}

/**
 * Starts the replicated set-up of `deploy/replicated`, and fails over in turn by each of the kinds. Each failover waits until
 * customers buy again and the cluster is whole.
 *
 * @param say reports each pause
 * @param pooled true sends the shop's statements through PgBouncer
 */
export async function startFailovers(
  kinds: readonly FailoverKind[],
  say: (line: string) => void = () => {},
  pooled = false,
): Promise<Failovers> {
  const started = await startReplicated();
  const sessions = createNodeSessions((name) => started.adminUrlOf(name));
  const cluster: Played = { ...started, sessions };
  const done: Failover[] = [];
  let unknown: Awaited<ReturnType<typeof readUnknown>> = [];
  let turn = 0;
  return {
    done,
    summary: () => summarizeFailovers(done, unknown),
    spares: 0,
    durable: true,
    dealerTimeoutMs: DEALER_TIMEOUT_MS,
    every: { leastMs: 2000, mostMs: 5000 },
    database: {
      url: pooled ? cluster.pooledUrl : cluster.url,
      directUrl: cluster.url,
      adminUrl: cluster.adminUrl,
    },
    async crashOne({ replicas, gateway }) {
      const kind = kinds[turn % kinds.length];
      const leader = await cluster.primary();
      // A sale shows that the shop works; only then can one be missed.
      if (!kind || leader === null || !(await customersBuy(cluster, leader))) return false;
      turn += 1;
      const began = new Date();
      const { pauseMs, firstAnswerMs, firstSaleMs, mend, pause } = await fault(
        cluster,
        kind,
        leader,
        async () => {
          const said = await replicas.readiness();
          return said.every((one) => one !== 'ready');
        },
      );
      const { from, to } = pause ?? { from: began, to: new Date() };
      const took = { kind, dealerFailed: gateway.misbehaves, pauseMs, firstAnswerMs, firstSaleMs };
      const first =
        firstSaleMs === null
          ? ''
          : `, first answer ${firstAnswerMs} ms and first sale ${firstSaleMs} ms after the first commit`;
      say(`${kind}${took.dealerFailed ? ' while the dealer fails' : ''}: ${pauseMs} ms${first}`);
      const log =
        delaysOf(took).length === 0
          ? []
          : [...(await cluster.logged(from, to)), ...replicas.warned(from, to)];
      await mend();
      await cluster.whole();
      done.push({ ...took, began, ended: new Date(), log });
      return true;
    },
    // The processes stay: a failover must not need new ones.
    async recovered() {},
    async broken({ own: { db }, replicas }) {
      unknown = await readUnknown(db);
      return [
        ...(await closings(db, replicas)),
        ...judgeDelays(done),
        ...judgeUnknown(unknown, done, playedFaults().length > 0),
      ];
    },
    async stop() {
      await sessions.close();
      await cluster.stop();
    },
  };
}

/** Returns a violation for each time that the shop closed. */
export async function closings(
  db: ChaosFixture['own']['db'],
  replicas: Pick<ChaosFixture['replicas'], 'logged'>,
): Promise<string[]> {
  const recoveries = await db.selectFrom('recoveries').select(['why', 'closed_at']).execute();
  return [
    ...recoveries.map(({ why, closed_at }) => `the shop closed at ${closed_at.toISOString()}: ${why}`),
    ...(recoveries.length > 0
      ? replicas.logged('a promoted standby may lack what this process was told')
      : []),
  ];
}

/** A cluster with the sessions of the run. */
interface Played extends Replicated {
  readonly sessions: NodeSessions;
}

type Mend = () => Promise<void> | void;
interface Outcome extends Pick<Failover, 'pauseMs' | 'firstAnswerMs' | 'firstSaleMs'> {
  /** From the begin of the longest pause until a second after the first sale. Default: all of the fault's time. */
  readonly pause?: { readonly from: Date; readonly to: Date };
  /** Mends the fault. */
  readonly mend: Mend;
}

async function fault(
  cluster: Played,
  kind: FailoverKind,
  leader: NodeName,
  saysSo: () => Promise<boolean>,
): Promise<Outcome> {
  switch (kind) {
    case 'minority of etcd lost':
      return loseEtcd(cluster, leader, 1);
    case 'majority of etcd lost':
      return loseEtcd(cluster, leader, 2);
    case 'disk of the primary full':
      return fillPrimary(cluster, leader, saysSo);
    case 'disk of a standby full':
      return fillStandby(cluster, leader);
    case 'primary slow':
      return slowDown(cluster, leader, leader);
    case 'standby slow':
      return slowDown(cluster, leader, await standbyOf(cluster));
    default:
      return failOver(cluster, kind, leader);
  }
}

/** Fails over, and measures until customers buy on a newer timeline. */
async function failOver(cluster: Played, kind: FailoverKind, leader: NodeName): Promise<Outcome> {
  const before = await salesOf(cluster, leader);
  let last = before.last;
  let [since, longest, pausedSince] = [performance.now(), 0, performance.now()];
  let promoted: Promoted | null = null;
  let firstCommit = Promise.resolve(0);
  let firstAnswer: number | null = null;
  const sold = (purchase: bigint) => {
    const now = performance.now();
    if (now - since > longest) [longest, pausedSince] = [now - since, since];
    [last, since] = [purchase, now];
  };
  const readSales = async () => {
    const found = await lastPurchase(cluster, leader).catch(() => last);
    if (found > last && promoted === null) sold(found);
  };
  // Patroni answers a request for a switchover some time after it is over.
  const failing = fail(cluster, kind, leader);
  let isLooking = false;
  await Promise.all([
    failing,
    until(async () => {
      // A look is a new session of a busy machine.
      await sleep(LOOK_EVERY_MS);
      if (!isLooking) {
        isLooking = true;
        void readSales().finally(() => {
          isLooking = false;
        });
      }
      const found = await promotedAfter(cluster, before.timeline);
      if (found === null) return false;
      if (promoted === null) {
        promoted = found;
        firstCommit = commitOn(cluster, found.name);
      }
      if (found.goesOn) firstAnswer ??= performance.now();
      const isSold = found.last > promoted.last;
      if (isSold) sold(found.last);
      return isSold;
    }, GIVEN_UP_AFTER_MS),
  ]);
  // `since` is the time of the first sale.
  const committed = await firstCommit;
  const afterCommit = (at: number) => Math.round(Math.max(0, at - committed));
  const timeOf = (ms: number) => new Date(performance.timeOrigin + ms);
  return {
    pauseMs: Math.round(longest),
    // A sale is an answer, too.
    firstAnswerMs: afterCommit(firstAnswer ?? since),
    firstSaleMs: afterCommit(since),
    pause: { from: timeOf(pausedSince), to: timeOf(since + 1000) },
    mend: await failing,
  };
}

/** Commits on a promoted node as soon as it acknowledges commits. Returns the time then, monotonic milliseconds. */
async function commitOn(cluster: Played, name: NodeName): Promise<number> {
  let at = 0;
  await until(async () => {
    try {
      await askOnce(cluster.adminUrlOf(name), 'failovers', async (client) => {
        await client.query("select pg_logical_emit_message(true, 'failovers', '')");
      });
      at = performance.now();
      return true;
    } catch {
      await sleep(LOOK_EVERY_MS);
      return false;
    }
  }, GIVEN_UP_AFTER_MS);
  return at;
}

interface Promoted extends Pick<Sales, 'last' | 'goesOn'> {
  readonly name: NodeName;
}

/**
 * Returns the primary of a newer timeline; null while no node was promoted. The former primary starts again itself if no standby
 * may take its place.
 */
async function promotedAfter(cluster: Played, timeline: string): Promise<Promoted | null> {
  const newer = NODE_NAMES.map(async (name) => {
    // A node that holds the lock and is not promoted yet is a standby.
    const found = await salesOf(cluster, name);
    if (found.timeline <= timeline) throw new Error(`${name} is the former primary`);
    return { name, last: found.last, goesOn: found.goesOn };
  });
  return Promise.any(newer).catch(() => null);
}

async function fail(cluster: Played, kind: FailoverKind, leader: NodeName): Promise<Mend> {
  switch (kind) {
    case 'switchover':
      await cluster.switchover();
      return () => {};
    case 'server killed':
      await cluster.killServer(leader);
      return () => {};
    case 'machine asleep':
      return cluster.freeze(leader, 'machine');
    case 'primary left alone':
      return cluster.freeze(leader, 'patroni');
    default:
      await cluster.killNode(leader);
      return () => cluster.reviveNode(leader);
  }
}

/** Builds the outcome of a fault that needs no new primary. */
function pausing(pauseMs: number, mend: Mend): Outcome {
  return { pauseMs, firstAnswerMs: null, firstSaleMs: null, mend };
}

/** Returns the longest pause of sales while some etcd sleep, and the function that wakes them. */
async function loseEtcd(cluster: Played, leader: NodeName, count: 1 | 2): Promise<Outcome> {
  const wake = cluster.freezeEtcd(NODE_NAMES.slice(0, count));
  return pausing(await longestPause(cluster, leader, ETCD_SLEEPS_MS), wake);
}

/** Returns the longest pause of sales while the synchronous standby can write nothing, and the function that makes room. */
async function fillStandby(cluster: Played, leader: NodeName): Promise<Outcome> {
  const free = await cluster.fillDisk(await standbyOf(cluster));
  await useLog(cluster, leader);
  return pausing(await longestPause(cluster, leader, DISK_FAILS_MS), free);
}

/** Returns the longest pause of sales while a server is slow. */
async function slowDown(cluster: Played, leader: NodeName, slow: NodeName): Promise<Outcome> {
  const end = cluster.slow(slow);
  return pausing(await longestPause(cluster, leader, DISK_FAILS_MS), end);
}

async function standbyOf(cluster: Played): Promise<NodeName> {
  const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby')?.name;
  if (standby === undefined) throw new Error('no standby is synchronous');
  return standby;
}

/**
 * Fills the primary's disk until every process says so, or another primary leads.
 *
 * @returns the pause of sales from then on, with room again
 */
async function fillPrimary(
  cluster: Played,
  leader: NodeName,
  saysSo: () => Promise<boolean>,
): Promise<Outcome> {
  const free = await cluster.fillDisk(leader);
  await useLog(cluster, leader).catch(() => {});
  const isReplaced = async () => ![leader, null].includes(await cluster.primary());
  await until(async () => (await isReplaced()) || (await saysSo()), SAID_WITHIN_MS);
  const isEnded = await isReplaced();
  if (!isEnded) await free();
  const began = performance.now();
  let first: bigint | null = null;
  await until(async () => {
    const primary = await cluster.primary();
    const last = primary && (await lastPurchase(cluster, primary).catch(() => null));
    if (last === null) return false;
    first ??= last;
    return last > first;
  }, GIVEN_UP_AFTER_MS);
  return pausing(Math.round(performance.now() - began), free);
}

/** Makes the server write to a new file of its log. */
function useLog(cluster: Played, name: NodeName): Promise<void> {
  return askOnce(cluster.adminUrlOf(name), 'failovers', async (client) => {
    await client.query('select pg_switch_wal()');
  });
}

/** Returns the longest time without a sale within this time, milliseconds. */
async function longestPause(cluster: Played, leader: NodeName, withinMs: number): Promise<number> {
  let since = performance.now();
  const end = since + withinMs;
  let longest = 0;
  let last = await lastPurchase(cluster, leader);
  await until(async () => {
    const now = await lastPurchase(cluster, leader).catch(() => last);
    longest = Math.max(longest, performance.now() - since);
    if (now > last) [last, since] = [now, performance.now()];
    return performance.now() > end;
  }, GIVEN_UP_AFTER_MS);
  return Math.round(longest);
}

interface Sales {
  /** The primary's timeline: eight hexadecimal digits. */
  readonly timeline: string;
  /** The highest ID of the purchases; 0 without any. */
  readonly last: bigint;
  /** True once a process of the shop has committed on this timeline that it goes on. */
  readonly goesOn: boolean;
}

/**
 * Returns the sales that a primary knows. The connections of the run may lead to a primary that was replaced.
 *
 * @throws if the node is a standby
 */
function salesOf({ sessions }: Played, name: NodeName): Promise<Sales> {
  return sessions
    .ask(name, async (client) => {
      const { rows } = await client.query<{ file: string | null; last: string | null; goes_on: boolean }>(`
      select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file, max(id) as last,
        coalesce((select timeline = database_timeline() from shop_history), false) as goes_on
      from purchases`);
      const [{ file, last, goes_on: goesOn } = { file: null, last: null, goes_on: false }] = rows;
      return file === null ? null : { timeline: file.slice(0, 8), last: BigInt(last ?? 0), goesOn };
    })
    .then((sales) => {
      if (sales === null) throw new Error(`${name} is a standby`);
      return sales;
    });
}

async function lastPurchase(cluster: Played, name: NodeName): Promise<bigint> {
  return (await salesOf(cluster, name)).last;
}

/** Resolves with true when customers buy, or with false after a minute without a purchase. */
async function customersBuy(cluster: Played, primary: NodeName): Promise<boolean> {
  const before = await lastPurchase(cluster, primary);
  const buys = async () => (await lastPurchase(cluster, primary).catch(() => before)) > before;
  return until(buys, 60_000).then(
    () => true,
    () => false,
  );
}
