import type { Action, ChatMessage, EmulatorClient } from '@storefront/bot-api-emulator/client';
import { Crowd, hasButton, message, type Pick, wire } from '../../../bench/support/crowd.ts';
import type { Random } from '../../support/random.ts';
import { Diary } from '../books/diary.ts';
import type { Ware } from '../items.ts';
import { type Pause, pauseWithin } from './pause.ts';

/** A purchase that a customer confirmed by a tap. */
export interface Confirmed {
  readonly ware: Ware;
  readonly quantity: number;
  readonly context: Readonly<Record<string, string>>;
}

/** The message that announces a purchase's end. */
export const endOfPurchase = /code is ready|codes are ready|account is credited|back on your balance/;

/** The answer to a customer whose dialog another version of the shop began. */
const dropped = /just updated the shop/;
const DROPPED = Symbol('dropped');

/** Customers who buy continuously, in every state of the shop. */
export class Shoppers {
  readonly #crowd: Crowd;
  readonly #random: Random;
  readonly #say: (line: string) => void;
  readonly #client: EmulatorClient;
  /** Each customer's confirmations, tap by tap. */
  readonly confirmed = new Map<number, Confirmed[]>();
  /** Number of steps without an answer of the shop within a minute. */
  unanswered = 0;
  /** Purchases whose end was not announced within a minute. The shop must announce it later. */
  late = 0;
  /** Number of steps after which a customer had to begin again, because another version took them. */
  begunAgain = 0;
  /** Purchases whose end was announced. */
  readonly #ended = new Set<string>();
  readonly diary = new Diary();
  #buying = false;
  #rounds: Promise<void>[] = [];

  /** @param say reports each step that nothing answered within a minute, and each end that was late */
  constructor(client: EmulatorClient, random: Random, say: (line: string) => void) {
    this.#say = say;
    this.#client = client;
    this.#crowd = new Crowd(client, (event) => this.diary.note(event));
    this.#random = random;
  }

  /** Lets `count` people begin a chat. */
  async join(firstId: number, count: number): Promise<number[]> {
    await this.#crowd.start();
    const people = await this.#crowd.join(firstId, count);
    await Promise.all(
      people.map((person) =>
        this.#crowd.act({ person, action: 'start' }, text(/👋/)).then(() => this.confirmed.set(person, [])),
      ),
    );
    return people;
  }

  /** Makes them buy, each one purchase after the other. */
  begin(wares: readonly Ware[], pause?: Pause): void {
    this.#buying = true;
    this.#rounds = [...this.confirmed.keys()].map(async (person) => {
      while (this.#buying) {
        await this.#buy(person, wares);
        if (pause) await pauseWithin(pause, this.#random);
      }
    });
  }

  /** Waits until they have ended their current purchase. */
  async end(): Promise<void> {
    this.#buying = false;
    await Promise.all(this.#rounds);
    await this.#crowd.stop();
  }

  async #buy(person: number, wares: readonly Ware[]): Promise<void> {
    const ware = this.#random.pick(wares);
    const quantity = ware.type === 'voucher' ? this.#random.whole(1, 3) : 1;
    // Account numbers that encode their owner and their field.
    const context = Object.fromEntries(
      ware.fields.map((name, index) => {
        const digits = this.#random.whole(10_000_000, 98_999_999);
        // The shop takes only numbers that exist for a phone, and keeps their country.
        return [name, name === 'phoneNumber' ? `+96477${digits}` : `${index + 5}${digits}`];
      }),
    );
    const arrived =
      (await this.#step({ person, action: 'start', payload: `item_${ware.item}` }, button(/Buy$/))) &&
      (ware.type === 'voucher'
        ? (await this.#step(tap(person, /Buy$/), button(/Buy for/))) &&
          (await this.#chooses(person, quantity))
        : await this.#fill(person, Object.values(context)));
    if (!arrived) return;
    this.confirmed.get(person)?.push({ ware, quantity, context });
    // An end's message may arrive twice, the second time during the next purchase.
    const end: Pick<true> = (event) => {
      if (event.type !== 'message' || event.message.from !== 'bot') return undefined;
      const { text } = event.message;
      if (dropped.test(text)) {
        this.begunAgain += 1;
        return true;
      }
      const code = endOfPurchase.test(text) ? /Order (\w+)/.exec(text)?.[1] : undefined;
      if (code === undefined || this.#ended.has(code)) return undefined;
      this.#ended.add(code);
      return true;
    };
    await this.#crowd.act(tap(person, /Buy for/), end).catch(async (error: unknown) => {
      this.late += 1;
      this.#say(`no end: ${String(error)}; ${await this.#lastOf(person)}`);
    });
  }

  /** Taps ➕ until the quantity is reached. */
  async #chooses(person: number, quantity: number): Promise<boolean> {
    for (let next = 2; next <= quantity; next += 1) {
      if (!(await this.#step(tap(person, /^➕$/), text(new RegExp(`^${next} × `, 'm'))))) return false;
    }
    return true;
  }

  /** Types one value after the other, each after its question. */
  async #fill(person: number, values: readonly string[]): Promise<boolean> {
    let action: Action = tap(person, /Buy$/);
    for (const [index, value] of values.entries()) {
      // A single question has no number.
      const asked = text(values.length === 1 ? /✏️/ : new RegExp(`\\(${index + 1} of ${values.length}\\)`));
      if (!(await this.#step(action, asked))) return false;
      action = { person, action: 'send', text: value };
    }
    return this.#step(action, button(/Buy for/));
  }

  /** Returns the end of a chat, in a line. */
  async #lastOf(person: number): Promise<string> {
    const messages = await (await this.#client.person(person)).transcript();
    const lines = messages
      .slice(-3)
      .map(({ id, from, text: said }) => `${from} ${id}: ${said.slice(0, 160)}`);
    return `the chat ends: ${lines.join(' / ').replaceAll('\n', ' | ')}`;
  }

  async #step(action: Action, pick: Pick<unknown>): Promise<boolean> {
    const isDropped = text(dropped);
    try {
      const { seen } = await this.#crowd.act(action, (event) =>
        isDropped(event) === undefined ? pick(event) : DROPPED,
      );
      if (seen !== DROPPED) return true;
      this.begunAgain += 1;
      return false;
    } catch (error) {
      this.unanswered += 1;
      this.#say(`no answer: ${String(error)}; ${await this.#lastOf(action.person)}`);
      return false;
    }
  }
}

function tap(person: number, label: RegExp): Action {
  return { person, action: 'tap', label: wire(label) };
}

function button(label: RegExp): Pick<unknown> {
  return message((shown: ChatMessage) => hasButton(shown, label));
}

function text(pattern: RegExp): Pick<unknown> {
  return message((shown: ChatMessage) => pattern.test(shown.text));
}
