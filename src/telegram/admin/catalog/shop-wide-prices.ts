import { Composer } from 'grammy';
import { z } from 'zod';
import type { ShopWide } from '../../../shop/shop.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, sure } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap, show } from '../../ui/handlers.ts';
import { button } from '../../ui/keyboard.ts';
import { setupRow } from '../../ui/setup-row.ts';
import { type Html, joinHtml } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';
import { previewLines } from './price-preview.ts';

/** What holds for the whole shop: `ask` shows what it would change, `yes` sets it. */
const shopWideTap = adminTap(
  'shopPrices',
  'pcw',
  {
    sure,
    of: z.enum(['markup', 'rounding', 'min-profit']),
    currency: z.string().regex(/^([A-Z]{3})?$/),
    value: z.string().regex(/^(off|\d{1,7}(\.\d{1,8})?|x\.\d{1,8})$/),
  },
  'prices.edit',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    shopPrices: typeof shopWideTap;
  }
}

/** Sets what holds for the whole shop, once it was shown what that changes. */
export function shopWidePrices(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, shopWideTap, async (ctx, { sure, of, currency, value: packed }) => {
    const value = packed === 'off' ? null : packed;
    const change: ShopWide =
      of === 'rounding'
        ? { of, currency, value }
        : of === 'markup'
          ? { of, value }
          : { of, value: value ?? '0' };
    if (sure === 'ask') return void (await askShopWide(ctx, deps, change));
    const set = await deps.shop.pricing.set(change, actorOf(ctx));
    await showChanged(ctx, set.ok ? set.changeId : null);
  });
  return composer;
}

/** Shows what a change for the whole shop would change, and asks. @returns false: it can't be read */
export async function askShopWide(ctx: ShopContext, { shop }: BotDeps, typed: ShopWide): Promise<boolean> {
  const found = await shop.pricing.preview(typed);
  if (!found.ok) return false;
  const { texts } = ctx;
  const { change, previews } = found;
  await show(ctx, {
    text: joinHtml([shopWideLine(texts, change), ...previewLines(texts, previews)]),
    keyboard: {
      inline_keyboard: [
        [
          button(
            texts.plain('button-yes'),
            dataOf('shopPrices', {
              sure: 'yes',
              of: change.of,
              value: change.value ?? 'off',
              currency: change.of === 'rounding' ? change.currency : '',
            }),
            'success',
          ),
        ],
        [button(texts.plain('button-back'), dataOf('prices', { page: 1 }))],
      ],
    },
  });
  return true;
}

/** Says that prices are changed, with the button that puts them back. @param changeId null: they were so already */
export async function showChanged(ctx: ShopContext, changeId: number | null): Promise<void> {
  const { texts } = ctx;
  await show(ctx, {
    text: texts.html(changeId === null ? 'prices-unchanged' : 'prices-changed'),
    keyboard: {
      inline_keyboard: [
        ...(changeId === null
          ? []
          : [[button(texts.plain('button-undo-price'), dataOf('undoPrice', { id: changeId }))]]),
        [button(texts.plain('button-prices'), dataOf('prices', { page: 1 }))],
        ...setupRow(texts, ctx.staff),
      ],
    },
  });
}

function shopWideLine(texts: Texts, change: ShopWide): Html {
  const what = change.value === null ? (change.of === 'markup' ? 'list' : 'coin') : change.of;
  return texts.html('prices-ask-shop', {
    what,
    value: change.value ?? '',
    currency: change.of === 'rounding' ? change.currency : '',
  });
}
