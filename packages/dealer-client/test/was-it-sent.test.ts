import { createServer as createTlsServer } from 'node:tls';
import { freePort, listen } from '@storefront/test-support/process/listen.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfSignedCertificate } from './certificate.ts';
import { clientOf, createdOrder, httpPeer, json, orderInput, tcpPeer } from './peers.ts';

const HEAD_200 = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

describe('an order of which no byte left is reported as not sent', () => {
  it('when no server listens', async () => {
    const client = clientOf(`http://127.0.0.1:${await freePort()}`);
    expect(await client.createOrder(orderInput)).toEqual({
      outcome: 'not-sent',
      failure: { kind: 'unreachable', sent: false, code: 'ECONNREFUSED' },
    });
  });

  it('when the name does not resolve', async () => {
    const outcome = await clientOf('http://dealer.invalid').createOrder(orderInput);
    expect(outcome).toMatchObject({ outcome: 'not-sent', failure: { kind: 'unreachable', sent: false } });
  });

  it('when the peer accepts the connection and closes it during the TLS handshake', async () => {
    const peer = await tcpPeer({ onHead: (socket) => socket.destroy() });
    const outcome = await clientOf(`https://127.0.0.1:${peer.port}`).createOrder(orderInput);
    expect(outcome).toMatchObject({ outcome: 'not-sent' });
  });

  it('when the peer resets the connection during the TLS handshake', async () => {
    const peer = await tcpPeer({ onHead: (socket) => socket.resetAndDestroy() });
    const outcome = await clientOf(`https://127.0.0.1:${peer.port}`).createOrder(orderInput);
    expect(outcome).toMatchObject({ outcome: 'not-sent', failure: { code: 'ECONNRESET' } });
  });

  it('when the peer does not speak TLS', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    const outcome = await clientOf(peer.url.replace('http:', 'https:')).createOrder(orderInput);
    expect(outcome).toMatchObject({ outcome: 'not-sent' });
    expect(peer.seen).toEqual([]);
  });

  it('when the certificate is not trusted', async () => {
    let received = '';
    const server = createTlsServer(selfSignedCertificate('localhost'), (socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        received += chunk;
      });
    });
    server.on('tlsClientError', () => undefined);
    const port = await listen(server);
    onTestFinished(() => void server.close());
    expect(await clientOf(`https://127.0.0.1:${port}`).createOrder(orderInput)).toEqual({
      outcome: 'not-sent',
      failure: { kind: 'unreachable', sent: false, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    expect(received).toBe('');
  });

  it('when the peer never finishes the TLS handshake', async () => {
    const peer = await tcpPeer({});
    const client = clientOf(`https://127.0.0.1:${peer.port}`, { timeoutMs: 150 });
    const outcome = await client.createOrder(orderInput);
    expect(outcome).toMatchObject({ outcome: 'not-sent' });
    expect(peer.received()).not.toContain('POST');
  });

  it('when the deadline has passed before it is called', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    const outcome = await clientOf(peer.url).createOrder(orderInput, { deadline: new Date(Date.now() - 1) });
    expect(outcome).toMatchObject({ outcome: 'not-sent', failure: { code: 'DEADLINE_PASSED' } });
    expect(peer.connections()).toBe(0);
  });

  it('when the deadline passes while the connection is being made', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    const order = clientOf(peer.url, { clock: clockPassing(1) }).createOrder(orderInput, { deadline });
    expect(await order).toMatchObject({ outcome: 'not-sent', failure: { code: 'DEADLINE_PASSED' } });
    expect(peer.connections()).toBe(1);
    expect(peer.seen).toEqual([]);
  });

  it('when the client has been closed', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    const client = clientOf(peer.url);
    await client.close();
    expect(await client.createOrder(orderInput)).toMatchObject({
      outcome: 'not-sent',
      failure: { code: 'CLIENT_CLOSED' },
    });
    expect(peer.connections()).toBe(0);
  });
});

