import { Composer } from 'grammy';
import { z } from 'zod';
import { Big, parseDecimal } from '../../../shop/money.ts';
import { invertedRate, type RatePreview, type SetRate } from '../../../shop/shop.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, sure } from '../../ui/callback-data.ts';
import { confirmation } from '../../ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { ANY_NUMBER, asksWhich } from '../../ui/input/which-amount.ts';
import { button } from '../../ui/keyboard.ts';
import { replyUsage } from '../../ui/reply.ts';
import type { Screen } from '../../ui/screen.ts';
import { fromTo } from '../../ui/texts/from-to.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import { readPeople } from '../../ui/texts/people.ts';
import type { Texts } from '../../ui/texts/texts.ts';
import { showRateChanged } from './rate-undo.ts';

/** The list of rates. */
const ratesTap = adminTap('rates', 'rt', {}, 'prices.edit');
/** A rate of a currency: `ask` shows what it would change, `yes` sets it. */
const rateTap = adminTap(
  'rateSet',
  'rts',
  {
    sure,
    currency: z.string().regex(/^[A-Z]{3}$/),
    rate: z.string().regex(/^(off|\d{1,10}(\.\d{1,12})?)$/),
    margin: z.string().regex(/^\d{1,2}(\.\d{1,3})?$/),
  },
  'prices.edit',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    rates: typeof ratesTap;
    rateSet: typeof rateTap;
  }
}

/**
 * `/rates`: what currencies are worth in the base currency, each with a margin; what one would change is shown before it is set. Alone, it
 * lists them with who set them and when.
 */
export function ratesCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showRates = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const { base, rates } = await shop.exchange.rates();
    const setters = rates.map(({ by }) => by);
    const people = await readPeople(shop, setters);
    const lines = rates.map((one) =>
      texts.html('rate-line', {
        currency: one.currency,
        rate: one.rate,
        base,
        margin: one.margin,
        by: people.staff(one.by),
        time: texts.time(one.at),
      }),
    );
    const text = lines.length > 0 ? joinHtml(lines) : texts.html('rates-none', { base });
    await show(ctx, {
      text: html`${texts.html('rates-title', { base })}\n${text}`,
      keyboard: {
        inline_keyboard: [
          [
            button(texts.plain('button-prices'), dataOf('prices', { page: 1 })),
            button(texts.plain('button-desk'), dataOf('desk', {})),
          ],
        ],
      },
    });
  };
  onAdminCommand(composer, 'rates', 'prices.edit', async (ctx, rest) => {
    const [currency = '', worth = '', margin = '0', ...more] = plainTyped(rest).split(/\s+/);
    if (currency === '') return showRates(ctx);
    if (await asksWhich(ctx, rest, ANY_NUMBER)) return;
    const rate = worth.toLowerCase() === 'off' ? null : parseDecimal(worth)?.toFixed();
    const percent = margin.replace(/%$/, '');
    const isAsked =
      rate !== undefined &&
      more.length === 0 &&
      (await askRate(
        ctx,
        { shop },
        { currency: currency.toUpperCase(), rate, margin: percent },
        { asksBack: true },
      ));
    if (!isAsked)
      await replyUsage(ctx, '/rates <currency> <worth> [margin %] | <currency> off', '/rates EUR 1.09 2%');
  });
  onTap(composer, ratesTap, (ctx) => showRates(ctx));
  onTap(composer, rateTap, async (ctx, { sure, currency, rate: packed, margin }) => {
    const rate = packed === 'off' ? null : packed;
    if (sure === 'ask') return void (await askRate(ctx, { shop }, { currency, rate, margin }));
    const set = await shop.exchange.set(currency, rate, margin, actorOf(ctx));
    await showRateChanged(ctx, set.ok ? set.changeId : null, 'rates');
  });
  return composer;
}

/**
 * Shows what a rate would change, and asks.
 *
 * @param asksBack whether a rate that may be a slip is asked about first, with both readings
 * @returns false: it can't be set
 */
