import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import { migrateJobQueue, migrateToLatest } from '../../src/platform/database/schema/migrator.ts';
import type { Check } from '../support/books.ts';
import type { Figure } from '../support/report.ts';
import { seedOrders } from './seed.ts';
import { HOURLY_AUDIT, measureSize, type SizeFigures } from './size.ts';

/** Maximum time of a recurring statement or screen at the largest size, milliseconds. */
const MOST_MS = 50;
/** Maximum ratio of a time to the time at the smallest size, for differences above `NOISE_MS`. */
const MOST_TIMES = 1.3;
/** Cost of one process switch, milliseconds. */
const NOISE_MS = 2;

export interface GrowthOptions {
  /** Numbers of orders in the database, the smallest first. */
  readonly sizes: readonly number[];
  /** Address of a seeded database to measure unchanged. */
  readonly database?: string;
  readonly say: (line: string) => void;
}

/** Measures the same work of the shop at each size of its past, in one growing database. */
export async function measureGrowth({ sizes, database, say }: GrowthOptions) {
  if (database !== undefined) {
    const found = await measureSize(database, say);
    return { machine: {}, figures: figuresOf([[Number.NaN, found]]), checks: [] as Check[], cpu: {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'storefront-growth-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    persistent: false,
    settings: {
      shared_buffers: '2GB',
      max_wal_size: '8GB',
      checkpoint_timeout: '15min',
      // Seeding vacuums and analyzes its rows. A background vacuum of years of data would distort only the
      // largest size.
      autovacuum: 'off',
    },
  });
  try {
    await server.createDatabase('growth');
    const url = server.connectionString('growth');
    const { db, pool, close } = openDatabase({ url, applicationName: 'growth' });
    await migrateToLatest(db);
    await migrateJobQueue(pool);
    const found: [number, SizeFigures][] = [];
    let from = 0;
    for (const to of sizes) {
      say(`Growing to ${to.toLocaleString('en')} orders …`);
      await seedOrders({ url, from, to, say });
      from = to;
      await sql`checkpoint`.execute(db);
      // Flushes the seeded data to disk, so that the first purchases' commits do not wait for it.
      await promisify(execFile)('sync');
      found.push([to, await measureSize(url, say)]);
    }
    await close();
    return { machine: {}, figures: figuresOf(found), checks: [] as Check[], cpu: {} };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(found: readonly (readonly [number, SizeFigures])[]): Figure[] {
  const [, smallest] = found[0] ?? [];
  return found.flatMap(([size, { times, purchasesASecond }]) => {
    const at = Number.isNaN(size) ? '' : ` at ${size.toExponential(0).replace('+', '')}`;
    const figures: Figure[] = times.map(({ name, p50, p95 }) => {
      const first = smallest?.times.find((one) => one.name === name)?.p50 ?? p50;
      return {
        name: `${name}${at}, median`,
        unit: 'ms',
        shop: p50,
        floor: null,
        // The audit allows itself 20 s for the next part of the past, in short statements.
        target:
          name === HOURLY_AUDIT
            ? null
            : {
                atMost:
                  Math.round(10 * Math.min(MOST_MS, Math.max(first * MOST_TIMES, first + NOISE_MS))) / 10,
              },
        note: `p95 ${p95.toFixed(1)} ms`,
      };
    });
    const least = Math.round(0.9 * (smallest?.purchasesASecond ?? purchasesASecond));
    figures.push({
      name: `purchases${at}`,
      unit: 'a second',
      shop: purchasesASecond,
      floor: null,
      target: { atLeast: least },
      note: 'the domain alone, eight side by side, an immediate dealer',
    });
    return figures;
  });
}
