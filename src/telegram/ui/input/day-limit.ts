import { parseMoney } from '../../../platform/values/money.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';

/** Reads `50 USD`, or `off USD` for no limit; null if unreadable. */
export function readDayLimit(typed: string): { currency: string; mostPerDay: string | null } | null {
  const [amount = '', code = '', ...others] = plainTyped(typed).split(/\s+/);
  if (others.length > 0 || !/^[A-Za-z]{3}$/.test(code)) return null;
  const currency = code.toUpperCase();
  if (/^off$/i.test(amount)) return { currency, mostPerDay: null };
  const read = parseMoney(amount, currency);
  return read.ok ? { currency, mostPerDay: read.money.amount } : null;
}
