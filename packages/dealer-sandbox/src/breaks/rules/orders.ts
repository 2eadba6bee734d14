/** Breaks of the shown order: created, single and listed. */
import { type Breaks, change, changed, requestChanged, without, withStatus } from '../break.ts';

const CREATE = 'POST /order';
const LIST = 'GET /order';
const SINGLE = 'GET /order/:id';

const TRANSIENT: readonly unknown[] = ['pending', 'in-progress'];
const CARD = { id: 1, voucher: { code: 'AAAA-BBBB', pin: '123456' } };

export const ORDER_BREAKS: Breaks = {
  'order.created-fields': without(CREATE, 'updatedAt'),
  'order.single-fields': without(SINGLE, 'updatedAt'),
  'order.listed-fields': without(LIST, 'data.*.createdAt'),
  'order.status-known': changed(LIST, 'data.*.status', (status, { query }) =>
    status === 'success' && query.status === undefined ? 'succeeded' : status,
  ),
  'order.type-known': changed(LIST, 'data.*.type', (type, { query }) =>
    query.orderType === undefined ? 'voucher' : type,
  ),
  'order.currency-code': changed(SINGLE, 'orderCurrency', (currency) => String(currency).toLowerCase()),
  'order.ref-echoed': changed(CREATE, 'clientOrderRef', (ref) => ref && String(ref).toUpperCase()),
  'order.prices': changed(SINGLE, 'appliedDealerPrices.discount', String),
  'order.revenue': without(CREATE, 'appliedDealerPrices.revenuePercent'),
  'order.nothing-sold-yet': () => ({
    answer: ({ body }, { endpoint }) => {
      if (endpoint === SINGLE && TRANSIENT.includes(body.status)) body.soldItem = CARD;
    },
  }),
  'order.customer-phone': changed(SINGLE, 'customer.phone', () => '+*********'),
  'order.timestamps': changed(SINGLE, 'createdAt', (time) => String(time).replace('Z', '+00:00')),

  'get-order.envelope': without(LIST, 'pageNumber'),
  'get-order.own-only': () => ({ asFirstDealer: LIST }),
  'get-order.order-type': requestChanged(LIST, ({ query }) => {
    delete query.orderType;
  }),
  'get-order.manual': requestChanged(LIST, ({ query }) => {
    if (query.orderType === 'manual') query.orderType = 'by hand';
  }),
  'get-order.status': requestChanged(LIST, ({ query }) => {
    if (!Array.isArray(query.status)) delete query.status;
  }),
  'get-order.status-repeated': requestChanged(LIST, ({ query }) => {
    if (Array.isArray(query.status)) query.status = query.status[0];
  }),
  'get-order.start-date': requestChanged(LIST, ({ query }) => {
    delete query.startDate;
  }),
  'get-order.end-date': requestChanged(LIST, ({ query }) => {
    delete query.endDate;
  }),
  'get-order.page-number': requestChanged(LIST, ({ query }) => {
    delete query.pn;
  }),
  'get-order.page-size': requestChanged(LIST, ({ query }) => {
    if (query.ps !== undefined) query.ps = String(Number(query.ps) + 1);
  }),

  'get-order-id.the-order': changed(SINGLE, 'id', (id) => Number(id) + 1_000_000),
  'get-order-id.own-only': () => ({ asFirstDealer: SINGLE }),
  'get-order-id.card': changed(SINGLE, 'soldItem', (sold) => {
    change(sold, 'voucher.pin', Number);
    return sold;
  }),
  'get-order-id.unknown': () => ({
    answer: (answered, { endpoint }) => {
      if (endpoint === SINGLE && answered.status === 404) withStatus(answered, 400);
    },
  }),
};
