/** Readers of a message's content for the tour. */

import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import Big from 'big.js';

/** Returns the amount in the pattern's first group, in English notation. */
export function dollarsIn(message: ChatMessage, pattern: RegExp): Big | undefined {
  const digits = pattern.exec(message.text)?.[1]?.match(/^\d{1,3}(?:,?\d{3})*(?:\.\d+)?/)?.[0];
  return digits === undefined ? undefined : new Big(digits.replaceAll(',', ''));
}

/** Returns the order code that customer, admin and support share. */
export function orderCodeIn(message: ChatMessage): string | undefined {
  return /Order ([0-9A-Z]{6,12})/.exec(message.text)?.[1];
}

/** Returns the voucher codes that have a copy button, without PINs. */
export function codesIn(message: ChatMessage): string[] {
  const buttons = message.buttons.flat().filter(({ kind, label }) => kind === 'copy' && /code/i.test(label));
  return buttons.flatMap(({ copyText }) => copyText ?? []);
}

export function spoilersIn(message: ChatMessage): number {
  return message.entities.filter(({ type }) => type === 'spoiler').length;
}

export function hasButton(message: ChatMessage, part: string): boolean {
  return message.buttons.flat().some(({ label, disabled }) => !disabled && label.includes(part));
}
