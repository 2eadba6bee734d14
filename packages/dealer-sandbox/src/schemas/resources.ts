/** The resources in answers, field by field (dealer-api.md, Resources and their fields). */
import { z } from 'zod';

const timestamp = z.iso.datetime();

export const amountSchema = z.strictObject({ currency: z.string().length(3), value: z.number() });

export const soldItemSchema = z.strictObject({
  id: z.number().int(),
  voucher: z.strictObject({ code: z.string(), pin: z.string() }),
});

const appliedPricesSchema = z.strictObject({
  price: z.number(),
  discount: z.number(),
  discountPercent: z.number(),
});

const orderTypeSchema = z.enum(['chargingCard', 'topUp', 'manual']);

/** The answer of POST /order. `status` is a plain string because a plan may use a custom status. */
export const createdOrderSchema = z.strictObject({
  id: z.number().int(),
  status: z.string(),
  type: orderTypeSchema,
  orderCurrency: z.string().length(3),
  clientOrderRef: z.string().nullable(),
  appliedDealerPrices: z.strictObject({
    ...appliedPricesSchema.shape,
    revenue: z.number(),
    revenuePercent: z.number(),
  }),
  soldItem: soldItemSchema.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** The answer of GET /order/{id}, and the body of a notification. */
export const singleOrderSchema = z.strictObject({
  id: z.number().int(),
  status: z.string(),
  type: orderTypeSchema,
  orderCurrency: z.string().length(3),
  clientOrderRef: z.string().nullable(),
  soldItem: soldItemSchema.nullable(),
  customer: z.strictObject({ phone: z.string() }),
  appliedDealerPrices: appliedPricesSchema,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const listedOrderSchema = z.strictObject({
  id: z.number().int(),
  status: z.string(),
  type: orderTypeSchema,
  clientOrderRef: z.string().nullable(),
  createdAt: timestamp,
});

export const orderPageSchema = z.strictObject({
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  data: z.array(listedOrderSchema),
});

export const productSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  type: z.enum(['chargingCard', 'topUp']),
  customerRequiredInfo: z.array(z.string()),
  productItems: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      publicPrice: amountSchema,
      appliedPrices: appliedPricesSchema,
    }),
  ),
});

export const catalogPageSchema = z.strictObject({
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  data: z.array(productSchema),
  nextPageCursor: z.string().optional(),
});

export const profileSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.string(),
  wallets: z.array(
    z.strictObject({
      balance: amountSchema,
      default: z.boolean(),
      active: z.boolean(),
      updatedAt: timestamp,
    }),
  ),
  outstandingBalance: amountSchema,
  defaultDiscountPercent: z.number(),
});

export const preflightResultSchema = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  nickname: z.string(),
});

/** dealer-api.md, Errors. */
export const errorSchema = z.strictObject({
  statusCode: z.number().int(),
  type: z.string(),
  timestamp,
  path: z.string(),
  message: z.string(),
  errors: z.strictObject({
    statusCode: z.number().int(),
    message: z.union([z.string(), z.array(z.string())]),
    error: z.string(),
    retryAfterMs: z.number().optional(),
    suggestedRetryDelayMs: z.number().optional(),
  }),
});

export type CreatedOrder = z.infer<typeof createdOrderSchema>;
export type SingleOrder = z.infer<typeof singleOrderSchema>;
export type OrderPage = z.infer<typeof orderPageSchema>;
export type CatalogPage = z.infer<typeof catalogPageSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type PreflightResult = z.infer<typeof preflightResultSchema>;
export type ErrorBody = z.infer<typeof errorSchema>;
