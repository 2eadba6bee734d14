/** The actions with a rate limit per person. */
export type LimitedAction =
  | 'text'
  | 'asked-contact'
  | 'tap'
  | 'inline'
  | 'search'
  | 'quote'
  | 'preflight'
  | 'payment';

interface Rate {
  /** Maximum burst. */
  readonly most: number;
  /** Time that refills one use, milliseconds. */
  readonly everyMs: number;
}

const RATES: Readonly<Record<LimitedAction, Rate>> = {
  text: { most: 20, everyMs: 3_000 },
  'asked-contact': { most: 5, everyMs: 10_000 },
  tap: { most: 60, everyMs: 500 },
  inline: { most: 30, everyMs: 500 },
  search: { most: 15, everyMs: 2_000 },
  quote: { most: 15, everyMs: 3_000 },
  preflight: { most: 6, everyMs: 10_000 },
  payment: { most: 6, everyMs: 60_000 },
};
/** Minimum interval of notices about dropped updates, milliseconds. A tap is answered by a pop-up. */
const NOTIFIED_EVERY_MS = { tap: 3_000, other: 60_000 } as const;
/** Number of entries at which expired ones are removed. */
const MANY = 10_000;

/**
 * Rate limits per person on actions that burden others. They live in the process's memory: a restart resets
 * them, and each replica counts separately; both only relax the limits briefly.
 */
export interface Limits {
  /**
   * Consumes one use, if available. `update`: repeated handling of one update counts once.
   *
   * @returns seconds until the next use is available; 0 if consumed
   */
  use(what: LimitedAction, person: number, update?: number): number;
  /** Returns the consumed share of the burst, from 0 to 1. */
  used(what: LimitedAction, person: number): number;
  /** Returns true if this person is due a notice of dropped updates: once a minute, for taps every 3 s. */
  shouldNotify(what: LimitedAction, person: number): boolean;
  /** Records that this person was notified. */
  notified(what: LimitedAction, person: number): void;
}

interface Entry {
  /** Time when the burst is fully refilled, milliseconds. */
  readonly fullAt: number;
  readonly update: number | undefined;
}

interface LimitsOptions {
  /** The ids of admins. */
  readonly unlimited: ReadonlySet<number>;
  /** Factor on the usual rates. */
  readonly rate: number;
  readonly now?: () => number;
}

/** Creates the limits on a person's updates. */
export function createLimits({ unlimited, rate, now = () => performance.now() }: LimitsOptions): Limits {
  const entries = new Map<string, Entry>();
  const notifiedUntil = new Map<string, number>();
  const ofNotice = (what: LimitedAction, person: number) => `${what === 'tap' ? 'tap' : 'other'}:${person}`;
  const rateOf = (what: LimitedAction): Rate => ({
    most: RATES[what].most * rate,
    everyMs: RATES[what].everyMs / rate,
  });
  const forget = () => {
    const time = now();
    if (entries.size > MANY) for (const [key, one] of entries) if (one.fullAt <= time) entries.delete(key);
    if (notifiedUntil.size > MANY)
      for (const [key, until] of notifiedUntil) if (until <= time) notifiedUntil.delete(key);
  };
  return {
    use(what, person, update) {
      if (unlimited.has(person)) return 0;
      const { most, everyMs } = rateOf(what);
      const key = `${what}:${person}`;
      const known = entries.get(key);
      if (known?.update !== undefined && known.update === update) return 0;
      const fullAt = Math.max(known?.fullAt ?? 0, now()) + everyMs;
      const waitMs = fullAt - now() - most * everyMs;
      if (waitMs > 0) return Math.ceil(waitMs / 1_000);
      entries.delete(key);
      entries.set(key, { fullAt, update });
      forget();
      return 0;
    },
    used(what, person) {
      const { most, everyMs } = rateOf(what);
      const fullAt = entries.get(`${what}:${person}`)?.fullAt ?? 0;
      return Math.min(1, Math.max(0, fullAt - now()) / (most * everyMs));
    },
    shouldNotify(what, person) {
      return (notifiedUntil.get(ofNotice(what, person)) ?? Number.NEGATIVE_INFINITY) <= now();
    },
    notified(what, person) {
      const everyMs = NOTIFIED_EVERY_MS[what === 'tap' ? 'tap' : 'other'];
      notifiedUntil.set(ofNotice(what, person), now() + everyMs);
    },
  };
}
