import { z } from 'zod';
import { Big } from '../decimal.ts';
import type { CatalogProduct, DealerOrder, DealerProfile, OrderPage, RequiredField } from '../model.ts';
import { readSoldItem, withQuotedNumbers } from './sold-item.ts';
import { clipText, parseJson } from './text.ts';

/** A tolerated defect of an answer whose value was dropped. It names places, never values. */
export type Note = string;

export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly notes: Note[] }
  | { readonly ok: false; readonly reason: string };

const id = z.number().int();
const decimal = z.number().transform((number) => new Big(String(number)));
const decimalOrNull = decimal.nullish().transform((value) => value ?? null);
const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const textOrEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Null for an unreadable date. A bad date must not lose an order. */
const time = z
  .unknown()
  .optional()
  .transform((value) => {
    const read = typeof value === 'string' ? new Date(withZone(value)) : null;
    return read === null || Number.isNaN(read.getTime()) ? null : read;
  });
/**
 * Reads a time without a zone as UTC (dealer-api.md, Order: "ISO 8601 UTC timestamp"), not in the process's
 * zone.
 */
function withZone(time: string): string {
  return /[T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?$/i.test(time) ? `${time}Z` : time;
}
const amount = z.object({ currency: z.string().min(1), value: decimal });

const profileSchema = z.object({
  id,
  name: textOrEmpty,
  username: textOrEmpty,
  email: textOrEmpty,
  role: textOrEmpty,
  status: textOrEmpty,
  wallets: z.array(
    z.object({ balance: amount, default: z.boolean(), active: z.boolean(), updatedAt: textOrNull }),
  ),
  outstandingBalance: amount.nullish().transform((value) => value ?? null),
  defaultDiscountPercent: decimalOrNull,
});

/** Reads the answer to `GET /user/profile`. */
export function parseProfile(text: string): Parsed<DealerProfile> {
  return parse(profileSchema, text);
}

const itemSchema = z.object({
  id,
  name: z.string(),
  publicPrice: amount,
  appliedPrices: z.object({ price: decimal, discount: decimalOrNull, discountPercent: decimalOrNull }),
});

const productSchema = z.object({
  id,
  name: z.string(),
  status: z.string(),
  type: z.string(),
  customerRequiredInfo: z.unknown().optional(),
  productItems: z.array(z.unknown()),
});

const catalogSchema = z.object({ data: z.array(z.unknown()), nextPageCursor: textOrNull });

/**
 * Reads one page of `GET /product/catalog`. An unreadable product or item is left out with a note, so that it
 * does not fail the whole catalog.
 */
export function parseCatalogPage(
  text: string,
): Parsed<{ products: CatalogProduct[]; nextCursor: string | null }> {
  // Keeps texts as received: the name of a required field goes back to the service.
  const page = parse(catalogSchema, text, JSON.parse);
  if (!page.ok) return page;
  const notes: Note[] = [];
  const products = keepReadable(productSchema, page.value.data, 'product', notes).map((product) => ({
    ...product,
    customerRequiredInfo: readRequiredInfo(product.customerRequiredInfo, `product ${product.id}`, notes),
    productItems: keepReadable(itemSchema, product.productItems, `product ${product.id}: item`, notes),
  }));
  return { ok: true, value: { products, nextCursor: page.value.nextPageCursor || null }, notes };
}

function keepReadable<T>(schema: z.ZodType<T>, entries: unknown[], what: string, notes: Note[]): T[] {
  return entries.flatMap((entry, index) => {
    const read = schema.safeParse(entry);
    if (read.success) return [read.data];
    notes.push(`${what} at position ${index} left out: ${issuesOf(read.error)}`);
    return [];
  });
}

const fieldName = z.string().trim().min(1);
const requiredField = z.union([
  fieldName.transform((name): RequiredField => ({ name })),
  z
    .object({ name: fieldName, label: fieldName.optional().catch(undefined) })
    .transform(({ name, label }): RequiredField => (label === undefined ? { name } : { name, label })),
]);

/**
 * Reads the required fields. The element's shape is "not shown beyond being the names of required fields"
 * (dealer-api.md, Product).
 */
function readRequiredInfo(value: unknown, where: string, notes: Note[]): RequiredField[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    notes.push(`${where}: customerRequiredInfo left out, it is not a list`);
    return [];
  }
  const fields = new Map<string, RequiredField>();
  value.forEach((entry: unknown, index) => {
    const field = requiredField.safeParse(entry).data;
    if (field === undefined)
      notes.push(`${where}: required info at position ${index} left out, it has no name`);
    else if (!fields.has(field.name)) fields.set(field.name, field);
  });
  return [...fields.values()];
}

