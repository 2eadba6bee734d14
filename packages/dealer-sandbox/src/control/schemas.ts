/** Messages of the control API, checked on both ends. Amounts are decimal strings. */
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints/endpoint-names.ts';
import { INVALID_ACCOUNT_ANSWERS } from '../endpoints/preflight.ts';
import { LIST_FILTERS, LIST_SORTINGS } from '../orders/list-settings.ts';

const amount = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/, 'must be a decimal amount as a string');
const positiveAmount = amount.refine((value) => /[1-9]/.test(value), 'must be greater than 0');
const milliseconds = z.number().min(0).max(86_400_000);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Authentication, rule 7: exact IPv4 addresses only, no ranges. */
const allowedIps = z.array(z.ipv4());
const keyName = z.string().min(3);

export const idSchema = z.object({ id: z.coerce.number().int().positive() });
export const currencyParamSchema = z.object({ currency });

export const settingsSchema = z.strictObject({
  finalAfterMs: milliseconds,
  invalidAccount: z.enum(INVALID_ACCOUNT_ANSWERS),
  rollBackStatus: z.string().min(1).max(100),
  list: z.strictObject({
    lagMs: milliseconds,
    sorting: z.enum(LIST_SORTINGS),
    largestPage: z.number().int().min(1).max(100),
    byDay: z.boolean(),
    ignoredFilters: z.array(z.enum(LIST_FILTERS)),
  }),
});
/** Omitted settings stay unchanged. */
export const settingsChangeSchema = settingsSchema
  .extend({ list: settingsSchema.shape.list.partial() })
  .partial();

export const dealerChangeSchema = z.strictObject({
  status: z.string().min(1).optional(),
  role: z.string().min(1).optional(),
  defaultDiscountPercent: amount.optional(),
  outstandingBalance: z.strictObject({ currency, value: amount }).optional(),
});

export const walletChangeSchema = z.strictObject({
  balance: amount.optional(),
  active: z.boolean().optional(),
  default: z.literal(true).optional(),
  /**
   * Number of further orders until the wallet is empty, for the duration of the misbehavior; `null` for
   * never.
   */
  dryAfter: z.number().int().positive().nullable().optional(),
  dealerId: z.number().int().default(1),
});

export const itemChangeSchema = z.strictObject({
  name: z.string().min(1).optional(),
  active: z.boolean().optional(),
  publicPrice: positiveAmount.optional(),
  /** The dealer's price; `null` restores the price by discount. */
  price: positiveAmount.nullable().optional(),
  dealerId: z.number().int().default(1),
});

export const productChangeSchema = z.strictObject({
  name: z.string().min(1).optional(),
  status: z.string().min(1).optional(),
  customerRequiredInfo: z.array(z.string().min(1)).optional(),
  /** The dealer's discount on the product; `null` restores its default discount. */
  discountPercent: amount.nullable().optional(),
  dealerId: z.number().int().default(1),
});

export const newKeySchema = z.strictObject({
  name: keyName,
  allowedIps,
  dealerId: z.number().int().default(1),
});
export const keyChangeSchema = z.strictObject({
  name: keyName.optional(),
  allowedIps: allowedIps.optional(),
});

export const orderFilterSchema = z.strictObject({
  clientOrderRef: z.string().optional(),
  status: z.string().optional(),
  itemId: z.coerce.number().int().optional(),
  /** Only orders with a greater id. The result is sorted by id. */
  after: z.coerce.number().int().default(0),
  /** Only orders of this dealer. */
  dealerId: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().positive().max(10_000).default(1000),
});

/** The rule to break, by the id of its check; null keeps all of them. */
export const breakSchema = z.strictObject({ rule: z.string().nullable() });

export const finishSchema = z.strictObject({ result: z.string().min(1).max(100).default('success') });
export const rollBackSchema = z.strictObject({ status: z.string().min(1).max(100).optional() });
export const resetSchema = z.strictObject({
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
  items: z.number().int().min(1).max(100_000).optional(),
});

const time = z.iso.datetime();

export const sandboxOrderSchema = z.object({
  id: z.number(),
  dealerId: z.number(),
  keyId: z.number(),
  itemId: z.number(),
  productName: z.string(),
  itemName: z.string(),
  type: z.enum(['chargingCard', 'topUp']),
  status: z.string(),
  currency: z.string(),
  /** The charge. A roll-back sets `refundedAt`. */
  price: z.string(),
  refundedAt: time.nullable(),
  phone: z.string(),
  context: z.record(z.string(), z.string()),
  clientOrderRef: z.string().nullable(),
  notificationUrl: z.string().nullable(),
  voucher: z.object({ code: z.string(), pin: z.string() }).nullable(),
  /** Time of the next change, if any. */
  dueAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  notifications: z.array(
    z.object({
      status: z.string(),
      dueAt: time,
      startedAt: time.nullable(),
      endedAt: time.nullable(),
      responseStatus: z.number().nullable(),
      error: z.string().nullable(),
      /** `lost`, `doubled`, `delayed`, `swapped` or `forged` if a plan touched it. */
      effect: z.string().nullable(),
    }),
  ),
});

export const keySchema = z.object({
  id: z.number(),
  dealerId: z.number(),
  name: z.string(),
  prefix: z.string(),
  allowedIps: z.array(z.string()),
  createdAt: time,
  lastUsedAt: time.nullable(),
});

export const createdKeySchema = z.object({ id: z.number(), value: z.string().length(80) });

const endpointCount = z.object({
  received: z.number(),
  answered: z.record(z.string(), z.number()),
  faults: z.number(),
});
export const requestCountsSchema = z.record(z.enum(ENDPOINTS), endpointCount);

export type SandboxOrder = z.infer<typeof sandboxOrderSchema>;
export type SandboxKey = z.infer<typeof keySchema>;
export type CreatedKey = z.infer<typeof createdKeySchema>;
