import type { ChatEvent } from '@storefront/bot-api-emulator/client';

/** The events of chats that concern purchases, in a line each: what explains a wrong message afterwards. */
export class Diary {
  /** Per person: the lines, and the code of the purchase that each message showed last. */
  readonly #chats = new Map<
    number,
    { readonly lines: [code: string, line: string][]; shown: Map<number, string> }
  >();

  note(event: ChatEvent): void {
    const chat = this.#chatOf(event.chat);
    if (event.type === 'delete') {
      const code = chat.shown.get(event.messageId);
      if (code) chat.lines.push([code, lineOf(event, event.messageId, 'deleted')]);
    } else if ((event.type === 'message' || event.type === 'edit') && event.message.from === 'bot') {
      const { id, text } = event.message;
      const code = purchaseOf(text);
      const before = chat.shown.get(id);
      if (before && before !== code) chat.lines.push([before, lineOf(event, id, text)]);
      if (!code) return;
      chat.shown.set(id, code);
      chat.lines.push([code, lineOf(event, id, text)]);
    }
  }

  /** Returns the story of a purchase's messages in a chat, oldest event first. */
  storyOf(person: number, code: string): string {
    const own = this.#chatOf(person).lines.filter(([of]) => of === code);
    return own.map(([, line]) => `\n  ${line}`).join('');
  }

  #chatOf(person: number) {
    let chat = this.#chats.get(person);
    if (!chat) {
      chat = { lines: [], shown: new Map() };
      this.#chats.set(person, chat);
    }
    return chat;
  }
}

/** Returns the code of the purchase that a message names; null for other messages. */
export function purchaseOf(text: string): string | null {
  return /Order (\w+) ·/.exec(text)?.[1] ?? null;
}

function lineOf({ at, type }: ChatEvent, id: number, text: string): string {
  return `${new Date(at).toISOString()} ${type} ${id}: ${text.slice(0, 200).replaceAll('\n', ' | ')}`;
}
