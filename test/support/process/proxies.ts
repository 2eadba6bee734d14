import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { Secret } from '../../../src/platform/secret.ts';
import { stopAfterTest } from '../stop-after-test.ts';
import { listen } from './listen.ts';

const PASSWORD = 'p@ss:wörd/1';
/** Account of the test proxies that require one. */
export const ACCOUNT = `lina:${encodeURIComponent(PASSWORD)}`;

export type ProxyKind = 'http' | 'socks5';
/**
 * `refuse`: refuses; `hang`: never answers; `die`: closes in the middle of its own greeting; `cut`: breaks
 * after a request has passed.
 */
export type ProxyWay = 'work' | 'refuse' | 'hang' | 'die' | 'cut';

let asked: string[] = [];

/** Returns the targets that proxies were asked for in this test. */
export const targets = () => asked;

/**
 * Makes a server listen until the test ends.
 *
 * @returns its port
 */
export async function started(server: Server | HttpServer): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  stopAfterTest(async () => {
    for (const socket of sockets) socket.destroy();
    asked = [];
    await new Promise((resolve) => server.close(resolve));
  });
  return listen(server as Server);
}

/** Connects a client to the real server on 127.0.0.1, regardless of its name in the test. */
function join(client: Socket, port: number, way: ProxyWay, ready: () => void): void {
  const server = connectTo(port, '127.0.0.1', ready);
  server.on('error', () => client.destroy());
  client.on('error', () => server.destroy());
  client.on('close', () => server.destroy());
  server.on('close', () => client.destroy());
  client.on('data', (chunk: Buffer) => {
    server.write(chunk);
    if (way === 'cut') setImmediate(() => client.resetAndDestroy());
  });
  if (way !== 'cut') server.pipe(client);
}

/**
 * Starts a proxy of HTTP or SOCKS5.
 *
 * @returns its address
 */
export async function startProxy(kind: ProxyKind, way: ProxyWay, account: boolean): Promise<Secret> {
  const port = await started(kind === 'http' ? httpProxy(way, account) : socksProxy(way, account));
  return new Secret(`${kind}://${account ? `${ACCOUNT}@` : ''}127.0.0.1:${port}`);
}

function httpProxy(way: ProxyWay, account: boolean): HttpServer {
  const expected = `Basic ${Buffer.from(`lina:${PASSWORD}`).toString('base64')}`;
  return createHttpServer().on('connect', (request, socket: Socket) => {
    asked.push(request.url ?? '');
    if (way === 'hang') return;
    if (way === 'die') return socket.write('HTTP/1.1 2', () => socket.destroy());
    if (way === 'refuse') return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    if (account && request.headers['proxy-authorization'] !== expected)
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const port = Number(request.url?.split(':').at(-1));
    join(socket, port, way, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
  });
}

/** Creates a SOCKS server by RFC 1928 and RFC 1929, as far as an HTTP client needs them. */
function socksProxy(way: ProxyWay, account: boolean): Server {
  return createServer((socket) => {
    if (way === 'hang') return;
    let step: 'greeting' | 'account' | 'request' = 'greeting';
    const read = (data: Buffer) => {
      if (step === 'greeting') {
        if (way === 'die') return void socket.write(Buffer.from([5]), () => socket.destroy());
        step = account ? 'account' : 'request';
        const method = account ? (data.subarray(2).includes(2) ? 2 : 255) : 0;
        return void socket.write(Buffer.from([5, method]));
      }
      if (step === 'account') {
        const name = data.subarray(2, 2 + (data[1] ?? 0)).toString();
        const word = data.subarray(3 + (data[1] ?? 0)).toString();
        step = 'request';
        const isRight = name === 'lina' && word === PASSWORD;
        socket.write(Buffer.from([1, isRight ? 0 : 1]));
        if (!isRight) socket.end();
        return;
      }
      const isName = data[3] === 3;
      const length = isName ? (data[4] ?? 0) : 4;
      const start = isName ? 5 : 4;
      const host = isName ? data.subarray(start, start + length).toString() : data.subarray(4, 8).join('.');
      const port = data.readUInt16BE(start + length);
      asked.push(`${host}:${port}`);
      socket.off('data', read);
      if (way === 'refuse') return void socket.end(Buffer.from([5, 2, 0, 1, 0, 0, 0, 0, 0, 0]));
      join(socket, port, way, () => socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])));
    };
    socket.on('data', read);
  });
}
