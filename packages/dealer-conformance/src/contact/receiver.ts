/**
 * Receives the order callbacks of the run. Each order has its own address, so the body is not needed to match
 * them.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Callback {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined if the body is not JSON. */
  body: unknown;
  /** The sender gave up before the answer. */
  givenUp: boolean;
}

/** The callback address of one order, and the callbacks that arrived there. */
export interface Mailbox {
  url: string;
  callbacks: readonly Callback[];
  /**
   * Waits for callbacks.
   *
   * @returns true once `count` callbacks were answered or abandoned; false after `withinMs`
   */
  has(count: number, withinMs: number): Promise<boolean>;
}

export interface Receiver {
  /**
   * Opens a callback address. `status`: status of the answer, 200 by default; `holdMs`: delay of the answer.
   */
  mailbox(options?: { status?: number; holdMs?: number }): Mailbox;
  mailboxes: readonly Mailbox[];
  close(): Promise<void>;
}

interface OpenMailbox extends Mailbox {
  status: number;
  holdMs: number;
  callbacks: Callback[];
  changed: Signal;
}

/**
 * Opens the receiver. `publicUrl` is the address that reaches `port` from outside. Without it only this
 * machine can send callbacks. Throws if the port is taken.
 */
export async function openReceiver(options: {
  publicUrl?: string | undefined;
  port: number;
}): Promise<Receiver> {
  const mailboxes = new Map<string, OpenMailbox>();
  const server = createServer((incoming, response) => void receive(incoming, response, mailboxes));
  const host = options.publicUrl === undefined ? '127.0.0.1' : '0.0.0.0';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const base = options.publicUrl?.replace(/\/+$/, '') ?? `http://127.0.0.1:${port}`;

  return {
    mailbox: ({ status = 200, holdMs = 0 } = {}) => {
      const name = randomBytes(16).toString('hex');
      const callbacks: Callback[] = [];
      const mailbox: OpenMailbox = {
        url: `${base}/${name}`,
        status,
        holdMs,
        callbacks,
        changed: signal(),
        has: async (count, withinMs) => {
          const late = pause(withinMs, 'late' as const, { ref: false });
          while (callbacks.length < count) {
            if ((await Promise.race([mailbox.changed.promise, late])) === 'late') return false;
          }
          return true;
        },
      };
      mailboxes.set(name, mailbox);
      return mailbox;
    },
    get mailboxes() {
      return [...mailboxes.values()];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function receive(
  incoming: IncomingMessage,
  response: ServerResponse,
  mailboxes: ReadonlyMap<string, OpenMailbox>,
): Promise<void> {
  const mailbox = mailboxes.get(incoming.url?.split('/').at(-1) ?? '');
  if (!mailbox) {
    response.writeHead(404).end();
    return;
  }
  const givenUp = new Promise<boolean>((resolve) => response.once('close', () => resolve(true)));
  const body = await readBody(incoming).catch(() => undefined);
  const cut = mailbox.holdMs > 0 && (await Promise.race([givenUp, pause(mailbox.holdMs, false)]));
  if (!cut) response.writeHead(mailbox.status).end();
  mailbox.callbacks.push({ method: incoming.method ?? '', headers: incoming.headers, body, givenUp: cut });
  mailbox.changed.resolve();
  mailbox.changed = signal();
}

interface Signal {
  readonly promise: Promise<void>;
  resolve(): void;
}

/** Creates a promise with its resolver: Node 20 lacks `Promise.withResolvers`. */
function signal(): Signal {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}
