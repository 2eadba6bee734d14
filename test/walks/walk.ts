import type { ChatButton, ChatEvent, ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { languages, locales } from '../../src/platform/values/locale.ts';
import { PICTURE } from '../support/telegram/picture.ts';
import type { Shop } from './shop.ts';
import type { Step, Walker } from './steps.ts';

/** Maximum time of an answer that its handler does not await or that another process sends, milliseconds. */
const ANSWER_WITHIN_MS = 3_000;
const MOST_CHARACTERS = 4_096;
/** Customers' destructive buttons: a queued purchase, a gift's link, a saved account, their data. */
const DESTROYS = /^(xx:|gu:[^:]+:revoke$|ach:yes:|em:yes$)/;
/** Prefix of a dialog button's data: `d:<mark>:<action>:<value>`. */
const DIALOG = /^d:([0-9a-f]{8}):([a-z]+):/;

/** The record of one customer's walk. */
export interface Walked {
  readonly lines: string[];
  /** Broken promises. */
  readonly faults: string[];
  readonly taps: number;
  readonly purchases: number;
}

/** Walks as one new customer, until the steps are done or a promise is broken. */
export async function walk(shop: Shop, who: Walker, steps: readonly Step[]): Promise<Walked> {
  const person = await shop.newcomer(who);
  const one = new Walk(shop, person);
  for (const step of steps) {
    await one.take(step);
    if (one.faults.length > 0) break;
  }
  return { lines: one.lines, faults: one.faults, taps: one.taps, purchases: one.purchases };
}

interface Button extends ChatButton {
  readonly message: ChatMessage;
}

class Walk {
  readonly lines: string[] = [];
  readonly faults: string[] = [];
  taps = 0;
  purchases = 0;
  readonly #shop: Shop;
  readonly #person: Person;
  /** The text of the last confirmed screen. */
  #confirmed: string | null = null;
  /** Every callback button shown so far. */
  readonly #seen: { data: string; message: number }[] = [];

  constructor(shop: Shop, person: Person) {
    this.#shop = shop;
    this.#person = person;
  }

  async take(step: Step): Promise<void> {
    const before = await this.#person.transcript();
    const cursor = await this.#person.cursor();
    const act = await this.#choose(step, before);
    if (!act) return;
    this.taps += 1;
    this.lines.push(act.says);
    const handled = Promise.all(
      Array.from({ length: act.updates }, () => this.#shop.handled(this.#person.id)),
    );
    await act.run();
    await handled;
    const events = await this.#answer(cursor, act);
    const after = await this.#person.transcript();
    for (const { type, ...event } of events)
      if ((type === 'message' || type === 'edit') && 'message' in event && event.message.from === 'bot')
        for (const button of event.message.buttons.flat())
          if (button.data !== undefined) this.#seen.push({ data: button.data, message: event.message.id });
    this.#check(act, events, before, after);
    await this.#checkDialog(after);
    await this.#checkPurchases(act);
  }

  #fault(text: string): void {
    this.faults.push(text);
  }

  /** Returns the step's act in this chat; null if it has no target. */
  async #choose(step: Step, chat: readonly ChatMessage[]): Promise<Act | null> {
    const person = this.#person;
    const fromBot = chat.filter(({ from, buttons }) => from === 'bot' && buttons.length > 0);
    switch (step.do) {
      case 'tap': {
        const newest = fromBot.at(-1);
        const all = newest ? tappable(newest) : [];
        const leading = all.filter(({ style }) => style === 'success' || style === 'primary');
        return this.#tap(
          pick(step.eager && leading.length > 0 ? leading : all, step.which),
          step.twice ? 2 : 1,
        );
      }
      case 'tap-old': {
        const message = pick(fromBot, step.message);
        return this.#tap(pick(message ? tappable(message) : [], step.which), 1);
      }
      case 'tap-gone': {
        const gone = pick(this.#seen, step.which);
        const message = gone && chat.find(({ id }) => id === gone.message);
        if (!gone || !message) return null;
        return {
          says: `taps ${gone.data}, as it once stood on message ${message.id}`,
          updates: 1,
          data: gone.data,
          on: message,
          run: () => person.tapData(gone.data, { message: message.id }),
        };
      }
      case 'key': {
        const key = pick(
          (await person.keyboard()).filter(({ kind }) => kind === 'text' || kind === 'contact'),
          step.which,
        );
        if (!key) return null;
        const run = key.kind === 'contact' ? () => person.shareContact() : () => person.send(key.label);
        return { says: `presses “${key.label}” below the text field`, updates: 1, run };
      }
      case 'type':
        return typed(person, step.text);
      case 'type-code': {
        const code = await this.#shop.codeOf(person.id);
        return code === null ? null : typed(person, code);
      }
      case 'open-item':
        return typed(person, `/start item_${pick(this.#shop.items, step.which)}`);
      case 'send': {
        const file = { name: `${step.what}.bin`, bytes: PICTURE };
        const run = () => {
          if (step.what === 'location') return person.shareLocation(33.3, 44.4);
          if (step.what === 'photo') return person.sendFile({ ...file, name: 'photo.png', photo: true });
          if (step.what === 'document') return person.sendFile(file);
          return person.sendMedia(step.what, file);
        };
        return { says: `sends a ${step.what}`, updates: 1, run };
      }
      case 'contact':
        return {
          says: step.own ? 'shares the own contact' : "shares somebody else's contact",
          updates: 1,
          run: () => person.shareContact('+9647709999999', step.own ? {} : { ofUser: this.#shop.other }),
        };
      case 'language': {
        const locale = locales[step.which % locales.length] ?? 'en';
        const on = fromBot.at(-1);
        if (!on) return null;
        return {
          says: `chooses ${languages[locale].name}`,
          updates: 1,
          data: `lc:${locale}`,
          on,
          run: () => person.tapData(`lc:${locale}`, { message: on.id }),
        };
      }
    }
  }

  #tap(button: Button | undefined, times: number): Act | null {
    if (!button) return null;
    const { message, data = '', label } = button;
    const tap = () => this.#person.tapData(data, { message: message.id });
    return {
      says: `taps “${label}” (${data}) of message ${message.id}${times > 1 ? ` ${times} times` : ''}`,
      updates: times,
      data,
      on: message,
      run: () => Promise.all(Array.from({ length: times }, tap)),
    };
  }

  /** Returns the chat's later events, once they include an answer. */
  async #answer(cursor: number, act: Act): Promise<ChatEvent[]> {
    const until = performance.now() + ANSWER_WITHIN_MS;
    for (;;) {
      const { events } = await this.#shop.events(this.#person.id, cursor);
      if (events.some(isAnswer)) return events;
      const isStill = act.data === '-';
      const left = until - performance.now();
      if (left <= 0 || (isStill && events.some(({ type }) => type === 'callback_answer'))) return events;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  #check(
    act: Act,
    events: readonly ChatEvent[],
    before: readonly ChatMessage[],
    after: readonly ChatMessage[],
  ): void {
    if (!events.some(isAnswer))
      this.#fault('no answer came: no message, no edit that changed anything, no pop-up');
    const changed = events.flatMap((event) =>
      (event.type === 'message' || event.type === 'edit') && event.message.from === 'bot'
        ? [event.message.id]
        : [],
    );
    const shown = after.filter(({ id }) => changed.includes(id));
    for (const message of shown) {
      this.lines.push(
        `    ${before.some(({ id }) => id === message.id) ? 'edits' : 'sends'} ${described(message)}`,
      );
      this.#checkLimits(message);
      if (/Something went wrong/.test(message.text)) this.#fault('something went wrong');
      if (/\{ ?\$|undefined|\[object|NaN/.test(message.text.replaceAll('{ $name }', ''))) {
        this.#fault(`a text with a hole in it: ${message.text}`);
      }
    }
    const popUps = events.flatMap((event) => (event.type === 'callback_answer' && event.answer.text) || []);
    for (const text of popUps) this.lines.push(`    pop-up “${text}”`);
    const screens = shown.filter(({ file, kind }) => file === undefined || kind === 'photo');
    // A button without an action changes nothing, even if its message has lost its buttons: the chat then has
    // another way on.
    const isStill = act.data === '-';
    const stand = screens.length > 0 ? screens : after.filter(({ id }) => isStill || id === act.on?.id);
    if (stand.length > 0 && !stand.some(leadsOn)) {
      this.#fault('a dead end: no message that came has a button that leads on');
    }
    for (const message of shown) {
      if (before.some(({ id }) => id === message.id)) continue;
      if (!leadsOn(message) && !message.removesKeyboard && !message.file && message.replyTo === undefined) {
        this.#fault(`message ${message.id} stays behind without any way on`);
      }
    }
  }

  #checkLimits({ text, buttons, id }: ChatMessage): void {
    if (text.length > MOST_CHARACTERS) this.#fault(`message ${id} has ${text.length} characters`);
    const all = buttons.flat();
    if (all.length > 100) this.#fault(`message ${id} has ${all.length} buttons`);
    if (buttons.some((row) => row.length > 8)) this.#fault(`message ${id} has a row of more than 8 buttons`);
    for (const { label, data = '', style } of all) {
      if ((style === 'danger') !== DESTROYS.test(data)) {
        this.#fault(`button “${label}” of message ${id} is ${style === 'danger' ? 'red' : 'not red'}`);
      }
      if (style === 'success' && /^[✖◀🏠]/u.test(label)) this.#fault(`button “${label}” is green and leaves`);
      if (label.trim() === '') this.#fault(`message ${id} has a button without a label`);
      if (!label.isWellFormed()) this.#fault(`message ${id} has half a character on a button`);
      if (Buffer.byteLength(data) > 64) this.#fault(`message ${id} has a button with too much data`);
    }
  }

  /** Checks that a dialog's buttons are in the chat only while it is active, and on one message. */
  async #checkDialog(chat: readonly ChatMessage[]): Promise<void> {
    const holders = chat.filter(({ buttons }) => buttons.flat().some(({ data }) => DIALOG.test(data ?? '')));
    if (holders.length === 0) return;
    const ids = holders.map(({ id }) => id).join(', ');
    if (holders.length > 1) this.#fault(`messages ${ids} all have buttons of a dialog`);
    const marks = holders.flatMap(({ buttons }) =>
      buttons.flat().flatMap(({ data }) => DIALOG.exec(data ?? '')?.[1] ?? []),
    );
    if (!(await this.#shop.isInDialog(this.#person.id, marks.at(-1) ?? ''))) {
      this.#fault(`message ${ids} has buttons of a dialog that is not on`);
    }
  }

  /** Checks that this very step's tap confirmed the new purchases, at the price above the button. */
  async #checkPurchases(act: Act): Promise<void> {
    this.#noteConfirmed(act);
    const totals = await this.#shop.purchasesOf(this.#person.id);
    const made = totals.slice(this.purchases);
    this.purchases = totals.length;
    if (made.length === 0) return;
    // A customer without a phone number must give it after confirming; the purchase comes with the number.
    const confirmed = this.#confirmed;
    this.#confirmed = null;
    if (made.length > 1 || confirmed === null)
      this.#fault(`${made.length} bought without having been confirmed`);
    const [total = ''] = made;
    if (!readings(confirmed ?? '').some((text) => text.includes(total)))
      this.#fault(`bought for ${total}, which the confirmed screen did not say`);
  }

  /** Stores the confirmed screen, until another button of a dialog is tapped. */
  #noteConfirmed(act: Act): void {
    const action = DIALOG.exec(act.data ?? '')?.[2];
    if (action !== undefined) this.#confirmed = action === 'confirm' ? (act.on?.text ?? '') : null;
  }
}

