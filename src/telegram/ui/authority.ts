import type { Context } from 'grammy';
import type { Message } from 'grammy/types';

/**
 * Whether an admin acts here with their own hands: a tap, or a message that they typed, in their private chat with the bot. The only
 * place that decides it: whatever only admins may do asks this function.
 *
 * Never so are messages that were forwarded, sent via a bot, by a business bot or on behalf of a channel, or sent while the admin was
 * away: others decide what these say. Edited messages, posts and business messages are no `message` at all.
 */
export function actsAsAdmin(
  ctx: Pick<Context, 'from' | 'chat' | 'message' | 'callbackQuery'>,
  adminIds: ReadonlySet<number>,
): boolean {
  const { from, chat, message, callbackQuery } = ctx;
  if (!from || !adminIds.has(from.id)) return false;
  if (chat?.type !== 'private' || chat.id !== from.id) return false;
  return callbackQuery !== undefined || (message !== undefined && isTyped(message));
}

/** An older Bot API server marks what was forwarded by its date alone. */
type AnyMessage = Message & { readonly forward_date?: number };

function isTyped(message: AnyMessage): boolean {
  return (
    message.forward_origin === undefined &&
    message.forward_date === undefined &&
    !message.is_automatic_forward &&
    !message.is_from_offline &&
    message.via_bot === undefined &&
    message.sender_chat === undefined &&
    message.sender_business_bot === undefined &&
    message.business_connection_id === undefined
  );
}
