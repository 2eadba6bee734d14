import { randomUUID } from 'node:crypto';
import { Big, type Money, money } from '../../../src/shop/money.ts';
import type { Shop } from '../../../src/shop/shop.ts';
import { answeredTwice } from '../../support/database/second-words.ts';
import type { Random } from '../../support/random.ts';
import { owner } from '../../support/telegram/actors.ts';
import { currencies, funds, type Ware } from '../dealer/shelf.ts';

/** What a customer confirmed: the books of the shop must say the same, and the Dealer API must be asked for it. */
export interface Asked {
  readonly checkoutId: string;
  readonly customer: number;
  readonly ware: Ware;
  readonly quantity: number;
  /** What one unit is paid with, where that is a balance in another currency than the price's. */
  readonly unitPay: Money | null;
  readonly phone: string;
  readonly context: Readonly<Record<string, string>>;
}

/** What one unit is worth in dollars. */
const rates = { EUR: '1.1', IQD: '0.00076', KWD: '3.25' };
const dollarsAlone = '2000';

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

  /** Somebody with money in every currency; every third one has dollars alone, and pays other prices from them. */
  async join(shop: Shop): Promise<number> {
    const id = this.#firstCustomer + this.people.length;
    if (this.people.length === 0) {
      for (const [currency, rate] of Object.entries(rates))
        await answeredTwice(shop, owner(1), (boss) => shop.exchange.set(currency, rate, '2', boss));
    }
    this.people.push(id);
    await shop.customers.seen({ id, firstName: 'Sami' });
    for (const currency of currencies) {
      const amount = this.given(id, currency);
      if (amount === '0') continue;
      await shop.ledger.credit({
        ...{ customerId: id, money: money(amount, currency), actorId: 1, note: null },
        key: `sim:${id}:${currency}`,
      });
    }
    return id;
  }

  /** What a customer was given of a currency. */
  given(customer: number, currency: (typeof currencies)[number]): string {
    if ((customer - this.#firstCustomer) % 3 !== 2) return funds.customer[currency];
    return currency === 'USD' ? dollarsAlone : '0';
  }

  /** Reads the price as the chat would, and confirms it, unless it is not sold just now. */
  async buy(shop: Shop, random: Random, customer: number, ware: Ware, quantity: number): Promise<void> {
    const quoted = await shop.purchases.quote({ customerId: customer, itemId: ware.item, quantity });
    if (!quoted.ok) return;
    const { unitPrice, total, exchange } = quoted.quote;
    const unitPay = exchange?.unit ?? null;
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
      ...{ checkoutId: randomUUID(), customer, ware, quantity, unitPay },
      phone: `+96477012${random.whole(10_000, 99_999)}`,
      context: Object.fromEntries(ware.fields.map((name) => [name, `${name}-${random.whole(1, 1e9)}`])),
    };
    this.asked.set(asked.checkoutId, asked);
    await shop.purchases.place({
      ...{ checkoutId: asked.checkoutId, customerId: customer, itemId: ware.item, quantity, unitPrice },
      unitPay,
      ...{ phone: asked.phone, context: { ...asked.context }, nickname: null },
      ...{ chatId: customer, messageId: null },
    });
  }
}

function spoken({ amount, currency }: { amount: string; currency: string }): string {
  return `${amount} ${currency}`;
}

/** Buys up to three vouchers, or one top-up. */
export function buySome(
  shop: Shop,
  buyers: Buyers,
  random: Random,
  customer: number,
  ware: Ware,
): Promise<void> {
  return buyers.buy(shop, random, customer, ware, ware.type === 'voucher' ? random.whole(1, 3) : 1);
}
