import PlainBig from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogLimits, type CatalogProduct, DealerError, isFinalStatus } from '../src/index.ts';
import { parseCatalogPage, parseOrder, parseProfile } from '../src/wire/wire.ts';
import { clientOf, createdOrder, envelope, httpPeer, json, profile } from './peers.ts';

const product = (id: number, changes: Record<string, unknown> = {}) => ({
  id,
  name: `Product ${id}`,
  status: 'active',
  type: 'topUp',
  customerRequiredInfo: [],
  productItems: [
    {
      id: id * 10,
      name: '100 coins',
      publicPrice: { currency: 'USD', value: 10.1 },
      appliedPrices: { price: 9.59, discount: 0.51, discountPercent: 5 },
    },
  ],
  ...changes,
});

describe('the profile', () => {
  it('has the wallets, with amounts exact to the digit', async () => {
    const peer = await httpPeer((_request, response) =>
      json(response, 200, {
        ...profile,
        wallets: [
          {
            balance: { currency: 'KWD', value: 0.3 },
            default: true,
            active: true,
            updatedAt: '2026-03-01T10:00:00.000Z',
          },
          { balance: { currency: 'USD', value: 1e21 }, default: false, active: false },
        ],
        outstandingBalance: { currency: 'USD', value: 12.34 },
        defaultDiscountPercent: 2.5,
        unheardOf: { of: 1 },
      }),
    );
    const read = await clientOf(peer.url).profile();
    expect(peer.seen).toMatchObject([{ method: 'GET', path: '/user/profile' }]);
    expect(read).toMatchObject({ id: 7, name: 'Shop', role: 'dealer', status: 'active' });
    expect(read.wallets.map(({ balance, ...wallet }) => [balance.value.toFixed(), wallet])).toEqual([
      ['0.3', { default: true, active: true, updatedAt: '2026-03-01T10:00:00.000Z' }],
      ['1000000000000000000000', { default: false, active: false, updatedAt: null }],
    ]);
    expect(read.outstandingBalance?.value.toFixed()).toBe('12.34');
    expect(read.defaultDiscountPercent?.toFixed()).toBe('2.5');
    expect(read).not.toHaveProperty('unheardOf');
  });

  it('may leave out texts, debts and discounts', () => {
    const read = parseProfile('{"id":1,"wallets":[],"email":null}');
    expect(read).toMatchObject({
      ok: true,
      value: { email: '', outstandingBalance: null, defaultDiscountPercent: null },
    });
  });

  it('carries every number that JSON can write into a decimal of the same value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = parseProfile(JSON.stringify({ id: 1, wallets: [], defaultDiscountPercent: value }));
        expect(read.ok && Number(read.value.defaultDiscountPercent?.toString())).toBe(
          value === 0 ? 0 : value,
        );
      }),
    );
  });
});

