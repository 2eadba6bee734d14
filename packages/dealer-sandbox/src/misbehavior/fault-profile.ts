/**
 * Seeded random misbehavior. The seed decides the fault of the n-th request of an endpoint, the n-th order
 * and each notification, in any mix of requests.
 */
import { createHash } from 'node:crypto';
import type { EndpointName } from '../endpoints/endpoint-names.ts';
import type { Outcome } from '../orders/outcome.ts';
import { canMeet, type Fault } from './faults.ts';
import type { PricePlan, WebhookPlan } from './plans.ts';

export const REQUEST_FAULTS = [
  'delay',
  'drop-before',
  'drop-after',
  'hang-before',
  'hang-after',
  'error-before',
  'error-after',
  'rate-limit',
  'concurrency-limit',
  'malformed-body',
  'cut-body',
  'late',
  'repeat-page',
] as const;
export const ORDER_FAULTS = [
  'failed',
  'rejected',
  'stays',
  'unknown-status',
  'without-card',
  'rolled-back',
  'pending',
  'slow',
  'notified-early',
] as const;
export const WEBHOOK_FAULTS = ['lose', 'double', 'delay', 'swap', 'forge'] as const;

type Rates<Kind extends string> = Partial<Record<Kind, number | undefined>>;

export interface FaultProfile {
  seed: number;
  /** Probability of each fault, from 0 to 1. Within each of the three members, the sum is at most 1. */
  requests: Rates<(typeof REQUEST_FAULTS)[number]>;
  orders: Rates<(typeof ORDER_FAULTS)[number]>;
  webhooks: Rates<(typeof WEBHOOK_FAULTS)[number]>;
  /** Probability that the price changed after the catalog was read. */
  priceChange: number;
  /** Endpoints with faults; all of them by default. */
  endpoints?: readonly EndpointName[] | undefined;
  /** Maximum delay of a request, a notification or a late order, and maximum wait of a 429, milliseconds. */
  delayMs: number;
}

export const FAULT_PROFILES = {
  mild: {
    requests: {
      delay: 0.05,
      'drop-before': 0.005,
      'drop-after': 0.005,
      'error-before': 0.01,
      'rate-limit': 0.01,
    },
    orders: { failed: 0.03, rejected: 0.02, pending: 0.1, slow: 0.02 },
    webhooks: { lose: 0.05, double: 0.05, delay: 0.05 },
    priceChange: 0.005,
    delayMs: 500,
  },
  severe: {
    requests: {
      delay: 0.1,
      'drop-before': 0.03,
      'drop-after': 0.03,
      'error-before': 0.03,
      'error-after': 0.03,
      'rate-limit': 0.03,
      'concurrency-limit': 0.02,
      'malformed-body': 0.02,
      'cut-body': 0.02,
      late: 0.03,
      'repeat-page': 0.05,
    },
    orders: {
      failed: 0.08,
      rejected: 0.05,
      'unknown-status': 0.01,
      'without-card': 0.01,
      'rolled-back': 0.03,
      pending: 0.15,
      slow: 0.05,
      'notified-early': 0.05,
    },
    webhooks: { lose: 0.15, double: 0.15, delay: 0.15, swap: 0.1, forge: 0.05 },
    priceChange: 0.02,
    delayMs: 2000,
  },
} as const satisfies Record<string, Omit<FaultProfile, 'seed'>>;

export interface FaultSource {
  /** Starts a fault profile, counted from zero; `null` ends it. */
  set(faultProfile: FaultProfile | null): void;
  read(): FaultProfile | null;
  requestFault(endpoint: EndpointName): Fault | undefined;
  order(usualMs: number): Outcome | undefined;
  priceChange(): PricePlan | undefined;
  webhook(notificationId: number): WebhookPlan | undefined;
}

