import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap } from '../../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../../telegram/ui/input/prompts.ts';
import { readPercentage, readWithCurrency } from '../../../../../telegram/ui/input/units.ts';
import { asksWhich, PERCENTAGE } from '../../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../../module.ts';
import type { ShopWide } from '../../../prices/shop-wide.ts';
import { PRICE_FORM_FIELDS, priceFormTap, pricesTap, shopPricesTap } from '../buttons.ts';
import { readMinimum } from './read-minimum.ts';
import { askShopWide } from './shop-wide-prices.ts';

type Field = (typeof PRICE_FORM_FIELDS)[number];

/** The prompt for a markup, a rounding step or the minimum profit. */
const FORM = 'price-form';

/**
 * Creates the forms of markup, rounding and minimum profit: present value, example, and a preview of the
 * typed value.
 */
export function priceForms(deps: Pick<CatalogApi, 'pricing'>): Composer<ShopContext> {
  const { pricing } = deps;
  const composer = new Screens();
  const nowOf = async (of: Field): Promise<string> => {
    if (of === 'markup') return (await pricing.markup())?.percent ?? '';
    if (of === 'min-profit') {
      const amounts = (await pricing.minAmounts()).map((one) => `${one.amount} ${one.currency}`);
      return [`${await pricing.minProfit()}%`, ...amounts].join(' · ');
    }
    return (await pricing.rounding()).map(({ currency, step }) => `${step} ${currency}`).join(' · ');
  };
  const showForm = async (ctx: ShopContext, of: Field, isUnreadable = false) => {
    const { texts } = ctx;
    const now = await nowOf(of);
    await askFor(ctx, FORM, of, {
      text: joinHtml([
        ...(isUnreadable ? [texts.html('price-form-unreadable', { of })] : []),
        texts.html('price-form-now', { of: of === 'markup' && now === '' ? 'list' : of, now }),
        texts.html('price-form', { of }),
      ]),
      rows: clearRow(texts, of, now),
      back: pricesTap.pack({ page: 1 }),
    });
  };
  onTap(composer, priceFormTap, (ctx, { of }) => showForm(ctx, of));
  onAdminPrompt(composer, FORM, 'prices.edit', async (ctx, about) => {
    const of = PRICE_FORM_FIELDS.find((one) => one === about) ?? 'markup';
    const typed = ctx.message?.text ?? '';
    const change = readField(of, typed);
    const hasCurrency = of === 'rounding' || change?.of === 'min-amount';
    if (await asksWhich(ctx, typed, hasCurrency ? undefined : PERCENTAGE)) return;
    const isAsked = change !== null && (await askShopWide(ctx, deps, change));
    if (!isAsked) await showForm(ctx, of, true);
  });
  return composer;
}

/** Reads the typed value. Returns null if it is unreadable or has the unit of another field. */
function readField(of: Field, typed: string): ShopWide | null {
  if (of === 'rounding') {
    const step = readWithCurrency(typed);
    return step && { of, currency: step.currency, value: step.amount };
  }
  if (of === 'min-profit') return readMinimum(typed);
  const value = readPercentage(typed);
  return value === null ? null : { of, value };
}

/** Returns the button that removes the markup or the minimum profit, if one is set. */
function clearRow(texts: Texts, of: Field, now: string): InlineKeyboardButton[][] {
  if (of === 'rounding' || now === '' || now.startsWith('0%')) return [];
  const value = of === 'markup' ? 'off' : '0';
  return [
    [
      button(
        texts.plain('button-price-form-clear', { of }),
        shopPricesTap.pack({ sure: 'ask', of, currency: '', value }),
      ),
    ],
  ];
}
