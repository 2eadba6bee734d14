import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import type { SandboxOrder } from '@storefront/dealer-sandbox/control';
import { Big } from '../../../src/platform/values/money.ts';
import { endOfPurchase } from '../buyers/shoppers.ts';
import type { SoldOrder } from './books.ts';
import { purchaseOf } from './diary.ts';

interface Shown {
  readonly person: number;
  readonly own: readonly SoldOrder[];
  /** The bot's messages in their present form. */
  readonly shown: readonly ChatMessage[];
  readonly sold: readonly SandboxOrder[];
}

/** A broken promise in words; `code`: its purchase, if it concerns one. */
interface WrongChat {
  readonly code: string | null;
  readonly what: string;
}

/**
 * Compares the chat with the purchases. Each purchase must have an end. Its own messages must show the code
 * and the PIN of each unit, in the text and on the buttons, in the right place. Codes of other purchases must
 * not appear.
 */
export function wrongChat({ person, own, shown, sold }: Shown): WrongChat[] {
  const found: WrongChat[] = [];
  const purchases = Map.groupBy(own, ({ code }) => code);
  const ends = shown.filter(({ text }) => endOfPurchase.test(text));
  const screens = Map.groupBy(
    shown.filter((message) => isPurchase(message)),
    ({ text }) => purchaseOf(text) ?? '',
  );
  const vouchers = new Map(sold.map((order) => [order.id, order.voucher]));
  for (const [code, orders] of purchases) {
    if (!ends.some(({ text }) => text.includes(code))) {
      found.push({ code, what: `customer ${person} was not told the end of ${code}` });
    }
    const due = cardsOf(orders, vouchers);
    const last = screens.get(code)?.at(-1);
    if (!last) {
      if (due.length > 0)
        found.push({ code, what: `customer ${person} has no message with the codes of ${code}` });
      continue;
    }
    for (const seen of [inText(last), onButtons(last)]) {
      if (seen.join('; ') !== due.join('; ')) {
        found.push({
          code,
          what: `customer ${person} sees [${seen.join('; ')}] of ${code} instead of [${due.join('; ')}]`,
        });
      }
    }
    found.push(...wrongTotal(code, last, orders).map((what) => ({ code, what })));
  }
  // An older message about a purchase may show fewer cards, but never others.
  for (const [code, messages] of screens) {
    const due = cardsOf(purchases.get(code) ?? [], vouchers);
    const strange = messages.flatMap(onButtons).filter((card) => !due.includes(card));
    if (strange.length > 0)
      found.push({
        code,
        what: `customer ${person} sees [${strange.join('; ')}] of ${code}, which is not theirs`,
      });
  }
  const elsewhere = shown.filter((message) => !isPurchase(message)).flatMap(onButtons);
  if (elsewhere.length > 0)
    found.push({
      code: null,
      what: `customer ${person} sees [${elsewhere.join('; ')}] where no purchase is shown`,
    });
  return found;
}

/** Returns true if a message shows a purchase: its code and its sum. */
function isPurchase({ text }: ChatMessage): boolean {
  return purchaseOf(text) !== null && /Total:/.test(text);
}

function spoken(code: string | undefined, pin: string | undefined): string {
  return `code ${code ?? 'none'}, PIN ${pin ?? 'none'}`;
}

/** Returns the cards of a purchase, unit by unit. */
function cardsOf(
  orders: readonly SoldOrder[],
  vouchers: ReadonlyMap<number, SandboxOrder['voucher']>,
): string[] {
  return orders
    .toSorted((one, other) => one.unit - other.unit)
    .filter(({ state, card }) => state === 'succeeded' && card !== null)
    .map(({ card }) => vouchers.get(card ?? 0))
    .map((voucher) => spoken(voucher?.code, voucher?.pin));
}

/** Returns the cards in a message's text, from top to bottom. */
function inText({ text }: ChatMessage): string[] {
  return [...text.matchAll(/Code: (\S+)(?: · PIN:\s(\S+))?/g)].map(([, code, pin]) => spoken(code, pin));
}

/** Returns the cards on a message's buttons, row by row. */
function onButtons({ buttons }: ChatMessage): string[] {
  return buttons.flatMap((row) => {
    const copied = (label: RegExp) =>
      row.find((one) => one.kind === 'copy' && label.test(one.label))?.copyText;
    const code = copied(/code/i);
    return code === undefined ? [] : [spoken(code, copied(/PIN/))];
  });
}

/** Compares the sum in the message with the sum of its units, in their currency. */
function wrongTotal(code: string, { text }: ChatMessage, orders: readonly SoldOrder[]): string[] {
  const first = orders[0];
  const line = /Total: (.*)/.exec(text)?.[1] ?? '';
  const amount = /[\d,.]+/.exec(line)?.[0].replaceAll(',', '') ?? '';
  const sign = { USD: '$', EUR: '€' }[first?.currency ?? ''] ?? first?.currency ?? '';
  const due = new Big(first?.unitPrice ?? '0').times(String(orders.length));
  return line.includes(sign) && amount !== '' && new Big(amount).eq(due)
    ? []
    : [`purchase ${code} is shown for ${line} instead of ${due.toFixed()} ${first?.currency}`];
}
