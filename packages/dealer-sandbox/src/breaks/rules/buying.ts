/** Breaks of preflight and of POST /order. */
import { sql } from 'kysely';
import {
  type Answered,
  type Breaks,
  changed,
  type ReceivedRequest,
  requestChanged,
  without,
  withStatus,
} from '../break.ts';

const PREFLIGHT = 'POST /order/top-up/preflight';
const CREATE = 'POST /order';
const LIST = 'GET /order';

const FIRST_VOUCHER = 50_001;
const ACCOUNT = Object.fromEntries(
  ['accountId', 'serverId', 'zoneId', 'playerId', 'userId', 'username', 'characterName', 'phoneNumber'].map(
    (field) => [field, '123456789'],
  ),
);
const TRANSIENT: readonly unknown[] = ['pending', 'in-progress'];

/** Makes breaks that accept requests which the rule refuses. */
function accepts(isWrong: (received: ReceivedRequest) => boolean) {
  return () => ({
    answer: (answered: Answered, request: ReceivedRequest) => {
      if (request.endpoint !== PREFLIGHT || answered.status !== 400 || !isWrong(request)) return;
      answered.status = 200;
      answered.body = { success: true, message: 'Account found.', nickname: 'Anybody' };
    },
  });
}

export const BUYING_BREAKS: Breaks = {
  'post-preflight.fields': without(PREFLIGHT, 'message'),
  'post-preflight.nickname': changed(PREFLIGHT, 'nickname', () => ''),
  'post-preflight.charges-nothing': () => ({
    request: async ({ endpoint }, db) => {
      if (endpoint === PREFLIGHT)
        await sql`update wallet set balance = balance - 0.01 where is_default`.execute(db);
    },
  }),
  'post-preflight.item-required': accepts(({ body }) => body.productItem === undefined),
  'post-preflight.context-required': accepts(
    ({ body }) => typeof body.productItem === 'number' && body.context === undefined,
  ),

  'post-order.accepted': () => ({
    answer: (answered, { endpoint }) => {
      if (endpoint === CREATE && answered.status < 300) answered.status = 202;
    },
  }),
  'post-order.sold-item-null': changed(CREATE, 'soldItem', () => ({
    id: 1,
    voucher: { code: 'A', pin: '1' },
  })),
  'post-order.type-detected': changed(CREATE, 'type', () => 'manual'),
  'post-order.item-required': requestChanged(CREATE, ({ body }) => {
    body.productItem ??= FIRST_VOUCHER;
  }),
  'post-order.phone-required': requestChanged(CREATE, ({ body }) => {
    body.customer ??= { phone: '+12025550100' };
  }),
  'post-order.phone-with-plus': requestChanged(CREATE, ({ body }) => {
    const { customer } = body as { customer?: { phone?: string } };
    if (customer?.phone?.startsWith('+') === false) customer.phone = `+${customer.phone}`;
  }),
  'post-order.currency-honored': changed(CREATE, 'orderCurrency', (currency, { body }) =>
    body.orderCurrency === undefined || currency === 'USD' ? currency : 'USD',
  ),
  'post-order.currency-default': requestChanged(CREATE, ({ body }) => {
    body.orderCurrency ??= 'EUR';
  }),
  'post-order.context-required': requestChanged(CREATE, ({ body }) => {
    body.context ??= ACCOUNT;
  }),
  'post-order.optional-fields': requestChanged(CREATE, ({ body }) => {
    if (body.clientOrderRef === undefined) delete body.productItem;
  }),
  'post-order.address-is-https': requestChanged(CREATE, ({ body }) => {
    const { notificationUrl: url } = body;
    if (typeof url === 'string' && !url.includes('127.0.0.1')) {
      body.notificationUrl = url.replace('http:', 'https:');
    }
  }),
  'post-order.same-ref-twice': () => {
    const known = new Map<unknown, Answered>();
    return {
      instead: ({ endpoint, body }) => (endpoint === CREATE ? known.get(body.clientOrderRef) : undefined),
      answer: (answered, { endpoint, body }) => {
        if (endpoint !== CREATE || answered.status >= 300 || body.clientOrderRef === undefined) return;
        known.set(body.clientOrderRef, structuredClone(answered));
      },
    };
  },
  'post-order.found-in-list': changed(LIST, 'data', (data, { query }) =>
    Array.isArray(data) && query.status === undefined && query.startDate !== undefined
      ? data.filter(({ status }) => !TRANSIENT.includes(status))
      : data,
  ),
  'post-order.missing-wallet': message(/^Required wallet/, 'There is no such wallet.'),
  'post-order.insufficient-balance': message(/^Insufficient balance$/, 'Not enough money'),
  'post-order.insufficient-charges-nothing': () => ({
    answer: async ({ body }, _request, db) => {
      if (body.message === 'Insufficient balance') {
        await sql`update wallet set balance = balance - 0.01 where is_default`.execute(db);
      }
    },
  }),
  'post-order.refused-with-400': () => ({
    answer: (answered, { endpoint }) => {
      if (endpoint === CREATE && answered.status === 400) withStatus(answered, 422);
    },
  }),
  'limits.ref-length': requestChanged(CREATE, ({ body }) => {
    if (typeof body.clientOrderRef === 'string') body.clientOrderRef = body.clientOrderRef.slice(0, 512);
  }),
};

function message(wrong: RegExp, text: string) {
  return () => ({
    answer: ({ body }: Answered) => {
      if (wrong.test(String(body.message))) body.message = text;
    },
  });
}
