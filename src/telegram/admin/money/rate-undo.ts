import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap, show } from '../../ui/handlers.ts';
import { button } from '../../ui/keyboard.ts';
import { setupRow } from '../../ui/setup-row.ts';
import type { Texts } from '../../ui/texts/texts.ts';

const LISTS = ['rates', 'stars'] as const;
/** Which list a rate stands in. */
type RateList = (typeof LISTS)[number];

/** Puts a rate back. The domain decides which permission the one in question needs. */
const undoRateTap = adminTap('undoRate', 'rtu', { list: z.enum(LISTS), id }, [
  'prices.edit',
  'payments.edit',
]);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    undoRate: typeof undoRateTap;
  }
}

/** Puts a rate back to what it was before a change. */
export function undoRate({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, undoRateTap, async (ctx, { list, id }) => {
    const outcome = await shop.pricing.undo(id, actorOf(ctx));
    await show(ctx, {
      text: ctx.texts.html(outcome === 'undone' ? 'rate-undone' : 'prices-not-undone'),
      keyboard: { inline_keyboard: [wayOn(ctx.texts, list)] },
    });
  });
  return composer;
}

/** Says that a rate is changed, with the button that puts it back. @param changeId null: it was so already */
export async function showRateChanged(
  ctx: ShopContext,
  changeId: number | null,
  list: RateList,
): Promise<void> {
  const { texts } = ctx;
  await show(ctx, {
    text: texts.html(changeId === null ? 'prices-unchanged' : 'rate-changed'),
    keyboard: {
      inline_keyboard: [
        ...(changeId === null
          ? []
          : [[button(texts.plain('button-undo-price'), dataOf('undoRate', { list, id: changeId }))]]),
        wayOn(texts, list),
        ...setupRow(texts, ctx.staff),
      ],
    },
  });
}

function wayOn(texts: Texts, list: RateList): InlineKeyboardButton[] {
  return [
    list === 'rates'
      ? button(texts.plain('button-rates'), dataOf('rates', {}))
      : button(texts.plain('button-stars-rate'), dataOf('starsRates', {})),
    button(texts.plain('button-desk'), dataOf('desk', {})),
  ];
}
