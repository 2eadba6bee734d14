import type { Composer } from 'grammy';
import { z } from 'zod';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { deskButton, onAdminCommand, onTap, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { readWithCurrency } from '../../../../telegram/ui/input/units.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { setupRow } from '../../../../telegram/ui/setup-row.ts';
import { fromTo } from '../../../../telegram/ui/texts/from-to.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { ExchangeApi } from '../../../exchange/index.ts';
import type { PaymentsApi } from '../../module.ts';
import type { StarsRatePreview } from '../../stars/rates.ts';
import { starsRatesTap } from './buttons.ts';

/** Sets the value of 100 Stars: `ask` previews its effects, `yes` sets it. */
const starsRateTap = adminTap(
  'starsRate',
  'srs',
  {
    sure,
    currency: z.string().regex(/^[A-Z]{3}$/),
    per100: z.string().regex(/^(off|\d{1,10}(\.\d{1,6})?)$/),
  },
  'payments.edit',
);
/** The prompt for the value of 100 Stars. */
const FORM = 'stars-form';

/**
 * Handles `/starsrate`: the value of 100 Stars in a currency; `off` ends payments in Stars for the currency.
 * Each change is previewed. Without arguments, lists the rates.
 */
export function starsRateCommand(
  deps: Pick<PaymentsApi, 'stars'> & Pick<CatalogApi, 'pricing'> & ExchangeApi & Linking,
): Composer<ShopContext> {
  const composer = new Screens();
  const showRates = async (ctx: ShopContext, word: Html[] = []) => {
    const { texts } = ctx;
    const rates = await deps.stars.rates();
    const lines = rates.map(
      ({ currency, per100 }) => `⭐ 100 = ${texts.money({ amount: per100, currency })}`,
    );
    prompt(ctx, FORM, '');
    const text =
      rates.length === 0
        ? texts.html('stars-no-rate')
        : texts.html('stars-rates', { rates: lines.join('\n') });
    await show(ctx, {
      text: joinHtml([...word, text], '\n\n'),
      keyboard: {
        inline_keyboard: [
          ...rates.map(({ currency }) => [
            button(
              texts.plain('button-stars-off', { currency }),
              starsRateTap.pack({ sure: 'ask', currency, per100: 'off' }),
            ),
          ]),
          [deskButton(texts)],
          ...setupRow(texts, ctx.staff),
        ],
      },
    });
  };
  const ask = async (ctx: ShopContext, currency: string, per100: string | null) => {
    const found = await deps.stars.previewRate(currency, per100);
    if (!found.ok) return false;
    const { preview } = found;
    const data = starsRateTap.pack({ sure: 'yes', currency, per100: preview.after ?? 'off' });
    await show(
      ctx,
      confirmation(ctx.texts, previewText(ctx.texts, preview), { yes: data, back: starsRatesTap.pack({}) }),
    );
    return true;
  };

  onAdminCommand(composer, 'starsrate', 'payments.edit', async (ctx, rest) => {
    const [currency = '', typed, ...more] = plainTyped(rest).split(/\s+/);
    if (currency === '') return showRates(ctx);
    if (await asksWhich(ctx, rest)) return;
    const per100 = typed?.toLowerCase() === 'off' ? null : typed;
    const isAsked =
      per100 !== undefined && more.length === 0 && (await ask(ctx, currency.toUpperCase(), per100));
    if (!isAsked)
      await replyUsage(
        ctx,
        '/starsrate <currency> <amount per 100 Stars> | off',
        '/starsrate USD 1.30',
        starsRatesTap.pack({}),
      );
  });
  onTap(composer, starsRatesTap, (ctx) => showRates(ctx));
  onAdminPrompt(composer, FORM, 'payments.edit', async (ctx) => {
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed)) return;
    const read = readWithCurrency(typed);
    const isAsked = read !== null && (await ask(ctx, read.currency, read.amount));
    if (!isAsked) await showRates(ctx, [ctx.texts.html('stars-form-unreadable')]);
  });
  onTap(composer, starsRateTap, async (ctx, { sure, currency, per100: packed }) => {
    const per100 = packed === 'off' ? null : packed;
    if (sure === 'ask') return void (await ask(ctx, currency, per100));
    const set = await deps.stars.setRate(currency, per100, actorOf(ctx));
    await deps.links.showChanged(ctx, { changeId: set.ok ? set.changeId : null, list: 'stars' });
  });
  return composer;
}

/**
 * Returns the old and the new rate, an amount before and after, and the number of open invoices, which keep
 * the old rate.
 */
function previewText(
  texts: Texts,
  { currency, before, after, sample, openInvoices }: StarsRatePreview,
): Html {
  const rate = (per100: string | null) =>
    per100 === null ? texts.plain('rate-not-set') : texts.money({ amount: per100, currency });
  const cost = (stars: number | null) => (stars === null ? texts.plain('rate-not-paid') : `⭐ ${stars}`);
  return joinHtml([
    texts.html('stars-ask', { currency, rates: fromTo(texts, rate(before), rate(after)) }),
    texts.html('rate-ask-price', {
      price: texts.money({ amount: sample.amount, currency }),
      change: fromTo(texts, cost(sample.before), cost(sample.after)),
    }),
    texts.html('stars-ask-open', { count: openInvoices }),
  ]);
}
