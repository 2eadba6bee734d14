import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { dataOf, tap } from './callback-data.ts';
import type { ShopContext } from './context.ts';
import type { DialogAbout, DialogNote } from './dialog-slot.ts';
import { button, homeButton } from './keyboard.ts';
import { editIfThere, type Screen, sendScreen } from './screen.ts';
import type { Texts } from './texts/texts.ts';
import { NO_WAY } from './way.ts';

/** Comes back to a dialog that was left. It says what is needed to begin again, for when the dialog is forgotten by then. */
export const resumeTap = tap('resume', 'rs', {
  mark: z.string().regex(/^[0-9a-f]{8}$/),
  /** The item, or the currency in which money is added. */
  what: z.string().regex(/^([1-9]\d{0,15}|[A-Z]{3}|)$/),
  quantity: z
    .string()
    .regex(/^(0|[1-9]\d?)$/)
    .transform(Number),
});
declare module './callback-data.ts' {
  interface Taps {
    resume: typeof resumeTap;
  }
}

function resumeButton(label: string, { mark, about }: DialogNote): InlineKeyboardButton[] {
  if (about.of === 'phone') return [];
  const [what, quantity] =
    about.of === 'purchase' ? [String(about.itemId), about.quantity] : [about.currency, 0];
  return [button(label, dataOf('resume', { mark, what, quantity }), 'primary')];
}

/** The row that leads from somewhere else back to the dialog. */
export function backToDialogRow(texts: Texts, note: DialogNote): InlineKeyboardButton[] {
  const key = note.about.of === 'deposit' ? 'button-back-to-deposit' : 'button-back-to-purchase';
  return resumeButton(texts.plain(key), note);
}

/** What stands in the place of a dialog's question once the customer went elsewhere. */
function leftScreen(texts: Texts, note: DialogNote): Screen {
  const { about } = note;
  return {
    text:
      about.of === 'purchase'
        ? texts.html('dialog-left', {
            product: about.product,
            item: about.item,
            quantity: Math.max(1, about.quantity),
          })
        : texts.html('dialog-left-deposit'),
    keyboard: { inline_keyboard: [resumeButton(texts.plain('button-resume'), note)] },
  };
}

/** What stands in a dialog's message after it was cancelled: nothing was charged or changed, and where to go. */
export function cancelledScreen(texts: Texts, about: DialogAbout): Screen {
  return {
    text: texts.html(about.of === 'phone' ? 'phone-not-asked' : 'cancelled'),
    keyboard: {
      inline_keyboard: [
        [
          ...(about.of === 'purchase'
            ? [button(texts.plain('button-back'), dataOf('item', { id: about.itemId, way: NO_WAY }))]
            : []),
          homeButton(texts),
        ],
      ],
    },
  };
}

/** What the purchase was about, with the ways on: below a message that could have no buttons. */
export function itemLinkScreen(texts: Texts, about: Extract<DialogAbout, { of: 'purchase' }>): Screen {
  const { product, item } = about;
  return { ...cancelledScreen(texts, about), text: texts.html('item-title', { product, item }) };
}

/**
 * Sets the dialog aside: its message says what is not finished, with the way back. If that message itself was tapped, what comes
 * takes its place, and the dialog ends.
 *
 * @returns the way back; null if there was none to leave
 */
export async function setDialogAside(ctx: ShopContext): Promise<DialogNote | null> {
  const { note } = ctx.dialog;
  const tapped = ctx.callbackQuery?.message?.message_id ?? null;
  if (note?.message != null && note.message === tapped && !ctx.dialog.isLeft) {
    ctx.dialog.leave();
    return null;
  }
  const left = ctx.dialog.setAside();
  if (!left) return null;
  const screen = leftScreen(ctx.texts, left);
  if (left.message === null) await sendScreen(ctx.api, ctx.customer.id, screen);
  else await editIfThere(ctx.api, ctx.customer.id, left.message, screen);
  return left;
}
