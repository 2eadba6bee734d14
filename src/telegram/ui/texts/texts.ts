import { FluentBundle } from '@fluent/bundle';
import { intlTag, type Locale, languages, locales, spokenLocale } from '../../../shop/locale.ts';
import type { Money } from '../../../shop/money.ts';
import type { WordedText } from '../../../shop/shop.ts';
import type { TextKey } from '../../locales/keys.ts';
import {
  formatChange,
  formatDay,
  formatMoney,
  formatNearTime,
  formatTime,
  withCommandsInOrder,
} from './format.ts';
import { escapeHtml, Html } from './html.ts';

import { resourceOf } from './text-files.ts';
import { addWordings, problemOf } from './worded-texts.ts';

export type { TextKey };

export type TextValues = Readonly<Record<string, string | number | Html>>;

/** The texts of one language. Keys and their variables stand in `locales/*.ftl`. */
export interface Texts {
  readonly locale: Locale;
  readonly rightToLeft: boolean;
  /** For messages, whose parse mode is HTML: string values are escaped, `Html` values are taken as they are. */
  html(key: TextKey, values?: TextValues): Html;
  /** For what has no parse mode: buttons, pop-ups, menus, files. */
  plain(key: TextKey, values?: TextValues): string;
  money(money: Money): string;
  /** A price on the shelf, in the currency that the customer chose: marked with ≈ where that is not what is charged. */
  price(price: Money): string;
  /** With its sign. */
  change(money: Money): string;
  /** In the shop's time zone. */
  time(iso: string): string;
  /** With how far it is from now, if that is less than an hour: for what is read at once. */
  nearTime(iso: string): string;
  /** The day without its year. */
  day(iso: string): string;
}

/** The texts for a locale, or for the language code that Telegram gives (`ar-IQ`). */
export type TextsFor = (languageCode: string | undefined) => Texts;

/**
 * Reads the Fluent files. An unknown language code gets the default locale; a key or variable that is missing throws.
 *
 * @param timeZone where times are told, by its IANA name
 * @param worded what the owner put into their own words; what does not fit this version of the shop is left out
 */
export function createTexts(
  defaultLocale: Locale,
  timeZone = 'UTC',
  worded: readonly WordedText[] = [],
): TextsFor {
  const all = Object.fromEntries(
    locales.map((locale) => [
      locale,
      readTexts(
        locale,
        timeZone,
        worded.filter((one) => one.locale === locale),
      ),
    ]),
  ) as Record<Locale, Texts>;
  return (languageCode) => all[spokenLocale(languageCode) ?? defaultLocale];
}

function readTexts(locale: Locale, timeZone: string, worded: readonly WordedText[]): Texts {
  const { rightToLeft } = languages[locale];
  const bundle = worded.length === 0 ? sharedBundle(locale, rightToLeft) : readBundle(locale, rightToLeft);
  addWordings(bundle, worded, (key, source) => problemOf(locale, key, source) === null);
  // Texts of admins are written in English and Arabic; an admin of another language reads those it lacks in English.
  const english = locale === 'en' || locale === 'ar' ? null : sharedBundle('en', rightToLeft);
  const translate = (key: string, values: Record<string, string | number>): string => {
    const [id = '', attribute] = key.split('.');
    const own = english && !bundle.hasMessage(id) ? english : bundle;
    const message = own.getMessage(id);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (!pattern) throw new Error(`no text for "${key}"`);
    const errors: Error[] = [];
    // An empty value leaves neither its marks nor the blank before it.
    const text = own
      .formatPattern(pattern, values, errors)
      .replace(/ ?\u2068\u2069/g, '')
      .trimEnd();
    if (errors.length > 0) throw new Error(`no text for "${key}"`, { cause: errors[0] });
    return rightToLeft ? withCommandsInOrder(text) : text;
  };
  return {
    locale,
    rightToLeft,
    html: (key, values = {}) => {
      const text = translate(
        key,
        mapValues(values, (value) => (value instanceof Html ? value.source : escapeHtml(value))),
      );
      // A tap on a code copies it, so no invisible mark may be in it: they stand around it.
      return new Html(text.replace(/<code>\u2068([^<]*)\u2069<\/code>/g, '\u2068<code>$1</code>\u2069'));
    },
    plain: (key, values = {}) =>
      translate(
        key,
        mapValues(values, (value) => String(value)),
      ),
    money: (money) => formatMoney(money, locale),
    price: (price) => formatMoney(price, locale),
    change: (money) => formatChange(money, locale),
    time: (iso) => formatTime(iso, locale, timeZone),
    nearTime: (iso) => formatNearTime(iso, locale, timeZone),
    day: (iso) => formatDay(iso, locale, timeZone),
  };
}

const shared = new Map<string, FluentBundle>();

/** A bundle that nobody adds to: it takes milliseconds to make. */
function sharedBundle(locale: Locale, useIsolating: boolean): FluentBundle {
  const name = `${locale} ${useIsolating}`;
  const bundle = shared.get(name) ?? readBundle(locale, useIsolating);
  shared.set(name, bundle);
  return bundle;
}

/** Isolation marks keep Latin names and numbers in order within text from right to left; other text does not need them. */
function readBundle(locale: Locale, useIsolating: boolean): FluentBundle {
  const bundle = new FluentBundle(intlTag(locale), { useIsolating });
  for (const error of bundle.addResource(resourceOf(locale))) throw error;
  return bundle;
}

function mapValues(
  values: TextValues,
  map: (value: string | Html) => string,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : map(value)]),
  );
}
