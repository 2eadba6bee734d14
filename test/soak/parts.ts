import { z } from 'zod';
import { type ChaosReport, runChaos } from '../chaos/chaos.ts';
import { commitBeforeLastMigration } from '../chaos/earlier-version.ts';
import type { FailoverKind } from '../chaos/faults/failover-verdicts.ts';
import { failoversInTurn, startFailovers } from '../chaos/faults/failovers.ts';
import { kills, restarts } from '../chaos/faults/process-faults.ts';
import { starvation } from '../chaos/faults/starvation.ts';
import { startUpgrade } from '../chaos/faults/upgrade.ts';
import { playInsiders } from '../insiders/play.ts';
import { canReplicate } from '../replicated/cluster.ts';
import { playSchedules } from '../simulation/play.ts';
import { makeTestDatabase, startTestCluster } from '../support/database/cluster.ts';
import { canPool } from '../support/database/pgbouncer.ts';
import { runNode } from '../support/process/node-process.ts';
import { REPLICATED_PACKAGES } from '../support/skips/kinds.ts';
import { playWalks } from '../walks/play.ts';
import { runDeletions } from './deletions.ts';
import { mutants } from './mutants.ts';
import { judgeMutants, verdictOf } from './mutation.ts';
import { runTests } from './run-tests.ts';

export interface SoakSizes {
  readonly schedules: number;
  readonly walks: number;
  /** Number of days of a staff member who enriches a friend. */
  readonly days: number;
  readonly kills: number;
  readonly killOrders: number;
  readonly restarts: number;
  readonly starvations: number;
  readonly failovers: number;
  /** Number of failovers during an upgrade. */
  readonly upgradeFailovers: number;
  /** Minutes of continuous purchases. */
  readonly minutes: number;
}

export interface SoakResult {
  /** Summary for the report. */
  readonly did: string;
  /** Broken promises, in words. */
  readonly violations: readonly string[];
}

export interface SoakReport extends SoakResult {
  readonly name: string;
  readonly seconds: number;
}

interface SoakDeps {
  readonly sizes: SoakSizes;
  readonly seed: number;
  readonly say: (line: string) => void;
  /** Pattern of mutants' names. */
  readonly mutant: string;
  /** The kinds of failovers, in turn; by default all of them. */
  readonly kinds?: readonly FailoverKind[] | undefined;
  /** The commit of the version before an upgrade; by default the last one before the last migration. */
  readonly from?: string | undefined;
  /** True plays failovers behind PgBouncer. */
  readonly pooled?: boolean;
}

interface Part {
  readonly name: string;
  run(deps: SoakDeps): Promise<SoakResult>;
}

/** The long harnesses, by their name for `--only`. */
export const parts: Readonly<Record<string, Part>> = {
  schedules: { name: 'simulation', run: runSchedules },
  walks: { name: 'random walks', run: runWalks },
  insiders: { name: 'staff who enrich a friend', run: runInsiders },
  kills: { name: 'kill loop', run: runKills },
  restarts: { name: 'database restarts', run: runRestarts },
  failover: { name: 'failover of a replicated database', run: runFailovers },
  upgrade: { name: 'rolling upgrade during failovers', run: runUpgrade },
  pooler: { name: 'the tests behind a transaction pooler', run: runPooled },
  starvation: { name: 'connections and writes taken away', run: runStarvation },
  deletions: { name: 'the tests without modules that can be deleted', run: runDeleted },
  mutants: { name: 'mutants', run: runMutants },
  load: { name: 'sustained load', run: runLoad },
};

async function runSchedules({ sizes, seed, say }: SoakDeps): Promise<SoakResult> {
  const cluster = await startTestCluster();
  try {
    const played = await playSchedules(
      {
        open: () => makeTestDatabase(cluster.url),
        onPlayed: (count) => {
          if (count % 500 === 0) say(`${count} schedules`);
        },
      },
      seed,
      sizes.schedules,
    );
    const { broken } = played;
    return {
      did: `${played.schedules} schedules with ${played.orders} orders and ${played.payments} payments, from seed ${seed} on`,
      violations: broken ? broken.violations.map((one) => `SIMULATION_SEED=${broken.seed}: ${one}`) : [],
    };
  } finally {
    await cluster.stop();
  }
}

