import type { Random } from '../../support/random.ts';
import type { Shelf } from './shelf.ts';
import type { Ordered } from './taken.ts';

/**
 * A pause without reads brings at most 12 orders, however long it was, so that the list stays short enough
 * for a test.
 */
const MOST_UNREAD = 12;
/**
 * Maximum number of orders until the Dealer API's mood changes. A scan of a growing shuffled list gives up
 * after pages in proportion to its length. The next scan finds it four times as long. Without the maximum,
 * some schedules did not end within an hour.
 */
const MOST_IN_A_MOOD = 1_500;

interface ChannelsDeps {
  readonly random: Random;
  readonly shelf: Shelf;
  readonly order: (input: Ordered, at: number) => void;
}

/**
 * The other channels of the dealer's account. They order from the same wallets, during reads of the list and
 * in between.
 */
export class Channels {
  readonly #deps: ChannelsDeps;
  /** Orders per second. */
  readonly #rate: number;
  #orderedUntil: number;
  #count = 0;
  #left = MOST_IN_A_MOOD;

  constructor(deps: ChannelsDeps, now: number) {
    this.#deps = deps;
    this.#rate = deps.random.pick([0.2, 1, 10, 50]);
    this.#orderedUntil = now;
  }

  /** Places the orders between the last time and now. */
  orderUntil(now: number): void {
    const { random } = this.#deps;
    const from = this.#orderedUntil;
    this.#orderedUntil = now;
    const due = ((now - from) / 1000) * this.#rate;
    const count = Math.min(MOST_UNREAD, this.#left, Math.floor(due) + (random.chance(due % 1) ? 1 : 0));
    this.#left -= count;
    const times = Array.from({ length: count }, () => random.whole(from, now)).toSorted(
      (one, other) => one - other,
    );
    for (const at of times) this.#order(at);
  }

  /** Resumes the channels after a change of the Dealer API's mood. */
  goOn(): void {
    this.#left = MOST_IN_A_MOOD;
  }

  #order(at: number): void {
    const { random, shelf, order } = this.#deps;
    const { item, currency, fields } = random.pick(shelf.wares());
    this.#count += 1;
    order(
      {
        productItem: item,
        orderCurrency: currency,
        phone: '+9647705555555',
        context: Object.fromEntries(fields.map((name) => [name, `other-${this.#count}`])),
        clientOrderRef: random.pick([
          null,
          '',
          `POS-${this.#count}`,
          `${random.whole(1, 1e9)}-1-1`,
          'AB12-1-1',
        ]),
      },
      at,
    );
  }
}
