import type { ChatButton, ChatMessage } from '../telegram/client.ts';
import type { Person } from '../telegram/person.ts';
import { buttonLines, maskSpoilers, type Paint, wrap } from './render.ts';

/** A step of the tour did not show what it promised. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** A person of the tour: acts in the chat, and tells on the terminal what is done and seen. Codes are masked. */
export class Teller {
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

  async starts(payload?: string): Promise<void> {
    this.#says(payload === undefined ? '/start' : `/start ${payload}`);
    await this.#person.start(payload);
  }

  async types(text: string): Promise<void> {
    this.#says(text);
    await this.#person.send(text);
  }

  async taps(label: string | RegExp): Promise<void> {
    this.#says(this.#paint.dim(`taps [${typeof label === 'string' ? label : await this.#labelOf(label)}]`));
    await this.#person.tap(label);
  }

  async sharesContact(): Promise<void> {
    this.#says(this.#paint.dim('shares the own phone number'));
    await this.#person.shareContact();
  }

  /** Waits for a message, new or edited since the last own action, that matches; prints it. */
  async sees(what: string, match: string | RegExp): Promise<ChatMessage> {
    const message = await this.#person.waitFor(match).catch((error: unknown) => {
      throw new StepFailed(`expected ${what}; ${error instanceof Error ? error.message : String(error)}`);
    });
    for (const line of this.render(message)) this.#print(`      ${line}`);
    return message;
  }

  /** How a message looks to this person, as lines. */
  render(message: ChatMessage): string[] {
    const name = (button: ChatButton) => {
      const label = `[${button.label}]`;
      if (button.style === 'success') return this.#paint.green(label);
      if (button.style === 'danger') return this.#paint.red(label);
      return this.#paint.blue(label);
    };
    const text = wrap(maskSpoilers(message), 72);
    const file = message.file ? [this.#paint.dim(`(file ${message.file.name ?? ''})`)] : [];
    return [...text, ...file, ...buttonLines([...message.buttons, ...(message.keyboard ?? [])], name)];
  }

  async transcript(): Promise<ChatMessage[]> {
    return this.#person.transcript();
  }

  #says(text: string): void {
    this.#print(`  ${this.#paint.bold(`${this.#name} ▸`)} ${text}`);
  }

  async #labelOf(label: RegExp): Promise<string> {
    const messages = await this.#person.transcript();
    const buttons = messages.toReversed().flatMap((message) => message.buttons.flat());
    return buttons.find((button) => label.test(button.label))?.label ?? label.source;
  }
}

/** Fails the step unless it holds. */
export function expectThat(holds: boolean, what: string, seen: unknown): void {
  if (!holds)
    throw new StepFailed(`expected ${what}, saw ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`);
}
