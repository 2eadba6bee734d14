/** Newer markup of the Bot API, with its replacement for an older server. */
const OLDER: readonly (readonly [newer: RegExp, older: string])[] = [
  [/<blockquote expandable>/g, '<blockquote>'],
  // A relative time stays true only where Telegram counts it down.
  [/ \(<tg-time [^>]*format=\\?"r\\?">[^<]*<\/tg-time>\)/g, ''],
  [/<tg-time [^>]*>|<\/tg-time>/g, ''],
  // The tap is answered and has no effect.
  [/"disabled":\{\}/g, '"callback_data":"-"'],
];

/** Maximum remembered chats; then all are tried again. */
const MOST_CHATS = 10_000;

/** A call of the Bot API, with its parameters as JSON or as an upload. */
export interface Call {
  readonly method: string;
  readonly body: string | Buffer;
}

/** A part of a call that an older server refuses. */
interface Feature {
  isRefusal(status: number, answer: string): boolean;
  /** Returns the call without the feature. */
  without(call: Call): Call;
}

const MARKUP: Feature = {
  isRefusal: (status, answer) => status === 400 && /entit|tag|attribute|quote|button|keyboard/i.test(answer),
  without: ({ method, body }) => ({ method, body: olderMarkup(body) }),
};

/**
 * A rich message, which a call has beside its text. A server without rich messages does not know the method
 * (404), or misses the text of an edit (400).
 */
const RICH_MESSAGE: Feature = {
  isRefusal: (status, answer) =>
    (status === 400 || status === 404) &&
    !/not modified|chat not found|message to edit|can't be edited|no text in the message/i.test(answer),
  without: (call) => {
    const parameters = richParameters(call);
    if (parameters === null) return call;
    const { rich_message: _, ...plain } = parameters;
    const method = call.method === 'sendRichMessage' ? 'sendMessage' : call.method;
    return { method, body: JSON.stringify(plain) };
  },
};
const FEATURES = [MARKUP, RICH_MESSAGE];

/** Chats for which a Bot API server refused a newer feature: they get calls without it from then on. */
export class PlainMarkup {
  readonly #chats = new Map(FEATURES.map((feature) => [feature, new Set<string>()]));

  /** Returns the form of a call for its chat, to send first. */
  begin(call: Call): CallForm {
    const chat = chatOf(call.body);
    const isKnown = (feature: Feature) => this.#chats.get(feature)?.has(chat) ?? false;
    const known = FEATURES.filter(isKnown).reduce((form, feature) => feature.without(form), call);
    return new CallForm(known, (feature) => this.#remember(feature, chat));
  }

  #remember(feature: Feature, chat: string): void {
    const chats = this.#chats.get(feature);
    if (chats && chats.size >= MOST_CHATS) chats.clear();
    chats?.add(chat);
  }
}

/** The forms of one call, from the newest to the one that the server accepts. */
class CallForm {
  #call: Call;
  readonly #left = new Set<Feature>();
  readonly #remember: (feature: Feature) => void;

  constructor(call: Call, remember: (feature: Feature) => void) {
    this.#call = call;
    this.#remember = remember;
  }

  /** The call to send. */
  get call(): Call {
    return withoutText(this.#call);
  }

  /** Leaves out the feature that the server refuses. Returns false if the answer is about something else. */
  fallBack(status: number, answer: string): boolean {
    for (const feature of FEATURES) {
      if (!feature.isRefusal(status, answer)) continue;
      const older = feature.without(this.#call);
      if (String(older.body) === String(this.#call.body)) continue;
      this.#call = older;
      this.#left.add(feature);
      return true;
    }
    return false;
  }

  /** Records that the server accepted the call in this form. */
  accepted(): void {
    for (const feature of this.#left) this.#remember(feature);
  }
}

/** Returns the parameters of a call with a rich message; null for another call. */
function richParameters({ body }: Call): Record<string, unknown> | null {
  if (typeof body !== 'string' || !body.includes('"rich_message":{')) return null;
  return JSON.parse(body) as Record<string, unknown>;
}

/** Removes the text that is sent only where the rich message is refused. */
function withoutText(call: Call): Call {
  const parameters = richParameters(call);
  if (parameters === null) return call;
  const { text: _, parse_mode: _mode, link_preview_options: _preview, ...rich } = parameters;
  return { method: call.method, body: JSON.stringify(rich) };
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
