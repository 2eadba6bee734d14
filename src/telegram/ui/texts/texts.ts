import { FluentBundle } from '@fluent/bundle';
import type { WordedText } from '../../../modules/wording/index.ts';
import { intlTag, type Locale, languages, locales, spokenLocale } from '../../../platform/values/locale.ts';
import type { Money } from '../../../platform/values/money.ts';
import type { TextKey } from '../../locales/keys.d.ts';
import { formatChange, formatDate, formatMoney, timeFormats, withCommandsInOrder } from './format.ts';
import { escapeHtml, Html, html } from './html.ts';

import { resourceOf } from './text-files.ts';
import { addWordings, problemOf } from './worded-texts.ts';

export type { TextKey };

export type TextValues = Readonly<Record<string, string | number | Html>>;

/** The texts of one language. `text-files.ts` says where they stand. */
export interface Texts {
  readonly locale: Locale;
  readonly rightToLeft: boolean;
  /** Returns a text for messages, whose parse mode is HTML: escapes string values, keeps `Html` values. */
  html(key: TextKey, values?: TextValues): Html;
  /** Returns a text for places without a parse mode: buttons, pop-ups, menus, files. */
  plain(key: TextKey, values?: TextValues): string;
  money(money: Money): string;
  /** Formats a price on the shelf in the customer's currency, with ≈ if converted. */
  price(price: Money): string;
  /** Formats a change with its sign. */
  change(money: Money): string;
  /** Formats a time in the shop's time zone. */
  time(iso: string): string;
  /** Formats a time like `time`; a tap on it shows the reader's own zone if Telegram can. */
  moment(iso: string): Html;
  /** Formats a time like `moment`, with its distance from now beside it if below two days. */
  deadline(iso: string): Html;
  /** Formats a time and, within an hour, its distance from now. */
  nearTime(iso: string): string;
  /** Formats a day without its year. */
  day(iso: string): string;
  /** Formats a day of the calendar (2026-11-22) with its year. */
  date(day: string): string;
  /** Joins the entries of a list with the language's comma. */
  list(things: readonly (string | number)[]): string;
}

/** Returns the texts for a locale, or for Telegram's language code (`ar-IQ`). */
export type TextsFor = (languageCode: string | undefined) => Texts;

/**
 * Reads the Fluent files. An unknown language code gets the default locale; a missing key or variable throws.
 *
 * @param timeZone IANA name of the zone of displayed times
 * @param worded the owner's wordings; those that do not fit this version are skipped
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
  // Staff texts exist in English and Arabic; other languages fall back to English.
  const english = locale === 'en' || locale === 'ar' ? null : sharedBundle('en', rightToLeft);
  const translate = (key: string, values: Record<string, string | number>): string => {
    const [id = '', attribute] = key.split('.');
    const own = english && !bundle.hasMessage(id) ? english : bundle;
    const message = own.getMessage(id);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (!pattern) throw new Error(`no text for "${key}"`);
    const errors: Error[] = [];
    // For an empty value, remove its marks and the blank before it.
    const text = own
      .formatPattern(pattern, values, errors)
      .replace(/ ?\u2068\u2069/g, '')
      .trimEnd();
    if (errors.length > 0) throw new Error(`no text for "${key}"`, { cause: errors[0] });
    return rightToLeft ? withCommandsInOrder(text) : text;
  };
  const plain: Texts['plain'] = (key, values = {}) =>
    translate(
      key,
      mapValues(values, (value) => String(value)),
    );
  const { time, nearTime, day } = timeFormats(locale, timeZone);
  const moment = (iso: string) => timeTag(iso, null, time(iso));
  return {
    locale,
    rightToLeft,
    html: (key, values = {}) => {
      const text = translate(
        key,
        mapValues(values, (value) => (value instanceof Html ? value.source : escapeHtml(value))),
      );
      // A tap copies the code, so invisible marks stand around it, not in it.
      return new Html(text.replace(/<code>\u2068([^<]*)\u2069<\/code>/g, '\u2068<code>$1</code>\u2069'));
    },
    plain,
    money: (money) => formatMoney(money, locale),
    price: (price) => formatMoney(price, locale),
    change: (money) => formatChange(money, locale),
    time: (iso) => time(iso),
    moment,
    deadline: (iso) => {
      const minutes = Math.round((new Date(iso).getTime() - Date.now()) / 60_000);
      if (minutes < 1 || minutes >= FAR_MINUTES) return moment(iso);
      const within =
        minutes < 120
          ? plain('duration-minutes', { count: minutes })
          : plain('duration-hours', { count: Math.round(minutes / 60) });
      return html`${moment(iso)} (${timeTag(iso, 'r', plain('time-within', { time: within }))})`;
    },
    nearTime: (iso) => nearTime(iso),
    day,
    date: (day) => formatDate(day, locale),
    list: (things) => things.join(rightToLeft ? '، ' : ', '),
  };
}

/** Remaining time above which a deadline is shown without it, minutes. */
const FAR_MINUTES = 48 * 60;

/**
 * Marks a text as a time (Bot API, date-time entity). Without a format Telegram shows the text itself, so that
 * all screens show times in one way; `r` is the distance from now.
 */
function timeTag(iso: string, format: 'r' | null, text: string): Html {
  const unix = Math.floor(new Date(iso).getTime() / 1_000);
  const asFormat = format === null ? '' : ` format="${format}"`;
  return new Html(`<tg-time unix="${unix}"${asFormat}>${escapeHtml(text)}</tg-time>`);
}

const shared = new Map<string, FluentBundle>();

/** Returns a shared read-only bundle: creating one takes milliseconds. */
function sharedBundle(locale: Locale, useIsolating: boolean): FluentBundle {
  const name = `${locale} ${useIsolating}`;
  const bundle = shared.get(name) ?? readBundle(locale, useIsolating);
  shared.set(name, bundle);
  return bundle;
}

/**
 * Reads a bundle. Isolation marks keep Latin names and numbers in order within right-to-left text; other text
 * does not need them.
 */
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
