import type { MessageEntity, Update } from '@grammyjs/types';

/**
 * What the scripting API under `/_emulator` speaks: a chat as a person sees it, not as the Bot API writes it.
 */
export interface ChatButton {
  label: string;
  kind:
    | 'callback'
    | 'url'
    | 'copy'
    | 'pay'
    | 'web_app'
    | 'switch_inline'
    | 'text'
    | 'contact'
    | 'location'
    | 'disabled'
    | 'other';
  style?: 'primary' | 'success' | 'danger';
  disabled: boolean;
  /** Callback data, for `callback`. */
  data?: string;
  /** For `url` and `web_app`. */
  url?: string;
  /** What a tap copies, for `copy`. */
  copyText?: string;
}

export interface ChatFile {
  id: string;
  name?: string;
  mime?: string;
  /** Bytes. */
  size: number;
  /** The contents, if they are UTF-8 text of at most 256 kB. */
  content?: string;
  /** Pixels, of a photo. */
  width?: number;
  height?: number;
  /** A photo that is covered until it is tapped. */
  spoiler?: true;
}

export interface ChatInvoice {
  title: string;
  description: string;
  currency: string;
  /** In the smallest unit of the currency. */
  amount: number;
  paid: boolean;
}

export interface ChatMessage {
  id: number;
  from: 'bot' | 'person';
  /** Who wrote it, in a group. */
  sender?: { id: number; name: string };
  /** The topic of a forum that it stands in. */
  topic?: number;
  /** `service` stands for every other kind of service message. */
  kind:
    | 'text'
    | 'photo'
    | 'document'
    | 'video'
    | 'audio'
    | 'animation'
    | 'voice'
    | 'video_note'
    | 'sticker'
    | 'poll'
    | 'dice'
    | 'venue'
    | 'paid_media'
    | 'contact'
    | 'location'
    | 'invoice'
    | 'payment'
    | 'refund'
    | 'pin'
    | 'other';
  /** Unix time in seconds. */
  date: number;
  /** The text, or the caption of a photo or document; empty if there is none. */
  text: string;
  entities: MessageEntity[];
  /** The inline keyboard, row by row. */
  buttons: ChatButton[][];
  /** The reply keyboard that came with the message. */
  keyboard?: ChatButton[][];
  removesKeyboard?: true;
  forcesReply?: true;
  /** The reply keyboard goes away once it was used. */
  oneTimeKeyboard?: true;
  /** What the reply keyboard or the forced reply wants to stand in the empty text field. */
  inputPlaceholder?: string;
  /** How often the bot edited it. */
  edits: number;
  file?: ChatFile;
  contact?: { phone: string; firstName: string; userId?: number };
  invoice?: ChatInvoice;
  payment?: { currency: string; amount: number; payload: string; chargeId: string };
  location?: { latitude: number; longitude: number };
  /** Messages of one album have the same. */
  album?: string;
  poll?: { question: string; options: { text: string; votes: number }[]; closed: boolean };
  dice?: { emoji: string; value: number };
  paidMedia?: { stars: number; items: number; boughtBy: number[] };
  /** How people reacted. */
  reactions?: { emoji: string; count: number }[];
  replyTo?: number;
  /** Whose words it repeats. */
  forwardedFrom?: string;
  protected?: true;
  pinned?: true;
  /** The emoji that the bot reacted with. */
  reaction?: string;
}

export interface CallbackAnswer {
  queryId: string;
  /** Callback data of the button that was tapped. */
  data: string;
  text?: string;
  alert: boolean;
  url?: string;
}

export interface InlineAnswer {
  queryId: string;
  results: { id: string; type: string; title?: string; description?: string; text?: string }[];
  nextOffset?: string;
}

export type PaymentOutcome =
  | { status: 'paid'; chargeId: string; messageId: number }
  | { status: 'refused'; reason: string }
  | { status: 'timed_out' }
  | { status: 'short_of_stars'; balance: number };

