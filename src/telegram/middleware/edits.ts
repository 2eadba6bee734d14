import type { Middleware } from 'grammy';
import type { ShopContext } from '../ui/context.ts';
import { deskButton, show } from '../ui/handlers.ts';
import { wasRefused } from '../ui/input/prompts.ts';
import { homeButton } from '../ui/keyboard.ts';
import { backToDialogRow } from '../ui/leaving.ts';

/**
 * Takes a message that its sender edited. Where it answered a question of a dialog that is not confirmed yet, the dialog goes back to
 * that question and hears the new text; where a prompt refused it, the prompt reads it again. Any other edit has no effect, and its
 * sender reads so: a command above all is never obeyed.
 *
 * It stands behind `leaveDialog`, which would take the answer for words of another matter.
 */
export function edits(version: string): Middleware<ShopContext> {
  return async (ctx, next) => {
    const edited = ctx.editedMessage;
    if (!edited) return next();
    ctx.handler = 'edited message';
    const words = edited.text ?? edited.caption;
    // Telegram also reports places that move, and changes that a bot cannot see.
    if (words === undefined && !edited.photo && !edited.document) return;
    const isCommand = words?.startsWith('/') ?? false;
    const isAnswer =
      !isCommand && (ctx.dialog.rewind(edited.message_id, version) || wasRefused(ctx, edited.message_id));
    if (isAnswer) {
      const { update } = ctx;
      Object.assign(update, { message: edited });
      delete update.edited_message;
      return next();
    }
    const { note, isLeft } = ctx.dialog;
    await show(ctx, {
      text: ctx.texts.html('edit-without-effect'),
      keyboard: {
        inline_keyboard: [
          ...(note && isLeft ? [backToDialogRow(ctx.texts, note)] : []),
          [ctx.staff ? deskButton(ctx.texts) : homeButton(ctx.texts)],
        ],
      },
    });
  };
}
