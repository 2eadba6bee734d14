import { type ParsedMoney, parseDecimal, parseMoney } from '../../../../../platform/values/money.ts';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import type { Adjustment } from '../../../adjustment-row.ts';
import { LONGEST_ADJUSTMENT_NOTE } from '../../../adjustments.ts';

export interface ReadAdjustment {
  readonly customerId: number;
  /** The amount, or the fault in it. */
  readonly money: ParsedMoney;
  readonly currency: string;
  /** Only admins see it. */
  readonly privateNote: string | null;
  /** The customer sees it. */
  readonly message: string | null;
  /** True if one of the notes is longer than `longestAdjustmentNote`. */
  readonly isTooLong: boolean;
}

/**
 * Reads `<telegram id> <amount> <currency> [private note] [// message to the customer]`; null if unreadable.
 * A credit limit may be zero.
 */
export function readAdjustment(typed: string, kind: Adjustment['kind'] = 'credit'): ReadAdjustment | null {
  const [who = '', amount = '', code = '', ...words] = typed.trim().split(/\s+/);
  const id = plainTyped(who);
  const currency = plainTyped(code).toUpperCase();
  if (!/^[1-9]\d{0,15}$/.test(id) || !/^[A-Z]{3}$/.test(currency)) return null;
  let money = parseMoney(amount, currency);
  if (
    kind === 'credit-limit' &&
    !money.ok &&
    money.problem === 'not-positive' &&
    parseDecimal(amount)?.eq('0')
  ) {
    money = { ok: true, money: { amount: '0', currency } };
  }
  if (!money.ok && money.problem === 'not-a-number') return null;
  const [note = '', ...messages] = ` ${words.join(' ')} `.split(' // ');
  const [privateNote, message] = [textOf(note), textOf(messages.join(' // '))];
  const longest = Math.max(privateNote?.length ?? 0, message?.length ?? 0);
  const isTooLong = longest > LONGEST_ADJUSTMENT_NOTE;
  return { customerId: Number(id), money, currency, privateNote, message, isTooLong };
}

function textOf(text: string): string | null {
  const clean = text.trim();
  return clean === '' ? null : clean;
}
