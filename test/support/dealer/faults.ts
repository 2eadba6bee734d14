/** External faults, in addition to lost answers and dying processes. */
const ALL_FAULTS = [
  /** Other channels of the dealer's account order continuously, up to 50 a second, from the same wallets. */
  'growing-list',
  /** One POST is executed twice. */
  'double-execution',
  /** A 429, 401 or 403 answers an order that is made anyway. */
  'refusal-that-acted',
  /** Processes have clocks up to ten minutes apart. */
  'own-clocks',
  /** The database goes back by up to an hour. */
  'database-put-back',
  /** `GET /order/{id}` describes another order. */
  'wrong-answer',
  /** `GET /order/{id}` once shows a success as in progress. */
  'stale-answer',
] as const;
export type Fault = (typeof ALL_FAULTS)[number];

/** Returns the faults for the harnesses: all, unless `HARNESS_FAULTS` is `none` or a comma-separated list. */
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
