import { type NodeName, type Replicated, startReplicated } from '../../replicated/cluster.ts';
import { until } from '../../support/until.ts';
import type { Crashes } from '../chaos.ts';
import type { ChaosFixture } from '../fixture.ts';

/** Kinds of failovers, and the longest pause of sales that each may make, milliseconds. */
const failoverKinds = {
  /** SIGKILL for the primary's PostgreSQL. */
  'server killed': 15_000,
  /** SIGKILL for the primary's PostgreSQL and Patroni: as if its machine lost power. */
  'machine lost': 30_000,
  /** The primary hands over, as before maintenance. */
  switchover: 5_000,
} as const;
/** Time without a sale after which the run fails, milliseconds. */
const GIVEN_UP_AFTER_MS = 300_000;
export type FailoverKind = keyof typeof failoverKinds;

export interface Pause {
  readonly kind: FailoverKind;
  /** Time from the fault to the first purchase that the new primary committed, milliseconds. */
  readonly ms: number;
}

/** Failovers of a replicated database, with the pauses of sales that they made. */
export interface Failovers extends Crashes {
  readonly pauses: readonly Pause[];
  /** Ends the cluster. */
  stop(): Promise<void>;
}

/**
 * Starts the replicated set-up of `deploy/replicated`, and fails over in turn by each of the kinds. Each failover waits until
 * customers buy again and the cluster is whole.
 */
export async function startFailovers(kinds: readonly FailoverKind[]): Promise<Failovers> {
  const cluster = await startReplicated();
  const pauses: Pause[] = [];
  let turn = 0;
  return {
    pauses,
    spares: 0,
    durable: true,
    every: { leastMs: 2000, mostMs: 5000 },
    database: { url: cluster.url, adminUrl: cluster.adminUrl },
    async crashOne(fixture) {
      const kind = kinds[turn % kinds.length];
      const leader = await cluster.primary();
      // A sale shows that the shop works; only then can one be missed.
      if (!kind || leader === null || !(await customersBuy(fixture))) return false;
      turn += 1;
      pauses.push({ kind, ms: await failOver(fixture, cluster, kind, leader) });
      if (kind === 'machine lost') await cluster.reviveNode(leader);
      await cluster.whole();
      return true;
    },
    // The processes stay: a failover must not need new ones.
    async recovered() {},
    broken: async (fixture) => brokenByFailovers(fixture, pauses),
    stop: () => cluster.stop(),
  };
}

/** Returns the promises that failovers broke: too long a pause, or a closed shop. */
async function brokenByFailovers(
  { own: { db }, replicas }: Pick<ChaosFixture, 'own' | 'replicas'>,
  pauses: readonly Pause[],
): Promise<string[]> {
  const recoveries = await db.selectFrom('recoveries').select(['why', 'closed_at']).execute();
  return [
    ...recoveries.map(({ why, closed_at }) => `the shop closed at ${closed_at.toISOString()}: ${why}`),
    ...(recoveries.length > 0
      ? replicas.logged('a promoted standby may lack what this process was told')
      : []),
    ...pauses
      .filter(({ kind, ms }) => ms > failoverKinds[kind])
      .map(({ kind, ms }) => `${kind}: no sale for ${ms} ms, ${failoverKinds[kind]} are allowed`),
  ];
}

async function failOver(
  fixture: ChaosFixture,
  cluster: Replicated,
  kind: FailoverKind,
  leader: NodeName,
): Promise<number> {
  const began = performance.now();
  if (kind === 'switchover') await cluster.switchover();
  else if (kind === 'server killed') await cluster.killServer(leader);
  else await cluster.killNode(leader);
  let isPromoted = false;
  let promotedWith: bigint | null = null;
  await until(async () => {
    isPromoted ||= ![null, leader].includes(await cluster.primary());
    const last = isPromoted ? await lastPurchase(fixture).catch(() => null) : null;
    promotedWith ??= last;
    return last !== null && promotedWith !== null && last > promotedWith;
  }, GIVEN_UP_AFTER_MS);
  return Math.round(performance.now() - began);
}

/** Returns the highest ID of the purchases; 0 without any. */
async function lastPurchase({ own: { db } }: Pick<ChaosFixture, 'own'>): Promise<bigint> {
  const row = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return BigInt(row?.last ?? 0);
}

/** Resolves with true when customers buy, or with false after a minute without a purchase. */
async function customersBuy(fixture: ChaosFixture): Promise<boolean> {
  const before = await lastPurchase(fixture);
  const buys = async () => (await lastPurchase(fixture).catch(() => before)) > before;
  return until(buys, 60_000).then(
    () => true,
    () => false,
  );
}
