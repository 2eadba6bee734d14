import { Composer } from 'grammy';
import { z } from 'zod';
import type { WithheldSurplus } from '../../../shop/shop.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, sure } from '../../ui/callback-data.ts';
import { confirmation } from '../../ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap, show } from '../../ui/handlers.ts';
import { button } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { joinHtml } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** The surplus vouchers that nobody gets until a person releases them; `yes` releases those of the item, or all. */
const adminHeldTap = adminTap('adminWithheld', 'ah', {}, 'orders.view');
const releaseHeldTap = adminTap(
  'releaseWithheld',
  'rh',
  {
    sure,
    item: z.string().regex(/^(all|[1-9]\d{0,15})$/),
  },
  'orders.decide',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    adminWithheld: typeof adminHeldTap;
    releaseWithheld: typeof releaseHeldTap;
  }
}

/** A message shows at most 12 items; the button for all is about the others, too. */
const MOST_ITEMS = 12;

/** Surplus vouchers that a customer may have got in a time that the database lost: an admin releases them and confirms it once more. */
export function withheldSurplusTaps({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showWithheld = async (ctx: ShopContext) => {
    await show(ctx, withheldScreen(ctx.texts, await shop.recoveries.withheldSurplus()));
  };
  onTap(composer, adminHeldTap, showWithheld);
  onTap(composer, releaseHeldTap, async (ctx, { sure, item }) => {
    if (sure === 'yes') {
      await shop.recoveries.releaseSurplus(item === 'all' ? 'all' : Number(item), actorOf(ctx));
      return showWithheld(ctx);
    }
    const held = await shop.recoveries.withheldSurplus();
    const meant = item === 'all' ? held : held.filter(({ itemId }) => String(itemId) === item);
    if (meant.length === 0) return showWithheld(ctx);
    await show(ctx, promptScreen(ctx.texts, meant, item));
  });
  return composer;
}

function withheldScreen(texts: Texts, held: readonly WithheldSurplus[]): Screen {
  if (held.length === 0) return { text: texts.html('held-none') };
  const release = (label: string, item: string) => [
    button(label, dataOf('releaseWithheld', { sure: 'ask', item })),
  ];
  const shown = held.slice(0, MOST_ITEMS);
  return {
    text: joinHtml([
      texts.html('held-title'),
      ...shown.map(({ name, count, dealerOrderIds }) =>
        texts.html('held-item', { name, count, ids: dealerOrderIds.slice(0, 10).join(', ') }),
      ),
    ]),
    keyboard: {
      inline_keyboard: [
        ...shown.map(({ itemId, name, count }) =>
          release(texts.plain('button-release-item', { name, count }), String(itemId)),
        ),
        ...(held.length > 1 ? [release(texts.plain('button-release-all'), 'all')] : []),
        [button(texts.plain('button-refresh'), dataOf('adminWithheld', {}))],
      ],
    },
  };
}

function promptScreen(texts: Texts, held: readonly WithheldSurplus[], item: string): Screen {
  const count = held.reduce((sum, one) => sum + one.count, 0);
  return confirmation(texts, texts.html('ask-release-held', { count }), {
    yes: dataOf('releaseWithheld', { sure: 'yes', item }),
    back: dataOf('adminWithheld', {}),
  });
}
