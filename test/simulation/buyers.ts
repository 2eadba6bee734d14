import { randomUUID } from 'node:crypto';
import { Big, money } from '../../src/shop/money.ts';
import type { Shop } from '../../src/shop/shop.ts';
import type { Random } from '../support/random.ts';
import { currencies, funds, type Ware } from './shelf.ts';

/** What a customer confirmed: the books of the shop must say the same, and the upstream must be asked for it. */
export interface Asked {
  readonly checkoutId: string;
  readonly customer: number;
  readonly ware: Ware;
  readonly quantity: number;
  readonly phone: string;
  readonly context: Readonly<Record<string, string>>;
}

/** The customers of a schedule, and what they know themselves of what they bought. */
export class Buyers {
  readonly #firstCustomer: number;
  readonly people: number[] = [];
  /** What they confirmed, by the checkout; some of it was never placed. */
  readonly asked = new Map<string, Asked>();
  /** Wrong prices that they were shown. */
  readonly surprises: string[] = [];

  constructor(firstCustomer: number) {
    this.#firstCustomer = firstCustomer;
  }

  /** Somebody with money in every currency. */
  async join(shop: Shop): Promise<number> {
    const id = this.#firstCustomer + this.people.length;
    this.people.push(id);
    await shop.customers.seen({ id, firstName: 'Sami' });
    for (const currency of currencies) {
      await shop.ledger.credit({
        ...{ customerId: id, money: money(funds.customer[currency], currency), actorId: 1, note: null },
        key: `sim:${id}:${currency}`,
      });
    }
    return id;
  }

  /** Reads the price as the chat would, and confirms it, unless it is not sold just now. */
  async buy(shop: Shop, random: Random, customer: number, ware: Ware, quantity: number): Promise<void> {
    const quoted = await shop.purchases.quote({ customerId: customer, itemId: ware.item, quantity });
    if (!quoted.ok) return;
    const { unitPrice, total } = quoted.quote;
    const due = money(ware.price, ware.currency);
    if (unitPrice.amount !== due.amount || unitPrice.currency !== due.currency) {
      this.surprises.push(`item ${ware.item} is offered for ${spoken(unitPrice)} instead of ${spoken(due)}`);
    }
    const sum = money(new Big(ware.price).times(new Big(String(quantity))), ware.currency);
    if (total.amount !== sum.amount) {
      this.surprises.push(
        `${quantity} of item ${ware.item} are offered for ${spoken(total)} instead of ${spoken(sum)}`,
      );
    }
    const asked: Asked = {
      ...{ checkoutId: randomUUID(), customer, ware, quantity },
      phone: `+96477012${random.whole(10_000, 99_999)}`,
      context: Object.fromEntries(ware.fields.map((name) => [name, `${name}-${random.whole(1, 1e9)}`])),
    };
    this.asked.set(asked.checkoutId, asked);
    await shop.purchases.place({
      ...{ checkoutId: asked.checkoutId, customerId: customer, itemId: ware.item, quantity, unitPrice },
      ...{ phone: asked.phone, context: { ...asked.context }, nickname: null },
      ...{ chatId: customer, messageId: null },
    });
  }
}

function spoken({ amount, currency }: { amount: string; currency: string }): string {
  return `${amount} ${currency}`;
}
