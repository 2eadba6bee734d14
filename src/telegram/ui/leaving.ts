import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import type { Wanted } from '../../shop/shop.ts';
import { dataOf, tap } from './callback-data.ts';
import type { ShopContext } from './context.ts';
import type { DialogAbout, DialogNote, PurchaseAbout } from './dialog-slot.ts';
import { button, homeButton } from './keyboard.ts';
import { editIfThere, type Screen, sendScreen } from './screen.ts';
import { shorten } from './texts/html.ts';
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

/** The longest name of an item that leaves room for the quantity on a button. */
const LONGEST_ITEM = 38;

/** What the button says that goes on with a purchase. */
export function continueLabel(
  texts: Texts,
  { product, item, quantity }: Pick<PurchaseAbout, 'product' | 'item' | 'quantity'>,
): string {
  const named = shorten(`${product} ${item}`, LONGEST_ITEM);
  return texts.plain('button-continue', { item: named, quantity: Math.max(1, quantity) });
}

/** The row that leads from somewhere else back to the dialog. */
export function backToDialogRow(texts: Texts, note: DialogNote): InlineKeyboardButton[] {
  const { about } = note;
  return resumeButton(
    about.of === 'purchase' ? continueLabel(texts, about) : texts.plain('button-back-to-deposit'),
    note,
  );
}

/** The purchase that the customer has not finished: the dialog's own, or the one that was left for adding money; null for none. */
export function unfinishedPurchase(about: DialogAbout | undefined): Wanted | null {
  const purchase = about?.of === 'deposit' ? about.purchase : about;
  if (purchase?.of !== 'purchase') return null;
  const { itemId, product, item, account } = purchase;
  return {
    itemId,
    quantity: Math.max(1, purchase.quantity),
    context: account?.context ?? {},
    nickname: account?.nickname ?? null,
    unitPrice: null,
    named: { product, item },
  };
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