describe('the catalog', () => {
  it('is read by cursor, encoded, until none comes back', async () => {
    const cursors = ['a b+c/=&é', 'zwei', undefined];
    const peer = await httpPeer((_request, response, number) =>
      json(response, 200, {
        pageNumber: number,
        pageSize: 1,
        total: 3,
        data: [product(number)],
        nextPageCursor: cursors[number - 1],
      }),
    );
    const pages: CatalogProduct[][] = await Array.fromAsync(clientOf(peer.url).catalog({ pageSize: 1 }));
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[1], [2], [3]]);
    expect(peer.seen.map(({ path, query }) => [path, query.get('ps'), query.get('cursor')])).toEqual([
      ['/product/catalog', '1', null],
      ['/product/catalog', '1', 'a b+c/=&é'],
      ['/product/catalog', '1', 'zwei'],
    ]);
  });

  it('asks for no page size unless it is told one, and for no page that is not wanted', async () => {
    const peer = await httpPeer((_request, response, number) =>
      json(response, 200, { data: [product(number)], nextPageCursor: `c${number}` }),
    );
    for await (const page of clientOf(peer.url).catalog()) {
      expect(page).toHaveLength(1);
      break;
    }
    expect(peer.seen).toHaveLength(1);
    expect(peer.seen[0]?.query.has('ps')).toBe(false);
  });

  it('ends at an empty cursor and goes on after an empty page', async () => {
    const answers = [
      { data: [], nextPageCursor: 'more' },
      { data: [product(2)], nextPageCursor: '' },
    ];
    const peer = await httpPeer((_request, response, number) => json(response, 200, answers[number - 1]));
    const pages = await Array.fromAsync(clientOf(peer.url).catalog());
    expect(pages.map((page) => page.length)).toEqual([0, 1]);
  });

  it('throws when a cursor comes again, instead of going round for ever', async () => {
    const peer = await httpPeer((_request, response, number) =>
      json(response, 200, { data: [product(number)], nextPageCursor: number % 2 === 0 ? 'even' : 'odd' }),
    );
    await expect(Array.fromAsync(clientOf(peer.url).catalog())).rejects.toThrow(DealerError);
    expect(peer.seen).toHaveLength(3);
  });

  it('ends at an empty page that repeats its cursor', async () => {
    const answers = [
      { data: [product(1)], nextPageCursor: 'last' },
      { data: [], nextPageCursor: 'last' },
    ];
    const peer = await httpPeer((_request, response, number) => json(response, 200, answers[number - 1]));
    expect(await Array.fromAsync(clientOf(peer.url).catalog())).toMatchObject([[{ id: 1 }]]);
  });

  it('goes on after a page that came again while the catalog moved', async () => {
    const ids = [1, 1, 1, 2];
    const peer = await httpPeer((_request, response, number) =>
      json(response, 200, {
        data: [product(ids[number - 1] ?? 0)],
        nextPageCursor: number < ids.length ? `c${number}` : undefined,
      }),
    );
    expect(await Array.fromAsync(clientOf(peer.url).catalog())).toHaveLength(4);
  });

  it('without an end is given up after three pages without a new product', async () => {
    const peer = await httpPeer((_request, response, number) =>
      json(response, 200, { data: [product(1)], nextPageCursor: `c${number}` }),
    );
    await expect(Array.fromAsync(clientOf(peer.url).catalog())).rejects.toMatchObject({
      failure: { kind: 'unexpected-answer', reason: '3 pages had no new product' },
    });
    expect(peer.seen).toHaveLength(4);
  });

  describe('beyond a limit', () => {
    /** Serves pages of one product each, with two items. */
    const pagesOf = (count: number) =>
      httpPeer((_request, response, number) => {
        const { productItems } = product(number);
        json(response, 200, {
          data: [
            { ...product(number), productItems: [productItems[0], { ...productItems[0], id: -number }] },
          ],
          nextPageCursor: number < count ? `c${number}` : undefined,
        });
      });
    const read = async (count: number, limits: Partial<CatalogLimits>) => {
      const peer = await pagesOf(count);
      return Array.fromAsync(clientOf(peer.url).catalog({ limits }));
    };

    it('of pages is refused', async () => {
      expect(await read(5, { pages: 6 })).toHaveLength(5);
      expect(await read(6, { pages: 6 })).toHaveLength(6);
      await expect(read(7, { pages: 6 })).rejects.toThrow('more than 6 pages');
    });

    it('of items is refused', async () => {
      expect(await read(5, { items: 11 })).toHaveLength(5);
      expect(await read(5, { items: 10 })).toHaveLength(5);
      await expect(read(5, { items: 9 })).rejects.toThrow('more than 9 items');
    });

    it('of bytes is refused', async () => {
      await expect(read(5, { bytes: 600 })).rejects.toThrow('more than 600 bytes');
    });

    it('of time is refused', async () => {
      const peer = await pagesOf(Number.POSITIVE_INFINITY);
      const reading = clientOf(peer.url).catalog({ limits: { totalMs: 40 } });
      await expect(Array.fromAsync(reading)).rejects.toThrow('did not end within 40 ms');
    });
  });

  it('takes required info as names or named objects, with a note for the rest', async () => {
    const noted: unknown[] = [];
    const peer = await httpPeer((_request, response) =>
      json(response, 200, {
        data: [
          product(1, {
            customerRequiredInfo: [
              'accountId',
              { name: 'serverId', label: 'Server', required: true },
              { name: ' zone ', label: 5 },
              { key: 'nameless' },
              42,
              null,
              '',
              'accountId',
            ],
          }),
          product(2, { customerRequiredInfo: null }),
          product(3, { customerRequiredInfo: { accountId: 'text' } }),
          product(4, { customerRequiredInfo: undefined }),
        ],
      }),
    );
    const client = clientOf(peer.url, {
      log: { debug: () => undefined, warn: (fields) => noted.push(fields.note) },
    });
    const [page = []] = await Array.fromAsync(client.catalog());
    expect(page.map(({ customerRequiredInfo }) => customerRequiredInfo)).toEqual([
      [{ name: 'accountId' }, { name: 'serverId', label: 'Server' }, { name: 'zone' }],
      [],
      [],
      [],
    ]);
    expect(noted).toEqual([
      'product 1: required info at position 3 left out, it has no name',
      'product 1: required info at position 4 left out, it has no name',
      'product 1: required info at position 5 left out, it has no name',
      'product 1: required info at position 6 left out, it has no name',
      'product 3: customerRequiredInfo left out, it is not a list',
    ]);
  });

  it('keeps types and statuses as they come, and prices to the digit', () => {
    const read = parseCatalogPage(
      JSON.stringify({ data: [product(1, { status: 'paused', type: 'manual' })] }),
    );
    const [kept] = read.ok ? read.value.products : [];
    expect(kept).toMatchObject({ status: 'paused', type: 'manual' });
    expect(kept?.productItems[0]?.publicPrice.value.toFixed(2)).toBe('10.10');
    expect(kept?.productItems[0]?.appliedPrices.price.toFixed()).toBe('9.59');
  });

  it('refuses floats in prices without affecting other users of big.js', () => {
    const read = parseCatalogPage(JSON.stringify({ data: [product(1)] }));
    const price = read.ok ? read.value.products[0]?.productItems[0]?.appliedPrices.price : undefined;
    expect(price?.plus('0.41').toFixed()).toBe('10');
    expect(() => price?.plus(0.41)).toThrow(TypeError);
    expect(new PlainBig(0.1).plus(0.2).toFixed()).toBe('0.3');
  });

  it('leaves out an unreadable product or item with a note', () => {
    const items = product(3).productItems;
    const read = parseCatalogPage(
      JSON.stringify({
        data: [
          product(1),
          { name: 'no id' },
          product(3, { productItems: [...items, { id: 31, name: 'no price' }] }),
        ],
      }),
    );
    expect(read.ok && read.value.products.map(({ id, productItems }) => [id, productItems.length])).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(read.ok && read.notes).toEqual([
      expect.stringMatching(/^product at position 1 left out: id \(invalid_type\)/),
      expect.stringMatching(/^product 3: item at position 1 left out: publicPrice/),
    ]);
  });
});

