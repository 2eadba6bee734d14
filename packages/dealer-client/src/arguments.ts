import { z } from 'zod';

/** The largest delay that a timer of Node takes; a larger one fires at once. */
const LONGEST_MS = 2_147_483_647;
/** dealer-api.md, Limits. */
const LONGEST_REF = 512;

const durationMs = z.number().positive().max(LONGEST_MS);
const pauseMs = z.number().nonnegative().max(LONGEST_MS);
const count = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const id = count;
const date = z.date();
const call = z.custom<(...values: never[]) => unknown>((value) => typeof value === 'function');
const context = z.record(z.string(), z.string());

/**
 * The numbers and functions among the options of `createDealerClient`. The address and key are checked
 * elsewhere.
 */
export const clientOptions = z.object({
  timeoutMs: durationMs.optional(),
  totalTimeoutMs: durationMs.optional(),
  readRetries: z
    .object({
      attempts: count.optional(),
      minDelayMs: pauseMs.optional(),
      maxDelayMs: pauseMs.optional(),
      totalMs: durationMs.optional(),
    })
    .optional(),
  clock: call.optional(),
  connect: call.optional(),
  log: z.object({ debug: call, warn: call }).optional(),
});

const how = {
  signal: z.instanceof(AbortSignal).optional(),
  attempts: count.optional(),
  timeoutMs: durationMs.optional(),
};

export const readArguments = z.object({ id: id.optional(), ...how });

export const readOrderArguments = z.object({ id, ...how });

export const catalogArguments = z.object({
  pageSize: count.optional(),
  signal: how.signal,
  limits: z.object({
    pages: count.optional(),
    items: count.optional(),
    bytes: count.optional(),
    totalMs: durationMs.optional(),
  }),
});

export const catalogPageArguments = z.object({
  cursor: z.string().min(1).nullable(),
  pageSize: count.optional(),
  ...how,
});

export const preflightArguments = z.object({ productItem: id, context, ...how });

export const listArguments = z.object({
  orderType: z.string().optional(),
  statuses: z.array(z.string()).optional(),
  startDate: date.optional(),
  endDate: date.optional(),
  /** The documentation does not say whether the service counts pages from 0 or from 1. */
  page: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  pageSize: count.optional(),
  signal: how.signal,
});

/** The Dealer API requires HTTPS. Plain HTTP is allowed for an emulator on this machine. */
const notificationUrl = z.union([
  z.url({ protocol: /^https$/ }),
  z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost|\[::1\])$/ }),
]);

/** An order and its deadline (dealer-api.md, POST /order). */
export const orderArguments = z.object({
  productItem: id,
  phone: z.string().regex(/^\+\d+$/),
  orderCurrency: z.string().regex(/^[A-Z]{3}$/),
  context: context.optional(),
  clientOrderRef: z.string().min(1).max(LONGEST_REF),
  notificationUrl: notificationUrl.optional(),
  deadline: date.optional(),
});

/**
 * Checks values that a caller without types may have given.
 *
 * @throws {TypeError} naming each wrong argument, without its value, which may be a customer's
 */
export function check(schema: z.ZodType, values: object): void {
  const result = schema.safeParse(values);
  if (result.success) return;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} (${problemOf(issue)})`);
  throw new TypeError(wrong.join(', '));
}

/** Leaves out zod's own texts where they repeat the value. */
function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `it must be a ${issue.expected}`;
    case 'too_small':
      return `it must be at least ${issue.minimum}`;
    case 'too_big':
      return `it must be at most ${issue.maximum}`;
    default:
      return 'it cannot be used';
  }
}
