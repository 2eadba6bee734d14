/**
 * Fills a shop's database with orders of the past, by set-based SQL. The newest order has the highest id and ended a moment ago;
 * a database that grows gets older orders before those that it has, so that today looks the same at every size and only the
 * past is longer.
 */
import pg from 'pg';
import * as statements from './statements.ts';
import { HISTORY_TABLES } from './tables.ts';

/** Seeded orders that are not final, whatever the size. */
export const OPEN_ORDERS = 300;
/** Rows of each insert. */
const CHUNK = 500_000;
/** An index is rebuilt after 200,000 or more new rows, instead of being kept with every row. */
const REBUILT_FROM = 200_000;

export interface SeedOptions {
  /** The superuser's address of a migrated database; holds the password: never log it. */
  readonly url: string;
  /** Seeded orders that the database has already. */
  readonly from: number;
  /** Seeded orders that it has afterwards. */
  readonly to: number;
  /** Items that were ordered; 1,000 where it is left out. */
  readonly items?: number;
  readonly say?: (line: string) => void;
}

/** Grows the seeded past from `from` orders to `to`, and gathers the planner's statistics. */
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
      // The tables of one chunk side by side: there are two cores.
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
    // Neither triggers nor foreign keys: what is written here is consistent, and each check would cost as much as the row.
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
