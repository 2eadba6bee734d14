import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Numbers that a seed decides, so that a run can be repeated. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** @returns true with the probability `share` */
  chance(share: number): boolean;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(some: readonly T[]): T;
  shuffled<T>(some: readonly T[]): T[];
}

/** The stream of numbers that a seed decides. Mersenne: the first numbers of xoroshiro128plus are alike for neighbouring seeds. */
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
