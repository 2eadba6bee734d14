import { createHash } from 'node:crypto';
import { Composer } from 'grammy';
import { id, tap } from '../../ui/callback-data.ts';
import type { ShopContext } from '../../ui/context.ts';
import { onTap } from '../../ui/handlers.ts';
import type { PurchaseStart } from './dialog.ts';

const buyTap = tap('buy', 'b', { itemId: id });
const changePhoneTap = tap('changePhone', 'ph', {});
declare module '../../ui/callback-data.ts' {
  interface Taps {
    buy: typeof buyTap;
    changePhone: typeof changePhoneTap;
  }
}

export const PURCHASE_DIALOG = 'purchase';
export const PHONE_DIALOG = 'phone';

/** The buttons that begin a dialog. Any dialog that was on has been left by the tap itself. */
export function dialogEntries(): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, buyTap, async (ctx, { itemId }) => {
    const start: PurchaseStart = {
      checkoutId: uuidOf(ctx.callbackQuery?.id ?? String(ctx.update.update_id)),
      itemId,
    };
    await ctx.conversation.enter(PURCHASE_DIALOG, start);
  });
  onTap(composer, changePhoneTap, async (ctx) => {
    await ctx.conversation.enter(
      PHONE_DIALOG,
      uuidOf(ctx.callbackQuery?.id ?? String(ctx.update.update_id)).slice(0, 8),
    );
  });
  return composer;
}

/**
 * A UUID made of a tap's own id. A tap that is handled again after a crash begins the same dialog again, so the buttons
 * that the customer sees by then go on working.
 */
function uuidOf(tapId: string): string {
  const hex = createHash('sha256').update(`tap:${tapId}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
