import type { Locale } from '../../platform/values/locale.ts';
import type { UsualTimes } from '../orders/index.ts';
import type { PaymentOption } from '../payments/index.ts';

/** A way to pay, without a price. */
export type WayName = Pick<PaymentOption, 'method' | 'variant' | 'name' | 'kind'>;

/** Facts for a newcomer. */
export interface HomeFacts {
  /** Median time of the newest deliveries, milliseconds; null if there are too few. */
  readonly medianMs: number | null;
  readonly ways: readonly WayName[];
}

/** Time after which the ways to pay are read again, milliseconds. */
const FRESH_MS = 60_000;

/** Creates the reader of the facts, which caches them: each newcomer's first screen shows them. */
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
