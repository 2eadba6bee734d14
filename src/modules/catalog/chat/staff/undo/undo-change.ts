import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { button, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { setupRow } from '../../../../../telegram/ui/setup-row.ts';
import { joinHtml, shorten } from '../../../../../telegram/ui/texts/html.ts';
import { previewLines } from '../../../../../telegram/ui/texts/prices/price-preview.ts';
import {
  ruleText,
  shopWideText,
  shortRuleText,
} from '../../../../../telegram/ui/texts/prices/price-rules.ts';
import { rateReading } from '../../../../../telegram/ui/texts/prices/rates.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import { deskTap } from '../../../../desk/chat/staff/buttons.ts';
import { ratesTap } from '../../../../exchange/chat/staff/buttons.ts';
import type { ExchangeApi } from '../../../../exchange/index.ts';
import { starsRatesTap } from '../../../../payments/chat/staff/buttons.ts';
import type { CatalogApi } from '../../../module.ts';
import type { PriceChange } from '../../../prices/undo-question.ts';
import { pricesTap } from '../buttons.ts';

const LISTS = ['prices', 'rates', 'stars'] as const;
/** The list that the button back leads to. */
type ChangeList = (typeof LISTS)[number];

const list = z.enum(LISTS);
/** The domain decides which of these a change needs. */
const NEEDED = ['prices.edit', 'payments.edit'] as const;
/** Shows the effects of undoing a change of prices. */
const undoPriceTap = adminTap('undoPrice', 'pcu', { id }, 'prices.edit');
/** Shows the effects of undoing a change of a rate. */
const undoRateTap = adminTap('undoRate', 'rtu', { list, id }, NEEDED);
/** Undoes the change. */
const undoChangeTap = adminTap('undoChange', 'pcy', { list, id }, NEEDED);

/** Characters of a button that Telegram shows on a phone, approximately. */
const BUTTON_LENGTH = 40;

/** Handles the undoing of price and rate changes, each after a preview. */
export function undoPriceChange(deps: Pick<CatalogApi, 'pricing'> & ExchangeApi): Composer<ShopContext> {
  const { pricing, exchange } = deps;
  const composer = new Screens();
  const ask = async (ctx: ShopContext, id: number, list: ChangeList) => {
    const { texts } = ctx;
    const [question, { base }] = await Promise.all([pricing.previewUndo(id), exchange.rates()]);
    if (!question?.canUndo) return void (await showNotUndone(ctx, list));
    const { change, previews } = question;
    await show(ctx, {
      text: joinHtml([
        texts.html('undo-question'),
        texts.html('undo-now', { value: changeText(texts, base, change, 'after') }),
        texts.html('undo-then', { value: changeText(texts, base, change, 'before') }),
        ...previewLines(texts, previews),
      ]),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-undo-yes'), undoChangeTap.pack({ list, id }), 'success')],
          wayOn(texts, list),
        ],
      },
    });
  };
  onTap(composer, undoPriceTap, (ctx, { id }) => ask(ctx, id, 'prices'));
  onTap(composer, undoRateTap, (ctx, { list, id }) => ask(ctx, id, list));
  onTap(composer, undoChangeTap, async (ctx, { list, id }) => {
    const { texts } = ctx;
    const outcome = await pricing.undo(id, actorOf(ctx));
    const [change, { base }] = await Promise.all([pricing.change(id), exchange.rates()]);
    if (outcome !== 'undone' || !change) return void (await showNotUndone(ctx, list));
    await show(ctx, {
      text: joinHtml([
        texts.html(list === 'prices' ? 'prices-undone' : 'rate-undone'),
        texts.html('undo-now', { value: changeText(texts, base, change, 'before') }),
      ]),
      keyboard: { inline_keyboard: [wayOn(texts, list)] },
    });
  });
  return composer;
}

/**
 * Confirms a change of prices or rates, with the button that undoes it.
 *
 * @param changeId null if the values were the same
 * @param rows the buttons back to the changed subject
 */
export async function showChanged(
  ctx: ShopContext,
  { pricing, exchange }: Pick<CatalogApi, 'pricing'> & ExchangeApi,
  {
    changeId,
    list,
    rows = [],
  }: { changeId: number | null; list: ChangeList; rows?: InlineKeyboardButton[][] },
): Promise<void> {
  const { texts } = ctx;
  const change = changeId === null ? null : await pricing.change(changeId);
  const { base } = await exchange.rates();
  const undo = (id: number, of: PriceChange) => {
    const named =
      of.of === 'rule'
        ? shortRuleText(texts, { ...of.key, name: of.name }, of.after)
        : changeText(texts, base, of, 'after');
    const what = shorten(named, BUTTON_LENGTH);
    const data = list === 'prices' ? undoPriceTap.pack({ id }) : undoRateTap.pack({ list, id });
    return [[button(texts.plain('button-undo', { what }), data)]];
  };
  await show(ctx, {
    text: texts.html(
      change === null ? 'prices-unchanged' : list === 'prices' ? 'prices-changed' : 'rate-changed',
    ),
    keyboard: {
      inline_keyboard: [
        ...(changeId === null || change === null ? [] : undo(changeId, change)),
        ...rows,
        wayOn(texts, list),
        ...setupRow(texts, ctx.staff),
      ],
    },
  });
}

async function showNotUndone(ctx: ShopContext, list: ChangeList): Promise<void> {
  const { texts } = ctx;
  await show(ctx, {
    text: texts.html('prices-not-undone'),
    keyboard: { inline_keyboard: [wayOn(texts, list)] },
  });
}

/** Returns the values before or after the change in one line. */
function changeText(texts: Texts, base: string, change: PriceChange, when: 'before' | 'after'): string {
  if (change.of === 'rule') {
    const { key, name } = change;
    return ruleText(texts, { ...key, name }, change[when]);
  }
  if (change.of === 'rate') {
    const { currency } = change;
    const rate = change[when];
    return rate === null
      ? `${currency}: ${texts.plain('rate-not-set')}`
      : rateReading(texts, rate, currency, base);
  }
  const { of, currency } = change;
  const value = change[when];
  if (of !== 'stars-rate') return shopWideText(texts, { of, currency, value });
  return value === null
    ? `⭐ ${currency}: ${texts.plain('rate-not-set')}`
    : `⭐ 100 = ${texts.money({ amount: value, currency })}`;
}

function wayOn(texts: Texts, list: ChangeList): InlineKeyboardButton[] {
  const back =
    list === 'prices'
      ? button(texts.plain('button-prices'), pricesTap.pack({ page: 1 }))
      : list === 'rates'
        ? button(texts.plain('button-rates'), ratesTap.pack({}))
        : button(texts.plain('button-stars-rate'), starsRatesTap.pack({}));
  return rowOf(texts, back, button(texts.plain('button-desk'), deskTap.pack({})));
}