/** Creates the source of random faults by a profile. */
export function createFaultSource(): FaultSource {
  let faultProfile: FaultProfile | null = null;
  let counts = new Map<string, number>();

  /** Returns two numbers from 0 up to 1 for the next event of a stream. */
  function next(stream: string, { seed }: FaultProfile): [number, number] {
    const count = (counts.get(stream) ?? 0) + 1;
    counts.set(stream, count);
    return draw(`${seed}/${stream}/${count}`);
  }

  return {
    set: (wanted) => {
      faultProfile = wanted;
      counts = new Map();
    },
    read: () => faultProfile,
    requestFault: (endpoint) => {
      if (!faultProfile || (faultProfile.endpoints && !faultProfile.endpoints.includes(endpoint)))
        return undefined;
      const [which, how] = next(endpoint, faultProfile);
      const kind = chosen(faultProfile.requests, which);
      const fault = kind && faultOf(kind, how, faultProfile.delayMs);
      return fault && canMeet(fault.kind, endpoint) ? fault : undefined;
    },
    order: (usualMs) => {
      if (!faultProfile) return undefined;
      const [which] = next('orders', faultProfile);
      const kind = chosen(faultProfile.orders, which);
      return kind && OUTCOMES[kind](usualMs);
    },
    priceChange: () => {
      if (!faultProfile) return undefined;
      const [which, how] = next('prices', faultProfile);
      return which < faultProfile.priceChange ? { percent: Math.round(how * 200 - 100) / 10 } : undefined;
    },
    webhook: (notificationId) => {
      if (!faultProfile) return undefined;
      const [which, how] = draw(`${faultProfile.seed}/webhooks/${notificationId}`);
      const effect = chosen(faultProfile.webhooks, which);
      if (effect === 'delay') return { effect, delayMs: Math.ceil(how * faultProfile.delayMs) };
      if (effect === 'forge') return { effect, lie: how < 0.5 ? 'foreign-id' : 'wrong-status' };
      return effect && { effect };
    },
  };
}

function draw(event: string): [number, number] {
  const hash = createHash('sha256').update(event).digest();
  return [hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32];
}

function chosen<Kind extends string>(rates: Rates<Kind>, which: number): Kind | undefined {
  let passed = 0;
  for (const kind of Object.keys(rates).sort() as Kind[]) {
    passed += rates[kind] ?? 0;
    if (which < passed) return kind;
  }
  return undefined;
}

const ERRORS = [500, 502, 503, 504] as const;

function faultOf(kind: (typeof REQUEST_FAULTS)[number], how: number, longestMs: number): Fault {
  const waitMs = Math.ceil(how * longestMs);
  const status = ERRORS[Math.floor(how * ERRORS.length)] ?? 500;
  switch (kind) {
    case 'delay':
      return { kind, when: how < 0.5 ? 'before' : 'after', delayMs: waitMs };
    case 'drop-before':
    case 'drop-after':
      return { kind: 'drop', when: kind === 'drop-before' ? 'before' : 'after' };
    case 'hang-before':
    case 'hang-after':
      return { kind: 'hang', when: kind === 'hang-before' ? 'before' : 'after' };
    case 'error-before':
    case 'error-after':
      return { kind: 'status', when: kind === 'error-before' ? 'before' : 'after', status };
    case 'rate-limit':
      return { kind, retryAfterMs: waitMs };
    case 'concurrency-limit':
      return { kind, suggestedRetryDelayMs: waitMs };
    case 'malformed-body':
    case 'cut-body':
    case 'repeat-page':
      return { kind };
    case 'late':
      return { kind, byMs: waitMs, answer: how < 0.5 ? 'drop' : status };
  }
}

const SLOWNESS = 5;

const OUTCOMES: Readonly<Record<(typeof ORDER_FAULTS)[number], (usualMs: number) => Outcome>> = {
  failed: () => ({ result: 'failed' }),
  rejected: () => ({ result: 'rejected' }),
  stays: () => ({ result: 'stay' }),
  'unknown-status': () => ({ result: 'on-hold' }),
  'without-card': () => ({ result: 'success', withoutCard: true }),
  'rolled-back': (usualMs) => ({ result: 'success', rollBackAfterMs: usualMs }),
  pending: () => ({ result: 'success', startsPending: true }),
  slow: (usualMs) => ({ result: 'success', finalAfterMs: usualMs * SLOWNESS }),
  'notified-early': (usualMs) => ({ result: 'success', notifyEarlyMs: usualMs }),
};