export async function askRate(
  ctx: ShopContext,
  { shop }: Pick<BotDeps, 'shop'>,
  { currency, rate, margin }: { currency: string; rate: string | null; margin: string },
  { asksBack = false } = {},
): Promise<boolean> {
  const found = await shop.exchange.preview(currency, rate, margin);
  if (!found.ok) return false;
  const { preview } = found;
  if (asksBack && (preview.slip === 'far' || preview.slip === 'inverted')) {
    await show(ctx, slipScreen(ctx.texts, preview));
    return true;
  }
  const data = dataOf('rateSet', {
    sure: 'yes',
    currency,
    rate: preview.after?.rate ?? 'off',
    margin: preview.after?.margin ?? '0',
  });
  await show(
    ctx,
    confirmation(ctx.texts, previewText(ctx.texts, preview), { yes: data, back: dataOf('rates', {}) }),
  );
  return true;
}

/** Asks which way round a rate was meant, in words, with a button for each reading. */
function slipScreen(texts: Texts, { currency, base, before, after, slip }: RatePreview): Screen {
  const typed = after?.rate ?? '1';
  const inverted = invertedRate(typed);
  const margin = after?.margin ?? '0';
  const readings = (slip === 'inverted' ? [inverted, typed] : [typed, inverted]).flatMap(
    (rate) => rate ?? [],
  );
  const meant = readings[0] ?? typed;
  return {
    text: joinHtml([
      texts.html('rate-slip', { reading: readingOf(texts, currency, base, meant) }),
      texts.html('rate-slip-now', { reading: readingOf(texts, currency, base, before?.rate ?? typed) }),
    ]),
    keyboard: {
      inline_keyboard: [
        ...readings.map((rate) => [
          button(
            readingOf(texts, currency, base, rate),
            dataOf('rateSet', { sure: 'ask', currency, rate, margin }),
          ),
        ]),
        [button(texts.plain('button-back'), dataOf('rates', {}))],
      ],
    },
  };
}

/** `1 USD = 1,470 IQD`: in the direction in which the number is at least one. */
function readingOf(texts: Texts, currency: string, base: string, rate: string): string {
  const inverted = new Big(rate).lt('1') ? invertedRate(rate) : null;
  return inverted === null
    ? texts.plain('rate-reading', { one: currency, worth: `${shortRate(rate)} ${base}` })
    : texts.plain('rate-reading', { one: base, worth: `${shortRate(inverted)} ${currency}` });
}

function bothWays(rate: string, currency: string, base: string) {
  return {
    one: currency,
    worth: `${shortRate(rate)} ${base}`,
    other: base,
    otherWorth: `${shortRate(invertedRate(rate) ?? '0')} ${currency}`,
  };
}

/** Six significant digits: what a person compares. */
function shortRate(rate: string): string {
  return new Big(new Big(rate).toPrecision(6)).toFixed();
}

/** The old and the new rate, what prices cost before and after, and who keeps the old one. */
function previewText(
  texts: Texts,
  { currency, base, before, after, samples, openOrders }: RatePreview,
): Html {
  const rateText = (one: SetRate | null) =>
    one === null
      ? texts.plain('rate-not-set')
      : texts.plain('audit-rate', { rate: `${one.rate} ${base}`, margin: one.margin });
  const cost = (one: RatePreview['samples'][number]['before']) =>
    one === null ? texts.plain('rate-not-paid') : texts.money(one);
  return joinHtml([
    texts.html('rate-ask', { currency, rates: fromTo(texts, rateText(before), rateText(after)) }),
    ...(after ? [texts.html('rate-both-ways', bothWays(after.rate, currency, base))] : []),
    ...samples.map((one) =>
      texts.html('rate-ask-price', {
        price: texts.money(one.price),
        change: fromTo(texts, cost(one.before), cost(one.after)),
      }),
    ),
    texts.html('rate-ask-open', { count: openOrders }),
  ]);
}
