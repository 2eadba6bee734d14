import type {
  CallbackAnswer,
  ChatEvent,
  ChatInvoice,
  ChatMessage,
  ChatSnapshot,
  InlineAnswer,
  RecordedCall,
  RecordedUpdate,
} from '../../../scripting/wire.ts';

export type Traffic = RecordedCall | RecordedUpdate;

/** A tap that the bot has not answered yet. */
export interface PendingTap {
  queryId: string;
  message: number;
  row: number;
  column: number;
}

/** An open chat. Immutable: a new object is drawn again. */
export interface ChatState extends ChatSnapshot {
  keyboardHidden: boolean;
  taps: readonly PendingTap[];
  /** Queries that the bot answered last, because an answer may arrive before the tap's result. */
  answered: readonly string[];
  /** The bot's last answers to inline queries. */
  inlineAnswers: readonly InlineAnswer[];
  /** The bot's activity, and the time until which it is shown (milliseconds since the epoch). */
  doing?: { action: string; until: number };
  /** A short note that disappears automatically. The number distinguishes equal notes. */
  note?: { number: number; text: string };
  /** An answer to a tap that stays until the person closes it. */
  alert?: CallbackAnswer;
  /** In a group: the member who speaks, and the topic that is shown; 0: the general one. */
  speaker?: number;
  topic?: number;
  /** The message that the next text answers. */
  replyingTo?: number;
  placeholder?: string;
  /** Text that a button types into the text field. */
  draft?: string;
  /** The question for the chat into which a button types its text; `isHere`: this chat can be chosen. */
  choosing?: { text: string; isHere: boolean };
  traffic: readonly Traffic[];
  /** The invoice in the payment dialog. */
  paying?: { invoice: ChatInvoice; what: { message: number } | { link: string } };
}

const DOING_MS = 5000;
const MOST_TRAFFIC = 300;
const MOST_ANSWERS = 20;

/** Builds an open chat from a snapshot. A re-read chat keeps its traffic and its hidden keyboard. */
export function chatFrom(snapshot: ChatSnapshot, earlier?: ChatState): ChatState {
  const last = snapshot.messages.at(-1);
  return {
    ...snapshot,
    keyboardHidden: earlier?.keyboardHidden ?? false,
    taps: [],
    answered: [],
    inlineAnswers: [],
    traffic: earlier?.traffic ?? [],
    ...speakingIn(snapshot, earlier),
    ...(last?.forcesReply ? asksForReply(last) : {}),
  };
}

function speakingIn({ group }: ChatSnapshot, earlier?: ChatState): Pick<ChatState, 'speaker' | 'topic'> {
  if (!group) return {};
  const speaker = group.members.find(({ id }) => id === earlier?.speaker) ?? group.members[0];
  const topic = group.topics.find(({ id }) => id === earlier?.topic)?.id ?? 0;
  return { topic, ...(speaker ? { speaker: speaker.id } : {}) };
}

/** Returns the chat after an event, or the same object if it already contains the event. */
export function afterEvent(chat: ChatState, event: ChatEvent, now: number): ChatState {
  if (event.seq <= chat.cursor) return chat;
  const next = { ...chat, cursor: event.seq };
  switch (event.type) {
    case 'message':
      return afterMessage(next, event.message);
    case 'edit':
      return { ...next, messages: replaced(chat.messages, event.message.id, () => event.message) };
    case 'delete':
      return withoutMessage(next, event.messageId);
    case 'callback_answer':
      return afterAnswer(next, event.answer);
    case 'chat_action':
      return { ...next, doing: { action: event.action, until: now + DOING_MS } };
    case 'reaction':
      return {
        ...next,
        messages: replaced(chat.messages, event.messageId, ({ reaction: _, ...message }) => ({
          ...message,
          ...(event.emoji === undefined ? {} : { reaction: event.emoji }),
        })),
      };
    case 'payment':
      return event.outcome.status === 'paid' ? paidLatest(next) : next;
    case 'pinned': {
      const { pinned: _, ...rest } = next;
      return event.messageId === undefined ? rest : { ...rest, pinned: event.messageId };
    }
    case 'blocked':
      return { ...next, blocked: true };
    case 'unblocked':
      return { ...next, blocked: false };
    case 'inline_answer':
      return { ...next, inlineAnswers: [...chat.inlineAnswers, event.answer].slice(-MOST_ANSWERS) };
  }
}

/** Adds a call or update to the chat's traffic once, and drops the oldest beyond the maximum. */
export function afterTraffic(chat: ChatState, record: Traffic): ChatState {
  if (chat.traffic.some(({ seq }) => seq === record.seq)) return chat;
  return { ...chat, traffic: [...chat.traffic, record].slice(-MOST_TRAFFIC) };
}

export function withNote(chat: ChatState, text: string): ChatState {
  return { ...chat, note: { number: Date.now(), text } };
}

function afterMessage(chat: ChatState, message: ChatMessage): ChatState {
  const { doing, ...rest } = chat;
  const next: ChatState = { ...rest, started: true, messages: [...chat.messages, message] };
  // A message of the bot ends its typing; a message of the person does not.
  if (message.from === 'person') return doing ? { ...next, doing } : next;
  if (message.removesKeyboard) return { ...next, keyboard: null };
  if (message.forcesReply) return { ...next, ...asksForReply(message) };
  if (!message.keyboard) return next;
  const { oneTimeKeyboard, inputPlaceholder } = message;
  return {
    ...next,
    keyboardHidden: false,
    keyboard: {
      message: message.id,
      rows: message.keyboard,
      ...(oneTimeKeyboard ? { oneTimeKeyboard } : {}),
      ...(inputPlaceholder ? { inputPlaceholder } : {}),
    },
  };
}

function asksForReply(message: ChatMessage): Pick<ChatState, 'replyingTo' | 'placeholder'> {
  const { id, inputPlaceholder } = message;
  return { replyingTo: id, ...(inputPlaceholder ? { placeholder: inputPlaceholder } : {}) };
}

function withoutMessage(chat: ChatState, id: number): ChatState {
  return {
    ...chat,
    messages: chat.messages.filter((message) => message.id !== id),
    keyboard: chat.keyboard?.message === id ? null : chat.keyboard,
  };
}

function afterAnswer(chat: ChatState, answer: CallbackAnswer): ChatState {
  const next = {
    ...chat,
    taps: chat.taps.filter(({ queryId }) => queryId !== answer.queryId),
    answered: [...chat.answered, answer.queryId].slice(-MOST_ANSWERS),
  };
  if (answer.url || (answer.alert && answer.text)) return { ...next, alert: answer };
  return answer.text ? withNote(next, answer.text) : next;
}

/** Marks the newest unpaid invoice, because a payment does not name its message. */
function paidLatest(chat: ChatState): ChatState {
  const latest = chat.messages.findLast(({ invoice }) => invoice && !invoice.paid);
  if (!latest?.invoice) return chat;
  const invoice = { ...latest.invoice, paid: true };
  return { ...chat, messages: replaced(chat.messages, latest.id, (message) => ({ ...message, invoice })) };
}

function replaced(
  messages: ChatMessage[],
  id: number,
  change: (message: ChatMessage) => ChatMessage,
): ChatMessage[] {
  return messages.map((message) => (message.id === id ? change(message) : message));
}
