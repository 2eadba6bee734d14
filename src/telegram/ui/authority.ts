import type { Context } from 'grammy';
import type { Message } from 'grammy/types';
import type { Actor, Needed } from '../../shop/shop.ts';

type Acting = Pick<Context, 'from' | 'chat' | 'message' | 'callbackQuery'> & { readonly staff: Actor | null };

/**
 * Whether somebody of the staff acts here with their own hands: a tap, or a message that they typed, in their private chat with the
 * bot. The only place that decides it: whatever only staff may do asks this function or `mayHere`.
 *
 * Never so are messages that were forwarded, sent via a bot, by a business bot or on behalf of a channel, or sent while the sender was
 * away: others decide what these say. Posts and business messages are no `message` at all, and an edited one only where it is an answer.
 */
export function actsAsStaff(ctx: Acting): boolean {
  const { from, chat, message, callbackQuery, staff } = ctx;
  if (!from || staff?.id !== from.id) return false;
  if (chat?.type !== 'private' || chat.id !== from.id) return false;
  return callbackQuery !== undefined || (message !== undefined && isTyped(message));
}

/** Whether the sender acts with their own hands, and may do this now. */
export function mayHere(ctx: Acting, needed: Needed): boolean {
  return actsAsStaff(ctx) && (ctx.staff?.may(needed) ?? false);
}

/**
 * Who acts, for the domain. It is called by handlers of staff alone, which others do not reach.
 *
 * @throws where there is no such person, so that nothing is done by mistake
 */
export function actorOf({ staff }: { readonly staff: Actor | null }): Actor {
  if (!staff) throw new Error('a handler of staff was reached by somebody else');
  return staff;
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
