import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { SocksClient, SocksClientError } from 'socks';
import { Agent, buildConnector, fetch } from 'undici';
import type { Secret } from './secret.ts';

/** undici's function that makes a connection. */
type Connect = buildConnector.connector;

const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'socks5:': 1080,
  'socks5h:': 1080,
};

/** Errors of a TLS handshake that are about a connection, not about a certificate. */
const BROKEN = /^(E[A-Z]+|UND_ERR_.+)$/;

/**
 * An error about a connection that a proxy did not make. No byte of a request was sent, so `code` counts as
 * "not sent". Its text contains no password.
 */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly code = 'PROXY_FAILED';
}

/** Returns true for the address of a proxy: `http`, `https`, `socks5` or `socks5h`, a host, and no path. */
export function isProxyAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !(url.protocol in DEFAULT_PORTS) || url.hostname === '') return false;
  if (url.port === '0') return false;
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) return false;
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}

/** Returns the proxy without its name and password, for people. */
export function describeProxy(proxy: Secret): string {
  const { protocol, hostname, port } = new URL(proxy.expose());
  return `${protocol}//${hostname}:${port || DEFAULT_PORTS[protocol]}`;
}

/**
 * Creates undici's connector: through a proxy, which resolves the host's name itself, or direct without one.
 *
 * @param timeoutMs for the connection to the host, and again for TLS with it
 */
export function connectThrough(proxy: Secret | undefined, timeoutMs: number): Connect {
  const direct = buildConnector({ timeout: timeoutMs, allowH2: false });
  if (!proxy) return direct;
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    tunnel(new URL(proxy.expose()), { host: options.hostname, port }, timeoutMs).then(
      (socket) => {
        if (options.protocol !== 'https:') return callback(null, socket.setNoDelay(true));
        // TLS reports the end of the connection below it, too.
        socket.on('error', () => {});
        direct({ ...options, httpSocket: socket }, (error, secure) =>
          error ? callback(failureOfTls(error), null) : callback(null, secure),
        );
      },
      (error: unknown) => callback(failureOf(error), null),
    );
  };
}

/** Time-out of a connection to the Dealer API, milliseconds. */
const DEALER_CONNECT_MS = 10_000;

/** Returns the connector to the Dealer API; undefined for a direct connection by the client itself. */
export function connectToDealer(config: {
  readonly dealer: { readonly proxy?: Secret | undefined; readonly timeoutMs: number };
}): Connect | undefined {
  const { proxy, timeoutMs } = config.dealer;
  return proxy && connectThrough(proxy, Math.min(DEALER_CONNECT_MS, timeoutMs));
}

/** Keeps a connector's last failure, for people: the client reports only its code. */
export function remembered(connect: Connect | undefined): {
  readonly connect: Connect | undefined;
  failure(): Error | null;
} {
  let failure: Error | null = null;
  const kept: Connect | undefined =
    connect &&
    ((options, callback) =>
      connect(options, (...outcome) => {
        failure = outcome[0];
        callback(...outcome);
      }));
  return { connect: kept, failure: () => failure };
}

/** Creates a `fetch` that goes through a proxy, or directly without one. */
export function fetchThrough(proxy: Secret | undefined, timeoutMs: number): typeof globalThis.fetch {
  const dispatcher = new Agent({ connect: connectThrough(proxy, timeoutMs), allowH2: false });
  // The cast is needed because Node declares the types of undici's functions a second time.
  const through = (url: string, init: object) => fetch(url, { ...init, dispatcher });
  return through as unknown as typeof globalThis.fetch;
}

interface Target {
  readonly host: string;
  readonly port: number;
}

function tunnel(proxy: URL, target: Target, timeoutMs: number): Promise<Socket> {
  return proxy.protocol.startsWith('socks')
    ? throughSocks(proxy, target, timeoutMs)
    : throughHttp(proxy, target, timeoutMs);
}

async function throughSocks(proxy: URL, destination: Target, timeoutMs: number): Promise<Socket> {
  const { username, password } = proxy;
  const { socket } = await SocksClient.createConnection({
    proxy: {
      host: withoutBrackets(proxy.hostname),
      port: portOf(proxy),
      type: 5,
      ...(username !== '' && {
        userId: decodeURIComponent(username),
        password: decodeURIComponent(password),
      }),
    },
    command: 'connect',
    destination,
    timeout: timeoutMs,
  });
  return socket;
}

function throughHttp(proxy: URL, { host, port }: Target, timeoutMs: number): Promise<Socket> {
  const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const account = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const connect = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<Socket>((resolve, reject) => {
    const request = connect({
      method: 'CONNECT',
      host: withoutBrackets(proxy.hostname),
      port: portOf(proxy),
      path: authority,
      agent: false,
      headers: {
        host: authority,
        ...(account !== ':' && {
          'proxy-authorization': `Basic ${Buffer.from(account).toString('base64')}`,
        }),
      },
    });
    const late = setTimeout(() => request.destroy(new ProxyError('it did not answer in time')), timeoutMs);
    request.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    request.once('connect', ({ statusCode = 0 }, socket: Socket, head: Buffer) => {
      clearTimeout(late);
      if (statusCode < 200 || statusCode > 299) {
        socket.destroy();
        reject(new ProxyError(refusalOf(statusCode)));
        return;
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    request.end();
  });
}

function refusalOf(status: number): string {
  return status === 407 ? 'it wants another name and password (407)' : `it answered ${status}`;
}

function portOf({ port, protocol }: URL): number {
  return Number(port) || (DEFAULT_PORTS[protocol] ?? 0);
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

/**
 * Returns only the words of an error of `socks`, since it holds the options of its connection with the
 * password.
 */
function failureOf(error: unknown): ProxyError {
  if (error instanceof ProxyError) return new ProxyError(`the proxy failed: ${error.message}`);
  if (error instanceof SocksClientError) return new ProxyError(`the proxy failed: ${error.message}`);
  return new ProxyError(`the proxy failed: ${codeOf(error) ?? 'for a reason that it did not say'}`);
}

/**
 * Returns the error of a handshake: a wrong certificate is reported as such; other failures happened before a
 * request was sent.
 */
function failureOfTls(error: Error): Error {
  const code = codeOf(error);
  return code !== null && !BROKEN.test(code)
    ? error
    : new ProxyError(`the connection through the proxy broke: ${code ?? error.message}`);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
