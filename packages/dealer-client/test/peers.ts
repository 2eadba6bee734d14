/**
 * Peers for the client to talk to: HTTP servers, and raw TCP servers for answers that no HTTP server would
 * send.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { listen } from '@storefront/test-support/process/listen.ts';
import { onTestFinished } from 'vitest';
import {
  type CreateOrderInput,
  createDealerClient,
  type DealerClient,
  type DealerClientOptions,
} from '../src/index.ts';

/** As long as a real key. */
export const API_KEY = `CANARY-KEY-${'k'.repeat(69)}`;

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface HttpPeer {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** @returns the number of accepted connections */
  connections(): number;
}

export type Answer = (request: SeenRequest, response: ServerResponse, number: number) => void;

/**
 * Starts an HTTP server that answers the n-th request (from 1) by `answer`. The server stops when the test
 * ends.
 */
export async function httpPeer(
  answer: Answer,
  options: { keepAliveTimeout?: number } = {},
): Promise<HttpPeer> {
  const seen: SeenRequest[] = [];
  let connections = 0;
  const server = createServer(options, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://peer');
      const entry = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(entry);
      answer(entry, response, seen.length);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, seen, connections: () => connections };
}

export interface TcpPeer {
  readonly url: string;
  readonly port: number;
  /** Everything that any connection received. */
  received(): string;
  connections(): number;
}

/** Starts a TCP server. `onRequest` runs once per connection, when the body of a request has arrived in full. */
export async function tcpPeer(behavior: {
  onConnection?: (socket: Socket) => void;
  onHead?: (socket: Socket) => void;
  onRequest?: (socket: Socket) => void;
}): Promise<TcpPeer> {
  const sockets = new Set<Socket>();
  let received = '';
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let text = '';
    let headSeen = false;
    let requestSeen = false;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      text += chunk.toString('latin1');
      if (!headSeen) {
        headSeen = true;
        behavior.onHead?.(socket);
      }
      if (!requestSeen && isWhole(text)) {
        requestSeen = true;
        behavior.onRequest?.(socket);
      }
    });
    behavior.onConnection?.(socket);
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received: () => received,
    connections: () => connections,
  };
}

function isWhole(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  if (rest.length === 0) return false;
  return rest.join('\r\n\r\n').length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/** Creates a client with short timeouts that closes when the test ends. */
export function clientOf(baseUrl: string, options: Partial<DealerClientOptions> = {}): DealerClient {
  const client = createDealerClient({
    baseUrl,
    apiKey: API_KEY,
    readRetries: { minDelayMs: 1, maxDelayMs: 4 },
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
}

/** Answers with a status and a JSON body. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns the error envelope of dealer-api.md, Errors. */
export function envelope(
  status: number,
  type: string,
  errors: Record<string, unknown>,
): Record<string, unknown> {
  const { message } = errors;
  return {
    statusCode: status,
    type,
    timestamp: '2026-03-01T10:00:00.000Z',
    path: '/order',
    message: typeof message === 'string' ? message : type,
    errors: { statusCode: status, error: type, ...errors },
  };
}

/** Returns the 429 of dealer-api.md, Errors, with the delay in the given field. */
export function rateLimit(delay: Record<string, number>): Record<string, unknown> {
  return envelope(429, 'RateLimitExceededException', {
    error: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many requests',
    ...delay,
  });
}

export const orderInput: CreateOrderInput = {
  productItem: 1201,
  phone: '+9647701234567',
  orderCurrency: 'USD',
  clientOrderRef: 'ref-1',
};

/** The body of `GET /user/profile` for a dealer without wallets. */
export const profile = {
  id: 7,
  name: 'Shop',
  username: 'shop',
  email: 'shop@example.com',
  role: 'dealer',
  status: 'active',
  wallets: [],
};

/** The answer of `POST /order` to `orderInput`. */
export const createdOrder = {
  id: 9001,
  status: 'in-progress',
  type: 'chargingCard',
  orderCurrency: 'USD',
  clientOrderRef: 'ref-1',
  appliedDealerPrices: { price: 9.5, discount: 0.5, discountPercent: 5, revenue: 0.5, revenuePercent: 5 },
  soldItem: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
