import { randomUUID } from 'node:crypto';
import type { Shop } from '../../../src/modules/all.ts';
import type { Quote } from '../../../src/modules/orders/index.ts';
import { Big, type Money, money } from '../../../src/platform/values/money.ts';
import { answeredTwice } from '../../support/database/second-words.ts';
import type { Random } from '../../support/random.ts';
import { owner } from '../../support/telegram/actors.ts';
import { retailPrice } from '../dealer/prices.ts';
import { currencies, funds, type Ware } from '../dealer/shelf.ts';

/** A confirmation of a customer. The shop's books and the Dealer API's orders must match it. */
export interface Asked {
  readonly checkoutId: string;
  readonly customer: number;
  readonly ware: Ware;
  readonly quantity: number;
  /** Payment of one unit, from a balance in another currency than the price's. */
  readonly unitPay: Money | null;
  readonly phone: string;
  readonly context: Readonly<Record<string, string>>;
  /** The shown discount, with the list price of one unit. */
  readonly discount?: { readonly code: string; readonly unitBefore: string };
  /** The purchase is placed when its payment arrives, after the cost may have changed. */
  readonly isPlacedLater?: boolean;
}

/** Value of one unit in dollars. */
const rates = { EUR: '1.1', IQD: '0.00076', KWD: '3.25' };
const DOLLARS_ALONE = '2000';
type Currency = (typeof currencies)[number];

/** A customer whose money and name differ from the default. */
export interface Own {
  readonly firstName: string;
  readonly languageCode: string;
  readonly means: Partial<Record<Currency, string>>;
  /** Fixed phone number. Other customers use a new one for each purchase. */
  readonly phone: string;
}

/** A purchase that differs from the default. */
interface Buying {
  /** Price of one unit that the customer should see, decimal. Default: the retail price. */
  readonly price?: string | null;
  /** Returns the price of one unit with the discount of the quote. Default: no discount is due. */
  readonly discounted?: (quote: Quote) => string;
  /** Runs after the customer has read the price. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The customers of a schedule, with their own record of their purchases. */
export class Buyers {
  readonly #firstCustomer: number;
  readonly people: number[] = [];
  /** Confirmations by checkout; some were never placed. */
  readonly asked = new Map<string, Asked>();
  readonly #own = new Map<number, { readonly phone: string; readonly means: Map<Currency, Big> }>();
  /** Customers whom staff have erased. */
  readonly erased = new Set<number>();
  /** Wrong prices that customers were shown. */
  readonly surprises: string[] = [];

  constructor(firstCustomer: number) {
    this.#firstCustomer = firstCustomer;
  }

  /** The id of the customer who joins next. No other schedule on this database has it. */
  get nextId(): number {
    return this.#firstCustomer + this.people.length;
  }

  /**
   * Adds a customer with money in every currency. Every third one has only dollars, and pays
   * prices in other currencies with them.
   */
  async join(shop: Shop, own?: Own): Promise<number> {
    const id = this.nextId;
    if (this.people.length === 0) {
      for (const [currency, rate] of Object.entries(rates))
        await answeredTwice(shop, owner(1), (boss) => shop.exchange.set(currency, rate, '2', boss));
    }
    this.people.push(id);
    if (own) {
      const means = new Map(currencies.map((currency) => [currency, new Big(own.means[currency] ?? '0')]));
      this.#own.set(id, { phone: own.phone, means });
    }
    const { firstName = 'Sami', languageCode } = own ?? {};
    await shop.customers.seen({ id, firstName, ...(languageCode !== undefined && { languageCode }) });
    for (const currency of currencies) {
      const amount = this.given(id, currency);
      if (amount === '0') continue;
      await shop.ledger.credit({
        customerId: id,
        money: money(amount, currency),
        actorId: 1,
        note: null,
        key: `sim:${id}:${currency}`,
      });
    }
    return id;
  }

  /** Adds money to a customer's balance, or removes it for a negative amount, like a cashier. */
  async give(shop: Shop, customer: number, amount: Money, key: string): Promise<void> {
    const isMore = new Big(amount.amount).gt('0');
    const moved = { ...amount, amount: new Big(amount.amount).abs().toFixed() };
    const adjustment = { customerId: customer, money: moved, actorId: 1, note: null, key };
    const result = await (isMore ? shop.ledger.credit(adjustment) : shop.ledger.debit(adjustment));
    const means = this.#own.get(customer)?.means;
    const currency = currencies.find((one) => one === amount.currency);
    if (!result.done || result.again || !means || !currency) return;
    means.set(currency, (means.get(currency) ?? new Big('0')).plus(amount.amount));
  }

  /** Returns a customer's deposits in a currency. */
  given(customer: number, currency: Currency): string {
    const own = this.#own.get(customer);
    if (own) return own.means.get(currency)?.toFixed() ?? '0';
    if ((customer - this.#firstCustomer) % 3 !== 2) return funds.customer[currency];
    return currency === 'USD' ? DOLLARS_ALONE : '0';
  }

  /**
   * Reads the price as the chat would, and confirms it, unless the item is not on sale now.
   *
   * @returns `placed`, or the reason against it
   */
  async buy(
    shop: Shop,
    random: Random,
    customer: number,
    ware: Ware,
    quantity: number,
    { price = null, discounted, meanwhile }: Buying = {},
  ): Promise<string> {
    const quoted = await shop.purchases.quote({ customerId: customer, itemId: ware.item, quantity });
    if (!quoted.ok) return quoted.problem;
    const { unitPrice, total, exchange, discount } = quoted.quote;
    const unitPay = exchange?.unit ?? null;
    const list = price ?? retailPrice(ware);
    const due = money(discount && discounted ? discounted(quoted.quote) : list, ware.currency);
    if (unitPrice.amount !== due.amount || unitPrice.currency !== due.currency) {
      this.surprises.push(
        `item ${ware.item} is offered to ${customer} for ${spoken(unitPrice)} instead of ${spoken(due)}`,
      );
    }
    const sum = money(new Big(due.amount).times(new Big(String(quantity))), ware.currency);
    if (total.amount !== sum.amount) {
      this.surprises.push(
        `${quantity} of item ${ware.item} are offered for ${spoken(total)} instead of ${spoken(sum)}`,
      );
    }
    const asked: Asked = {
      checkoutId: randomUUID(),
      customer,
      ware: { ...ware, price: due.amount },
      quantity,
      unitPay,
      ...(discount && { discount: { code: discount.code, unitBefore: list } }),
      phone: this.#own.get(customer)?.phone ?? `+96477012${random.whole(10_000, 99_999)}`,
      context: Object.fromEntries(ware.fields.map((name) => [name, `${name}-${random.whole(1, 1e9)}`])),
    };
    this.asked.set(asked.checkoutId, asked);
    await meanwhile?.();
    const result = await shop.purchases.place({
      checkoutId: asked.checkoutId,
      customerId: customer,
      itemId: ware.item,
      quantity,
      unitPrice,
      unitPay,
      phone: asked.phone,
      context: { ...asked.context },
      nickname: null,
      chatId: customer,
      messageId: null,
    });
    return result.placed ? 'placed' : result.problem;
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
  buying: Buying = {},
): Promise<string> {
  const quantity = ware.type === 'voucher' ? random.whole(1, 3) : 1;
  return buyers.buy(shop, random, customer, ware, quantity, buying);
}
