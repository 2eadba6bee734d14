import { Composer } from 'grammy';
import type { PurchaseView } from '../../shop/shop.ts';
import type { BotDeps, ShopContext } from '../context.ts';
import { onTap } from '../handlers.ts';
import { html } from '../html.ts';
import { button } from '../keyboard.ts';
import type { Screen } from '../screen.ts';
import { taps } from '../taps.ts';
import type { Texts } from '../texts.ts';
import { askAbout, showPurchase } from './purchases.ts';

/** Takes back what waits in line, after asking. Whose purchase it is, is asked of the shop with both taps. */
export function cancelPurchaseFeature(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();
  onTap(composer, taps.cancelPurchase, async (ctx, { code }) => {
    const view = await shop.purchases.view(code, ctx.customer.id);
    if (!view) return;
    if (view.waitedMinutes === null) return showPurchase(ctx, deps, view);
    await askAbout(ctx, deps, view, askScreen(ctx.texts, view));
  });
  onTap(composer, taps.cancelPurchaseNow, async (ctx, { code }) => {
    await shop.purchases.cancel(code, ctx.customer.id);
    const view = await shop.purchases.view(code, ctx.customer.id);
    if (view) await showPurchase(ctx, deps, view);
  });
  return composer;
}

function askScreen(texts: Texts, view: PurchaseView): Screen {
  const waiting = view.orders.filter((order) => order.stage === 'waiting').length;
  return {
    text: html`${texts.html('ask-cancel-purchase', { code: view.code, waiting, quantity: view.quantity })}`,
    keyboard: {
      inline_keyboard: [
        [
          button(
            texts.plain('button-cancel-now'),
            taps.cancelPurchaseNow.pack({ code: view.code }),
            'danger',
          ),
        ],
        [button(texts.plain('button-keep-waiting'), taps.purchase.pack({ code: view.code, page: 1 }))],
      ],
    },
  };
}
