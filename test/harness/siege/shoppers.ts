import { Crowd, hasButton, message, type Pick, wire } from '../../../bench/crowd.ts';
import type { Action, ChatMessage, EmulatorClient } from '../../../src/sandbox/telegram/client.ts';
import type { Random } from '../random.ts';

export interface Wares {
  readonly voucher: number;
  readonly topUp: number;
}

/** The short message about a purchase's end. */
export const endOfPurchase = /code is ready|codes are ready|account is credited|back on your balance/;

/** Customers who buy all the time, whatever happens to the shop meanwhile. */
export class Shoppers {
  readonly #crowd: Crowd;
  readonly #random: Random;
  /** How often each of them tapped on Confirm. */
  readonly confirmed = new Map<number, number>();
  /** Steps that the shop did not answer in a minute. */
  readonly unanswered: string[] = [];
  /** Purchases whose end did not come in a minute: they have to be told of it later. */
  late = 0;
  /** Purchases of whose end somebody was told. */
  readonly #ended = new Set<string>();
  #buying = false;
  #rounds: Promise<void>[] = [];

  constructor(client: EmulatorClient, random: Random) {
    this.#crowd = new Crowd(client);
    this.#random = random;
  }

  /** Lets so many people begin a chat. */
  async join(firstId: number, count: number): Promise<number[]> {
    await this.#crowd.start();
    const people = await this.#crowd.join(firstId, count);
    await Promise.all(
      people.map((person) =>
        this.#crowd.act({ person, action: 'start' }, text(/Hello/)).then(() => this.confirmed.set(person, 0)),
      ),
    );
    return people;
  }

  /** Has them buy, each one purchase after the other. */
  begin(wares: Wares): void {
    this.#buying = true;
    this.#rounds = [...this.confirmed.keys()].map(async (person) => {
      while (this.#buying) await this.#buy(person, wares);
    });
  }

  /** Lets them end the purchase that they are at. */
  async end(): Promise<void> {
    this.#buying = false;
    await Promise.all(this.#rounds);
    await this.#crowd.stop();
  }

  async #buy(person: number, wares: Wares): Promise<void> {
    const isVoucher = this.#random.chance(0.75);
    const item = isVoucher ? wares.voucher : wares.topUp;
    const arrived =
      (await this.#step({ person, action: 'start', payload: `item_${item}` }, button(/Buy$/))) &&
      (isVoucher
        ? (await this.#step(tap(person, /Buy$/), button(/^3$/))) &&
          (await this.#step(tap(person, this.#random.pick([/^1$/, /^2$/, /^3$/])), button(/Buy for/)))
        : (await this.#step(tap(person, /Buy$/), text(/1 of 1/))) &&
          (await this.#step({ person, action: 'send', text: '5123456789' }, button(/Buy for/))));
    if (!arrived) return;
    this.confirmed.set(person, (this.confirmed.get(person) ?? 0) + 1);
    // The message about an end may come twice, the second time in the middle of the next purchase.
    const end: Pick<true> = (event) => {
      if (event.type !== 'message' || event.message.from !== 'bot') return undefined;
      const { text } = event.message;
      const code = endOfPurchase.test(text) ? /Order (\w+)/.exec(text)?.[1] : undefined;
      if (code === undefined || this.#ended.has(code)) return undefined;
      this.#ended.add(code);
      return true;
    };
    await this.#crowd.act(tap(person, /Buy for/), end).catch(() => {
      this.late += 1;
    });
  }

  async #step(action: Action, pick: Pick<unknown>): Promise<boolean> {
    try {
      await this.#crowd.act(action, pick);
      return true;
    } catch (error) {
      this.unanswered.push(String(error));
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
