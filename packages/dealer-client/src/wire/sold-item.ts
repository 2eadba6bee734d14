import type { SoldItem, Voucher } from '../model.ts';
import { Secret } from '../secret.ts';

/**
 * Quotes the numbers of a voucher: beyond 2^53, a JSON parser would change digits. In valid JSON, only a
 * name precedes a colon, so texts stay unchanged.
 */
export function withQuotedNumbers(json: string): string {
  return json.replace(/("(?:code|pin)"\s*:\s*)(\d+)(?=\s*[,}])/g, '$1"$2"');
}

/**
 * Reads `soldItem` of an order (dealer-api.md, Order): null until the order is fulfilled. The code or the PIN
 * alone is the goods; a blank one counts as missing. Never fails: an unreadable value is marked, and staff
 * are notified.
 */
export function readSoldItem(value: unknown): SoldItem | null {
  if (value === undefined || value === null) return null;
  const item = fieldsOf(value);
  const voucher = item === null ? 'unreadable' : readVoucher(item.voucher);
  const id = typeof item?.id === 'number' && Number.isSafeInteger(item.id) ? item.id : null;
  if (voucher === 'unreadable') return { id, voucher: null, isUnreadable: true };
  return { id, voucher };
}

function readVoucher(value: unknown): Voucher | null | 'unreadable' {
  if (value === undefined || value === null) return null;
  const card = fieldsOf(value);
  if (card === null) return 'unreadable';
  const hasOtherFields = Object.keys(card).length > 0 && !('code' in card) && !('pin' in card);
  const code = readText(card.code);
  const pin = readText(card.pin);
  if (hasOtherFields || code === 'unreadable' || pin === 'unreadable') return 'unreadable';
  if (code) return { code, pin };
  return pin && { code, pin };
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return { ...value };
}

/**
 * Reads a text in a form that the customer can copy: on one line, without outer blanks and invisible
 * characters. A text without a letter or digit is blank. A text that lost a character on its way is
 * unreadable.
 */
function readText(value: unknown): Secret | null | 'unreadable' {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return 'unreadable';
  const text = value
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .trim();
  if (text.includes('\ufffd')) return 'unreadable';
  return /[\p{L}\p{N}]/u.test(text) ? new Secret(text) : null;
}
