/** Input of the six endpoints: bodies, queries and path parameters. */
import { z } from 'zod';

/** The document sets no maximum. This is the sandbox's, shown in `pageSize`. */
const MAX_PAGE_SIZE = 100;
/**
 * dealer-api.md, Limits: catalog page size default. The document does not show the list's default, so it is
 * the same.
 */
const DEFAULT_PAGE_SIZE = 20;

const LARGEST_ID = 2_147_483_647;

/** Text that PostgreSQL can store: no NUL, no lone surrogate. */
const text = z
  .string('must be a string')
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'must be well-formed text');

const productItem = z
  .number('must be a number')
  .int('must be an integer number')
  .positive('must be a positive number')
  .max(LARGEST_ID, 'must not be greater than 2147483647');

const context = z.record(text, text, 'must be an object of strings');

const pageSize = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a number not less than 1')
  .transform((digits) => Math.min(Number(digits), MAX_PAGE_SIZE))
  .default(DEFAULT_PAGE_SIZE);

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a number not less than 1')
  .transform(Number)
  .default(1);

const momentText = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true, local: true })],
  'must be an ISO 8601 date string',
);

/** A date without a time begins at midnight UTC. A time without a zone is UTC. */
const startOfRange = momentText.transform(toDate);

/** A date without a time ends with that day's last millisecond. */
const endOfRange = momentText.transform((value) =>
  value.includes('T') ? toDate(value) : new Date(toDate(value).getTime() + 86_399_999),
);

function toDate(value: string): Date {
  const zoned = !value.includes('T') || /(Z|[+-]\d\d:?\d\d)$/.test(value);
  return new Date(zoned ? value : `${value}Z`);
}

export const orderBodySchema = z.object({
  productItem,
  customer: z.object(
    {
      phone: text.regex(
        /^\+[1-9]\d{6,14}$/,
        'must be a phone number in international format, starting with +',
      ),
    },
    'must be an object',
  ),
  orderCurrency: text.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 currency code').optional(),
  context: context.optional(),
  clientOrderRef: text.max(512, 'must be shorter than or equal to 512 characters').optional(),
  notificationUrl: text.refine(isNotificationUrl, 'must be an https URL').optional(),
});
export type OrderBody = z.infer<typeof orderBodySchema>;

export const preflightBodySchema = z.object({ productItem, context: context.optional() });

export const catalogQuerySchema = z.object({ ps: pageSize, cursor: z.string().optional() });

const orderStatus = z.enum(
  ['pending', 'in-progress', 'success', 'failed', 'rejected'],
  'each value must be one of: pending, in-progress, success, failed, rejected',
);

export const orderQuerySchema = z.object({
  orderType: z
    .enum(['chargingCard', 'topUp', 'manual'], 'must be one of: chargingCard, topUp, manual')
    .optional(),
  status: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(orderStatus).optional(),
  ),
  startDate: startOfRange.optional(),
  endDate: endOfRange.optional(),
  pn: pageNumber,
  ps: pageSize,
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;

/** The path parameter of GET /order/{id}. An impossible id is answered as not found. */
export const orderIdSchema = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a number')
  .transform(Number);

/**
 * Returns true if the address is https, or plain http to this machine for development. The document allows
 * only https.
 */
function isNotificationUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}

/** Returns each problem after the path of its field, as in `customer.phone must be …`. */
export function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const field = issue.path.join('.');
    const message = issue.message.startsWith('Invalid') ? 'is not valid' : issue.message;
    return field === '' ? message : `${field} ${message}`;
  });
}