describe('the preflight', () => {
  const input = { productItem: 12, context: { accountId: '5' } };

  it('sends the item and the context, and gives the nickname', async () => {
    const peer = await httpPeer((_request, response) =>
      json(response, 200, { success: true, message: 'OK', nickname: 'Zed' }),
    );
    expect(await clientOf(peer.url).preflight(input)).toEqual({ ok: true, nickname: 'Zed' });
    expect(peer.seen).toMatchObject([{ method: 'POST', path: '/order/top-up/preflight' }]);
    expect(JSON.parse(peer.seen[0]?.body ?? '')).toEqual(input);
  });

  it.each<[string, number, unknown, unknown]>([
    ['no nickname', 200, { success: true }, { ok: true, nickname: null }],
    ['an empty nickname', 201, { success: true, nickname: '' }, { ok: true, nickname: null }],
    [
      'success: false',
      200,
      { success: false, message: 'Invalid account', nickname: null },
      { ok: false, message: 'Invalid account' },
    ],
    ['success: false without a word', 200, { success: false }, { ok: false, message: null }],
    [
      'a 400',
      400,
      envelope(400, 'BadRequestException', { message: 'Account not found' }),
      { ok: false, message: 'Account not found' },
    ],
    [
      'a 400 with field messages',
      400,
      envelope(400, 'BadRequestException', { message: ['a', 'b'] }),
      { ok: false, message: 'a; b' },
    ],
    ['a 404', 404, envelope(404, 'NotFoundException', { message: 'x' }), { ok: false, message: null }],
  ])('reads %s', async (_what, status, body, answer) => {
    const peer = await httpPeer((_request, response) => json(response, status, body));
    expect(await clientOf(peer.url).preflight(input)).toEqual(answer);
    expect(peer.seen).toHaveLength(1);
  });

  it('is asked twice at most, then throws', async () => {
    const peer = await httpPeer((_request, response) => json(response, 503, {}));
    await expect(clientOf(peer.url).preflight(input)).rejects.toMatchObject({ code: 'DEALER_SERVER_ERROR' });
    expect(peer.seen).toHaveLength(2);
  });

  it.each([
    ['a refused key', 401, {}, 'DEALER_UNAUTHORISED'],
    ['a 200 that does not say whether it succeeded', 200, { nickname: 'Zed' }, 'DEALER_UNEXPECTED_ANSWER'],
    ['a 400 that is not of the service', 400, 'Bad request', 'DEALER_UNEXPECTED_ANSWER'],
  ])('does not take %s for an invalid account', async (_what, status, body, code) => {
    const peer = await httpPeer((_request, response) => json(response, status, body));
    await expect(clientOf(peer.url).preflight(input)).rejects.toMatchObject({ code });
  });
});

