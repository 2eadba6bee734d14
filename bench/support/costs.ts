import type { BenchFixture } from './fixture.ts';
import { cpuSeconds } from './processes.ts';
import type { Figure } from './report.ts';

/** Settings by which the server counts statements. */
export const COUNTING_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.save': 'off',
} as const;

/** Counts of the shop's database since the counting began. */
interface Counts extends Record<string, string> {
  /** Statements of clients; those inside of functions are not counted. */
  readonly statements: string;
  readonly commits: string;
  readonly records: string;
  readonly bytes: string;
}

/** The cost of a load to the shop and its database. */
export interface CostMeter {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** The cost of each of `purchases`. */
  figures(purchases: number): Figure[];
}

/**
 * Measures processor time, statements, commits and WAL between `begin` and `end`. WAL is that of statements: the records of
 * commits come on top.
 */
export function createCostMeter({ shop, query }: BenchFixture): CostMeter {
  const consumers = { pids: { shop: shop.parts.shop.pid }, postgres: shop.parts.databasePid };
  const read = async () => {
    const [counts] = await query<Counts>(`
      select coalesce(sum(calls), 0)::text as statements, coalesce(sum(wal_records), 0)::text as records,
        coalesce(sum(wal_bytes), 0)::text as bytes,
        (select xact_commit from pg_stat_database where datname = current_database())::text as commits
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`);
    if (!counts) throw new Error('the server counts nothing');
    return { counts, cpu: await cpuSeconds(consumers) };
  };
  let from: Awaited<ReturnType<typeof read>> | undefined;
  let to: Awaited<ReturnType<typeof read>> | undefined;
  return {
    begin: async () => {
      await query('create extension if not exists pg_stat_statements');
      from = await read();
    },
    end: async () => {
      to = await read();
    },
    figures: (purchases) => {
      const [before, after] = [from, to];
      if (!before || !after || purchases === 0) return [];
      const each = (name: keyof Counts, unit = 1) =>
        (Number(after.counts[name]) - Number(before.counts[name])) / unit / purchases;
      const cpu = (name: string) => (((after.cpu[name] ?? 0) - (before.cpu[name] ?? 0)) * 1000) / purchases;
      const figure = (name: string, unit: Figure['unit'], value: number): Figure => ({
        name,
        unit,
        shop: value,
        floor: null,
        target: null,
      });
      return [
        figure('processor, the shop', 'ms a purchase', cpu('shop')),
        figure('processor, PostgreSQL', 'ms a purchase', cpu('postgres, shop')),
        figure('statements', 'a purchase', each('statements')),
        figure('commits, reads included', 'a purchase', each('commits')),
        figure('WAL records', 'a purchase', each('records')),
        figure('WAL', 'kB a purchase', each('bytes', 1000)),
      ];
    },
  };
}
