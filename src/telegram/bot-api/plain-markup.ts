/** Newer markup of the Bot API, with the older one that an older server takes instead. */
const OLDER: readonly (readonly [newer: string, older: string])[] = [
  ['<blockquote expandable>', '<blockquote>'],
];

/** Chats are remembered until there are this many; then all are asked again. */
const MOST_CHATS = 10_000;

/** Chats for which a Bot API server refused newer markup: they get the older one from then on. */
export class PlainMarkup {
  readonly #chats = new Set<string>();

  /** Returns the body of a call as it is sent at first. */
  forChat(body: string | Buffer): string | Buffer {
    return this.#chats.has(chatOf(body)) ? olderMarkup(body) : body;
  }

  /** Returns the body to send after a refusal; null where older markup changes nothing. */
  afterRefusal(status: number, answer: string, body: string | Buffer): string | Buffer | null {
    if (status !== 400 || !/entit|tag|attribute|quote/i.test(answer)) return null;
    const older = olderMarkup(body);
    return older === body ? null : older;
  }

  /** Records that the older markup was taken where the newer one was not. */
  remember(body: string | Buffer): void {
    if (this.#chats.size >= MOST_CHATS) this.#chats.clear();
    this.#chats.add(chatOf(body));
  }
}

function olderMarkup(body: string | Buffer): string | Buffer {
  if (typeof body !== 'string') return body;
  return OLDER.reduce((text, [newer, older]) => text.replaceAll(newer, older), body);
}

/** Returns the chat that a call goes to. */
export function chatOf(body: string | Buffer): string {
  return /"chat_id":"?(-?\d+)/.exec(String(body))?.[1] ?? '';
}
