/** Formats of amounts, times and states. */
import { type Html, html } from './html.ts';

/**
 * Formats a decimal amount with separated thousands and at least the currency's decimals: `1,234.50`. A whole
 * amount of a currency with three decimals omits them, because half of the world reads `1,000.000` as a
 * million.
 */
export function amountText(amount: string, exponent: number): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const needed = decimals.replace(/0+$/, '');
  const shown = needed === '' && exponent > 2 ? '' : needed.padEnd(exponent, '0');
  return shown === '' ? grouped : `${grouped}.${shown}`;
}

type Precision = 'minute' | 'second';

/** Formats a moment in UTC, to the minute or to the second. */
export function moment(at: Date, to: Precision = 'minute'): Html {
  const text = at.toISOString();
  return html`<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, to === 'minute' ? 16 : 19)}</time>`;
}

/** Returns a time, or a text instead of a missing one. */
export function momentOr(at: Date | null, otherwise: string, to: Precision = 'minute'): Html {
  return at ? moment(at, to) : html`<span class="faint">${otherwise}</span>`;
}

/** Returns the name of a product type. */
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

/** Renders a state as a word and a color. */
export function badge(status: string): Html {
  return html`<span class="badge ${TONES[status] ?? 'odd'}">${status}</span>`;
}

/** Renders one entry of a list of facts. */
export function fact(name: string, value: Html | string | number | null): Html {
  return html`<div><dt>${name}</dt><dd>${value ?? html`<span class="faint">–</span>`}</dd></div>`;
}
