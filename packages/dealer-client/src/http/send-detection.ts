import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'undici';
import { type ExchangeResult, exchange } from './exchange.ts';

/** undici publishes on this channel in the turn in which it writes, before the first byte. */
const SEND_HEADERS = 'undici:client:sendHeaders';

/** Reports whether undici announced that it writes the request with this very body. */
export interface SendWatch {
  announced(): boolean;
  stop(): void;
}

/** Detects for the order sender whether a request was sent. */
export interface SendDetection {
  /** Rejects if the channel is unreliable in this process. */
  prove(): Promise<void>;
  watch(body: Buffer): SendWatch;
}

/**
 * Watches for one request. The channel covers every undici client of the process, including Node's own
 * `fetch`. A request is recognized by the identity of its body: undici passes on the given Buffer object.
 */
export function watchSend(body: Buffer): SendWatch {
  let announced = false;
  const listener = (message: unknown) => {
    if (member(member(message, 'request'), 'body') === body) announced = true;
  };
  subscribe(SEND_HEADERS, listener);
  return { announced: () => announced, stop: () => unsubscribe(SEND_HEADERS, listener) };
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/**
 * Errors that occur only while connecting, so no byte of the request was sent. ECONNRESET, UND_ERR_SOCKET and
 * similar codes are missing on purpose: they also occur after a byte was sent. The certificate codes are
 * those of Node's TLS documentation.
 */
const NEVER_SENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CONNECT_TIMED_OUT',
  'DEADLINE_PASSED',
  'PROXY_FAILED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

export interface SendEvidence {
  /** True if the channel announced the request. */
  readonly announced: boolean;
  /** True if `proveSendDetection` succeeded, so that silence of the channel is evidence. */
  readonly proven: boolean;
  readonly code: string | null;
}

/**
 * Returns true only if no byte was sent, for certain: by the channel's silence or, if that is unproven, by the code.
 */
export function certainlyNotSent({ announced, proven, code }: SendEvidence): boolean {
  if (announced) return false;
  return proven || (code !== null && NEVER_SENT_CODES.has(code));
}

/**
 * Proves against a listener on the loopback address that `undici:client:sendHeaders` is reliable in this
 * process. The channel must announce a request before it arrives, only that request, and not one that is
 * stopped before its first byte. The channel is experimental, so run this at start; a client runs it once
 * before its first order.
 *
 * @throws Error with code `SEND_DETECTION_FAILED`, naming the condition that failed
 */
export async function proveSendDetection(): Promise<void> {
  const sent = Buffer.from('{"proof":"sent"}');
  const stopped = Buffer.from('{"proof":"stopped"}');
  const watches = { sent: watchSend(sent), stopped: watchSend(stopped) };
  const arrivals: { announced: boolean }[] = [];
  const server = createServer((request, response) => {
    arrivals.push({ announced: watches.sent.announced() });
    request.resume();
    request.on('end', () => response.end('{}'));
  });
  try {
    const { port } = await new Promise<AddressInfo>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
    });
    const stoppedEnd = await probe(port, stopped, true);
    const sentEnd = await probe(port, sent);
    const problems = [
      sentEnd.end !== 'reply' && 'the listener could not be reached',
      arrivals[0]?.announced !== true && 'a request arrived that the channel had not announced',
      (stoppedEnd.end === 'reply' || arrivals.length > 1) && 'a request arrived that had been stopped',
      watches.stopped.announced() && 'the channel announced a request that was not sent',
    ].filter((problem) => problem !== false);
    if (problems.length > 0) throw new Error(problems.join('; '));
  } catch (cause) {
    const error = new Error('it cannot be told whether a request was sent', { cause });
    throw Object.assign(error, { code: 'SEND_DETECTION_FAILED' });
  } finally {
    watches.sent.stop();
    watches.stopped.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function probe(port: number, body: Buffer, tooLate = false): Promise<ExchangeResult> {
  const client = new Client(`http://127.0.0.1:${port}`, { pipelining: 0, allowH2: false });
  try {
    return await exchange(client, {
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json' },
      body,
      headersMs: 5_000,
      totalMs: 5_000,
      isTooLate: () => tooLate,
    });
  } finally {
    await client.destroy();
  }
}