const soldItem = z
  .unknown()
  .optional()
  .transform((value) => readSoldItem(value));
const dealerPrices = z
  .object({
    price: decimalOrNull,
    discount: decimalOrNull,
    discountPercent: decimalOrNull,
    revenue: decimalOrNull,
    revenuePercent: decimalOrNull,
  })
  .nullish()
  .transform((value) => value ?? null);
const customer = z
  .object({ phone: textOrNull })
  .nullish()
  .transform((value) => value ?? null);

const summarySchema = z.object({
  id,
  status: z.string().transform(clipText),
  type: z.string(),
  clientOrderRef: textOrNull,
  createdAt: time,
});
const orderSchema = summarySchema.extend({
  orderCurrency: textOrNull,
  soldItem,
  customer,
  appliedDealerPrices: dealerPrices,
  updatedAt: textOrNull,
});
const acceptedOrderSchema = orderSchema.extend({
  customer: customer.catch(null),
  appliedDealerPrices: dealerPrices.catch(null),
});

/** Reads the answer to `GET /order/{id}`. */
export function parseOrder(text: string): Parsed<DealerOrder> {
  return toOrder(parse(orderSchema, withQuotedNumbers(text)));
}

/**
 * Reads the answer to `POST /order`. Tolerates defects in fields that do not identify the order, because an
 * unparsed answer makes the order's outcome unknown.
 */
export function parseAcceptedOrder(text: string): Parsed<DealerOrder> {
  return toOrder(parse(acceptedOrderSchema, withQuotedNumbers(text)));
}

function toOrder(parsed: Parsed<z.infer<typeof orderSchema>>): Parsed<DealerOrder> {
  if (!parsed.ok) return parsed;
  const { customer, ...order } = parsed.value;
  return { ...parsed, value: { ...order, customerPhone: customer?.phone ?? null } };
}

/**
 * Reads the answer to `GET /order`. Strict about its entries: a list with a missing entry cannot prove that
 * an order is absent. `requestedPage` replaces a missing page number.
 */
export function parseOrderPage(text: string, requestedPage: number): Parsed<OrderPage> {
  return parse(
    z
      .object({
        pageNumber: z.number().nullish(),
        pageSize: z.number().nullish(),
        total: z.number().nullish(),
        data: z.array(summarySchema),
      })
      .transform(({ pageNumber, pageSize, total, data }) => ({
        pageNumber: pageNumber ?? requestedPage,
        pageSize: pageSize ?? data.length,
        total: total ?? null,
        data,
      })),
    text,
  );
}

const preflightSchema = z.object({
  success: z.boolean(),
  message: textOrNull.catch(null),
  nickname: textOrNull.catch(null),
});

/** Reads the answer to `POST /order/top-up/preflight`. */
export function parsePreflight(text: string): Parsed<z.infer<typeof preflightSchema>> {
  return parse(preflightSchema, text);
}

function parse<T>(
  schema: z.ZodType<T>,
  text: string,
  read: (text: string) => unknown = parseJson,
): Parsed<T> {
  let body: unknown;
  try {
    body = read(text);
  } catch {
    return { ok: false, reason: 'it is not JSON' };
  }
  const parsed = schema.safeParse(body);
  return parsed.success
    ? { ok: true, value: parsed.data, notes: [] }
    : { ok: false, reason: `it can't be read: ${issuesOf(parsed.error)}` };
}

/**
 * Returns the places and kinds of the defects. zod's own texts are left out: some of them repeat the value.
 */
function issuesOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'the whole'} (${issue.code})`)
    .join(', ');
}
