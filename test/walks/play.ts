import fc from 'fast-check';
import type { TestDatabase } from '../support/database/database.ts';
import { openShop, type Shop } from './shop.ts';
import { walks } from './steps.ts';
import { walk } from './walk.ts';

/** Number of simultaneous customers, each with a lane of seeds. */
const AT_ONCE = 8;

export interface PlayedWalks {
  readonly walks: number;
  readonly steps: number;
  readonly purchases: number;
  /** The shortest walk found for each lane with a broken promise. */
  readonly faults: string[];
}

/**
 * Plays `count` walks from this seed on in one shop. Shortens a walk that breaks a promise by trying parts of
 * it, each as a new customer.
 */
export async function playWalks(
  { database, onPlayed }: { database?: TestDatabase; onPlayed?: (walks: number) => void },
  seed: number,
  count: number,
): Promise<PlayedWalks> {
  const shop = await openShop(database);
  const sums = { walks: 0, steps: 0, purchases: 0 };
  const faults: string[] = [];
  const lane = async (number: number, runs: number) => {
    let shortest: string[] = [];
    const property = fc.asyncProperty(walks, async ([who, steps]) => {
      const walked = await walk(shop, who, steps).catch((error: unknown) => {
        shortest = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
        throw error;
      });
      sums.walks += 1;
      sums.steps += walked.taps;
      sums.purchases += walked.purchases;
      onPlayed?.(sums.walks);
      if (walked.faults.length === 0) return;
      shortest = [...walked.lines, ...walked.faults.map((fault) => `✘ ${fault}`)];
      throw new Error(walked.faults[0]);
    });
    const details = await fc.check(property, { seed: seed + number, numRuns: runs });
    if (details.failed) {
      const { seed: of, counterexamplePath } = details;
      faults.push([`seed ${seed}, lane ${of - seed}, path ${counterexamplePath}:`, ...shortest].join('\n'));
    }
  };
  try {
    const lanes = Math.min(AT_ONCE, count);
    await Promise.all(
      Array.from({ length: lanes }, (_, number) =>
        lane(number, Math.floor(count / lanes) + (number < count % lanes ? 1 : 0)),
      ),
    );
    faults.push(...loggedErrors(shop));
    await shop.audit();
  } finally {
    await shop.close();
  }
  return { ...sums, faults };
}

function loggedErrors(shop: Shop): string[] {
  return shop.errors().map((line) => `logged: ${line}`);
}
