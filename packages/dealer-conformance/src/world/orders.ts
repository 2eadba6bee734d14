/** Placing orders within the limit, following them to their end, and listing them. */
import { setTimeout as pause } from 'node:timers/promises';
import { Blocked } from '../check.ts';
import type { Control } from '../contact/control.ts';
import type { Answer, Http } from '../contact/http.ts';
import type { Mailbox } from '../contact/receiver.ts';
import { at, listAt, numberOf, show } from '../contact/values.ts';
import type { Options } from '../options.ts';
import type { Item } from './catalog.ts';

export const FINAL: readonly unknown[] = ['success', 'failed', 'rejected'];
export const TRANSIENT: readonly unknown[] = ['pending', 'in-progress'];

export interface OrderRequest {
  item: Item;
  /** Left out of the body when null. */
  currency?: string | null;
  ref?: string | null;
  mailbox?: Mailbox | undefined;
  /** For our own sandbox: the order's outcome. */
  outcome?: Parameters<Control['planOutcome']>[0] | undefined;
}

export interface Placed {
  id: number;
  ref: string | null;
  item: Item;
  created: Answer;
  mailbox: Mailbox | undefined;
}

export interface Orders {
  /** The body of a valid order. */
  bodyOf(order: OrderRequest): Record<string, unknown>;
  /** Counts an order that is to be accepted; throws Blocked if the limit is reached. */
  reserve(): void;
  /** Sends any body; for those that are to be refused, or were reserved. Throws Blocked once the limit is reached. */
  send(body: unknown, outcome?: OrderRequest['outcome']): Promise<Answer>;
  /** Places an order that should be accepted; throws Blocked if it is not, or the limit is reached. */
  place(order: OrderRequest): Promise<Placed>;
  /** The first reading of the order and the first one that shows a final status. Throws Blocked if none does in time. */
  follow(id: number): Promise<{ first: Answer; final: Answer }>;
  read(id: number): Promise<Answer>;
  /** Every order of the list, over all its pages. */
  list(query?: Readonly<Record<string, string | readonly string[]>>): Promise<unknown[]>;
  page(query: Readonly<Record<string, string | readonly string[]>>): Promise<Answer>;
  /** How many orders were made, meant or not. */
  readonly made: number;
}

const MOST_PAGES = 40;
const FIRST_POLL_MS = 10;
const LONGEST_POLL_MS = 2000;

export function createOrders(http: Http, options: Options, control: Control | undefined): Orders {
  let made = 0;
  let promised = 0;
  let placing: Promise<unknown> = Promise.resolve();

  /** A plan is for the next order: nothing may come between the two. */
  function alone<T>(act: () => Promise<T>): Promise<T> {
    const result = placing.then(act);
    placing = result.catch(() => {});
    return result;
  }

  async function send(body: unknown, outcome?: OrderRequest['outcome']): Promise<Answer> {
    const answer = await alone(async () => {
      // A service may accept what it has to refuse.
      if (made >= options.maxOrders) throw limitReached(options);
      if (outcome) await control?.planOutcome(outcome);
      const sent = await http.call('POST', '/order', { body });
      if (sent.status < 300 && numberOf(at(sent.body, 'id')) !== undefined) made += 1;
      return sent;
    });
    return answer;
  }

  const page: Orders['page'] = (query) => http.call('GET', `/order${queryOf(query)}`);

  const orders: Orders = {
    get made() {
      return made;
    },
    bodyOf: ({ item, currency = item.currency, ref = null, mailbox }) => ({
      productItem: item.id,
      customer: { phone: options.phone },
      ...(currency === null ? {} : { orderCurrency: currency }),
      ...(item.requiredInfo.length === 0 ? {} : { context: contextOf(item, options) }),
      ...(ref === null ? {} : { clientOrderRef: ref }),
      ...(mailbox === undefined ? {} : { notificationUrl: mailbox.url }),
    }),
    send,
    reserve: () => {
      if (promised >= options.maxOrders) throw limitReached(options);
      promised += 1;
    },
    place: async (order) => {
      orders.reserve();
      const created = await send(orders.bodyOf(order), order.outcome);
      const id = numberOf(at(created.body, 'id'));
      if (created.status >= 300 || id === undefined) {
        throw new Blocked(
          `an order was not accepted: ${created.status} ${show(at(created.body, 'message'))}`,
        );
      }
      return { id, ref: order.ref ?? null, item: order.item, created, mailbox: order.mailbox };
    },
    read: (id) => http.call('GET', `/order/${id}`),
    follow: async (id) => {
      const deadline = performance.now() + options.finalWithinMs;
      const first = await orders.read(id);
      let latest = first;
      for (let wait = FIRST_POLL_MS; !FINAL.includes(at(latest.body, 'status')); wait *= 1.5) {
        if (performance.now() > deadline) {
          throw new Blocked(`order ${id} was not final after ${options.finalWithinMs} ms`);
        }
        await pause(Math.min(wait, LONGEST_POLL_MS));
        latest = await orders.read(id);
      }
      return { first, final: latest };
    },
    page,
    list: async (query = {}) => {
      const found = new Map<unknown, unknown>();
      for (let number = 1; number <= MOST_PAGES; number += 1) {
        const { body } = await page({ ps: '100', ...query, pn: String(number) });
        const entries = listAt(body, 'data');
        const before = found.size;
        for (const entry of entries) found.set(at(entry, 'id'), entry);
        const total = numberOf(at(body, 'total'));
        if (found.size === before || (total !== undefined && found.size >= total)) break;
      }
      return [...found.values()];
    },
  };
  return orders;
}

function limitReached({ maxOrders }: Options): Blocked {
  return new Blocked(`the limit of ${maxOrders} orders is reached`);
}

/** The account's fields that the item requires. */
export function contextOf(item: Item, { account }: Options): Record<string, string> {
  return Object.fromEntries(item.requiredInfo.map((field) => [field, account[field] ?? '']));
}

function queryOf(query: Readonly<Record<string, string | readonly string[]>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