async function runInsiders({ sizes, seed, say }: SoakDeps): Promise<SoakResult> {
  const cluster = await startTestCluster();
  try {
    const played = await playInsiders(
      {
        open: () => makeTestDatabase(cluster.url),
        onPlayed: (count) => {
          if (count % 500 === 0) say(`${count} days`);
        },
      },
      seed,
      sizes.days,
    );
    const { broken } = played;
    return {
      did: `${played.scenarios} days with ${played.effective} acts and ${played.refused} refused ones, from seed ${seed} on`,
      violations: broken ? broken.violations.map((one) => `INSIDERS_SEED=${broken.seed}: ${one}`) : [],
    };
  } finally {
    await cluster.stop();
  }
}

/** Number of walks that share a shop. The chats of earlier ones only take memory. */
const WALKS_A_SHOP = 500;
/** Number of seeds for one shop's walks. */
const SEEDS_A_SHOP = 8;

async function runWalks({ sizes, seed, say }: SoakDeps): Promise<SoakResult> {
  const cluster = await startTestCluster();
  const sums = { walks: 0, steps: 0, purchases: 0 };
  const violations: string[] = [];
  try {
    for (let shops = 0; sums.walks < sizes.walks && violations.length === 0; shops += 1) {
      const database = await makeTestDatabase(cluster.url, 'stocked');
      const count = Math.min(WALKS_A_SHOP, sizes.walks - sums.walks);
      const played = await playWalks({ database }, seed + shops * SEEDS_A_SHOP, count);
      sums.walks += played.walks;
      sums.steps += played.steps;
      sums.purchases += played.purchases;
      violations.push(...played.faults);
      say(`${sums.walks} walks`);
    }
  } finally {
    await cluster.stop();
  }
  return {
    did: `${sums.walks} walks with ${sums.steps} steps and ${sums.purchases} purchases, from seed ${seed} on`,
    violations,
  };
}

async function runKills({ sizes, seed, say }: SoakDeps): Promise<SoakResult> {
  const least = { crashes: sizes.kills, orders: sizes.killOrders };
  const report = await runChaos({ seed, crashes: kills, least, customers: 40, say });
  return { did: `${report.crashes} kills, ${summary(report)}`, violations: report.violations };
}

async function runRestarts({ sizes, seed, say }: SoakDeps): Promise<SoakResult> {
  const least = { crashes: sizes.restarts, orders: sizes.restarts };
  const report = await runChaos({ seed, crashes: restarts, least, customers: 20, say });
  return {
    did: `${report.crashes} crashes of PostgreSQL, ${summary(report)}`,
    violations: report.violations,
  };
}

async function runFailovers({
  sizes,
  seed,
  say,
  kinds = failoversInTurn,
  pooled,
}: SoakDeps): Promise<SoakResult> {
  if (!canReplicate)
    return { did: `nothing: it needs root and ${REPLICATED_PACKAGES}`, violations: ['not run'] };
  const failovers = await startFailovers(kinds, say, pooled);
  try {
    const least = { crashes: sizes.failovers, orders: sizes.failovers };
    const report = await runChaos({ seed, crashes: failovers, least, customers: 8, say });
    return {
      did: `${failovers.summary()}; ${summary(report)}, from seed ${seed}`,
      violations: report.violations,
    };
  } finally {
    await failovers.stop();
  }
}

/** Number of shop processes: each of them is replaced in an upgrade. */
const PROCESSES = 3;
const UPGRADE_KINDS: readonly FailoverKind[] = ['server killed', 'switchover'];

