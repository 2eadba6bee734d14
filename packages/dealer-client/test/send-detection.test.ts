import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { freePort } from '@storefront/test-support/process/listen.ts';
import { Agent, fetch as undiciFetch } from 'undici';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseAddress } from '../src/http/address.ts';
import { certainlyNotSent, watchSend } from '../src/http/send-detection.ts';
import { proveSendDetection } from '../src/index.ts';
import { createOrderPoster, type OrderPoster } from '../src/orders.ts';
import { clientOf, createdOrder, httpPeer, json, orderInput, tcpPeer } from './peers.ts';

describe('send detection', () => {
  it('is proven with the undici that is installed', async () => {
    await expect(proveSendDetection()).resolves.toBeUndefined();
  });

  it('is proven even beside other requests and other listeners of the channel', async () => {
    const peer = await httpPeer((_request, response) => json(response, 200, {}));
    const listener = vi.fn();
    subscribe('undici:client:sendHeaders', listener);
    onTestFinished(() => void unsubscribe('undici:client:sendHeaders', listener));
    const others = [fetch(peer.url), undiciFetch(peer.url), fetch(peer.url, { method: 'POST', body: '{}' })];
    await Promise.all([proveSendDetection(), proveSendDetection(), ...others]);
    expect(listener).toHaveBeenCalled();
  });

  it('leaves no server and no subscription', async () => {
    const listening = () => process.getActiveResourcesInfo().filter((one) => one === 'TCPServerWrap').length;
    const before = listening();
    await proveSendDetection();
    expect(channel('undici:client:sendHeaders').hasSubscribers).toBe(false);
    await vi.waitFor(() => expect(listening()).toBeLessThanOrEqual(before));
  });

  it('knows a request by its own body, not by what it says', async () => {
    const peer = await httpPeer((_request, response) => json(response, 200, {}));
    const bodies = [Buffer.from('{"same":1}'), Buffer.from('{"same":1}')] as const;
    const watches = bodies.map((body) => watchSend(body));
    const agent = new Agent();
    onTestFinished(() => agent.close());
    await agent.request({ origin: peer.url, path: '/', method: 'POST', body: bodies[0] });
    expect(watches.map((watch) => watch.announced())).toEqual([true, false]);
    for (const watch of watches) watch.stop();
  });
});

describe('the proof that an order was not sent', () => {
  it('is the silence of the channel where it is proven, with any error code', () => {
    for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_DESTROYED', 'ECONNREFUSED', null]) {
      expect(certainlyNotSent({ announced: false, proven: true, code })).toBe(true);
      expect(certainlyNotSent({ announced: true, proven: true, code })).toBe(false);
    }
  });

  it('is only a code that can occur nowhere but in connecting where it is not', () => {
    const codes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'];
    for (const code of codes) expect(certainlyNotSent({ announced: false, proven: false, code })).toBe(true);
    const ambiguous = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_DESTROYED', 'UND_ERR_ABORTED', null];
    for (const code of ambiguous)
      expect(certainlyNotSent({ announced: false, proven: false, code })).toBe(false);
  });
});

describe('orders of one client', () => {
  it('are told apart while one is refused and another arrives', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    const reachable = clientOf(peer.url);
    const unreachable = clientOf(`http://127.0.0.1:${await freePort()}`);
    const outcomes = await Promise.all([
      reachable.createOrder(orderInput),
      unreachable.createOrder(orderInput),
      reachable.createOrder(orderInput),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'not-sent', 'accepted']);
  });
});

describe('failing send detection', () => {
  function posterOf(url: string, prove: () => Promise<void>): { poster: OrderPoster; warnings: string[] } {
    const warnings: string[] = [];
    const poster = createOrderPoster({
      address: parseAddress(url),
      headers: () => ({}),
      redact: (text) => text,
      headersMs: 2_000,
      totalMs: 2_000,
      connectMs: 2_000,
      clock: () => new Date(),
      detection: { prove, watch: () => ({ announced: () => false, stop: () => undefined }) },
      log: { debug: () => undefined, warn: (_fields, message) => warnings.push(message) },
    });
    return { poster, warnings };
  }

  it('without proof, only codes of connecting count, and it is said once', async () => {
    const resetting = await tcpPeer({ onHead: (socket) => socket.resetAndDestroy() });
    const unproven = () => Promise.reject(new Error('silent'));
    const { poster, warnings } = posterOf(resetting.url, unproven);
    expect(await poster.createOrder(orderInput)).toMatchObject({ outcome: 'unknown' });
    expect(await poster.createOrder(orderInput)).toMatchObject({ outcome: 'unknown' });
    expect(warnings).toEqual([expect.stringContaining('unproven')]);

    const unheard = posterOf(`http://127.0.0.1:${await freePort()}`, unproven);
    expect(await unheard.poster.createOrder(orderInput)).toMatchObject({ outcome: 'not-sent' });
  });

  it('stops trusting silence after an order was answered in silence', async () => {
    let reset = false;
    const peer = await tcpPeer({
      onRequest: (socket) => {
        const body = JSON.stringify(createdOrder);
        if (reset) socket.resetAndDestroy();
        else socket.end(`HTTP/1.1 201 Created\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
      },
    });
    const { poster, warnings } = posterOf(peer.url, () => Promise.resolve());
    expect(await poster.createOrder(orderInput)).toMatchObject({ outcome: 'accepted' });
    expect(warnings).toHaveLength(1);
    reset = true;
    expect(await poster.createOrder(orderInput)).toMatchObject({ outcome: 'unknown' });
  });
});

it('a failure of a proxy counts as not sent until the request was announced', () => {
  const code = 'PROXY_FAILED';
  expect(certainlyNotSent({ announced: false, proven: false, code })).toBe(true);
  expect(certainlyNotSent({ announced: true, proven: false, code })).toBe(false);
  expect(certainlyNotSent({ announced: true, proven: true, code })).toBe(false);
});
