import { type ApiError, badRequest } from '../errors.ts';

const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid';

/** Telegram's texts for missing parameters that say more than that the parameter is required. */
const WORDS: Record<string, string> = {
  action: 'wrong parameter action in request',
  callback_query_id: TOO_OLD,
  chat_id: 'chat_id is empty',
  file_id: 'file_id not specified',
  inline_query_id: TOO_OLD,
  latitude: 'latitude is empty',
  longitude: 'longitude is empty',
  message_ids: 'message identifiers are not specified',
  pre_checkout_query_id: TOO_OLD,
  text: 'message text is empty',
  user_id: 'invalid user_id specified',
};
const FILES = ['animation', 'audio', 'document', 'photo', 'sticker', 'video', 'video_note', 'voice'];
/** Parameters that name the target message of a method. */
const MESSAGES: Record<string, string> = {
  copyMessage: 'message to copy not found',
  deleteMessage: 'message identifier is not specified',
  forwardMessage: 'message to forward not found',
  pinChatMessage: 'message to pin not found',
  setMessageReaction: 'message to react not found',
  stopPoll: 'message with poll to stop not found',
};

/**
 * Returns the refusal of a call without a required parameter. Like Telegram's server, it checks the chat
 * last, but first for `deleteMessage`.
 */
export function missingParameter(
  method: string,
  required: readonly string[],
  declared: readonly string[],
  params: Record<string, unknown>,
): ApiError | undefined {
  const missing = declared.filter((name) => required.includes(name) && params[name] === undefined);
  if (missing.length === 0) return undefined;
  if (method === 'deleteMessage' && missing.includes('chat_id'))
    return badRequest('chat identifier is not specified');
  const late = (name: string) => (name === 'chat_id' ? 2 : name === 'message_id' ? 1 : 0);
  const [name = ''] = missing.sort((a, b) => late(a) - late(b));
  return badRequest(wordsFor(method, name));
}

function wordsFor(method: string, name: string): string {
  if (name === 'message_id') return MESSAGES[method] ?? 'message identifier is not specified';
  if (FILES.includes(name)) return `there is no ${name.replace('_', ' ')} in the request`;
  return WORDS[name] ?? `parameter "${name}" is required`;
}

/** Returns the refusal of a list with an invalid message identifier. Telegram reads these strictly. */
export function wrongIdentifiers(ids: unknown): ApiError | undefined {
  if (!Array.isArray(ids)) return undefined;
  for (const id of ids) {
    if (typeof id !== 'number' && typeof id !== 'string')
      return badRequest('message identifier must be a Number');
    if (!/^-?\d+$/.test(String(id))) return badRequest("can't parse message identifier as Number");
    if (Number(id) <= 0) return badRequest('invalid message identifier specified');
  }
  return undefined;
}
