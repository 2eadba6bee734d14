import type { BenchFixture } from './fixture.ts';
import { cpuSeconds } from './processes.ts';
import type { Figure } from './report.ts';

/** Settings that make the server count statements. */
export const COUNTING_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.save': 'off',
} as const;

/** Counters of the shop's database since the start of counting. */
interface Counts extends Record<string, string> {
  /** Statements of clients, without those inside functions. */
  readonly statements: string;
  readonly commits: string;
  readonly records: string;
  readonly bytes: string;
}

/** The cost of a load to the shop and its database. */
export interface CostMeter {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Costs per purchase, for `purchases` of them. */
  figures(purchases: number): Figure[];
}

/**
 * Creates a meter of processor time, statements, commits and WAL between `begin` and `end`. Its WAL excludes
 * commit records.
 */
export function createCostMeter({ shop, query }: BenchFixture): CostMeter {
  const consumers = { pids: { shop: shop.parts.shop.pid }, postgres: shop.parts.databasePid };
  const read = async () => {
    // The extension counts the expressions of triggers at commit, too.
    const [counts] = await query<Counts>(`
      select coalesce(sum(calls) filter (where query !~* '^exists'), 0)::text as statements,
        coalesce(sum(wal_records), 0)::text as records,
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