describe('the list of orders', () => {
  const entry = {
    id: 1,
    status: 'success',
    type: 'topUp',
    clientOrderRef: 'r',
    createdAt: '2026-03-01T10:00:00Z',
  };
  const read = { ...entry, createdAt: new Date('2026-03-01T10:00:00Z') };

  it('is filtered by repeated statuses, type, dates and page', async () => {
    const peer = await httpPeer((_request, response) =>
      json(response, 200, { pageNumber: 2, pageSize: 50, total: 51, data: [{ ...entry, more: 1 }] }),
    );
    const page = await clientOf(peer.url).listOrders({
      orderType: 'topUp',
      statuses: ['success', 'failed'],
      startDate: new Date('2026-03-01T00:00:00Z'),
      endDate: new Date('2026-03-02T00:00:00Z'),
      page: 2,
      pageSize: 50,
    });
    expect(page).toEqual({ pageNumber: 2, pageSize: 50, total: 51, data: [read] });
    expect([...(peer.seen[0]?.query ?? [])]).toEqual([
      ['orderType', 'topUp'],
      ['status', 'success'],
      ['status', 'failed'],
      ['startDate', '2026-03-01T00:00:00.000Z'],
      ['endDate', '2026-03-02T00:00:00.000Z'],
      ['pn', '2'],
      ['ps', '50'],
    ]);
  });

  it('shows orders with unstorable texts or invalid times', async () => {
    const odd = { ...entry, status: `a\0b\ud800${'x'.repeat(400)}`, createdAt: '0000-00-00 00:00' };
    const peer = await httpPeer((_request, response) =>
      json(response, 200, { data: [odd, { ...entry, id: 2, createdAt: undefined }] }),
    );
    const { data } = await clientOf(peer.url).listOrders({});
    expect(data[0]).toMatchObject({ id: 1, createdAt: null });
    expect(data[1]).toMatchObject({ id: 2, createdAt: null });
    expect(data[0]?.status).toMatch(/^a\ufffdb\ufffdx{295}…$/);
  });

  it('sends no filter that was not given, and does without counts', async () => {
    const peer = await httpPeer((_request, response) =>
      json(response, 200, { data: [{ ...entry, clientOrderRef: undefined, status: 'reversed' }] }),
    );
    expect(await clientOf(peer.url).listOrders({})).toEqual({
      pageNumber: 1,
      pageSize: 1,
      total: null,
      data: [{ ...read, clientOrderRef: null, status: 'reversed' }],
    });
    expect([...(peer.seen[0]?.query ?? [])]).toEqual([]);
  });

  it('fails as a whole for one unreadable entry, which would look absent', async () => {
    const peer = await httpPeer((_request, response) => json(response, 200, { data: [entry, { id: 2 }] }));
    await expect(clientOf(peer.url).listOrders({})).rejects.toMatchObject({
      code: 'DEALER_UNEXPECTED_ANSWER',
    });
  });
});

describe('an order', () => {
  const order = (changes: Record<string, unknown>) =>
    parseOrder(JSON.stringify({ ...createdOrder, ...changes }));

  it('has its card once it succeeded', async () => {
    const peer = await httpPeer((_request, response) =>
      json(response, 200, {
        ...createdOrder,
        status: 'success',
        customer: { phone: '+9647701234567' },
        appliedDealerPrices: { price: 9.5, discount: 0.5, discountPercent: 5 },
        soldItem: { id: 55, voucher: { code: 'AAAA-BBBB', pin: '0042' } },
      }),
    );
    const read = await clientOf(`${peer.url}/v1`).order(9001);
    expect(peer.seen).toMatchObject([{ method: 'GET', path: '/v1/order/9001' }]);
    expect(read).toMatchObject({ id: 9001, status: 'success', customerPhone: '+9647701234567' });
    expect(read.soldItem?.id).toBe(55);
    expect(read.soldItem?.voucher?.code?.expose()).toBe('AAAA-BBBB');
    expect(read.soldItem?.voucher?.pin?.expose()).toBe('0042');
    expect(read.appliedDealerPrices?.revenue).toBeNull();
  });

  it.each<[string, unknown, unknown]>([
    ['no sold item', null, null],
    ['a top-up without a card', { id: 5 }, { id: 5, voucher: null }],
    ['a card of null', { voucher: null }, { id: null, voucher: null }],
  ])('may have %s', (_what, soldItem, expected) => {
    expect(order({ soldItem })).toMatchObject({ ok: true, value: { soldItem: expected } });
  });

  it.each([undefined, null, ''])('may have no PIN (%o)', (pin) => {
    const read = order({ soldItem: { id: 1, voucher: { code: 'X', pin } } });
    expect(read.ok && read.value.soldItem?.voucher?.pin).toBeNull();
  });

  it('may have a code and a PIN that are numbers', () => {
    const read = order({ soldItem: { id: 1, voucher: { code: 123456, pin: 9 } } });
    expect(read.ok && read.value.soldItem?.voucher?.code?.expose()).toBe('123456');
    expect(read.ok && read.value.soldItem?.voucher?.pin?.expose()).toBe('9');
  });

  it('is final only in the three documented statuses', () => {
    const statuses = ['pending', 'in-progress', 'success', 'failed', 'rejected', 'reversed', 'SUCCESS'];
    expect(statuses.filter(isFinalStatus)).toEqual(['success', 'failed', 'rejected']);
  });
});
