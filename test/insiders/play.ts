import { ROLE_SHARES } from '../../src/modules/staff/budget/limits.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { Big } from '../../src/platform/values/money.ts';
import { createRandom } from '../support/random.ts';
import { acts, isRefused } from './acts.ts';
import { CEILING, InsidersFixture, type Kind } from './fixture.ts';
import { silentSpendings } from './notices.ts';
import { whole, worthOf } from './worth.ts';

/**
 * Maximum ratio of the market to the shop's own valuation of a currency. Rates of the last day do not count
 * for a budget. The default ceilings value the dinar 14 % below this harness's market.
 */
const MARKET_GAP = '1.2';

/** Rounding of prices and rates, in US dollars. */
const TOLERANCE = '1';

export interface InsidersDeps {
  /** Creates a fresh database with every table in it. */
  open(): Promise<{ db: Db; drop(): Promise<void> }>;
  readonly onPlayed?: (played: number) => void;
}

export interface InsidersPlayed {
  readonly scenarios: number;
  /** Acts that had an effect. */
  readonly effective: number;
  readonly refused: number;
  /** The first scenario with a violation, or null. */
  readonly broken: { readonly seed: number; readonly violations: readonly string[] } | null;
}

interface Scenario {
  readonly effective: number;
  readonly refused: number;
  readonly violations: readonly string[];
}

/** Plays scenarios of staff members who try to enrich a friend or themselves within their rights. */
export async function playInsiders(
  deps: InsidersDeps,
  first: number,
  count: number,
): Promise<InsidersPlayed> {
  let [next, scenarios, effective, refused] = [first, 0, 0, 0];
  let broken: InsidersPlayed['broken'] = null;
  const play = async () => {
    while (next < first + count && broken === null) {
      const seed = next++;
      const database = await deps.open();
      try {
        const scenario = await playOne(database.db, seed);
        effective += scenario.effective;
        refused += scenario.refused;
        scenarios += 1;
        if (scenario.violations.length > 0) broken ??= { seed, violations: scenario.violations };
        deps.onPlayed?.(scenarios);
      } finally {
        await database.drop();
      }
    }
  };
  await Promise.all([play(), play()]);
  return { scenarios, effective, refused, broken };
}

/** Plays one day of one person. */
async function playOne(db: Db, seed: number): Promise<Scenario> {
  const random = createRandom(seed);
  const fixture = await InsidersFixture.open(db, random);
  const gains = await gainsSince(fixture);
  const story: string[] = [];
  let [effective, refused] = [0, 0];
  const steps = random.whole(8, 24);
  const names = random.shuffled(Object.keys(acts)).slice(0, random.whole(1, 5));
  for (let step = 0; step < steps; step += 1) {
    const actor = await fixture.actor();
    if (!actor) break;
    const name = random.pick(names);
    const isForFriend = random.chance(0.75);
    const gainer = isForFriend ? random.pick(fixture.friends) : fixture.dishonest;
    // A person does not agree to their own gain. A friend on the staff might agree to the other friend's
    // gain; that takes two people.
    const accomplice = gainer === fixture.friend ? await fixture.accomplice() : null;
    try {
      const done = await acts[name]?.({ fixture, actor, gainer, accomplice });
      if (done == null) continue;
      effective += 1;
      story.push(`${isForFriend ? 'friend' : 'self'}: ${done}`);
    } catch (error) {
      if (!isRefused(error)) throw error;
      refused += 1;
    }
  }
  const { friends, own } = await gains();
  const told = `${fixture.kind} with a friend who is ${fixture.friendRole}; ${story.join('; ')}`;
  const violations: string[] = [];
  const gained = friends.plus(own);
  const budget = budgetOf(fixture.kind).times(MARKET_GAP);
  if (gained.gt(budget.plus(TOLERANCE))) {
    violations.push(
      `one person gave away ${gained.toFixed(2)} USD in a day, of ${budget.toFixed()}: ${told}`,
    );
  }
  if (own.gt(TOLERANCE)) violations.push(`somebody gained ${own.toFixed(2)} USD by their own acts: ${told}`);
  for (const silent of await silentSpendings(fixture)) {
    violations.push(`no owner was notified of ${silent}: ${told}`);
  }
  const audit = await fixture.shop.ledger.audit();
  for (const [name, holds] of Object.entries(audit))
    if (holds === false) violations.push(`ledger: ${name}; ${told}`);
  return { effective, refused, violations };
}

/**
 * Returns a function that computes the joint gain of the person and their friends since now, in US dollars.
 */
async function gainsSince(fixture: InsidersFixture) {
  const { friends, dishonest } = fixture;
  const worthNow = (people: readonly number[]) =>
    Promise.all(people.map(async (person) => whole(await worthOf(fixture, person))));
  const before = await worthNow([dishonest, ...friends]);
  return async () => {
    const now = await worthNow([dishonest, ...friends]);
    const [own = new Big('0'), ...others] = now.map((worth, index) => worth.minus(before[index] ?? '0'));
    return { own, friends: others.reduce((sum, gain) => sum.plus(gain), new Big('0')) };
  };
}

/**
 * Returns the maximum that one person may give away alone in a day, in US dollars. A custom role has a
 * viewer's budget.
 */
function budgetOf(kind: Kind): Big {
  return new Big(CEILING).times(ROLE_SHARES[kind === 'custom' ? 'viewer' : kind]);
}
