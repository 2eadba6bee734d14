/** The first evening of a dealer: from an empty installation to a shop that sells, by buttons. */
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import type { Paint } from '../text/paint.ts';
import { Narrator } from './narrator.ts';
import { codesIn, hasButton } from './reading.ts';

export interface SetupTourSetup {
  readonly admin: Person;
  readonly print: (line: string) => void;
  readonly paint: Paint;
}

interface Acts {
  readonly taps: number;
  readonly messages: number;
}

/** The counts of the tour. */
export interface SetupTourResult {
  readonly steps: number;
  /** The dealer's acts until the shop is ready to sell. */
  readonly ready: Acts;
  /** The same, with a test purchase. */
  readonly whole: Acts;
}

/** Plays and narrates the tour. Throws `StepFailed` at the first unmet promise. */
export async function playSetupTour(setup: SetupTourSetup): Promise<SetupTourResult> {
  const tour = new SetupTour(setup);
  await tour.step('The desk of an empty shop leads to its card of setting up', () => tour.opens());
  await tour.step('Name', () => tour.names());
  await tour.step('Time zone', () => tour.choosesZone());
  await tour.step('A way to be paid by hand, field by field', () => tour.takesMoney());
  await tour.step('Telegram Stars', () => tour.takesStars());
  await tour.step('Exchange rates, as dealers say them', () => tour.setsRate());
  await tour.step('Markup, seen before it counts', () => tour.setsMarkup());
  await tour.step('Staff comes later', () => tour.skipsStaff());
  await tour.step('Languages', () => tour.choosesLanguages());
  const ready = tour.acts();
  await tour.step('A test purchase, paid and delivered', () => tour.buys());
  return { steps: tour.steps, ready, whole: tour.acts() };
}

const CARD = /Set up your shop: \d of 9 done/;

class SetupTour {
  steps = 0;
  readonly #setup: SetupTourSetup;
  readonly #dealer: Narrator;

  constructor(setup: SetupTourSetup) {
    this.#setup = setup;
    this.#dealer = new Narrator(setup.admin, 'Omar (owner)', setup.print, setup.paint);
  }

  async step(title: string, play: () => Promise<void>): Promise<void> {
    const { print, paint } = this.#setup;
    this.steps += 1;
    print('');
    print(paint.bold(`${this.steps}. ${title}`));
    print('');
    const before = this.acts();
    await play();
    const { taps, messages } = this.acts();
    const acts = `${taps - before.taps} taps, ${messages - before.messages} messages`;
    print(`  ${paint.green('✔ as promised')} ${paint.dim(`(${acts})`)}`);
  }

  acts(): Acts {
    return { ...this.#dealer.acts };
  }

  async opens(): Promise<void> {
    await this.#dealer.starts();
    const desk = await this.#dealer.sees('the desk', /· desk/);
    this.#dealer.expect(hasButton(desk, 'Set up your shop'), 'the card of setting up', desk);
    await this.#toCard();
  }

  async names(): Promise<void> {
    await this.#tap(/Name and contact/, 'the step', /What your shop is called/);
    await this.#tap(/✏️ Name/, 'the question', /name/i);
    await this.#type('Noor Cards', 'the new name', /Noor Cards/);
    await this.#toCard();
  }

  async choosesZone(): Promise<void> {
    await this.#tap(/Time zone/, 'the step', /The zone in which your day begins/);
    await this.#tap(/Time zone/, 'the zones', /zone/i);
    await this.#tap(/Asia\/Baghdad/, 'what time it is there', /Asia\/Baghdad/);
    await this.#tap(/Use it/, 'the new zone', /Asia\/Baghdad/);
    await this.#tap(/Back/, 'the settings', /Noor Cards/);
    await this.#toCard();
  }

  async takesMoney(): Promise<void> {
    await this.#tap(/A way to be paid/, 'the step', /How customers pay you/);
    await this.#tap(/Add/, 'the kinds', /Which kind is it/);
    await this.#tap(/Mobile wallet/, 'the question for its name', /type the name/);
    await this.#type('Mina Wallet', 'the question for currencies', /step 1 of 4/);
    await this.#tap(/^USD$/, 'the question for instructions', /step 2 of 4/);
    await this.#type('Send it to 0770 123 4567', 'the question for values to copy', /step 3 of 4/);
    await this.#tap(/Skip/, 'the question for a QR code', /step 4 of 4/);
    await this.#tap(/Skip/, 'what customers will read', /As customers read it.*0770 123 4567/s);
    await this.#tap(/Switch on/, 'that customers are offered it', /offered to customers/);
    await this.#toCard();
  }

  async takesStars(): Promise<void> {
    await this.#tap(/A way to be paid/, 'the step', /How customers pay you/);
    await this.#tap(/Telegram Stars/, 'the question for their worth', /100 Stars/);
    await this.#type('1.30 USD', 'what it would change', /1\.30/);
    await this.#agrees(/rate is changed/);
    await this.#toCard();
  }

  async setsRate(): Promise<void> {
    await this.#tap(/Exchange rates/, 'the step', /what one dollar is worth/);
    await this.#type('1470 IQD', 'what it would change', /1,470/);
    await this.#agrees(/rate is changed/);
    await this.#toCard();
  }

  async setsMarkup(): Promise<void> {
    await this.#tap(/Markup and rounding/, 'the step', /your profit on cost/);
    await this.#type('7%', 'what it would change', /7%/);
    await this.#agrees(/Prices are changed/);
    await this.#toCard();
  }

  async skipsStaff(): Promise<void> {
    await this.#tap(/Staff/, 'the step', /Invite people with a link/);
    await this.#tap(/Skip/, 'the card', CARD);
  }

  async choosesLanguages(): Promise<void> {
    await this.#tap(/Languages/, 'the step', /languages that customers can choose/);
    await this.#tap(/Languages/, 'the languages', /anguages/);
    await this.#tap(/Türkçe/, 'the languages', /anguages/);
    await this.#tap(/Back/, 'the settings', /Noor Cards/);
    await this.#toCard();
  }

  /** Pays the cheapest item in Stars: nobody decides about a deposit of their own. */
  async buys(): Promise<void> {
    await this.#tap(/A test purchase/, 'the step', /real order with real money/);
    await this.#tap(/See the price and buy/, 'the ways to pay', /How would you like to pay/);
    await this.#tap(/Stars · instant/, 'the question for the phone number', /share your phone number/);
    await this.#dealer.sharesContact();
    await this.#dealer.sees('the payment with its button', (message) => hasButton(message, '⭐ Pay'));
    await this.#dealer.paysInStars();
    const hasCode = (message: ChatMessage) => codesIn(message).length === 1;
    await this.#dealer.sees('the code', hasCode);
  }

  async #toCard(): Promise<void> {
    await this.#tap(/^🧰 Set up your shop/u, 'the card', CARD);
  }

  /** Agrees; agrees once more for a change beyond the only owner's own limit. */
  async #agrees(done: RegExp): Promise<void> {
    await this.#dealer.taps(/Yes/);
    const answer = await this.#dealer.sees(
      'that it is done',
      ({ text }) => done.test(text) || text.includes('Are you sure'),
    );
    if (!done.test(answer.text)) await this.#tap(/Yes, do it/, 'that it is done', done);
  }

  async #tap(label: RegExp, what: string, shows: RegExp): Promise<void> {
    await this.#dealer.taps(label);
    await this.#dealer.sees(what, shows);
  }

  async #type(text: string, what: string, shows: RegExp): Promise<void> {
    await this.#dealer.types(text);
    await this.#dealer.sees(what, shows);
  }
}
