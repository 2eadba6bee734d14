/** A dealer's day in the chat: open work, customers, prices, numbers, news and staff. */
import type { Person } from '@storefront/bot-api-emulator/client';
import type { Paint } from '../text/paint.ts';
import { Narrator } from './narrator.ts';
import { codesIn, hasButton, orderCodeIn } from './reading.ts';

export interface DealerTourSetup {
  readonly admin: Person;
  readonly customer: Person;
  /** The person who gets a role. */
  readonly helper: Person;
  readonly print: (line: string) => void;
  readonly paint: Paint;
}

/**
 * Plays and narrates the tour. Throws `StepFailed` at the first unmet promise.
 *
 * @returns the number of steps
 */
export async function playDealerTour(setup: DealerTourSetup): Promise<number> {
  const tour = new DealerTour(setup);
  await tour.step('The desk: /start of an admin shows the day and the sections', () => tour.opens());
  await tour.step('A customer is found by name, and credited from the card', () => tour.credits());
  await tour.step('The customer buys, and says that a code does not work', () => tour.buysAndComplains());
  await tour.step('What needs the dealer is decided in two taps', () => tour.decides());
  await tour.step('An order is found by its code, with its story', () => tour.readsOrder());
  await tour.step('Prices: a rule for all vouchers, seen before it counts, and undone', () => tour.prices());
  await tour.step('The numbers of today, as text and as a chart', () => tour.reads());
  await tour.step('News for every customer, tried on oneself first', () => tour.writesNews());
  await tour.step('A helper gets a role by a link, and loses it at once', () => tour.invites());
  return tour.steps;
}

class DealerTour {
  steps = 0;
  readonly #setup: DealerTourSetup;
  readonly #dealer: Narrator;
  readonly #customer: Narrator;
  readonly #helper: Narrator;
  #order = '';

  constructor(setup: DealerTourSetup) {
    this.#setup = setup;
    const narrator = (person: Person, name: string) => new Narrator(person, name, setup.print, setup.paint);
    this.#dealer = narrator(setup.admin, 'Omar (owner)');
    this.#customer = narrator(setup.customer, 'Lina');
    this.#helper = narrator(setup.helper, 'Mona');
  }

