/** What a person of the tour picks out of a message. */

import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import Big from 'big.js';

/** The amount that the pattern's first group catches, written the English way. */
export function dollarsIn(message: ChatMessage, pattern: RegExp): Big | undefined {
  const digits = pattern.exec(message.text)?.[1]?.match(/^\d{1,3}(?:,?\d{3})*(?:\.\d+)?/)?.[0];
  return digits === undefined ? undefined : new Big(digits.replaceAll(',', ''));
}

/** The code that customer, admin and support know a purchase by. */
export function orderCodeIn(message: ChatMessage): string | undefined {
  return /Order ([0-9A-Z]{6,12})/.exec(message.text)?.[1];
}

/** The voucher codes that a message has a button to copy for; PINs are not among them. */
export function codesIn(message: ChatMessage): string[] {
  const buttons = message.buttons.flat().filter(({ kind, label }) => kind === 'copy' && /code/i.test(label));
  return buttons.flatMap(({ copyText }) => copyText ?? []);
}

export function spoilersIn(message: ChatMessage): number {
  return message.entities.filter(({ type }) => type === 'spoiler').length;
}

export function hasButton(message: ChatMessage, part: string): boolean {
  return message.buttons.flat().some(({ label }) => label.includes(part));
}
