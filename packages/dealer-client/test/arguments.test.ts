import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDealerClient } from '../src/index.ts';
import { API_KEY, clientOf, createdOrder, httpPeer, json, orderInput } from './peers.ts';

/** The largest delay of a Node timer, milliseconds; a larger one fires at once. */
const LONGEST_MS = 2_147_483_647;

/** Values of any type that are invalid for every number option. */
const neverANumber = [Number.NaN, Number.POSITIVE_INFINITY, -1, '30000', null, {}, new Date()];

function make(options: object): void {
  createDealerClient({ baseUrl: 'http://127.0.0.1:9', apiKey: API_KEY, ...options });
}

describe('an option of the client', () => {
  const durations = ['timeoutMs', 'totalTimeoutMs'];
  it.each(durations.flatMap((name) => [...neverANumber, 0, LONGEST_MS + 1].map((value) => [name, value])))(
    '%s is refused as %s',
    (name, value) => {
      expect(() => make({ [String(name)]: value })).toThrow(new RegExp(`^${String(name)} `));
    },
  );

  it.each(durations.flatMap((name) => [1, 30_000, LONGEST_MS].map((value) => [name, value])))(
    '%s is taken as %s',
    (name, value) => {
      expect(() => make({ [String(name)]: value })).not.toThrow();
    },
  );

  const retries = ['attempts', 'minDelayMs', 'maxDelayMs', 'totalMs'];
  it.each(retries.flatMap((name) => neverANumber.map((value) => [name, value])))(
    'readRetries.%s is refused as %s',
    (name, value) => {
      expect(() => make({ readRetries: { [String(name)]: value } })).toThrow(
        new RegExp(`^readRetries.${String(name)} `),
      );
    },
  );

  it.each([
    ['attempts', 0],
    ['attempts', 1.5],
    ['totalMs', 0],
  ])('readRetries.%s is refused as %s', (name, value) => {
    expect(() => make({ readRetries: { [name]: value } })).toThrow(new RegExp(`^readRetries.${name} `));
  });

  it('that a timer of Node cannot take is refused', () => {
    expect(() => make({ timeoutMs: LONGEST_MS + 1 })).toThrow(/^timeoutMs /);
  });

  it('that is left undefined keeps its default', () => {
    expect(() => make({ timeoutMs: undefined, readRetries: { attempts: undefined } })).not.toThrow();
  });

  it('is named together with all others that are wrong', () => {
    expect(() => make({ timeoutMs: 0, clock: 'now', readRetries: { attempts: 0 } })).toThrow(
      /timeoutMs .*readRetries\.attempts .*clock /,
    );
  });
});

/** Orders with these arguments and returns the number of requests and the error. */
async function ordered(change: object, options?: object): Promise<{ requests: number; error: unknown }> {
  const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
  const client = clientOf(peer.url);
  const error = await client.createOrder({ ...orderInput, ...change }, options).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { requests: peer.seen.length, error };
}

describe('an argument of an order', () => {
  it.each([
    ['productItem', Number.NaN],
    ['productItem', 0],
    ['productItem', 1.5],
    ['productItem', 2 ** 53],
    ['productItem', '1201'],
    ['phone', ''],
    ['phone', '9647701234567'],
    ['phone', '+964 770 123 4567'],
    ['orderCurrency', ''],
    ['orderCurrency', 'usd'],
    ['orderCurrency', undefined],
    ['clientOrderRef', ''],
    ['clientOrderRef', 'r'.repeat(513)],
    ['clientOrderRef', undefined],
    ['context', { accountId: 77 }],
    ['context', []],
    ['notificationUrl', 'http://shop.example/t'],
    ['notificationUrl', 'shop.example/t'],
  ])('%s is refused as %j before a byte leaves', async (name, value) => {
    const { requests, error } = await ordered({ [name]: value });
    expect(requests).toBe(0);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(name);
  });

  it.each([
    ['productItem', 1],
    ['productItem', 2 ** 53 - 1],
    ['clientOrderRef', 'r'],
    ['clientOrderRef', 'r'.repeat(512)],
    ['context', {}],
    ['notificationUrl', 'https://shop.example/t'],
    ['notificationUrl', 'http://127.0.0.1:8080/t'],
    ['notificationUrl', 'http://localhost:8080/t'],
    ['notificationUrl', 'http://[::1]:8080/t'],
  ])('%s is taken as %j', async (name, value) => {
    expect(await ordered({ [name]: value })).toEqual({ requests: 1, error: null });
  });

  it('is never repeated by the error that refuses it', async () => {
    const { error } = await ordered({
      phone: 'CANARY-PHONE',
      context: { accountId: 'CANARY-ACCOUNT', x: 1 },
    });
    expect(String(error)).not.toContain('CANARY');
  });

  it.each([new Date(Number.NaN), 'tomorrow', 1_790_000_000_000, null])(
    'deadline is refused before a byte leaves as %s',
    async (deadline) => {
      const { requests, error } = await ordered({}, { deadline });
      expect(requests).toBe(0);
      expect(error).toBeInstanceOf(TypeError);
    },
  );

  it('is sent by no clock that tells no time', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    const client = clientOf(peer.url, { clock: () => new Date(Number.NaN) });
    expect(await client.createOrder(orderInput, { deadline: new Date('2100-01-01') })).toMatchObject({
      outcome: 'not-sent',
    });
    expect(peer.seen).toEqual([]);
  });
});

describe('an argument of a read', () => {
  it('is refused before a byte leaves, whatever number it is not', async () => {
    const peer = await httpPeer((_request, response) => json(response, 200, {}));
    const client = clientOf(peer.url);
    const wrong = fc.constantFrom<unknown>(Number.NaN, -1, 0, 1.5, '1', 2 ** 53);
    await fc.assert(
      fc.asyncProperty(wrong, fc.integer({ min: 0, max: 5 }), async (value, which) => {
        // Bypasses the types, as a JavaScript caller can.
        const any = value as number;
        const call: (() => Promise<unknown>) | undefined = [
          () => client.order(any),
          () => client.order(1, { attempts: any }),
          () => client.preflight({ productItem: any, context: {} }),
          () => client.listOrders({ pageSize: any }),
          () => client.listOrders({ startDate: new Date(Number.NaN) }),
          () => client.catalog({ pageSize: any })[Symbol.asyncIterator]().next(),
        ][which];
        await expect((async () => call?.())()).rejects.toBeInstanceOf(TypeError);
      }),
    );
    expect(peer.seen).toEqual([]);
  });
});
