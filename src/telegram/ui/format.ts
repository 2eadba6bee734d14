import { intlTag } from '../../shop/locale.ts';
import { Big, currencyDigits, type Money } from '../../shop/money.ts';
import type { Locale } from '../../shop/shop.ts';

const moneyFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<Locale, Intl.DateTimeFormat>();

/**
 * An amount in a person's language. Digits come from ISO 4217 (Intl says 0 for IQD), more are shown if the amount has
 * them, and none for a whole amount. The decimal string goes to Intl as it is: no float comes into being.
 */
export function formatMoney(money: Money, locale: Locale): string {
  const own = money.amount.split('.')[1]?.length ?? 0;
  const digits = Math.max(own, currencyDigits(money.currency));
  const key = `${locale} ${money.currency} ${digits}`;
  let format = moneyFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlTag(locale), {
      style: 'currency',
      currency: money.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
    });
    moneyFormats.set(key, format);
  }
  return format.format(money.amount as Intl.StringNumericLiteral);
}

/** An amount with its sign, plus included; for changes of a balance. */
export function formatChange(money: Money, locale: Locale): string {
  const amount = new Big(money.amount);
  const text = formatMoney({ amount: amount.abs().toFixed(), currency: money.currency }, locale);
  if (amount.eq('0')) return text;
  return `${amount.gt('0') ? '+' : '−'}${text}`;
}

export function isZero(money: Money): boolean {
  return new Big(money.amount).eq('0');
}

/** A moment (ISO 8601) as day and time, in UTC: a chat does not tell its time zone. */
export function formatTime(iso: string, locale: Locale): string {
  let format = dateFormats.get(locale);
  if (!format) {
    // The medium style of Arabic has slashes, and Telegram takes what follows a slash for a command.
    format = new Intl.DateTimeFormat(intlTag(locale), {
      ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
      ...({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const),
    });
    dateFormats.set(locale, format);
  }
  return `${format.format(new Date(iso))} UTC`;
}
