/** The actions of the tour's people, and the expected results. */

import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import Big from 'big.js';
import type { Paint } from '../text/paint.ts';
import { Narrator } from './narrator.ts';
import type { People } from './people.ts';
import { codesIn, dollarsIn, hasButton, orderCodeIn, spoilersIn } from './reading.ts';

export interface TourSetup extends People {
  /** Makes the dealer fail the next order. */
  failNextOrder(): Promise<void>;
  readonly print: (line: string) => void;
  readonly paint: Paint;
}

export interface TourPurchase {
  /** The code that customer, admin and support share. */
  readonly code: string;
  readonly quantity: number;
  /** The confirmed total, in US dollars. */
  readonly total: Big;
  readonly end: 'delivered' | 'refunded';
}

/** The results shown to people. The summary compares them with the books of shop and dealer. */
export interface TourResult {
  readonly steps: number;
  readonly purchases: readonly TourPurchase[];
  /** Number of different voucher codes that the customer received. */
  readonly codes: number;
  /** In US dollars. */
  readonly credited: Big;
  /** The customer's balance at the end, in US dollars. */
  readonly balance: Big;
  /** The dealer's wallet in the admin's last screen, in US dollars. */
  readonly wallet: Big;
}

/** Plays and narrates the tour. Throws `StepFailed` at the first unmet promise. */
export async function playTour(setup: TourSetup): Promise<TourResult> {
  const tour = new Tour(setup);
  await tour.step('The admin and the customer open the shop', () => tour.opens());
  await tour.step('The admin credits the customer', () => tour.credits());
  await tour.step('The customer finds a voucher by search and buys two', () => tour.buysVouchers());
  await tour.step('A top-up with two fields, after a wrong account', () => tour.buysTopUp());
  await tour.step('An order fails at the dealer, and the money is back', () => tour.failsAndRefunds());
  await tour.step('Short of money: the customer pays in Telegram Stars and goes on', () =>
    tour.paysAndContinues(),
  );
  await tour.step('Short again: the customer pays by hand, and an admin approves', () =>
    tour.paysByHandAndContinues(),
  );
  await tour.step('My orders: the codes can be read again', () => tour.readsAgain());
  await tour.step('The admin looks at wallets and orders', () => tour.adminReads());
  return tour.result();
}

