import type { ChatButton, ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { masked, messageLines } from '../text/message.ts';
import type { Paint } from '../text/paint.ts';

/** A step of the tour did not show what it promised. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';

  /** @param chat the actual content of the chat, as lines with masked codes */
  constructor(expected: string, chat: readonly string[]) {
    super(`Expected ${expected}.\n${chat.map((line) => `  ${line}`).join('\n')}`);
  }
}

type Match = string | RegExp | ((message: ChatMessage) => boolean);

const COLUMNS = 74;
const LAST_MESSAGES = 3;

/**
 * A person of the tour: acts in the chat, and reports actions and results on the terminal. Codes are masked.
 */
export class Narrator {
  /** Number of tapped buttons and typed messages. */
  readonly acts = { taps: 0, messages: 0 };
  readonly #person: Person;
  readonly #name: string;
  readonly #print: (line: string) => void;
  readonly #paint: Paint;

  constructor(person: Person, name: string, print: (line: string) => void, paint: Paint) {
    this.#person = person;
    this.#name = name;
    this.#print = print;
    this.#paint = paint;
  }

  async starts(): Promise<void> {
    this.#narrate('/start');
    await this.#person.start();
  }

  /** Opens a link to the bot that ends in `?start=<word>`. */
  async opensLink(word: string): Promise<void> {
    this.#narrate(this.#paint.dim('opens the link'));
    await this.#person.start(word);
  }

  async types(text: string): Promise<void> {
    this.acts.messages += 1;
    this.#narrate(text);
    await this.#person.send(text);
  }

  /** Throws `StepFailed` if no visible button has such a label. */
  async taps(label: string | RegExp): Promise<void> {
    const button = (await this.#buttons()).find((shown) =>
      typeof label === 'string' ? shown.label === label : label.test(shown.label),
    );
    if (!button) throw await this.#failed(`a button ${label}`);
    this.acts.taps += 1;
    this.#narrate(this.#paint.dim(`taps [${button.label}]`));
    await this.#person.tap(button.label);
  }

  /** Opens the invoice of the newest such button, and pays it in Stars. */
  async paysInStars(): Promise<void> {
    const button = (await this.#buttons()).find(({ url }) => url?.startsWith('https://t.me/$'));
    if (!button?.url) throw await this.#failed('a button that opens an invoice in Stars');
    this.#narrate(this.#paint.dim(`opens [${button.label}] and confirms`));
    const { status } = await this.#person.pay({ link: button.url });
    if (status !== 'paid') throw await this.#failed(`that the invoice is paid, not ${status}`);
  }

  async sendsPhoto(name: string, bytes: Buffer): Promise<void> {
    this.#narrate(this.#paint.dim(`sends the photo ${name}`));
    await this.#person.sendFile({ name, bytes, photo: true });
  }

  async sharesContact(): Promise<void> {
    this.#narrate(this.#paint.dim('shares the own phone number'));
    await this.#person.shareContact();
  }

  /**
   * Waits for a matching message, new or edited since the last own action, and prints it. Throws `StepFailed`
   * after the time.
   */
  async sees(what: string, match: Match): Promise<ChatMessage> {
    return this.#show(what, await this.#person.waitFor(match).catch(() => undefined));
  }

  /** Like `sees`, for an unrequested message of the shop after the event `after`. */
  async hears(what: string, match: Match, after: number): Promise<ChatMessage> {
    this.#print(`  ${this.#paint.bold(this.#name)} gets a message`);
    return this.#show(what, await this.#person.waitFor(match, { after }).catch(() => undefined));
  }

  /** Throws `StepFailed` with this message unless the condition holds. */
  expect(holds: boolean, what: string, message: ChatMessage): void {
    if (!holds) throw new StepFailed(`${this.#name} to see ${what}`, ['It says:', ...this.#lines(message)]);
  }

  async #show(what: string, message: ChatMessage | undefined): Promise<ChatMessage> {
    if (!message) throw await this.#failed(what);
    const lines = [...(message.edits > 0 ? [this.#paint.dim('(edited)')] : []), ...this.#lines(message)];
    for (const line of lines) this.#print(`    ${this.#paint.dim('│')} ${line}`.trimEnd());
    return message;
  }

  #narrate(text: string): void {
    this.#print(`  ${this.#paint.bold(`${this.#name} ▸`)} ${text}`);
  }

  async #failed(what: string): Promise<StepFailed> {
    const messages = (await this.#person.transcript()).slice(-LAST_MESSAGES);
    const shown = messages.flatMap((message) => [
      `${message.from === 'bot' ? 'the shop' : this.#name} ▸`,
      ...this.#lines(message).map((line) => `  ${line}`),
    ]);
    return new StepFailed(`${this.#name} to see ${what}`, ['The chat ends:', ...shown]);
  }

  /**
   * Returns the buttons in the order in which a tap finds them: the newest message first, then the reply
   * keyboard.
   */
  async #buttons(): Promise<ChatButton[]> {
    const [messages, keyboard] = await Promise.all([this.#person.transcript(), this.#person.keyboard()]);
    return [...messages.reverse().flatMap((message) => message.buttons.flat()), ...keyboard];
  }

  #lines(message: ChatMessage): string[] {
    return messageLines(message, { columns: COLUMNS, paint: this.#paint, secret: masked });
  }
}
