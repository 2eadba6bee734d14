/** Breaks of the reads: profile and catalog. */
import { type Breaks, change, changed, requestChanged, without } from '../break.ts';

const PROFILE = 'GET /user/profile';
const CATALOG = 'GET /product/catalog';
const LAST_CURSOR = 'one-page-too-many';

export const READ_BREAKS: Breaks = {
  'service.own-dealer': () => ({ asFirstDealer: PROFILE }),
  'service.json-answers': () => ({
    answer: ({ headers }, { endpoint }) => {
      if (endpoint === PROFILE) headers['content-type'] = 'text/html; charset=utf-8';
    },
  }),
  'service.money-objects': changed(CATALOG, 'data.*.productItems.*.publicPrice.value', String),
  'service.reference-protected': () => ({
    instead: ({ path }) => (path === '/docs' ? { status: 200, body: {}, headers: {} } : undefined),
  }),

  'product.fields': without(CATALOG, 'data.*.name'),
  'product.type-known': changed(CATALOG, 'data', (data) => {
    if (Array.isArray(data)) change(data.at(-1), 'type', () => 'giftCard');
    return data;
  }),
  'product.item-fields': without(CATALOG, 'data.*.productItems.*.name'),
  'product.applied-prices': changed(CATALOG, 'data.*.productItems.*.appliedPrices.discountPercent', String),

  'profile.fields': without(PROFILE, 'email'),
  'profile.role': changed(PROFILE, 'role', () => 'operator'),
  'profile.wallet-fields': without(PROFILE, 'wallets.*.updatedAt'),
  'profile.wallet-per-currency': changed(PROFILE, 'wallets', (wallets) =>
    Array.isArray(wallets) ? [...wallets, wallets.at(-1)] : wallets,
  ),
  'profile.default-wallet': changed(PROFILE, 'wallets.1.default', () => true),
  'get-profile.answers': () => ({
    answer: (answered, { endpoint }) => {
      if (endpoint === PROFILE && answered.status === 200) answered.status = 202;
    },
  }),

  'get-catalog.envelope': without(CATALOG, 'pageNumber'),
  'get-catalog.default-page-size': requestChanged(CATALOG, ({ query }) => {
    query.ps ??= '25';
  }),
  'get-catalog.page-size': requestChanged(CATALOG, ({ query }) => {
    if (query.ps !== undefined) query.ps = String(Number(query.ps) + 1);
  }),
  'get-catalog.each-product-once': changed(CATALOG, 'data', (data, { query }) =>
    Array.isArray(data) && query.cursor !== undefined ? [data[0], ...data] : data,
  ),
  'get-catalog.cursor-ends': () => ({
    instead: ({ endpoint, query }) =>
      endpoint === CATALOG && query.cursor === LAST_CURSOR
        ? { status: 200, body: { pageNumber: 99, pageSize: 20, total: 0, data: [] }, headers: {} }
        : undefined,
    answer: ({ body, status }, { endpoint, query }) => {
      if (endpoint !== CATALOG || status >= 300 || query.cursor === LAST_CURSOR) return;
      body.nextPageCursor ??= LAST_CURSOR;
    },
  }),
};
