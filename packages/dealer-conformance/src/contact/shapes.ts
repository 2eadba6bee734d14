/** The documented fields and their types. Separate checks cover constraints beyond the type. */
import { z } from 'zod';

export const amountSchema = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.number() });

/** A separate check covers this field and its content. */
const anything = z.unknown().refine((value) => value !== undefined, 'is missing');
const reference = z.string().nullable();

const orderFields = {
  id: z.number(),
  status: z.string(),
  type: z.string(),
  clientOrderRef: reference,
  createdAt: z.string(),
};
const fullOrderFields = {
  ...orderFields,
  orderCurrency: z.string(),
  appliedDealerPrices: anything,
  soldItem: anything,
  updatedAt: z.string(),
};

export const createdOrderSchema = z.object(fullOrderFields);
export const singleOrderSchema = z.object({ ...fullOrderFields, customer: anything });
export const listedOrderSchema = z.object(orderFields);

export const pricesSchema = z.object({
  price: z.number(),
  discount: z.number(),
  discountPercent: z.number(),
});
export const revenueSchema = z.object({ revenue: z.number(), revenuePercent: z.number() });

export const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  type: z.string(),
  customerRequiredInfo: z.array(z.unknown()),
  productItems: z.array(z.unknown()),
});
export const itemSchema = z.object({
  id: z.number(),
  name: z.string(),
  publicPrice: anything,
  appliedPrices: anything,
});

export const profileSchema = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.string(),
  wallets: z.array(z.unknown()),
  outstandingBalance: anything,
  defaultDiscountPercent: z.number(),
});
export const walletSchema = z.object({
  balance: anything,
  default: z.boolean(),
  active: z.boolean(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export const envelopeSchema = z.object({
  pageNumber: z.number(),
  pageSize: z.number(),
  total: z.number(),
  data: z.array(z.unknown()),
});

/** The sold item of a fulfilled voucher. */
export const soldVoucherSchema = z.object({
  id: z.number(),
  voucher: z.object({ code: z.string().min(1), pin: z.string() }),
});

export const utcSchema = z.iso.datetime();

/** The fields of each resource, to detect undocumented ones. */
export const DOCUMENTED = {
  'created order': Object.keys(createdOrderSchema.shape),
  order: Object.keys(singleOrderSchema.shape),
  'listed order': Object.keys(listedOrderSchema.shape),
  product: Object.keys(productSchema.shape),
  item: Object.keys(itemSchema.shape),
  profile: Object.keys(profileSchema.shape),
  wallet: Object.keys(walletSchema.shape),
} as const;