/** Something that happened in a chat, in the order of `seq`, which is one sequence for the whole server. */
export type ChatEvent = { seq: number; chat: number; at: number } & (
  | { type: 'message'; message: ChatMessage }
  | { type: 'edit'; message: ChatMessage }
  | { type: 'delete'; messageId: number }
  | { type: 'callback_answer'; answer: CallbackAnswer }
  | { type: 'inline_answer'; answer: InlineAnswer }
  | { type: 'chat_action'; action: string }
  | { type: 'reaction'; messageId: number; emoji?: string }
  /** The message that is pinned last now; none if it is left out. */
  | { type: 'pinned'; messageId?: number }
  | { type: 'payment'; outcome: PaymentOutcome }
  | { type: 'blocked' }
  | { type: 'unblocked' }
);

/** One Bot API call that the server received, and what it answered. */
export interface RecordedCall {
  seq: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Milliseconds that the answer took. */
  tookMs: number;
  /** The person it is about, by its parameters or by the query that it answers. */
  chat?: number;
  method: string;
  params: Record<string, unknown>;
  /** The HTTP status of the answer; 0 if a fault dropped it. */
  status: number;
  response: unknown;
}

/** An update that was queued for the bot; numbered in one sequence with the calls. */
export interface RecordedUpdate {
  seq: number;
  at: number;
  chat: number;
  update: Update;
}

export interface PersonProfile {
  id: number;
  firstName: string;
  lastName?: string;
  username?: string;
  languageCode?: string;
  phone: string;
  /** Telegram Stars that the person can spend. */
  stars: number;
  /** What the page writes beside the name, such as what the person is here for. */
  role?: string;
}

/**
 * A fault to play. For calls: `method` (all, if left out) and `chat` say which; `delayMs` waits first; then the
 * call is dropped before or after it acted (the connection is cut), or answered with an error instead of acting.
 * For updates: the next updates of `update` kind (all, if left out) are delivered twice, or held back until one
 * more has come and then delivered after it.
 */
export type Fault =
  | {
      on: 'call';
      method?: string;
      chat?: number;
      /** How many calls it takes; 1 if left out. */
      times?: number;
      delayMs?: number;
      drop?: 'before' | 'after';
      error?: { code: number; description?: string; retryAfter?: number };
    }
  | { on: 'update'; update?: string; times?: number; act: 'duplicate' | 'reorder' };

/** The keyboard below the text field. */
export interface ReplyKeyboard {
  /** The message that it came with. */
  message: number;
  rows: ChatButton[][];
  oneTimeKeyboard?: true;
  inputPlaceholder?: string;
}

/** A chat with all that a page shows of it. */
export interface ChatSnapshot {
  /** The number of the last event that is in it. */
  cursor: number;
  person: PersonProfile;
  blocked: boolean;
  /** Whether the person ever wrote to the bot. */
  started: boolean;
  bot: { name: string; username: string; description: string };
  /** The newest messages, oldest first. */
  messages: ChatMessage[];
  /** Whether there are older ones. */
  more: boolean;
  keyboard: ReplyKeyboard | null;
  commands: { command: string; description: string }[];
  /** The message that was pinned last. */
  pinned?: number;
}

/** The list of chats, the one with the latest message first. */
export interface ChatOverview {
  /** How many there are, those included that are not in the list. */
  total: number;
  chats: {
    person: PersonProfile;
    blocked: boolean;
    /** How many messages the bot ever sent there. */
    fromBot: number;
    latest?: ChatMessage;
  }[];
}

export type TapOutcome =
  | { kind: 'callback'; queryId: string; messageId: number }
  | { kind: 'text'; messageId: number }
  | { kind: 'contact'; messageId: number }
  | { kind: 'location'; messageId: number }
  | { kind: 'copy'; text: string }
  | { kind: 'url'; url: string };

/** One of many actions that are done at once: who does what, with the fields that the single action takes. */
export type Action = { person: number } & (
  | { action: 'send'; text: string }
  | { action: 'start'; payload?: string }
  | { action: 'tap'; label: string | { source: string; flags: string }; message?: number }
  | { action: 'tap-data'; data: string; message?: number }
  | { action: 'contact'; phone?: string; ofUser?: number }
  | { action: 'block' | 'unblock' }
);

/** `at`: milliseconds since the epoch; `cursor`: the last event before it. */
export type ActionResult = { cursor: number; at: number } | { error: string };

/** A group as scripts see it. */
export interface GroupProfile {
  id: number;
  type: 'group' | 'supergroup' | 'channel';
  title: string;
  members: { id: number; status: string; name: string }[];
  topics: { id: number; name: string; closed: boolean }[];
}
