import type { Composer } from 'grammy';
import { code, tap } from '../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap } from '../../../telegram/ui/handlers.ts';
import { button } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../core/views.ts';
import { cancelPurchaseTap, purchaseTap } from './buttons.ts';
import { type PurchasesDeps, promptAbout, showPurchase } from './purchases.ts';

const cancelPurchaseNowTap = tap('cancelPurchaseNow', 'xx', { code });

/**
 * Cancels the units of a purchase that were never sent, after a question. The shop checks the owner at both
 * taps.
 */
export function cancelPurchaseFeature(deps: PurchasesDeps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, cancelPurchaseTap, async (ctx, { code }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (!view) return;
    if (!view.isCancellable) return showPurchase(ctx, deps, view);
    await deps.delivery.pauseWait(view.id);
    await promptAbout(ctx, deps, view, promptScreen(ctx.texts, view));
  });
  onTap(composer, cancelPurchaseNowTap, async (ctx, { code }) => {
    await deps.purchases.cancel(code, ctx.customer.id);
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (view) await showPurchase(ctx, deps, view);
  });
  return composer;
}

function promptScreen(texts: Texts, view: PurchaseView): Screen {
  const waiting = view.orders.filter(({ isCancellable }) => isCancellable).length;
  const key = view.wait?.kind === 'unpaid' ? 'ask-cancel-unpaid' : 'ask-cancel-purchase';
  return {
    text: texts.html(key, { code: view.code, waiting, quantity: view.quantity }),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-cancel-now'), cancelPurchaseNowTap.pack({ code: view.code }), 'danger')],
        [button(texts.plain('button-keep-waiting'), purchaseTap.pack({ code: view.code, page: 1 }))],
      ],
    },
  };
}
