import { intlTag, languages } from '../../../shop/locale.ts';
import { Big, currencyDigits, type Money } from '../../../shop/money.ts';
import type { Locale } from '../../../shop/shop.ts';

/** Marks of direction, none of which is seen: what stands between isolates keeps its own order within a line of the other direction. */
const [LTR_MARK, RTL_MARK, LTR_ISOLATE, RTL_ISOLATE, END_OF_ISOLATE] = [
  ...['\u200e', '\u200f', '\u2066', '\u2067', '\u2069'],
];
/** Signs that one currency alone uses, though Intl names it by its code; `$`, `£`, `¥` and `kr` are several's. */
const NARROW_SIGNS = /^[₺₽₹₴₸₾₼₫₱₦₩₪₲₡₵]$/;

const moneyFormats = new Map<string, { numbers: Intl.NumberFormat; sign: string }>();

/**
 * An amount in a person's language. Digits come from ISO 4217 (Intl says 0 for IQD), more are shown if the amount has
 * them, and none for a whole amount. The decimal string goes to Intl as it is: no float comes into being. In languages from right to
 * left it stands between isolates: as in English ($10.50), or with the language's own sign behind it (10,000 د.ع).
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const parsed = new Big(amount);
  // As a column holds it, it ends in zeros.
  return signed(parsed.lt('0') ? '−' : '', { amount: parsed.abs().toFixed(), currency }, locale);
}

/** An amount with its sign, plus included; for changes of a balance. */
export function formatChange(money: Money, locale: Locale): string {
  const amount = new Big(money.amount);
  if (amount.lte('0')) return formatMoney(money, locale);
  return signed('+', { amount: amount.toFixed(), currency: money.currency }, locale);
}

function signed(plusOrMinus: string, { amount, currency }: Money, locale: Locale): string {
  const digits = Math.max(amount.split('.')[1]?.length ?? 0, currencyDigits(currency));
  const key = `${locale} ${currency} ${digits}`;
  const format = moneyFormats.get(key) ?? createMoneyFormat(currency, digits, locale);
  moneyFormats.set(key, format);
  const text = format.numbers.format(amount as Intl.StringNumericLiteral);
  if (!languages[locale].rightToLeft) return `${plusOrMinus}${text}`;
  return format.sign === ''
    ? `${LTR_ISOLATE}${plusOrMinus}${text}${END_OF_ISOLATE}`
    : // The mark keeps a minus before its number.
      `${RTL_ISOLATE}${LTR_MARK}${plusOrMinus}${text}\u00a0${format.sign}${END_OF_ISOLATE}`;
}

/** `sign`: the currency's own in letters from right to left, which the numbers lack then. */
function createMoneyFormat(currency: string, digits: number, locale: Locale) {
  const fractions = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  const sign = languages[locale].rightToLeft ? signOf(currency, locale, 'symbol') : '';
  if (/\p{Script=Arabic}/u.test(sign)) {
    return { numbers: new Intl.NumberFormat('en', fractions), sign: sign.replace(/\.$/, '') };
  }
  const own = languages[locale].rightToLeft ? 'en' : locale;
  const narrow = NARROW_SIGNS.test(signOf(currency, own, 'narrowSymbol'));
  const numbers = new Intl.NumberFormat(own, {
    style: 'currency',
    currency,
    currencyDisplay: narrow ? 'narrowSymbol' : 'symbol',
    ...fractions,
  });
  return { numbers, sign: '' };
}

function signOf(currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(
    1,
  );
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  return sign.replace(/[\u200e\u200f]/g, '');
}

export function isZero(money: Money): boolean {
  return new Big(money.amount).eq('0');
}

/** A text for a file or a comparison: without the marks of direction. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
}

/**
 * A command at the beginning of a line, or after a blank, keeps its slash before it within text from right to left. The mark stands
 * before a tag such as `<code>`: what a tap copies must begin with the slash.
 */
export function withCommandsInOrder(text: string): string {
  return text
    .replace(/^((?:<[a-z]+>)*)\/(?=[a-z])/gm, `${RTL_MARK}${LTR_MARK}$1/`)
    .replace(/(?<=[ (])((?:<[a-z]+>)*)\/(?=[a-z])/g, `${LTR_MARK}$1/`);
}

/** Closer to now than this, a moment is told by how far it is, too, milliseconds. */
const NEAR_MS = 60 * 60_000;
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A moment (ISO 8601) as day and time in the shop's time zone; with its year, unless that is this one. */
export function formatTime(iso: string, locale: Locale, timeZone: string, now = new Date()): string {
  const moment = new Date(iso);
  const thisYear = moment.getUTCFullYear() === now.getUTCFullYear();
  const text = dateFormat(locale, timeZone, thisYear ? 'time' : 'year').format(moment);
  return timeZone === 'UTC' ? `${text} UTC` : text;
}

/** The day alone, without its year. */
export function formatDay(iso: string, locale: Locale, timeZone: string): string {
  return dateFormat(locale, timeZone, 'day').format(new Date(iso));
}

/** A moment as `formatTime` tells it, and how far it is from now, if less than an hour: for messages that are read at once. */
export function formatNearTime(iso: string, locale: Locale, timeZone: string, now = new Date()): string {
  const text = formatTime(iso, locale, timeZone, now);
  const ms = new Date(iso).getTime() - now.getTime();
  if (Math.abs(ms) >= NEAR_MS) return text;
  const seconds = Math.round(ms / 1_000);
  const relative = new Intl.RelativeTimeFormat(intlTag(locale), { style: 'short' });
  const near =
    Math.abs(seconds) < 60
      ? relative.format(seconds, 'second')
      : relative.format(Math.round(seconds / 60), 'minute');
  // Intl has no words for it in Kurdish, and would say "-5 min".
  if (/^[+-]/.test(near)) return text;
  return `${text} (${near})`;
}

/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);
const weekdays = Array.from({ length: 7 }, (_, day) => weekdayName(day, 'en'));

/** @param day 0 for Monday to 6 for Sunday */
export function weekdayName(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' });
  return format.format(someMonday + day * 86_400_000);
}

/** @returns the day of the week in that time zone, 0 for Monday to 6 for Sunday */
export function weekdayIn(timeZone: string, now = new Date()): number {
  return weekdays.indexOf(new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(now));
}

/** The time of day in that time zone, as 14:05. */
export function clockIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
}

function dateFormat(locale: Locale, timeZone: string, kind: 'day' | 'time' | 'year'): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${kind}`;
  let format = dateFormats.get(key);
  if (!format) {
    // The medium style of Arabic has slashes, and Telegram takes what follows a slash for a command.
    format = new Intl.DateTimeFormat(intlTag(locale), {
      ...({ day: 'numeric', month: 'short', timeZone } as const),
      ...(kind === 'day' ? {} : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)),
      ...(kind === 'year' ? ({ year: 'numeric' } as const) : {}),
    });
    dateFormats.set(key, format);
  }
  return format;
}
