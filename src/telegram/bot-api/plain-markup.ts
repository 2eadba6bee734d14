/** Newer markup of the Bot API, with its replacement for an older server. */
const OLDER: readonly (readonly [newer: RegExp, older: string])[] = [
  [/<blockquote expandable>/g, '<blockquote>'],
  // A distance from now is true only where Telegram counts it down.
  [/ \(<tg-time [^>]*format=\\?"r\\?">[^<]*<\/tg-time>\)/g, ''],
  [/<tg-time [^>]*>|<\/tg-time>/g, ''],
  // The tap is answered and has no effect.
  [/"disabled":\{\}/g, '"callback_data":"-"'],
];

/** Maximum remembered chats; then all are tried again. */
const MOST_CHATS = 10_000;

/** Chats for which a Bot API server refused newer markup: they get the older one from then on. */
export class PlainMarkup {
  readonly #chats = new Set<string>();

  /** Returns the body of a call's first try. */
  forChat(body: string | Buffer): string | Buffer {
    return this.#chats.has(chatOf(body)) ? olderMarkup(body) : body;
  }

  /** Returns the body to send after a refusal; null if older markup makes no difference. */
  afterRefusal(status: number, answer: string, body: string | Buffer): string | Buffer | null {
    if (status !== 400 || !/entit|tag|attribute|quote|button|keyboard/i.test(answer)) return null;
    const older = olderMarkup(body);
    return String(older) === String(body) ? null : older;
  }

  /** Records that only the older markup was accepted. */
  remember(body: string | Buffer): void {
    if (this.#chats.size >= MOST_CHATS) this.#chats.clear();
    this.#chats.add(chatOf(body));
  }
}

function olderMarkup(body: string | Buffer): string | Buffer {
  // An upload keeps its bytes: the markup in it is ASCII.
  if (typeof body !== 'string') return Buffer.from(inOlderWords(body.toString('latin1')), 'latin1');
  return inOlderWords(body);
}

function inOlderWords(body: string): string {
  return OLDER.reduce((text, [newer, older]) => text.replace(newer, older), body);
}

/** Returns the chat that a call goes to. */
export function chatOf(body: string | Buffer): string {
  return /"chat_id":"?(-?\d+)/.exec(String(body))?.[1] ?? '';
}