  async step(title: string, play: () => Promise<void>): Promise<void> {
    const { print, paint } = this.#setup;
    this.steps += 1;
    print('');
    print(paint.bold(`${this.steps}. ${title}`));
    print('');
    const before = { ...this.#dealer.acts };
    await play();
    const taps = this.#dealer.acts.taps - before.taps;
    const messages = this.#dealer.acts.messages - before.messages;
    print(
      `  ${paint.green('✔ as promised')} ${paint.dim(`(the dealer: ${taps} taps, ${messages} messages)`)}`,
    );
  }

  async opens(): Promise<void> {
    await this.#customer.starts();
    await this.#customer.sees('the first screen', /Hi Lina/);
    await this.#dealer.starts();
    const desk = await this.#dealer.sees('the desk', /· desk/);
    for (const section of ['Orders', 'Customers', 'Reports', 'Status', 'Staff', 'Shop as a customer']) {
      this.#dealer.expect(hasButton(desk, section), `the section ${section}`, desk);
    }
  }

  async credits(): Promise<void> {
    await this.#dealer.taps(/👥 Customers/);
    await this.#dealer.sees('the customers, newest first', /Customers/);
    await this.#dealer.types('lina');
    await this.#dealer.sees('the card of the one who was found', (message) => hasButton(message, 'Credit'));
    const before = await this.#setup.customer.cursor();
    await this.#dealer.taps(/➕ Credit/);
    await this.#dealer.sees('the question how much', /How much to add/);
    await this.#dealer.types('50 USD cash // paid at the counter');
    await this.#dealer.sees('the question, with the balance before and after', /Add \$50 to this balance/);
    await this.#dealer.taps(/Yes/);
    await this.#dealer.sees('that it was added', /\+\$50, now/);
    await this.#customer.hears('that money was added', /\$50 was added/, before);
  }

  async buysAndComplains(): Promise<void> {
    await this.#customer.types('/search nova card');
    await this.#customer.sees('what was found', /Results for/);
    await this.#customer.taps(/^(🇺🇸 )?Nova Game Card/u);
    await this.#customer.sees('its items', /Choose an item/);
    await this.#customer.taps(/^10 USD/);
    await this.#customer.sees('the confirm screen', /check and confirm/);
    await this.#customer.taps(/Buy for/);
    await this.#customer.sees('the question for the phone number', /share your phone number/);
    await this.#customer.sharesContact();
    await this.#customer.sees('the code', (message) => codesIn(message).length === 1);
    const notice = await this.#customer.sees('that it is ready', /code is ready/);
    this.#order = orderCodeIn(notice) ?? '';
    this.#customer.expect(this.#order !== '', 'an order code', notice);
    const before = await this.#setup.admin.cursor();
    await this.#customer.taps(/Code doesn’t work/);
    await this.#customer.sees('the reasons', /What’s wrong/);
    await this.#customer.taps(/used/i);
    await this.#dealer.hears('what the customer says', /problem with the code/, before);
  }

  async decides(): Promise<void> {
    await this.#dealer.starts();
    await this.#dealer.sees('that something waits', (message) => hasButton(message, 'Needs you'));
    await this.#dealer.taps(/Needs you/);
    const matter = await this.#dealer.sees('what waits, oldest first', /Needs you: 1 of/);
    this.#dealer.expect(matter.text.includes(this.#order), 'the order of the customer', matter);
    const before = await this.#setup.customer.cursor();
    await this.#dealer.taps(/Give .* back/);
    await this.#dealer.sees('what that costs', (message) => hasButton(message, 'Yes'));
    await this.#dealer.taps(/Yes/);
    await this.#dealer.sees('that it is decided', /Decided: 1/);
    await this.#customer.hears('that the money is back', /money back/, before);
  }

  async readsOrder(): Promise<void> {
    await this.#dealer.types(`/order ${this.#order}`);
    const story = await this.#dealer.sees('the story', new RegExp(`📋 ${this.#order}`));
    this.#dealer.expect(hasButton(story, 'Back'), 'the way back', story);
  }

  async prices(): Promise<void> {
    await this.#dealer.types('/prices type voucher 5%');
    await this.#dealer.sees('what would change', /become dearer/);
    await this.#dealer.taps(/Yes/);
    await this.#dealer.sees('that it is done', /Prices are changed/);
    await this.#dealer.taps(/Undo: /);
    await this.#dealer.sees('what undoing would do', /Undo this change/);
    await this.#dealer.taps(/Yes, undo/);
    await this.#dealer.sees('that it is undone', /Prices are as they were/);
  }

  async reads(): Promise<void> {
    await this.#dealer.types('/report');
    const report = await this.#dealer.sees('the numbers', /Report ·/);
    this.#dealer.expect(/Profit/.test(report.text), 'the profit', report);
    await this.#dealer.taps(/☀️ Chart/);
    await this.#dealer.sees('the chart', (message) => message.kind === 'photo');
  }

  async writesNews(): Promise<void> {
    await this.#dealer.types('/broadcast');
    await this.#dealer.sees('the broadcasts', (message) => hasButton(message, 'Write a broadcast'));
    await this.#dealer.taps(/Write a broadcast/);
    await this.#dealer.sees('the question for the words', /Send the message as customers/);
    await this.#dealer.types('Nova cards are back. Open on Friday, too!');
    await this.#dealer.sees('how many get it', (message) => hasButton(message, 'Send to'));
    await this.#dealer.taps(/Send it to me only/);
    await this.#dealer.sees('it as customers will', /^Nova cards are back/);
    const before = await this.#setup.customer.cursor();
    await this.#dealer.taps(/Send to \d+ /);
    await this.#dealer.sees('the question', (message) => hasButton(message, 'Yes'));
    await this.#dealer.taps(/Yes/);
    await this.#customer.hears('the news', /Nova cards are back/, before);
  }

  async invites(): Promise<void> {
    await this.#dealer.types('/staff');
    await this.#dealer.sees('who runs the shop', /Staff/);
    await this.#dealer.taps(/Invite/);
    await this.#dealer.sees('the roles', /Whom do you invite/);
    await this.#dealer.taps(/Cashier/);
    const invitation = await this.#dealer.sees('a link that works once', /start=team_/);
    const link = /start=(team_[\w-]+)/.exec(invitation.text)?.[1] ?? '';
    await this.#helper.opensLink(link);
    await this.#helper.sees('the welcome', /Welcome to the staff/);
    await this.#helper.types('/deposits');
    await this.#helper.sees('the deposits', /deposit/i);
    await this.#dealer.types('/staff');
    await this.#dealer.sees('who runs the shop', /Mona/);
    await this.#dealer.taps(/^Mona/);
    await this.#dealer.sees('what Mona may do', (message) => hasButton(message, 'Remove'));
    await this.#dealer.taps(/Remove/);
    await this.#dealer.sees('the question', (message) => hasButton(message, 'Yes'));
    await this.#dealer.taps(/Yes/);
    await this.#dealer.sees('that it is done', /Removed/);
    await this.#helper.types('/deposits');
    await this.#helper.sees('what any unknown command gets', /don’t know that command/);
    await this.#dealer.types('/audit');
    const log = await this.#dealer.sees('what was done, and by whom', /What was done/);
    this.#dealer.expect(/Omar/.test(log.text), 'who did it', log);
  }
}
