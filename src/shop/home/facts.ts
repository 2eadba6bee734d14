import type { Locale } from '../locale.ts';
import type { UsualTimes } from '../orders/core/usual-times.ts';
import type { PaymentOption } from '../payments/methods/method.ts';

/** A way to pay, without a price. */
export type WayName = Pick<PaymentOption, 'method' | 'variant' | 'name' | 'kind'>;

/** What a newcomer wants to know before anything else. */
export interface HomeFacts {
  /** Half of the newest orders were delivered within this time, milliseconds; null: too few were. */
  readonly medianMs: number | null;
  readonly ways: readonly WayName[];
}

/** The ways to pay are read again after this time, milliseconds. */
const FRESH_MS = 60_000;

/** Reads the facts, from memory as a rule: every newcomer's first screen asks for them. */
export function createFacts(
  usual: Pick<UsualTimes, 'median'>,
  readWays: (locale: Locale) => Promise<readonly WayName[]>,
): (locale: Locale) => Promise<HomeFacts> {
  const known = new Map<Locale, { at: number; ways: Promise<readonly WayName[]> }>();
  return async (locale) => {
    const last = known.get(locale);
    let ways = last?.ways;
    if (!ways || !last || performance.now() - last.at >= FRESH_MS) {
      ways = readWays(locale);
      known.set(locale, { at: performance.now(), ways });
      ways.catch(() => known.delete(locale));
    }
    return { medianMs: usual.median(), ways: await ways };
  };
}
