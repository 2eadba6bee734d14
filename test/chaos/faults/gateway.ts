import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Pool } from 'undici';
import type { Fault } from '../../support/dealer/faults.ts';
import { listen } from '../../support/process/listen.ts';
import type { Random } from '../../support/random.ts';

/**
 * A proxy between the shop and the Dealer API that can send an order twice, or refuse it after passing it on.
 */
export interface Gateway {
  /** The Dealer API's address for the shop. */
  readonly url: string;
  /**
   * Refs of orders that the gateway sent a second time or denied after they were made. Recorded at sending,
   * because the answer to the second sending may be lost.
   */
  readonly unasked: ReadonlySet<string>;
  /** Misbehaves by numbers of this source; null passes everything on unchanged. */
  misbehave(random: Random | null): void;
  readonly misbehaves: boolean;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Starts a gateway to the Dealer API at `target` that can play only these faults. */
export async function startGateway(target: string, plays: ReadonlySet<Fault>): Promise<Gateway> {
  const pool = new Pool(target, { connections: 32, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const unasked = new Set<string>();
  let random: Random | null = null;

  const forward = async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    const key = request.headers['x-api-key'];
    const answer = await pool.request({
      method: request.method === 'POST' ? 'POST' : 'GET',
      path: request.url ?? '/',
      headers: {
        'content-type': 'application/json',
        ...(typeof key === 'string' && { 'x-api-key': key }),
      },
      body: body.length > 0 ? body : null,
    });
    return { status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) };
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const isOrder = request.method === 'POST' && request.url === '/order';
    const isTwice = isOrder && plays.has('double-execution') && random?.chance(0.05);
    const isRefused = isOrder && plays.has('refusal-that-acted') && random?.chance(0.02);
    let answer = await forward(request, body);
    if (isTwice) {
      note(body);
      await forward(request, body);
    }
    if (isRefused && answer.status <= 201) {
      note(body);
      answer = rateLimited;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  };
  const note = (body: Buffer) => {
    const ref: unknown = JSON.parse(body.toString()).clientOrderRef;
    if (typeof ref === 'string') unasked.add(ref);
  };

  const server = createServer((request, response) => {
    // Cuts the shop's connection when the Dealer API cuts its own.
    serve(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    unasked,
    misbehave: (next) => {
      random = next;
    },
    get misbehaves() {
      return random !== null;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await pool.destroy();
    },
  };
}

/** A 429 by dealer-api.md (Errors). */
const rateLimited: Answer = {
  status: 429,
  body: Buffer.from(
    JSON.stringify({
      statusCode: 429,
      type: 'RateLimitExceededException',
      timestamp: '2026-01-01T00:00:00.000Z',
      path: '/order',
      message: 'Too many requests',
      errors: { error: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests', retryAfterMs: 200 },
    }),
  ),
};
