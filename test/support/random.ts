import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** A repeatable stream of seeded numbers. */
export interface Random {
  /** Returns a number from 0 up to 1. */
  next(): number;
  /** Returns true with the probability `share`. */
  chance(share: number): boolean;
  /** Returns a whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(some: readonly T[]): T;
  shuffled<T>(some: readonly T[]): T[];
}

/**
 * Creates the stream of numbers of a seed. Mersenne, because the first numbers of xoroshiro128plus are
 * similar for neighboring seeds.
 */
export function createRandom(seed: number): Random {
  const generator = mersenne(seed);
  const next = () => uniformFloat64(generator);
  const random: Random = {
    next,
    chance: (share) => next() < share,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (some) => {
      const one = some[random.whole(0, some.length - 1)];
      if (one === undefined) throw new RangeError('nothing to pick from');
      return one;
    },
    shuffled: (some) => {
      const left = [...some];
      return Array.from({ length: left.length }, () =>
        left.splice(random.whole(0, left.length - 1), 1),
      ).flat();
    },
  };
  return random;
}
