import type { ConversationStorage } from '@grammyjs/conversations';
import type { Middleware } from 'grammy';
import type { ShopContext } from '../ui/context.ts';
import type { DialogCarrier, DialogSlot } from '../ui/dialog/dialog-slot.ts';

/** Puts the dialog's slot on the context. */
export function openDialog(carrier: DialogCarrier): Middleware<ShopContext> {
  return async (ctx, next) => {
    ctx.dialog = carrier.take(ctx.update);
    await next();
  };
}

/**
 * Creates the storage by which the conversations plugin keeps its state in the slot. It throws for an update
 * without a private chat.
 */
export function slotStorage<State extends object>(version: string): ConversationStorage<ShopContext, State> {
  return {
    type: 'context',
    version,
    adapter: {
      read: (ctx) => {
        const slot = slotOf(ctx);
        const { current, talk } = slot;
        return current && talk ? { version: [0, current.version], state: talk as State } : undefined;
      },
      write: (ctx, { state }) => slotOf(ctx).putTalk(version, state),
      delete: (ctx) => {
        slotOf(ctx).leave();
      },
    },
  };
}

function slotOf(ctx: ShopContext): DialogSlot {
  // Without a chat, all updates would share one key, and one person could answer in another's dialog.
  if (ctx.chat?.type !== 'private' || ctx.chat.id !== ctx.customer.id) {
    throw new Error('a dialog needs a private chat');
  }
  return ctx.dialog;
}
