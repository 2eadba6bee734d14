import { randomBytes, randomUUID } from 'node:crypto';
import { Composer } from 'grammy';
import type { ShopContext } from '../context.ts';
import { onTap } from '../handlers.ts';
import { taps } from '../taps.ts';
import type { PurchaseStart } from './dialog.ts';

export const PURCHASE_DIALOG = 'purchase';
export const PHONE_DIALOG = 'phone';

/** The buttons that begin a dialog. Any dialog that was on has been left by the tap itself. */
export function dialogEntries(): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, taps.buy, async (ctx, { itemId }) => {
    const start: PurchaseStart = { checkoutId: randomUUID(), itemId };
    await ctx.conversation.enter(PURCHASE_DIALOG, start);
  });
  onTap(composer, taps.changePhone, async (ctx) => {
    await ctx.conversation.enter(PHONE_DIALOG, randomBytes(4).toString('hex'));
  });
  return composer;
}
