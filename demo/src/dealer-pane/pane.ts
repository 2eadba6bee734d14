import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type SandboxControl,
  SandboxControlError,
  type SandboxOrder,
} from '@storefront/dealer-sandbox/control';
import { foreignness } from '@storefront/web-kit/guard';
import { Site } from '@storefront/web-kit/site';
import { z } from 'zod';
import { type Balances, Switches, type SwitchView } from './switches.ts';

/** The content of the pane, sent completely after every change. */
export interface PaneView {
  /** Newest first. */
  orders: PaneOrder[];
  switches: SwitchView[];
  hasScenes: boolean;
}

export interface PaneOrder
  extends Pick<
    SandboxOrder,
    | 'id'
    | 'productName'
    | 'itemName'
    | 'type'
    | 'status'
    | 'currency'
    | 'price'
    | 'context'
    | 'clientOrderRef'
    | 'createdAt'
  > {
  refunded: boolean;
  /** The result of the last notification to the shop: an HTTP status or a description. */
  notified?: string;
}

/** Scenes for the pane's buttons. Each returns the address of the page with the scene. */
export interface Scenes {
  newcomer(): Promise<string>;
  failure(): Promise<string>;
}

export interface DealerPane {
  url: string;
  /** Shows this sandbox from now on, to a page of that origin. */
  connect(to: {
    control: SandboxControl;
    readBalances: () => Promise<Balances>;
    framedBy: string;
    /** Scenes for buttons. Without them the page has no such buttons. */
    scenes?: Scenes;
  }): void;
  stop(): Promise<void>;
}

const LOOK_MS = 400;
const MOST_ORDERS = 50;
const MOST_BODY = 10_000;

const order = z.strictObject({ result: z.enum(['success', 'failed', 'rejected', 'rolled-back']) });
const turn = z.strictObject({ on: z.boolean() });

/**
 * Starts a page that controls a dealer sandbox: its orders and its faults. The control token stays in this
 * process. The page starts before the sandbox, because the chat page that frames it needs its address at the
 * start.
 */
export async function startDealerPane(): Promise<DealerPane> {
  const pane = new Pane();
  const server = createServer((request, response) => {
    void pane.answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) fail(response, error);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    connect: (to) => pane.connect(to),
    stop: () => stop(server, pane),
  };
}

async function stop(server: Server, pane: Pane): Promise<void> {
  pane.stop();
  server.close();
  server.closeAllConnections();
  if (server.listening) await once(server, 'close');
}

class Pane {
  #control: SandboxControl | undefined;
  #switches: Switches | undefined;
  #site: Site | undefined;
  #scenes: Scenes | undefined;
  readonly #readers = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;
  #sent = '';

  connect({ control, readBalances, framedBy, scenes }: Parameters<DealerPane['connect']>[0]): void {
    this.#scenes = scenes;
    this.#control = control;
    this.#switches = new Switches(control, readBalances);
    this.#site = new Site({
      root: new URL('app/', import.meta.url),
      framedBy: [framedBy],
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#readers.clear();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://pane').pathname.slice(1);
    const foreign = foreignness(request, { opening: path === '' });
    if (foreign !== undefined) return send(response, 403, { error: foreign });
    if (!this.#control || !this.#switches || !this.#site) {
      return send(response, 503, { error: 'The sandbox is not there yet' });
    }
    if (request.method === 'POST') {
      const body: unknown = JSON.parse(await read(request));
      return send(response, 200, await this.#act(this.#control, this.#switches, path, body));
    }
    if (path === 'stream') return this.#follow(response);
    const file = await this.#site.file(path);
    if (!file) return send(response, 404, { error: `There is no ${path}` });
    response.writeHead(200, file.headers).end(file.body);
  }

  async #act(control: SandboxControl, switches: Switches, path: string, body: unknown): Promise<object> {
    const [subject, name = ''] = path.split('/');
    if (subject === 'scenes' && this.#scenes && (name === 'newcomer' || name === 'failure')) {
      return { page: await this.#scenes[name]() };
    }
    if (subject === 'orders') {
      const { result } = order.parse(body);
      if (result === 'rolled-back') await control.rollBack(Number(name));
      else await control.finish(Number(name), result);
    } else if (path === 'switches') {
      await switches.reset();
    } else if (subject === 'switches' && switches.isOne(name)) {
      await switches.turn(name, turn.parse(body).on);
    } else throw new SandboxControlError(404, `There is no ${path}`);
    await this.#look();
    return {};
  }

  async #follow(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    this.#readers.add(response);
    response.once('close', () => this.#readers.delete(response));
    this.#sent = '';
    await this.#look();
  }

  /** Reads the sandbox's state while a page is open, and sends changes. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#control || !this.#switches || this.#readers.size === 0) return;
    try {
      const orders = await this.#control.orders({ limit: 10_000 });
      const view = viewOf(orders, this.#switches.view(), this.#scenes !== undefined);
      const text = JSON.stringify(view);
      if (text !== this.#sent) for (const reader of this.#readers) reader.write(`data: ${text}\n\n`);
      this.#sent = text;
    } catch {
      // The sandbox may be restarting; the next look retries.
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }
}

function viewOf(orders: readonly SandboxOrder[], switches: SwitchView[], hasScenes: boolean): PaneView {
  const newest = orders.slice(-MOST_ORDERS).reverse();
  return { switches, hasScenes, orders: newest.map(orderView) };
}

/** Leaves out codes and PINs, which are only for the customer. */
function orderView(from: SandboxOrder): PaneOrder {
  const { id, productName, itemName, type, status, currency, price, context, clientOrderRef, createdAt } =
    from;
  const last = from.notifications.at(-1);
  const notified = last && (last.effect === 'lost' ? 'lost' : (last.responseStatus ?? last.error));
  return {
    id,
    productName,
    itemName,
    type,
    status,
    currency,
    price,
    context,
    clientOrderRef,
    createdAt,
    refunded: from.refundedAt !== null,
    ...(notified === undefined || notified === null ? {} : { notified: String(notified) }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > MOST_BODY) throw new SandboxControlError(413, 'The request is too long');
  }
  return text;
}

function fail(response: ServerResponse, error: unknown): void {
  if (error instanceof SandboxControlError) send(response, error.status, { error: error.message });
  else if (error instanceof z.ZodError || error instanceof SyntaxError) {
    send(response, 400, { error: error.message });
  } else send(response, 502, { error: 'The sandbox does not answer' });
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
