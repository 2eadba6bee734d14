import { createServer } from 'node:http';
import { listen } from '@storefront/test-support/process/listen.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openReceiver } from '../src/contact/receiver.ts';
import { DEFAULTS } from '../src/options.ts';
import { outcomes } from './suite.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/**
 * Starts a service with one answer for every request except the profile, which identifies it as a Dealer API.
 */
async function serve(type: string, body: string): Promise<string> {
  const server = createServer((request, response) => {
    const isProfile = request.url === '/user/profile';
    response.writeHead(200, { 'content-type': isProfile ? 'application/json' : type });
    response.end(isProfile ? PROFILE : body);
  });
  const port = await listen(server);
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${port}`;
}

const PROFILE = JSON.stringify({
  id: 1,
  wallets: [{ balance: { currency: 'USD', value: 100 }, default: true, active: true }],
});
const ITEM = { id: 5, publicPrice: { currency: 'USD', value: 2 }, appliedPrices: { price: 1 } };

describe('a service that answers nonsense fails without stopping the suite', () => {
  it.each([
    ['a page of HTML', 'text/html', '<html></html>'],
    ['null', 'application/json', 'null'],
    ['lists for objects', 'application/json', '[[],[]]'],
    [
      'a cursor that goes round',
      'application/json',
      '{"data":[null,{"id":"x"}],"nextPageCursor":"again","total":"1"}',
    ],
    [
      'one answer for everything',
      'application/json',
      JSON.stringify({
        id: 7,
        status: 'success',
        total: -1,
        appliedDealerPrices: { price: 'free' },
        data: [
          { type: 'chargingCard', productItems: [ITEM], customerRequiredInfo: [{ name: 4 }, null] },
          { type: 'chargingCard', productItems: [ITEM] },
        ],
      }),
    ],
  ])('%s', async (_name, type, body) => {
    const found = await outcomes({
      ...DEFAULTS,
      url: await serve(type, body),
      key: 'k'.repeat(80),
      mode: 'full',
      quietMs: 5,
      callbackWithinMs: 5,
      finalWithinMs: 50,
    });
    expect(found.failed).toContain('get-catalog.envelope');
    expect(found.failed).toContain('authentication.wrong-key');
  });
});

describe('the receiver of callbacks', () => {
  it('gives every order an address below the public one', async () => {
    const receiver = await openReceiver({ publicUrl: 'https://shop.example/hooks/', port: 0 });
    closers.push(() => receiver.close());
    const [one, other] = [receiver.mailbox().url, receiver.mailbox().url];
    expect(one).toMatch(/^https:\/\/shop\.example\/hooks\/[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
  });
});
