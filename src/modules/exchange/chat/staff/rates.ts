import type { Composer } from 'grammy';
import { z } from 'zod';
import { Big, isCurrency, parseDecimal } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { ANY_NUMBER, asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { fromTo } from '../../../../telegram/ui/texts/from-to.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { readPeople } from '../../../../telegram/ui/texts/people.ts';
import {
  rateReading,
  readingOf,
  saidOf,
  shortRate,
  shortSellRate,
} from '../../../../telegram/ui/texts/prices/rates.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { pricesTap } from '../../../catalog/chat/staff/buttons.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import { deskTap } from '../../../desk/chat/staff/buttons.ts';
import type { StaffApi } from '../../../staff/index.ts';
import type { ExchangeApi } from '../../module.ts';
import type { RatePreview, SetRate } from '../../rate-changes.ts';
import { invertedRate } from '../../rate-slips.ts';
import { ratesTap } from './buttons.ts';
import { readDealersRate } from './read-rate.ts';

/** Sets the rate of a currency: `ask` previews its effects, `yes` sets it. */
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
/** Asks for the rate of a currency; without a currency, for the currency and the rate. */
const rateFormTap = adminTap(
  'rateForm',
  'rtf',
  { currency: z.string().regex(/^([A-Z]{3})?$/) },
  'prices.edit',
);

/** The prompt for a rate. */
const RATE = 'rate-form';
/** Value from which a first rate may be inverted by mistake, in units of the base currency. */
const LARGE_RATE = '10';

/**
 * Handles `/rates`: the value of each currency in the base currency, with a margin. Each change is previewed.
 * Without arguments, lists the rates with their authors and times.
 */
export function ratesCommand(
  deps: ExchangeApi & CustomersApi & Pick<StaffApi, 'staff'> & Pick<CatalogApi, 'pricing'> & Linking,
): Composer<ShopContext> {
  const composer = new Screens();
  const showRates = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const { base, rates } = await deps.exchange.rates();
    const setters = rates.map(({ by }) => by);
    const people = await readPeople(deps, setters);
    const lines = rates.map((one) =>
      texts.html('rate-line', {
        reading: rateReading(texts, one, one.currency, base),
        by: people.staff(one.by),
        time: texts.time(one.at),
      }),
    );
    const forms = rates.map(({ currency }) =>
      button(texts.plain('button-rate-change', { currency }), rateFormTap.pack({ currency })),
    );
    const text = lines.length > 0 ? joinHtml(lines) : texts.html('rates-none', { base });
    await show(ctx, {
      text: html`${texts.html('rates-title', { base })}\n${text}`,
      keyboard: {
        inline_keyboard: [
          ...inRows(ctx.texts, forms, 3),
          [button(texts.plain('button-rate-add'), rateFormTap.pack({ currency: '' }))],
          rowOf(
            texts,
            button(texts.plain('button-prices'), pricesTap.pack({ page: 1 })),
            button(texts.plain('button-desk'), deskTap.pack({})),
          ),
        ],
      },
    });
  };
  const showForm = async (ctx: ShopContext, currency: string, isUnreadable = false) => {
    const { texts } = ctx;
    const { base, rates } = await deps.exchange.rates();
    const now = rates.find((one) => one.currency === currency);
    const off = rateTap.pack({ sure: 'ask', currency, rate: 'off', margin: '0' });
    await askFor(ctx, RATE, '', {
      text: joinHtml([
        ...(isUnreadable ? [texts.html('setup-rate-unreadable')] : []),
        ...(now ? [texts.html('rate-form-now', { reading: rateReading(texts, now, currency, base) })] : []),
        texts.html('rate-form', {
          base,
          example: now ? exampleOf(now, base, currency) : `1 ${base} = 1,470 IQD`,
        }),
      ]),
      rows: now ? [[button(texts.plain('button-rate-off', { currency }), off)]] : [],
      back: ratesTap.pack({}),
    });
  };
  onAdminCommand(composer, 'rates', 'prices.edit', async (ctx, rest) => {
    const [currency = '', worth = '', margin = '0', ...more] = plainTyped(rest).split(/\s+/);
    if (currency === '') return showRates(ctx);
    if (parseDecimal(currency) && (await takeDealersRate(ctx, deps, rest))) return;
    if (await asksWhich(ctx, rest, ANY_NUMBER)) return;
    if (worth === '' && isCurrency(currency.toUpperCase())) return showForm(ctx, currency.toUpperCase());
    const rate = worth.toLowerCase() === 'off' ? null : parseDecimal(worth)?.toFixed();
    const percent = margin.replace(/%$/, '');
    const isAsked =
      rate !== undefined &&
      more.length === 0 &&
      (await askRate(
        ctx,
        deps,
        { currency: currency.toUpperCase(), rate, margin: percent },
        { asksBack: true },
      ));
    if (!isAsked)
      await replyUsage(
        ctx,
        '/rates <amount> <currency> | <currency> <worth> [margin %] | <currency> off',
        '/rates 1470 IQD',
        rateFormTap.pack({ currency: '' }),
      );
  });
  onTap(composer, ratesTap, (ctx) => showRates(ctx));
  onTap(composer, rateFormTap, (ctx, { currency }) => showForm(ctx, currency));
  onAdminPrompt(composer, RATE, 'prices.edit', async (ctx) => {
    const isAnswered = await takeDealersRate(ctx, deps, ctx.message?.text ?? '');
    if (!isAnswered) await showForm(ctx, '', true);
  });
  onTap(composer, rateTap, async (ctx, { sure, currency, rate: packed, margin }) => {
    const rate = packed === 'off' ? null : packed;
    if (sure === 'ask') return void (await askRate(ctx, deps, { currency, rate, margin }));
    const set = await deps.exchange.set(currency, rate, margin, actorOf(ctx));
    await deps.links.showChanged(ctx, { changeId: set.ok ? set.changeId : null, list: 'rates' });
  });
  return composer;
}