/**
 * Returns a text with its numbers in the ledger's format: with a decimal point, and with a decimal comma as
 * in Turkish and Russian.
 */
function readings(text: string): string[] {
  const packed = text.replace(/[٬\u00a0\u202f ]/g, '').replace(/٫/g, '.');
  return [packed.replace(/,/g, ''), packed.replace(/\./g, '').replace(/,/g, '.')];
}

interface Act {
  readonly says: string;
  readonly updates: number;
  readonly run: () => Promise<unknown>;
  /** For a tap: the data of the button, and the message at that time. */
  readonly data?: string;
  readonly on?: ChatMessage;
}

/** Types a text; null for one without visible characters, which Telegram does not send. */
function typed(person: Person, text: string): Act | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return null;
  return { says: `types “${text.slice(0, 60)}”`, updates: 1, run: () => person.send(text) };
}

function tappable(message: ChatMessage): Button[] {
  return message.buttons
    .flat()
    .filter(({ kind }) => kind === 'callback')
    .map((button) => ({ ...button, message }));
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from.length === 0 ? undefined : from[which % from.length];
}

function isAnswer(event: ChatEvent): boolean {
  if (event.type === 'message' || event.type === 'edit') return event.message.from === 'bot';
  return event.type === 'callback_answer' && (event.answer.text ?? '') !== '';
}

/** Returns true if a message leads on: by a button, a keyboard, or a waiting field. */
function leadsOn({ buttons, keyboard }: ChatMessage): boolean {
  return (
    keyboard !== undefined || buttons.flat().some(({ kind, data }) => kind === 'url' || (data ?? '-') !== '-')
  );
}

function described({ id, text, buttons }: ChatMessage): string {
  const labels = buttons.flat().map(({ label }) => `[${label}]`);
  return `${id}: ${text.replace(/\s+/g, ' ').slice(0, 160)} ${labels.slice(0, 8).join(' ')}`;
}
