/** How amounts, times and states are shown. */
import { type Html, html } from './html.ts';

/**
 * A decimal amount with its thousands apart and at least the currency's own decimals: `1,234.50`. Whole amounts go without
 * where those are three: `1,000` and not `1,000.000`, which half of the world reads as a million.
 */
export function amountText(amount: string, exponent: number): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const needed = decimals.replace(/0+$/, '');
  const shown = needed === '' && exponent > 2 ? '' : needed.padEnd(exponent, '0');
  return shown === '' ? grouped : `${grouped}.${shown}`;
}

type Precision = 'minute' | 'second';

/** A moment in UTC, to the minute or to the second. */
export function moment(at: Date, to: Precision = 'minute'): Html {
  const text = at.toISOString();
  return html`<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, to === 'minute' ? 16 : 19)}</time>`;
}

export function momentOr(at: Date | null, otherwise: string, to: Precision = 'minute'): Html {
  return at ? moment(at, to) : html`<span class="faint">${otherwise}</span>`;
}

export function typeText(type: string): string {
  return { chargingCard: 'Voucher', topUp: 'Top-up', manual: 'Manual' }[type] ?? type;
}

const TONES: Readonly<Record<string, string>> = {
  success: 'good',
  failed: 'bad',
  rejected: 'bad',
  pending: 'wait',
  'in-progress': 'wait',
};

/** A state in its colour; the word is always there too. */
export function badge(status: string): Html {
  return html`<span class="badge ${TONES[status] ?? 'odd'}">${status}</span>`;
}

/** A pair of a list of facts. */
export function fact(name: string, value: Html | string | number | null): Html {
  return html`<div><dt>${name}</dt><dd>${value ?? html`<span class="faint">–</span>`}</dd></div>`;
}