async function runUpgrade({ sizes, seed, say, kinds = UPGRADE_KINDS, from }: SoakDeps): Promise<SoakResult> {
  if (!canReplicate)
    return { did: `nothing: it needs root and ${REPLICATED_PACKAGES}`, violations: ['not run'] };
  const commit = from ?? (await commitBeforeLastMigration());
  if (commit === null) return { did: 'nothing: it needs the history of git', violations: ['not run'] };
  const crashes = Math.max(PROCESSES, sizes.upgradeFailovers);
  const every = Math.floor(crashes / PROCESSES);
  const upgrade = await startUpgrade({ from: commit, kinds, every, say });
  try {
    const least = { crashes, orders: crashes };
    const report = await runChaos({ seed, crashes: upgrade, least, customers: 8, say });
    return {
      did: `from ${upgrade.from}, one process after each ${every} failovers; ${upgrade.summary()}; ${summary(report)}, from seed ${seed}`,
      violations: report.violations,
    };
  } finally {
    await upgrade.stop();
  }
}

async function runPooled(): Promise<SoakResult> {
  if (!canPool) return { did: 'nothing: it needs PgBouncer', violations: ['not run'] };
  // The statements of their shops pass PgBouncer in transaction mode.
  const { passed, failed } = await runTests({ env: { ...process.env, TEST_POOLER: 'transaction' } });
  return { did: `${passed} tests passed`, violations: failed };
}

async function runDeleted({ say }: SoakDeps): Promise<SoakResult> {
  const { passed, failed } = await runDeletions(say);
  return { did: `${passed} tests passed`, violations: failed };
}

async function runStarvation({ sizes, seed, say }: SoakDeps): Promise<SoakResult> {
  const least = { crashes: sizes.starvations, orders: sizes.starvations };
  const report = await runChaos({ seed, crashes: starvation, least, customers: 8, say });
  return { did: `${report.crashes} starvations, ${summary(report)}`, violations: report.violations };
}

function summary({
  orders,
  states,
  attempts,
  appearedLate,
  unasked,
  idleTaps,
  late: lateEnds,
  slowSteps,
  begunAgain,
  payments,
  restSeconds,
}: ChaosReport): string {
  const list = (some: Readonly<Record<string, number>>) =>
    Object.entries(some)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  const late = appearedLate === 0 ? '' : `; ${appearedLate} appeared after their quarantine`;
  const twice = unasked === 0 ? '' : `; ${unasked} made unasked, all known`;
  const idle = idleTaps === 0 ? '' : `; ${idleTaps} taps led to nothing`;
  const again = begunAgain === 0 ? '' : `; ${begunAgain} dialogs had to begin again`;
  const slow = `${lateEnds} ends and ${slowSteps} other answers took more than a minute`;
  return `${orders} orders (${list(states)}; attempts: ${list(attempts)}${late}${twice}${idle}${again}; ${slow}) and ${payments} payments by Stars, at rest after ${Math.round(restSeconds)} s`;
}

async function runMutants({ say, mutant }: SoakDeps): Promise<SoakResult> {
  const judged = await judgeMutants(
    mutants.filter(({ name }) => new RegExp(mutant).test(name)),
    say,
  );
  return {
    did: `${judged.length} guards taken out one by one, ${judged.filter(({ asNamed }) => asNamed).length} noticed by the tests that name them`,
    violations: judged
      .filter(({ asNamed }) => !asNamed)
      .map((verdict) => `${verdictOf(verdict)}: ${verdict.mutant}`),
  };
}

const benchOutput = z.array(
  z.object({
    figures: z.array(
      z.object({
        name: z.string(),
        unit: z.string(),
        shop: z.number(),
        holds: z.boolean().nullable(),
        note: z.string().optional(),
      }),
    ),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  }),
);

async function runLoad({ sizes }: SoakDeps): Promise<SoakResult> {
  const bench = new URL('../../bench/main.ts', import.meta.url).pathname;
  const args = [bench, '--only', 'sustained', '--minutes', String(sizes.minutes), '--json'];
  const { out } = await runNode(args);
  const [section] = benchOutput.parse(JSON.parse(out));
  if (!section) throw new Error('the benchmark measured nothing');
  const figures = section.figures.map(
    ({ name, shop, unit, note }) =>
      `${name}: ${Number(shop.toPrecision(3))} ${unit}${note ? ` (${note})` : ''}`,
  );
  return {
    did: figures.join('; '),
    violations: [
      ...section.figures.filter(({ holds }) => holds === false).map(({ name }) => `too little: ${name}`),
      ...section.checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`),
    ],
  };
}
