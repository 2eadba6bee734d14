import { migrationStatus } from '../../../src/platform/database/schema/migrator.ts';
import { runNode } from '../../support/process/node-process.ts';
import { checkOut, type EarlierVersion } from '../earlier-version.ts';
import type { ChaosFixture } from '../fixture.ts';
import { type FailoverKind, readUnknown, summarizeFailovers } from './failover-verdicts.ts';
import { closings, type Failovers, startFailovers } from './failovers.ts';

const update = new URL('../../../src/cli/update.ts', import.meta.url).pathname;

export interface Upgrade extends Failovers {
  /** The commit of the version before. */
  readonly from: string;
}

export interface UpgradeOptions {
  /** The commit of the version before. */
  readonly from: string;
  /** The kinds of failovers, in turn. */
  readonly kinds: readonly FailoverKind[];
  /** Number of failovers from one replaced process to the next. */
  readonly every: number;
  readonly say?: (line: string) => void;
}

/**
 * Updates the shop on the replicated set-up while it fails over, as docs/operations/updating.md says. All processes begin with
 * an earlier version. `npm run update` runs after the first failover. Then one process after another gets today's version.
 *
 * Pauses of sales and unknown attempts are told, but not judged: they are those of the earlier version, too.
 */
export async function startUpgrade({ from, kinds, every, say = () => {} }: UpgradeOptions): Promise<Upgrade> {
  const version = await checkOut(from);
  let failovers: Failovers;
  try {
    failovers = await startFailovers(kinds, say);
  } catch (error) {
    await version.remove();
    throw error;
  }
  let unknown: Awaited<ReturnType<typeof readUnknown>> = [];
  let closures: readonly string[] = [];
  let dealt = 0;
  let wasUpdated = false;
  return {
    ...failovers,
    from: version.commit,
    earlierProgram: version.main,
    async crashOne(fixture, random) {
      if (!(await failovers.crashOne(fixture, random))) return false;
      dealt += 1;
      // A replaced process takes its log with it.
      const closed = await closings(fixture.own.db, fixture.replicas);
      if (closed.some((line) => !closures.includes(line))) {
        const { began, ended } = failovers.done.at(-1) ?? { began: new Date(0), ended: new Date() };
        closures = [...closures, ...closed, ...fixture.replicas.warned(began, ended)];
        for (const line of closures) say(line);
      }
      if (!wasUpdated) {
        await updateTables(failovers.database.url, version, say);
        wasUpdated = true;
      }
      const { replicas } = fixture;
      if (dealt % every === 0 && replicas.earlier > 0) {
        await replicas.upgradeOne();
        say(`processes of the version before: ${replicas.earlier}`);
      }
      return true;
    },
    async broken(fixture) {
      const { db } = fixture.own;
      unknown = await readUnknown(db);
      return [
        ...new Set([...closures, ...(await closings(db, fixture.replicas))]),
        ...(await remaining(fixture)),
      ];
    },
    summary: () => summarizeFailovers(failovers.done, unknown),
    async stop() {
      await failovers.stop();
      await version.remove();
    },
  };
}

/** Runs `npm run update` of today's version. */
async function updateTables(
  url: string,
  { folder }: EarlierVersion,
  say: (line: string) => void,
): Promise<void> {
  const { PATH, HOME } = process.env;
  // The folder has no `.env`, so the command takes its address from here.
  const { code, out, err } = await runNode([update, '--yes'], {
    cwd: folder,
    env: { PATH, HOME, DATABASE_URL: url },
  });
  for (const line of out.split('\n').filter(Boolean)) say(line);
  if (code !== 0) throw new Error(`npm run update ended with ${code}:\n${out}${err}`);
}

/** Returns what the upgrade left undone. */
async function remaining({ own: { db }, replicas }: ChaosFixture): Promise<string[]> {
  const missing = (await migrationStatus(db)).filter(({ appliedAt }) => appliedAt === undefined);
  return [
    ...missing.map(({ name }) => `the migration ${name} is not applied`),
    ...(replicas.earlier > 0 ? [`${replicas.earlier} processes of the version before are left`] : []),
  ];
}
