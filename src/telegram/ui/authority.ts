import type { Context } from 'grammy';
import type { Message } from 'grammy/types';
import type { Access, Actor } from '../../modules/staff/index.ts';

type ActorContext = Pick<Context, 'from' | 'chat' | 'message' | 'callbackQuery'> & {
  readonly staff: Actor | null;
};

/**
 * Returns true if a staff member acts in person: by a tap or a typed message in their private chat with the
 * bot. Each permission check of staff calls this function or `mayHere`. Others control the content of
 * messages that are forwarded, sent via a bot, by a business bot or for a channel. They also control those
 * sent while the sender was away. Posts and business messages are not `message`.
 */
export function actsAsStaff(ctx: ActorContext): boolean {
  const { from, chat, message, callbackQuery, staff } = ctx;
  if (!from || staff?.id !== from.id) return false;
  if (chat?.type !== 'private' || chat.id !== from.id) return false;
  return callbackQuery !== undefined || (message !== undefined && isTyped(message));
}

/** Returns true if the sender acts in person and currently has the permission. */
export function mayHere(ctx: ActorContext, needed: Access): boolean {
  return actsAsStaff(ctx) && (ctx.staff?.may(needed) ?? false);
}

/**
 * Returns the acting staff member for the domain. Only handlers of staff call it.
 *
 * @throws if there is none, so that a misplaced call has no effect
 */
export function actorOf({ staff }: { readonly staff: Actor | null }): Actor {
  if (!staff) throw new Error('a handler of staff was reached by somebody else');
  return staff;
}

/** An older Bot API server marks forwarded messages only by their date. */
type AnyMessage = Message & { readonly forward_date?: number };

/** Returns true if the sender typed the message in person. */
export function isTyped(message: AnyMessage): boolean {
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
