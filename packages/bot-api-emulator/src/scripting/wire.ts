import type { MessageEntity, Update } from '@grammyjs/types';

/** Types of the scripting API under `/_emulator`: a chat as a person sees it, not in the Bot API's format. */
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
  /** Text that a tap copies, for `copy`. */
  copyText?: string;
  /** For `switch_inline`. */
  inline?: InlineSwitch;
}

/** The words that a tap types after the bot's name. */
export interface InlineSwitch {
  query: string;
  /**
   * The chat with the text field. `this`: the button's chat; `chosen`: a chat that the person chooses, the
   * bot's included; `elsewhere`: the same without the bot's chat.
   */
  in: 'this' | 'chosen' | 'elsewhere';
}

export interface ChatFile {
  id: string;
  name?: string;
  mime?: string;
  /** Bytes. */
  size: number;
  /** The content, if it is UTF-8 text of at most 256 kB. */
  content?: string;
  /** Pixels of a photo. */
  width?: number;
  height?: number;
  /** The photo is covered until a tap. */
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

/** A text and its formatting. */
export interface ChatText {
  text: string;
  entities: MessageEntity[];
}

/** A cell of a table; `header`: it names its column or row. */
export interface ChatCell extends ChatText {
  header?: true;
  colspan?: number;
  rowspan?: number;
  align: 'left' | 'center' | 'right';
  valign: 'top' | 'middle' | 'bottom';
}

/** A block of a rich message. */
export type ChatBlock =
  | ({ type: 'paragraph' | 'pre' | 'footer' } & ChatText)
  | ({ type: 'heading'; size: number } & ChatText)
  | { type: 'divider' }
  | {
      type: 'table';
      rows: ChatCell[][];
      caption?: ChatText;
      bordered?: true;
      striped?: true;
      compact?: true;
    };

export interface ChatMessage {
  id: number;
  from: 'bot' | 'person';
  /** The sender in a group. */
  sender?: { id: number; name: string };
  /** The forum topic of the message. */
  topic?: number;
  /** `topic`: a forum topic was created, closed or reopened, as `text` says; `other`: another service message. */
  kind:
    | 'text'
    | 'rich'
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
    | 'topic'
    | 'other';
  /** Unix time in seconds. */
  date: number;
  /**
   * The text, or the caption of a photo or document; empty if there is none. Of a rich message: a block or a
   * row of a table on each line, the cells of a row between tabs.
   */
  text: string;
  entities: MessageEntity[];
  rich?: { rightToLeft: boolean; blocks: ChatBlock[] };
  /** The inline keyboard, row by row. */
  buttons: ChatButton[][];
  /** The reply keyboard that came with the message. */
  keyboard?: ChatButton[][];
  removesKeyboard?: true;
  forcesReply?: true;
  /** The reply keyboard disappears after one use. */
  oneTimeKeyboard?: true;
  /** Placeholder of the reply keyboard or forced reply for the empty text field. */
  inputPlaceholder?: string;
  /** Number of edits by the bot. */
  edits: number;
  file?: ChatFile;
  contact?: { phone: string; firstName: string; userId?: number };
  invoice?: ChatInvoice;
  payment?: { currency: string; amount: number; payload: string; chargeId: string };
  location?: { latitude: number; longitude: number };
  /** Equal for the messages of one album. */
  album?: string;
  poll?: { question: string; options: { text: string; votes: number }[]; closed: boolean };
  dice?: { emoji: string; value: number };
  paidMedia?: { stars: number; items: number; boughtBy: number[] };
  /** Reactions of people. */
  reactions?: { emoji: string; count: number }[];
  replyTo?: number;
  /** Original sender of a forwarded message. */
  forwardedFrom?: string;
  /** Username of the bot whose inline result the person sent. */
  via?: string;
  protected?: true;
  pinned?: true;
  /** The bot's reaction. */
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

export interface InlineResult {
  id: string;
  type: string;
  title?: string;
  description?: string;
  /** Address of a small picture; a path on the emulator for one that it has. */
  thumbnail?: string;
  /** Text of the message that the result sends. */
  text?: string;
}

export interface InlineAnswer {
  queryId: string;
  results: InlineResult[];
  nextOffset?: string;
}

export type PaymentOutcome =
  | { status: 'paid'; chargeId: string; messageId: number }
  | { status: 'refused'; reason: string }
  | { status: 'timed_out' }
  | { status: 'short_of_stars'; balance: number };

/** An event in a chat, in the order of `seq`, which is one sequence for the whole server. */
export type ChatEvent = { seq: number; chat: number; at: number } & (
  | { type: 'message'; message: ChatMessage }
  | { type: 'edit'; message: ChatMessage }
  | { type: 'delete'; messageId: number }
  | { type: 'callback_answer'; answer: CallbackAnswer }
  | { type: 'inline_answer'; answer: InlineAnswer }
  | { type: 'chat_action'; action: string }
  | { type: 'reaction'; messageId: number; emoji?: string }
  /** The last pinned message, or undefined. */
  | { type: 'pinned'; messageId?: number }
  | { type: 'payment'; outcome: PaymentOutcome }
  | { type: 'blocked' }
  | { type: 'unblocked' }
);

/** A received Bot API call and its answer. */
export interface RecordedCall {
  seq: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Duration of the answer, milliseconds. */
  tookMs: number;
  /** The person, from the parameters or the answered query. */
  chat?: number;
  method: string;
  params: Record<string, unknown>;
  /** The HTTP status of the answer; 0 if a fault dropped it. */
  status: number;
  response: unknown;
}

/** An update queued for the bot, numbered in one sequence with the calls. */
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
  /** Text next to the name on the page, such as the person's role. */
  role?: string;
}

/**
 * A planned fault.
 * For calls: `method` (all by default) and `chat` select the call, and `delayMs` waits first. The call is
 * then dropped before or after it acts (by cutting the connection), or answered with an error instead of
 * acting.
 * For updates: the next updates of kind `update` (all by default) are delivered twice, or delivered after the
 * next one.
 */
export type Fault =
  | {
      on: 'call';
      method?: string;
      chat?: number;
      /** Number of calls. Default: 1. */
      times?: number;
      delayMs?: number;
      drop?: 'before' | 'after';
      error?: { code: number; description?: string; retryAfter?: number };
    }
  | { on: 'update'; update?: string; times?: number; act: 'duplicate' | 'reorder' };

/** The keyboard below the text field. */
export interface ReplyKeyboard {
  /** The message that brought the keyboard. */
  message: number;
  rows: ChatButton[][];
  oneTimeKeyboard?: true;
  inputPlaceholder?: string;
}

/** A group on the page, beside its messages. */
export interface GroupOnPage {
  isForum: boolean;
  members: { id: number; name: string }[];
  topics: { id: number; name: string; closed: boolean }[];
}

/** A chat as the page shows it. */
export interface ChatSnapshot {
  /** The number of the chat's last event. */
  cursor: number;
  /** The person; for a group, its id and title. */
  person: PersonProfile;
  /** Only for a group. */
  group?: GroupOnPage;
  blocked: boolean;
  /** The person has written to the bot. */
  started: boolean;
  bot: {
    name: string;
    username: string;
    description: string;
    /** The bot answers inline queries. */
    inline: boolean;
  };
  /** The newest messages, oldest first. */
  messages: ChatMessage[];
  /** Older messages exist. */
  more: boolean;
  keyboard: ReplyKeyboard | null;
  commands: { command: string; description: string }[];
  /** The last pinned message. */
  pinned?: number;
}

/** The list of chats: groups, then people, the one with the latest message first. */
export interface ChatOverview {
  /** Number of all chats, including those outside the list. */
  total: number;
  chats: {
    person: PersonProfile;
    blocked: boolean;
    /** Number of all messages of the bot in the chat. */
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
  /** `text` is typed into the text field. */
  | { kind: 'switch_inline'; text: string; in: InlineSwitch['in'] }
  | { kind: 'url'; url: string };

/** One of many simultaneous actions: the person, and the fields of the single action. */
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

/** A group for scripts. */
export interface GroupProfile {
  id: number;
  type: 'group' | 'supergroup' | 'channel';
  title: string;
  members: { id: number; status: string; name: string }[];
  topics: { id: number; name: string; closed: boolean }[];
}
