import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { itemTap } from '../../../modules/catalog/chat/buttons.ts';
import type { WantedPurchase } from '../../../modules/payments/index.ts';
import { tap } from '../callback-data.ts';
import type { ShopContext } from '../context.ts';
import { button, homeButton, rowOf } from '../keyboard.ts';
import { editIfThere, type Screen, sendScreen } from '../screen.ts';
import { shorten } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';
import { NO_WAY } from '../way.ts';
import type { DialogAbout, DialogNote, PurchaseAbout } from './dialog-slot.ts';

/** Resumes a left dialog. It carries the data to begin again if the dialog is deleted by then. */
export const resumeTap = tap('resume', 'rs', {
  mark: z.string().regex(/^[0-9a-f]{8}$/),
  /** The item, or the currency of a deposit. */
  what: z.string().regex(/^([1-9]\d{0,15}|[A-Z]{3}|)$/),
  quantity: z
    .string()
    .regex(/^(0|[1-9]\d?)$/)
    .transform(Number),
});

function resumeButton(label: string, { mark, about }: DialogNote): InlineKeyboardButton[] {
  if (about.of === 'phone') return [];
  const [what, quantity] =
    about.of === 'purchase' ? [String(about.itemId), about.quantity] : [about.currency, 0];
  return [button(label, resumeTap.pack({ mark, what, quantity }), 'primary')];
}

/** Maximum length of an item's name that leaves room for the quantity on a button, characters. */
const LONGEST_ITEM = 38;

/** Returns the label of the button that continues a purchase. */
export function continueLabel(
  texts: Texts,
  { product, item, quantity }: Pick<PurchaseAbout, 'product' | 'item' | 'quantity'>,
): string {
  const named = shorten(`${product} ${item}`, LONGEST_ITEM);
  return texts.plain('button-continue', { item: named, quantity: Math.max(1, quantity) });
}

/** Builds the row that leads back to the dialog. */
export function backToDialogRow(texts: Texts, note: DialogNote): InlineKeyboardButton[] {
  const { about } = note;
  return resumeButton(
    about.of === 'purchase' ? continueLabel(texts, about) : texts.plain('button-back-to-deposit'),
    note,
  );
}

/**
 * Returns the customer's unfinished purchase: the dialog's own, or the one left for a deposit; null: none.
 */
export function unfinishedPurchase(about: DialogAbout | undefined): WantedPurchase | null {
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

/** Builds the screen that replaces the question of a left dialog. */
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

/** Builds the screen of a canceled dialog, with the buttons to other screens. The dialog charged no money. */
export function cancelledScreen(texts: Texts, about: DialogAbout): Screen {
  return {
    text: texts.html(about.of === 'phone' ? 'phone-not-asked' : 'cancelled'),
    keyboard: {
      inline_keyboard: [
        rowOf(
          texts,
          ...(about.of === 'purchase'
            ? [button(texts.plain('button-back'), itemTap.pack({ id: about.itemId, way: NO_WAY }))]
            : []),
          homeButton(texts),
        ),
      ],
    },
  };
}

/**
 * Sets the dialog aside: its message shows the unfinished subject and the way back. If that message was
 * tapped, the answer replaces it, and the dialog ends.
 *
 * @returns the way back; null if the dialog ended, or there was none
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
