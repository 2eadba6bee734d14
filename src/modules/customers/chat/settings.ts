import type { Composer } from 'grammy';
import { z } from 'zod';
import { type Locale, languages, locales } from '../../../platform/values/locale.ts';
import { sure, tap } from '../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { backToDialogRow } from '../../../telegram/ui/dialog/leaving.ts';
import { onCommand, onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, inRows, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { ExchangeApi, Rates } from '../../exchange/index.ts';
import { changePhoneTap } from '../../orders/chat/buttons.ts';
import type { PeopleApi } from '../../people/index.ts';
import type { Customer } from '../customer-row.ts';
import type { CustomersApi } from '../module.ts';
import { accountsTap, localeTap, settingsTap } from './buttons.ts';

type Deps = ExchangeApi & CustomersApi & PeopleApi & Pick<ChatTools, 'textsFor' | 'offeredLanguages'>;

const currencyTap = tap('currency', 'cu', { currency: z.string().regex(/^([A-Z]{3}|ask|own)$/) });
const newsTap = tap('news', 'nws', { on: z.enum(['yes', 'no']) });
/** Asks to delete the customer's data; `yes` confirms. */
const eraseMeTap = tap('eraseMe', 'em', { sure });

/**
 * Returns the screen of a customer's settings, with a button for each language. A language stands under its
 * own name for itself, so that its readers find it.
 */
export function settingsScreen(
  texts: Texts,
  customer: Customer,
  offered: readonly Locale[] = locales,
): Screen {
  return {
    text: texts.html('settings', { phone: customer.phone ?? 'none' }),
    keyboard: {
      inline_keyboard: [
        ...languageRows(texts, offered),
        [button(texts.plain('button-change-phone'), changePhoneTap.pack({}))],
        [button(texts.plain('button-accounts'), accountsTap.pack({}))],
        [
          button(
            texts.plain('button-currency', {
              currency: customer.displayCurrency ?? texts.plain('currency-own'),
            }),
            currencyTap.pack({ currency: 'ask' }),
          ),
        ],
        [
          button(
            texts.plain('button-news', { on: customer.wantsNews ? 'yes' : 'no' }),
            newsTap.pack({ on: customer.wantsNews ? 'no' : 'yes' }),
          ),
        ],
        [button(texts.plain('button-erase-me'), eraseMeTap.pack({ sure: 'ask' }))],
        [homeButton(texts)],
      ],
    },
  };
}

function languageRows(texts: Texts, offered: readonly Locale[]) {
  const choices = offered.map((locale) =>
    button(`${texts.locale === locale ? '✓ ' : ''}${languages[locale].name}`, localeTap.pack({ locale })),
  );
  return inRows(texts, choices, LANGUAGES_A_ROW);
}

const LANGUAGES_A_ROW = 3;
const CURRENCIES_A_ROW = 4;

/** Builds the choice of the currency for prices: each item's own, the base currency, or one with a rate. */
function currencyScreen(texts: Texts, customer: Customer, { base, rates }: Rates): Screen {
  const mark = (currency: string | null) => (customer.displayCurrency === currency ? '✓ ' : '');
  const choices = [base, ...rates.map(({ currency }) => currency)].map((currency) =>
    button(`${mark(currency)}${currency}`, currencyTap.pack({ currency })),
  );
  const rows = inRows(texts, choices, CURRENCIES_A_ROW);
  return {
    text: texts.html('choose-currency'),
    keyboard: {
      inline_keyboard: [
        [button(`${mark(null)}${texts.plain('currency-own')}`, currencyTap.pack({ currency: 'own' }))],
        ...rows,
        rowOf(texts, button(texts.plain('button-back'), settingsTap.pack({})), homeButton(texts)),
      ],
    },
  };
}

/** Handles the settings of a customer. */
export function settingsFeature(deps: Deps): Composer<ShopContext> {
  const { textsFor } = deps;
  const composer = new Screens();
  const showSettings = async (ctx: ShopContext) => {
    const screen = settingsScreen(ctx.texts, ctx.customer, deps.offeredLanguages);
    const { note } = ctx.dialog;
    const on = note ? backToDialogRow(ctx.texts, note) : [];
    const rows = screen.keyboard?.inline_keyboard ?? [];
    await show(ctx, { ...screen, keyboard: { inline_keyboard: on.length > 0 ? [on, ...rows] : rows } });
  };
  onTap(composer, settingsTap, showSettings);
  onCommand(composer, 'language', showSettings, { keeps: true });
  onTap(composer, currencyTap, async (ctx, { currency }) => {
    const table = await deps.exchange.rates();
    if (currency === 'ask') {
      await show(ctx, currencyScreen(ctx.texts, ctx.customer, table));
      return;
    }
    const isKnown = currency === table.base || table.rates.some((one) => one.currency === currency);
    const chosen = isKnown ? currency : null;
    await deps.customers.setDisplayCurrency(ctx.customer.id, chosen);
    await show(
      ctx,
      settingsScreen(ctx.texts, { ...ctx.customer, displayCurrency: chosen }, deps.offeredLanguages),
    );
  });
  onTap(composer, newsTap, async (ctx, { on }) => {
    const wantsNews = on === 'yes';
    await deps.customers.setWantsNews(ctx.customer.id, wantsNews);
    await show(ctx, settingsScreen(ctx.texts, { ...ctx.customer, wantsNews }, deps.offeredLanguages));
  });
  onTap(composer, eraseMeTap, async (ctx, { sure }) => {
    const { texts } = ctx;
    if (sure === 'yes') await deps.people.wantErasure(ctx.customer.id);
    await show(ctx, {
      text: texts.html(sure === 'yes' ? 'erase-me-wanted' : 'ask-erase-me'),
      keyboard: {
        inline_keyboard: [
          ...(sure === 'ask'
            ? [[button(texts.plain('button-erase-me-yes'), eraseMeTap.pack({ sure: 'yes' }), 'danger')]]
            : []),
          rowOf(texts, button(texts.plain('button-back'), settingsTap.pack({})), homeButton(texts)),
        ],
      },
    });
  });
  onTap(composer, localeTap, async (ctx, { locale }, next) => {
    await deps.customers.setLocale(ctx.customer.id, locale);
    ctx.texts = textsFor(locale);
    await showSettings(ctx);
    // An open dialog repeats its question in the new language.
    if (ctx.dialog.talk) await next();
  });
  return composer;
}
