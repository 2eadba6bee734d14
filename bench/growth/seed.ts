/**
 * Fills a shop's database with past orders, by set-based SQL. The newest order has the highest id and has
 * just ended. A growing database gets older orders before the existing ones, so that today looks the same at
 * every size and only the past is longer.
 */
import pg from 'pg';
import * as statements from './statements.ts';
import { HISTORY_TABLES } from './tables.ts';

/** Number of seeded open orders at every size. */
const OPEN_ORDERS = 300;
/** Rows per insert. */
const CHUNK = 500_000;
/** Rebuilds an index after at least 200,000 new rows, instead of updating it with every row. */
const REBUILT_FROM = 200_000;

export interface SeedOptions {
  /** The superuser's address of a migrated database. It holds the password: never log it. */
  readonly url: string;
  /** Number of seeded orders before. */
  readonly from: number;
  /** Number of seeded orders afterwards. */
  readonly to: number;
  /** Number of ordered items. Default: 1,000. */
  readonly items?: number;
  readonly say?: (line: string) => void;
}

/** Grows the seeded past from `from` orders to `to`, and updates the planner's statistics. */
export async function seedOrders({
  url,
  from,
  to,
  items = 1_000,
  say = () => {},
}: SeedOptions): Promise<void> {
  const rebuilt = to - from >= REBUILT_FROM;
  await withClient(url, async (client) => {
    if (from === 0) for (const text of statements.SURROUNDINGS) await client.query(text);
    await client.query(statements.customers(from, to));
    if (rebuilt) await client.query(statements.indexesOff);
    for (let begin = from; begin < to; begin += CHUNK) {
      const end = Math.min(to, begin + CHUNK);
      const range = { from, to, begin, end, items };
      // Seeds the tables of one chunk in parallel, for two cores.
      await Promise.all(
        [HISTORY_TABLES.slice(0, 3), HISTORY_TABLES.slice(3)].map((tables) =>
          withClient(url, async (own) => {
            for (const table of tables) await own.query(statements.history(table, range));
          }),
        ),
      );
      if (rebuilt) say(`${end.toLocaleString('en')} orders written`);
    }
    if (rebuilt) {
      const tables = [...HISTORY_TABLES];
      const rebuild = async () => {
        for (let table = tables.shift(); table; table = tables.shift()) {
          const name = table;
          await withClient(url, (own) => own.query(`reindex table ${name}`));
          say(`indexes of ${name} rebuilt`);
        }
      };
      await Promise.all([rebuild(), rebuild()]);
    }
    await client.query(statements.balances(from, to));
    if (from === 0) for (const text of statements.openOnes(OPEN_ORDERS)) await client.query(text);
    await client.query(statements.sequences);
    await client.query(rebuilt ? 'vacuum (analyze, index_cleanup off)' : 'analyze');
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    // Disables triggers and foreign keys: the rows are consistent, and each check would cost as much as the
    // row.
    options:
      '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=768MB -c work_mem=256MB',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
