import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { homeButton } from '../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { type Html, html } from '../../../telegram/ui/texts/html.ts';
import type { AvailabilityApi } from '../../availability/index.ts';
import { notifyMeRow, notifyMeTap } from './buttons.ts';

/** News of the shop on the first screen: lines, and the buttons that belong to them. */
export interface HomeNotice {
  readonly lines: readonly Html[];
  readonly rows: readonly InlineKeyboardButton[][];
}

/** Returns the shop's news for all customers; usually none. */
export async function homeNotice(
  ctx: ShopContext,
  { selling }: Pick<AvailabilityApi, 'selling'>,
): Promise<HomeNotice> {
  const { closed, text, waits } = await selling.notice(ctx.customer.id);
  const { texts } = ctx;
  return {
    lines: [
      ...(text === null ? [] : [html`📣 ${text}`]),
      ...(closed ? [texts.html(waits ? 'shop-closed-waiting' : 'shop-closed')] : []),
    ],
    rows: closed && !waits ? [notifyMeRow(texts)] : [],
  };
}

/**
 * Handles the request for a notice about the end of a pause: the customer gets one message once the shop
 * sells again.
 */
export function homeNoticeFeature({ selling }: Pick<AvailabilityApi, 'selling'>): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, notifyMeTap, async (ctx) => {
    const waits = await selling.notifyMe(ctx.customer.id);
    await show(ctx, {
      text: ctx.texts.html(waits ? 'notify-me-noted' : 'notice-selling'),
      keyboard: { inline_keyboard: [[homeButton(ctx.texts)]] },
    });
  });
  return composer;
}
