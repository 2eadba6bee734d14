import { intlTag, type Locale, languages } from '../../../platform/values/locale.ts';
import { Big, currencyDigits, type Money } from '../../../platform/values/money.ts';

/**
 * Invisible marks of direction: text between isolates keeps its own order within a line of the other
 * direction.
 */
const [LTR_MARK, RTL_MARK, LTR_ISOLATE, RTL_ISOLATE, END_OF_ISOLATE] = [
  ...['\u200e', '\u200f', '\u2066', '\u2067', '\u2069'],
];
/**
 * Signs that only one currency uses, though Intl names it by its code; `$`, `£`, `¥` and `kr` are ambiguous.
 */
const NARROW_SIGNS = /^[₺₽₹₴₸₾₼₫₱₦₩₪₲₡₵]$/;

const moneyFormats = new Map<string, { numbers: Intl.NumberFormat; sign: string }>();

/**
 * Formats an amount in a person's language, from the decimal string, without a float. Digits follow ISO 4217
 * (Intl says 0 for IQD), more if needed, none for a whole amount. In right-to-left languages, marks isolate
 * the amount from the text around it. It has the English form ($10.50), or the language's own sign after the
 * number (10,000 د.ع).
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const parsed = new Big(amount);
  // A column's value ends in zeros.
  return signed(parsed.lt('0') ? '−' : '', { amount: parsed.abs().toFixed(), currency }, locale);
}

/** Formats a change of a balance with its sign, including plus. */
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

/**
 * Creates the format of a currency. `sign`: the currency's own sign in right-to-left letters, which the
 * numbers then omit.
 */
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

/** Replaces the hyphen before a negative number with a minus sign. */
export function withMinus(number: string): string {
  return number.replace('-', '−');
}

/** Returns true for an amount of zero. */
export function isZero(money: Money): boolean {
  return new Big(money.amount).eq('0');
}

/** Removes the marks of direction, for a file or a comparison. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
}

/**
 * Keeps a command's slash before its name within right-to-left text, at the start of a line or after a blank.
 * The mark stands before a tag such as `<code>`: copied text must begin with the slash.
 */
export function withCommandsInOrder(text: string): string {
  return text
    .replace(/^((?:<[a-z]+>)*)\/(?=[a-z])/gm, `${RTL_MARK}${LTR_MARK}$1/`)
    .replace(/(?<=[ (])((?:<[a-z]+>)*)\/(?=[a-z])/g, `${LTR_MARK}$1/`);
}

/** Distance from now within which a time is also shown relatively, milliseconds. */
const NEAR_MS = 60 * 60_000;
const dateFormats = new Map<string, Intl.DateTimeFormat>();
/**
 * Every language shows 24 hours: people type times so (support hours, broadcasts), and "AM" moves within
 * right-to-left text.
 */
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats times (ISO 8601) in the shop's time zone. */
interface TimeFormats {
  /** Returns day and time; with the year unless current. */
  time(iso: string, now?: Date): string;
  /** Returns `time` with its distance from now if below an hour, for messages that are read at once. */
  nearTime(iso: string, now?: Date): string;
  /** Returns the day without its year. */
  day(iso: string): string;
}

/** Creates the formats of times in a language. */
export function timeFormats(locale: Locale, timeZone: string): TimeFormats {
  const time = (iso: string, now = new Date()): string => {
    const moment = new Date(iso);
    const thisYear = moment.getUTCFullYear() === now.getUTCFullYear();
    const text = dateFormat(locale, timeZone, thisYear ? 'time' : 'year').format(moment);
    return timeZone === 'UTC' ? `${text} UTC` : text;
  };
  return {
    time,
    nearTime: (iso, now = new Date()) => withDistance(time(iso, now), locale, new Date(iso), now),
    day: (iso) => dateFormat(locale, timeZone, 'day').format(new Date(iso)),
  };
}

/** Formats a day of the calendar (2026-11-22) with its year. */
export function formatDate(day: string, locale: Locale): string {
  return dateFormat(locale, 'UTC', 'date').format(new Date(`${day}T00:00:00Z`));
}

/** Adds the distance of a moment from now to its text, if below an hour. */
function withDistance(text: string, locale: Locale, moment: Date, now: Date): string {
  const ms = moment.getTime() - now.getTime();
  if (Math.abs(ms) >= NEAR_MS) return text;
  const seconds = Math.round(ms / 1_000);
  const relative = new Intl.RelativeTimeFormat(intlTag(locale), { style: 'short' });
  const near =
    Math.abs(seconds) < 60
      ? relative.format(seconds, 'second')
      : relative.format(Math.round(seconds / 60), 'minute');
  // Intl lacks words for it in Kurdish, and would say "-5 min".
  if (/^[+-]/.test(near)) return text;
  return `${text} (${near})`;
}

/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);
const weekdays = Array.from({ length: 7 }, (_, day) => weekdayName(day, 'en'));

/**
 * Returns the name of a weekday.
 * @param day 0 for Monday to 6 for Sunday
 */
export function weekdayName(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' });
  return format.format(someMonday + day * 86_400_000);
}

/** Returns the day of the week in a time zone, 0 for Monday to 6 for Sunday. */
export function weekdayIn(timeZone: string, now = new Date()): number {
  return weekdays.indexOf(new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(now));
}

/** Formats the time of day in a time zone, as 14:05. */
export function clockIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, ...CLOCK }).format(now);
}

function dateFormat(
  locale: Locale,
  timeZone: string,
  kind: 'day' | 'date' | 'time' | 'year',
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${kind}`;
  let format = dateFormats.get(key);
  if (!format) {
    // The medium style of Arabic has slashes, and Telegram would read a command after one.
    format = new Intl.DateTimeFormat(intlTag(locale), {
      ...({ day: 'numeric', month: 'short', timeZone } as const),
      ...(kind === 'time' || kind === 'year' ? CLOCK : {}),
      ...(kind === 'year' || kind === 'date' ? ({ year: 'numeric' } as const) : {}),
    });
    dateFormats.set(key, format);
  }
  return format;
}
