/** Misbehavior planned over the control API, checked on both ends. */
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints/endpoint-names.ts';
import {
  FAULT_PROFILES,
  ORDER_FAULTS,
  REQUEST_FAULTS,
  WEBHOOK_FAULTS,
} from '../misbehavior/fault-profile.ts';

const milliseconds = z.number().min(0).max(86_400_000);
const itemId = z.number().int().optional();
/** Number of next occurrences; `null` for all of them. */
const times = z.number().int().positive().nullable().default(1);

export const outcomeSchema = z.strictObject({
  result: z.string().min(1).max(100),
  startsPending: z.boolean().optional(),
  withoutCard: z.boolean().optional(),
  finalAfterMs: milliseconds.optional(),
  rollBackAfterMs: milliseconds.optional(),
  notifyEarlyMs: milliseconds.optional(),
});

export const outcomePlanSchema = z.strictObject({
  outcome: outcomeSchema,
  times,
  itemId,
});

export const pricePlanSchema = z.strictObject({
  percent: z.number().gt(-100).max(10_000),
  times,
  itemId,
});

const errorStatus = z.number().int().min(400).max(599);
const when = z.enum(['before', 'after']);
const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), when, delayMs: milliseconds }),
  z.strictObject({ kind: z.literal('drop'), when }),
  z.strictObject({ kind: z.literal('hang'), when }),
  z.strictObject({ kind: z.literal('status'), when, status: errorStatus }),
  z.strictObject({ kind: z.literal('rate-limit'), retryAfterMs: milliseconds }),
  z.strictObject({ kind: z.literal('concurrency-limit'), suggestedRetryDelayMs: milliseconds }),
  z.strictObject({ kind: z.literal('malformed-body') }),
  z.strictObject({ kind: z.literal('cut-body') }),
  z.strictObject({
    kind: z.literal('late'),
    byMs: milliseconds,
    answer: z.union([z.enum(['drop', 'hang']), errorStatus]),
  }),
  z.strictObject({ kind: z.literal('repeat-page') }),
]);

export const faultPlanSchema = z.strictObject({
  endpoint: z.enum([...ENDPOINTS, 'any']),
  fault: faultSchema,
  clientOrderRef: z.string().optional(),
  itemId,
  orderId: z.number().int().optional(),
  times,
  /** Maximum duration, milliseconds. */
  forMs: milliseconds.optional(),
});

const notified = { orderId: z.number().int().optional(), times };
export const webhookPlanSchema = z.discriminatedUnion('effect', [
  z.strictObject({ ...notified, effect: z.enum(['lose', 'double']) }),
  z.strictObject({ ...notified, effect: z.literal('delay'), delayMs: milliseconds }),
  z.strictObject({ ...notified, effect: z.literal('swap') }),
  z.strictObject({
    ...notified,
    effect: z.literal('forge'),
    lie: z.enum(['foreign-id', 'wrong-status']).default('foreign-id'),
  }),
]);

/** A forged notification. Default address: the order's own. */
export const forgerySchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).optional(),
  id: z.number().int().optional(),
  status: z.string().min(1).max(100).optional(),
});

const rate = z.number().min(0).max(1).optional();
const rates = <Kind extends string>(kinds: readonly Kind[]) =>
  z
    .partialRecord(z.enum(kinds), rate)
    .refine(
      (given) =>
        Object.values<number | undefined>(given).reduce<number>((sum, one) => sum + (one ?? 0), 0) <= 1,
      'must be at most 1 together',
    );

export const faultProfileSchema = z.strictObject({
  seed: z.number().int().min(0).default(1),
  requests: rates(REQUEST_FAULTS).default({}),
  orders: rates(ORDER_FAULTS).default({}),
  webhooks: rates(WEBHOOK_FAULTS).default({}),
  priceChange: z.number().min(0).max(1).default(0),
  endpoints: z.array(z.enum(ENDPOINTS)).optional(),
  delayMs: milliseconds.default(1000),
});

/** A preset by its name, or single rates. */
export const faultProfileChoiceSchema = z.union([
  z.strictObject({
    preset: z.enum(Object.keys(FAULT_PROFILES) as [keyof typeof FAULT_PROFILES]),
    seed: z.number().int().min(0).default(1),
  }),
  faultProfileSchema,
]);
