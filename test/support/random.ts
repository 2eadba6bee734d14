/** Numbers that a seed decides, so that a run can be repeated. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** True so often in the long run. */
  chance(share: number): boolean;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(some: readonly T[]): T;
  shuffled<T>(some: readonly T[]): T[];
}

/** The generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
