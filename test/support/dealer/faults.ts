/** What is done to the shop from outside, beside lost answers and processes that die. */
export const ALL_FAULTS = [
  /** Other channels of the dealer's account order all the time: up to 50 a second, of the same wallets. */
  'growing-list',
  /** One POST is carried out twice. */
  'double-execution',
  /** A 429, 401 or 403 comes for an order that is made all the same. */
  'refusal-that-acted',
  /** Processes whose clocks are up to ten minutes apart. */
  'own-clocks',
  /** The database is put back by up to an hour. */
  'database-put-back',
  /** `GET /order/{id}` tells of another order. */
  'wrong-answer',
  /** `GET /order/{id}` says once that a success is in progress. */
  'stale-answer',
] as const;
export type Fault = (typeof ALL_FAULTS)[number];

/** The faults that the harnesses play: all, unless `HARNESS_FAULTS` says `none` or some names with commas between. */
export function playedFaults(): readonly Fault[] {
  const wanted = process.env.HARNESS_FAULTS;
  if (wanted === undefined || wanted === 'all') return ALL_FAULTS;
  if (wanted === 'none') return [];
  return wanted.split(',').map((name) => {
    const fault = ALL_FAULTS.find((one) => one === name);
    if (!fault)
      throw new RangeError(`HARNESS_FAULTS: there is no ${name}; there are ${ALL_FAULTS.join(', ')}`);
    return fault;
  });
}
