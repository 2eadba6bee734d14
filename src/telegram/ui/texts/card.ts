import type { InlineKeyboardButton } from 'grammy/types';
import type { Goods } from '../../../modules/orders/index.ts';
import { Html, html, joinHtml } from './html.ts';
import type { TextKey, Texts } from './texts.ts';

/** A code, a PIN or both. */
type Card = Pick<Goods, 'code' | 'pin'>;

/** Maximum length of a text that a button copies, characters (Bot API, CopyTextButton). */
const MOST_COPIED = 256;

/** Returns the code and the PIN of a card, each covered until it is tapped. */
export function coveredCard(texts: Texts, { code, pin }: Card): Html {
  // A spoiler must not contain a code entity (Bot API, formatting options).
  const spoiler = (secret: string) => html`<tg-spoiler>${secret}</tg-spoiler>`;
  const covered = [
    ...(code ? [texts.html('goods-code', { code: spoiler(code.expose()) })] : []),
    ...(pin ? [onOneLine(texts.html('goods-pin', { pin: spoiler(pin.expose()) }))] : []),
  ];
  return joinHtml(covered, ' · ');
}

/** Joins a label and its covered value by blanks at which no line ends. The value keeps its own blanks. */
function onOneLine({ source }: Html): Html {
  return new Html(
    source.replace(/<tg-spoiler>[^<]*<\/tg-spoiler>| /g, (part) => (part === ' ' ? '\u00a0' : part)),
  );
}

/** Returns the code and the PIN of a card on one line, for a file. */
export function plainCard(texts: Texts, { code, pin }: Card): string {
  const parts = [
    ...(code ? [`${texts.plain('file-code')}: ${code.expose()}`] : []),
    ...(pin ? [`${texts.plain('file-pin')}: ${pin.expose()}`] : []),
  ];
  return parts.join('  ');
}

/**
 * Returns a button that copies the code, and one that copies the PIN.
 *
 * @param number of the unit; 0 for a single one
 */
export function copyButtons(texts: Texts, { code, pin }: Card, number: number): InlineKeyboardButton[] {
  const copy = (key: TextKey, secret: string): InlineKeyboardButton[] =>
    secret.length > MOST_COPIED ? [] : [{ text: texts.plain(key, { number }), copy_text: { text: secret } }];
  return [
    ...(code ? copy('button-copy-code', code.expose()) : []),
    ...(pin ? copy('button-copy-pin', pin.expose()) : []),
  ];
}

/** Returns the length of the card's texts, characters. */
export function charactersOfCard({ code, pin }: Card): number {
  return (code?.expose().length ?? 0) + (pin?.expose().length ?? 0);
}