describe('an order that may have arrived is reported as unknown and was written once', () => {
  const broken = 'unknown-outcome';
  it.each<[string, string, Parameters<typeof tcpPeer>[0]]>([
    ['the peer closes as soon as it has accepted', broken, { onConnection: (s) => s.destroy() }],
    ['the peer resets at the first bytes', broken, { onHead: (s) => s.resetAndDestroy() }],
    ['the peer closes at the first bytes', broken, { onHead: (s) => s.destroy() }],
    ['the peer resets after the whole request', broken, { onRequest: (s) => s.resetAndDestroy() }],
    ['the peer closes after the whole request', broken, { onRequest: (s) => void s.end() }],
    ['the peer answers nothing', 'timed-out', {}],
    [
      'the status line breaks off and the peer closes',
      broken,
      { onRequest: (s) => void s.end('HTTP/1.1 20') },
    ],
    ['the headers break off', broken, { onRequest: (s) => void s.end(HEAD_200) }],
    ['the headers never end', 'timed-out', { onRequest: (s) => void s.write(HEAD_200) }],
    [
      'the body never comes',
      'timed-out',
      { onRequest: (s) => void s.write(`${HEAD_200}content-length: 50\r\n\r\n`) },
    ],
    [
      'the body stops half-way',
      'timed-out',
      { onRequest: (s) => void s.write(`${HEAD_200}content-length: 50\r\n\r\n{"id":9001,`) },
    ],
    [
      'the body is cut by a close',
      broken,
      { onRequest: (s) => void s.end(`${HEAD_200}content-length: 50\r\n\r\n{"id":9001,`) },
    ],
    [
      'a chunked body is cut by a close',
      broken,
      { onRequest: (s) => void s.end(`${HEAD_200}transfer-encoding: chunked\r\n\r\n5\r\n{"id"\r\n`) },
    ],
    [
      'the connection is reset within the body',
      broken,
      {
        onRequest: (s) =>
          void s.write(`${HEAD_200}content-length: 50\r\n\r\n{"id":9001,`, () => s.resetAndDestroy()),
      },
    ],
    ['the answer is not HTTP', broken, { onRequest: (s) => void s.end('SSH-2.0-OpenSSH_9.6\r\n\r\n') }],
    [
      'the headers are too large',
      'unexpected-answer',
      { onRequest: (s) => void s.end(`${HEAD_200}x-filler: ${'x'.repeat(40_000)}\r\n\r\n`) },
    ],
    [
      'the body is endless',
      'unexpected-answer',
      { onRequest: (s) => void s.end(`${HEAD_200}\r\n${' '.repeat(9 * 1024 * 1024)}`) },
    ],
    [
      'the peer wants to switch protocols',
      broken,
      {
        onRequest: (s) =>
          void s.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      },
    ],
    [
      'only an interim answer comes',
      broken,
      { onRequest: (s) => void s.end('HTTP/1.1 103 Early Hints\r\n\r\n') },
    ],
  ])('%s', async (_how, kind, behavior) => {
    const peer = await tcpPeer(behavior);
    const client = clientOf(peer.url, kind === 'timed-out' ? { timeoutMs: 250, totalTimeoutMs: 350 } : {});
    expect(await client.createOrder(orderInput)).toMatchObject({ outcome: 'unknown', failure: { kind } });
    expect(peer.connections()).toBe(1);
    expect(peer.received().split('POST /order HTTP/1.1').length - 1).toBeLessThanOrEqual(1);
  });

  it('never reports "not sent" to a resetting peer that received something', async () => {
    const peer = await tcpPeer({ onConnection: (socket) => socket.resetAndDestroy() });
    const client = clientOf(peer.url);
    for (let n = 0; n < 20; n += 1) {
      const before = peer.received().length;
      const { outcome } = await client.createOrder(orderInput);
      if (peer.received().length > before) expect(outcome).toBe('unknown');
      else expect(['unknown', 'not-sent']).toContain(outcome);
    }
  });

  it('a deadline that passes after the order was sent does not cut the answer off', async () => {
    const clock = clockPassing(2);
    const peer = await httpPeer((_request, response) => {
      expect(clock() > deadline).toBe(true);
      json(response, 201, createdOrder);
    });
    const outcome = await clientOf(peer.url, { clock }).createOrder(orderInput, { deadline });
    expect(outcome).toMatchObject({ outcome: 'accepted', order: { id: 9001 } });
  });
});

describe('orders and idle connections', () => {
  it('sixty orders to a peer that drops idle connections leave no unknown outcome', async () => {
    const body = JSON.stringify({ ...createdOrder, clientOrderRef: null });
    const peer = await tcpPeer({
      onRequest: (socket) => {
        socket.write(`${HEAD_200}connection: keep-alive\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
        socket.on('data', () => socket.resetAndDestroy());
      },
    });
    const client = clientOf(peer.url);
    const outcomes: string[] = [];
    for (let n = 0; n < 60; n += 1) outcomes.push((await client.createOrder(orderInput)).outcome);
    expect(outcomes).toEqual(Array(60).fill('accepted'));
    expect(peer.connections()).toBe(60);
    expect(peer.received().match(/^connection: .*$/gm)).toEqual(Array(60).fill('connection: close'));
  });

  it('orders at the same time have a connection each', async () => {
    const waiting: (() => void)[] = [];
    const peer = await httpPeer((request, response) => {
      waiting.push(() =>
        json(response, 201, { ...createdOrder, clientOrderRef: JSON.parse(request.body).clientOrderRef }),
      );
      if (waiting.length === 10) for (const answer of waiting) answer();
    });
    const client = clientOf(peer.url);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => client.createOrder({ ...orderInput, clientOrderRef: `ref-${n}` })),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(10).fill('accepted'));
    expect(peer.connections()).toBe(10);
  });
});

const deadline = new Date('2026-03-01T12:00:00Z');

/**
 * Returns a clock that is before the deadline for the first reads: at the start of the call, then in the turn
 * of sending.
 */
function clockPassing(looks: number): () => Date {
  let left = looks;
  return () => {
    left -= 1;
    return new Date(deadline.getTime() + (left >= 0 ? -60_000 : 60_000));
  };
}
