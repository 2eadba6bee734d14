import type { Middleware } from 'grammy';
import type { ShopContext } from '../ui/context.ts';
import { backToDialogRow } from '../ui/dialog/leaving.ts';
import { deskButton, show } from '../ui/handlers.ts';
import { wasRefused } from '../ui/input/prompts.ts';
import { homeButton } from '../ui/keyboard.ts';

/**
 * Handles a message that its sender edited. If it answered a question of an unconfirmed dialog, the dialog
 * returns to that question and takes the new text. If a prompt refused it, the prompt reads it again. Other
 * edits have no effect, and the sender gets a notice: above all, edited commands are never obeyed. It is
 * registered after `leaveDialog`, which would take the answer for words on another subject.
 */
export function edits(version: string): Middleware<ShopContext> {
  return async (ctx, next) => {
    const edited = ctx.editedMessage;
    if (!edited) return next();
    ctx.handler = 'edited message';
    const words = edited.text ?? edited.caption;
    // Telegram also reports moving locations, and changes that a bot cannot see.
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