const credit = new Big(100);
/** Accounts of the emulator never begin with three zeros. */
const WRONG_ACCOUNT = '00012345';
const ACCOUNT = '5123456789';
/** A picture of one pixel. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

class Tour {
  readonly #setup: TourSetup;
  readonly #admin: Narrator;
  readonly #customer: Narrator;
  readonly #purchases: TourPurchase[] = [];
  readonly #codes = new Set<string>();
  #steps = 0;
  #balance = new Big(0);
  #paidIn = new Big(0);
  /** Total of the current purchase. */
  #total = new Big(0);
  #wallet = new Big(0);

  constructor(setup: TourSetup) {
    this.#setup = setup;
    this.#admin = new Narrator(setup.admin, 'Omar (admin)', setup.print, setup.paint);
    this.#customer = new Narrator(setup.customer, 'Lina', setup.print, setup.paint);
  }

  async step(title: string, play: () => Promise<void>): Promise<void> {
    const { print, paint } = this.#setup;
    this.#steps += 1;
    print('');
    print(paint.bold(`${this.#steps}. ${title}`));
    print('');
    await play();
    print(`  ${paint.green('✔ as promised')}`);
  }

  result(): TourResult {
    return {
      steps: this.#steps,
      purchases: this.#purchases,
      codes: this.#codes.size,
      credited: credit.plus(this.#paidIn),
      balance: this.#balance,
      wallet: this.#wallet,
    };
  }

  async opens(): Promise<void> {
    await this.#admin.starts();
    await this.#admin.sees('the first screen', /· desk/);
    await this.#customer.starts();
    await this.#customer.sees('the first screen', /Hi Lina/);
  }

  async credits(): Promise<void> {
    const before = await this.#setup.customer.cursor();
    await this.#admin.types(
      `/credit ${this.#setup.customer.id} ${credit.toFixed()} USD cash // paid at the counter`,
    );
    await this.#admin.sees('the question', /Add \$100 to this balance\?/);
    await this.#admin.taps(/Yes/);
    await this.#admin.sees('that it was added', /\+\$100, now/);
    await this.#customer.hears('that money was added', /\$100 was added.*paid at the counter/, before);
    await this.#looksAtBalance(credit);
  }

  async buysVouchers(): Promise<void> {
    await this.#finds('nova card', /^(🇺🇸 )?Nova Game Card/u, /^10 USD/);
    await this.#choosesTwo();
    const total = await this.#confirms(2);
    await this.#customer.sees('the question for the phone number, and why', /supplier needs a contact/);
    await this.#customer.sharesContact();
    const goods = await this.#customer.sees('two codes', (message) => codesIn(message).length === 2);
    const notice = await this.#customer.sees('that they are ready', /2 codes are ready/);
    for (const code of codesIn(goods)) this.#codes.add(code);
    this.#customer.expect(this.#codes.size === 2, 'two different codes', goods);
    this.#customer.expect(spoilersIn(goods) === 4, 'two codes and two PINs, covered', goods);
    this.#purchases.push({ code: this.#orderCode(notice), quantity: 2, total, end: 'delivered' });
    this.#customer.expect(goods.text.includes(this.#orderCode(notice)), 'the same order in both', goods);
  }

  async buysTopUp(): Promise<void> {
    await this.#finds('uruk', /^🌍 .*Legends of Uruk/u, /^86 Diamonds/);
    await this.#answers(/Account ID/, WRONG_ACCOUNT);
    await this.#answers(/Server ID/, '2001');
    await this.#customer.sees('that there is no such account', /find this account|account wasn’t/i);
    await this.#customer.types(ACCOUNT);
    await this.#answers(/Server ID/, '2001');
    const total = await this.#confirms(1, /(\S+): is this you\?/);
    const notice = await this.#customer.sees('that the account is credited', /the account is credited\./);
    this.#purchases.push({ code: this.#orderCode(notice), quantity: 1, total, end: 'delivered' });
  }

  async failsAndRefunds(): Promise<void> {
    await this.#setup.failNextOrder();
    this.#setup.print(`  ${this.#setup.paint.dim('(the dealer is told to fail the next order)')}`);
    await this.#finds('star raiders', /^Star Raiders/, /^60 Crystals/);
    await this.#answers(/Account ID/, ACCOUNT);
    await this.#answers(/Zone ID/, '2345');
    const before = this.#balance;
    const total = await this.#confirms(1);
    const notice = await this.#customer.sees(
      'that it failed, and the money is back',
      /could not be delivered\..*is\s+back\s+on your balance\./s,
    );
    this.#purchases.push({ code: this.#orderCode(notice), quantity: 1, total, end: 'refunded' });
    await this.#looksAtBalance(before);
  }

  async paysAndContinues(): Promise<void> {
    await this.#admin.types('/starsrate USD 1.30');
    await this.#admin.sees('what a hundred Stars will be worth', /→ \$1\.30/);
    await this.#admin.taps(/Yes/);
    await this.#admin.sees('that nobody else can agree to a first rate', /nobody else can agree/);
    await this.#admin.taps(/Yes, do it/);
    await this.#admin.sees('that it counts', /The rate is changed/);
    const missing = await this.#isShortOfTwo(/^50 USD/);
    await this.#customer.taps(/Stars · instant/);
    await this.#customer.sees('the payment with its button', (message) => hasButton(message, '⭐ Pay'));
    await this.#customer.paysInStars();
    await this.#goesOn(missing);
  }

  async paysByHandAndContinues(): Promise<void> {
    await this.#admin.types('/paymethods');
    await this.#admin.sees('that there is no way to pay by hand yet', /none yet/);
    await this.#admin.taps(/Add/);
    await this.#admin.sees('the kinds', /Which kind is it/);
    await this.#admin.taps(/Mobile wallet/);
    await this.#admin.sees('the question for its name', /type the name/);
    await this.#admin.types('Mina Wallet');
    await this.#admin.sees('the question for the currencies', /step 1 of 4.*In which currency/s);
    await this.#admin.types('USD 5-500');
    await this.#admin.sees('the question for the instructions', /where to pay/);
    await this.#admin.types('Send it to 0770 123 4567.');
    await this.#admin.sees('the question for values to copy', /customers copy/);
    await this.#admin.taps(/Skip/);
    await this.#admin.sees('the question for a QR code', /QR code/);
    await this.#admin.taps(/Skip/);
    await this.#admin.sees('what customers will read', /As customers read it.*0770 123 4567/s);
    await this.#admin.taps(/Switch on/);
    await this.#admin.sees('that customers are offered it', /offered to customers/);

    const missing = await this.#isShortOfTwo(/^20 USD/);
    await this.#customer.taps(/Mina Wallet.*checked by us/);
    await this.#customer.sees('where to pay', /0770 123 4567/);
    await this.#customer.taps(/I’ve paid/);
    await this.#customer.sees('the question for a photo', /photo of the receipt/);
    await this.#customer.sendsPhoto('receipt.png', receipt);
    await this.#customer.sees('that it is being checked', /we have it/);
    await this.#admin.sees('the photo with the person', (message) => message.kind === 'photo');
    await this.#admin.taps(/Approve \$/);
    await this.#admin.sees('that it is decided', /Approved by Omar/);
    await this.#goesOn(missing);
  }

  /**
   * Chooses two cards that cost more than the balance.
   *
   * @returns the missing amount
   */
  async #isShortOfTwo(item: RegExp): Promise<Big> {
    await this.#finds('nova card', /^(🇺🇸 )?Nova Game Card/u, item);
    await this.#choosesTwo();
    const screen = await this.#customer.sees('the ways to pay', /How would you like to pay.*2 × /s);
    this.#total = this.#dollars(this.#customer, screen, /Total: \$([\d,.]+)/);
    // Without a balance the whole total is missing, and the screen shows only the total.
    const missing = dollarsIn(screen, /Left to pay: \$([\d,.]+)/) ?? this.#total;
    const covered = this.#balance.plus(missing).eq(this.#total);
    this.#customer.expect(covered, 'that the balance pays the rest', screen);
    return missing;
  }

  /** Continues the purchase with the added money, and receives two codes. */
  async #goesOn(missing: Big): Promise<void> {
    await this.#customer.sees('that it is paid', /Your order has a message of its own/);
    this.#paidIn = this.#paidIn.plus(missing);
    this.#balance = this.#balance.plus(missing).minus(this.#total);
    const goods = await this.#customer.sees('two codes', (message) => codesIn(message).length === 2);
    const notice = await this.#customer.sees('that they are ready', /2 codes are ready/);
    const known = this.#codes.size;
    for (const code of codesIn(goods)) this.#codes.add(code);
    this.#customer.expect(this.#codes.size === known + 2, 'two further codes', goods);
    this.#purchases.push({
      code: this.#orderCode(notice),
      quantity: 2,
      total: this.#total,
      end: 'delivered',
    });
  }

  async readsAgain(): Promise<void> {
    await this.#customer.types('/myorders');
    const list = await this.#customer.sees('her orders', /My orders/);
    for (const { code } of this.#purchases) {
      this.#customer.expect(hasButton(list, code), `the order ${code} in the list`, list);
    }
    const [first] = this.#purchases;
    await this.#customer.taps(new RegExp(first?.code ?? '^$'));
    await this.#customer.sees(
      'the same two codes',
      (message) => codesIn(message).filter((code) => this.#codes.has(code)).length === 2,
    );
  }

  async adminReads(): Promise<void> {
    await this.#admin.types('/wallets');
    const wallets = await this.#admin.sees("the dealer's wallets", /🏦/);
    this.#wallet = this.#dollars(this.#admin, wallets, /• \$([\d,.]+)/);
    const failed = this.#purchases.find(({ end }) => end === 'refunded');
    const code = failed?.code ?? '';
    await this.#admin.types('/orders');
    const list = await this.#admin.sees('all orders', /All orders/);
    for (const purchase of this.#purchases) {
      this.#admin.expect(hasButton(list, purchase.code), `the order ${purchase.code}`, list);
    }
    await this.#admin.types(`/order ${code}`);
    const story = await this.#admin.sees('the story of the failed order', new RegExp(`${code}.*failed`));
    this.#admin.expect(/could not deliver it/.test(story.text), 'how it came to fail', story);
    await this.#customer.types('/wallets');
    await this.#customer.sees('what any unknown command gets', /don’t know that command/);
  }

  /** Searches the item and opens it. Its button begins the purchase. */
  async #finds(words: string, product: RegExp, item: RegExp): Promise<void> {
    await this.#customer.types(`/search ${words}`);
    await this.#customer.sees('what was found', /Results for/);
    await this.#customer.taps(product);
    await this.#customer.sees('its items', /Choose an item/);
    await this.#customer.taps(item);
  }

  async #choosesTwo(): Promise<void> {
    await this.#customer.sees('the screen to pay', (message) => hasButton(message, '➕'));
    await this.#customer.taps('➕');
  }

  async #answers(question: RegExp, answer: string): Promise<void> {
    await this.#customer.sees(`the question for the ${question.source}`, question);
    await this.#customer.types(answer);
  }

  /**
   * Reads the confirm screen, compares it with the balance, and buys.
   *
   * @returns the total
   */
  async #confirms(quantity: number, alsoShows?: RegExp): Promise<Big> {
    const screen = await this.#customer.sees('the confirm screen', /check and confirm/);
    const total = this.#dollars(this.#customer, screen, /Total: \$([\d,.]+)/);
    const before = this.#dollars(this.#customer, screen, /Balance: \$([\d,.]+)/);
    const after = this.#dollars(this.#customer, screen, /→ \$([\d,.]+)/);
    const each = quantity === 1 ? total : this.#dollars(this.#customer, screen, /× \$([\d,.]+)/);
    this.#customer.expect(total.eq(each.times(quantity)), `${quantity} × the price as the total`, screen);
    this.#customer.expect(before.eq(this.#balance), `a balance of $${this.#balance}`, screen);
    this.#customer.expect(after.eq(before.minus(total)), 'the balance after it', screen);
    if (alsoShows) this.#customer.expect(alsoShows.test(screen.text), 'the nickname of the account', screen);
    await this.#customer.taps(/Buy for/);
    this.#balance = after;
    return total;
  }

  async #looksAtBalance(expected: Big): Promise<void> {
    await this.#customer.types('/balance');
    const screen = await this.#customer.sees('the balance', /Balance/);
    this.#balance = this.#dollars(this.#customer, screen, /^\$([\d,.]+)/m);
    this.#customer.expect(this.#balance.eq(expected), `a balance of $${expected}`, screen);
  }

  #dollars(reader: Narrator, message: ChatMessage, pattern: RegExp): Big {
    const amount = dollarsIn(message, pattern);
    reader.expect(amount !== undefined, 'an amount in dollars', message);
    return amount ?? new Big(0);
  }

  #orderCode(message: ChatMessage): string {
    const code = orderCodeIn(message);
    this.#customer.expect(code !== undefined, 'an order code', message);
    return code ?? '';
  }
}