/**
 * Previews a rate and asks for confirmation.
 *
 * @param asksBack true to ask about a possible slip first, with both readings
 * @returns false if the rate cannot be set
 */
async function askRate(
  ctx: ShopContext,
  { exchange }: ExchangeApi,
  { currency, rate, margin }: { currency: string; rate: string | null; margin: string },
  { asksBack = false, saysBoth = false } = {},
): Promise<boolean> {
  const found = await exchange.preview(currency, rate, margin);
  if (!found.ok) return false;
  const { preview } = found;
  if (asksBack && maySlip(preview, saysBoth)) {
    await show(ctx, slipScreen(ctx.texts, preview));
    return true;
  }
  const data = rateTap.pack({
    sure: 'yes',
    currency,
    rate: preview.after?.rate ?? 'off',
    margin: preview.after?.margin ?? '0',
  });
  await show(
    ctx,
    confirmation(ctx.texts, previewText(ctx.texts, preview), { yes: data, back: ratesTap.pack({}) }),
  );
  return true;
}

/** Implements `ExchangeLinks.takeDealersRate`. */
export async function takeDealersRate(ctx: ShopContext, deps: ExchangeApi, typed: string): Promise<boolean> {
  const { base } = await deps.exchange.rates();
  const words = plainTyped(typed)
    .toUpperCase()
    .split(/[\s=;/]+/);
  if (await asksWhich(ctx, typed, words.findLast(isCurrency) ?? ANY_NUMBER)) return true;
  const read = readDealersRate(typed, base);
  return read !== null && (await askRate(ctx, deps, read, { asksBack: true, saysBoth: true }));
}

/**
 * Returns true if a rate may be a slip. A first rate with both currencies named (`saysBoth`) cannot be
 * inverted.
 */
function maySlip({ slip, after }: RatePreview, saysBoth: boolean): boolean {
  if (slip === 'first') return !saysBoth && new Big(after?.rate ?? '0').gte(LARGE_RATE);
  return slip === 'far' || slip === 'inverted';
}

/** Returns the question about the direction of a rate, with a button for each reading. */
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
            rateTap.pack({ sure: 'ask', currency, rate, margin }),
          ),
        ]),
        [button(texts.plain('button-back'), ratesTap.pack({}))],
      ],
    },
  };
}

/** Returns an example to type that would set the present rate again. */
function exampleOf({ rate, margin }: SetRate, base: string, currency: string): string {
  const { one, worth, unit } = saidOf(currency, base, rate);
  const factor = new Big(margin).div('100').plus('1');
  const sell = one === base ? worth.times(factor) : worth.div(factor);
  return `1 ${one} = ${shortRate(worth)} ${unit}${factor.eq('1') ? '' : `; ${shortSellRate(sell)}`}`;
}

function bothWays(rate: string, currency: string, base: string) {
  return {
    one: currency,
    worth: `${shortRate(new Big(rate))} ${base}`,
    other: base,
    otherWorth: `${shortRate(new Big(invertedRate(rate) ?? '0'))} ${currency}`,
  };
}

/**
 * Returns the old and the new rate, prices before and after, and the number of open orders, which keep the
 * old rate.
 */
function previewText(
  texts: Texts,
  { currency, base, before, after, samples, openOrders }: RatePreview,
): Html {
  const rateText = (one: SetRate | null) =>
    one === null ? texts.plain('rate-not-set') : rateReading(texts, one, currency, base);
  const cost = (one: RatePreview['samples'][number]['before']) =>
    one === null ? texts.plain('rate-not-paid') : texts.money(one);
  return joinHtml([
    texts.html('rate-ask', { rates: fromTo(texts, rateText(before), rateText(after)) }),
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
