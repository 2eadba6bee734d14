import type { Texts } from '../ui/texts/texts.ts';
import {
  directed,
  drawable,
  drawnText,
  fontFamilyOf,
  type Look,
  PICTURE_WIDTH,
  palettes,
  toPng,
} from './picture.ts';

/** A line of a receipt. */
export interface ReceiptLine {
  readonly text: string;
  /** `code`: copied by hand, so it has a box and is set from left to right. */
  readonly as: 'title' | 'item' | 'plain' | 'code' | 'faint';
}

const MARGIN = 32;
const PADDING = 28;
const WIDEST = PICTURE_WIDTH - 2 * (MARGIN + PADDING);
const sizes = { title: 26, item: 22, plain: 19, code: 22, faint: 17 } as const;

/** Draws the delivered goods as a card to forward, without a price. */
export async function receiptPicture(
  texts: Texts,
  look: Look,
  lines: readonly ReceiptLine[],
): Promise<Buffer> {
  const colors = palettes[look];
  const right = texts.rightToLeft;
  const start = right ? PICTURE_WIDTH - MARGIN - PADDING : MARGIN + PADDING;
  let y = MARGIN + PADDING;
  const parts: string[] = [];
  for (const { text, as } of lines) {
    const size = sizes[as];
    for (const row of wrapped(drawable(text), size * (as === 'code' ? 0.56 : 0.52))) {
      const isCode = as === 'code';
      const height = isCode ? size * 2.1 : size * 1.55;
      if (isCode) {
        parts.push(
          `<rect x="${MARGIN + PADDING}" y="${y}" width="${WIDEST}" height="${height - 8}" rx="8" fill="${colors.background}"/>`,
        );
      }
      parts.push(
        drawnText({
          text: isCode ? row : directed(texts, row),
          size,
          x: isCode ? PICTURE_WIDTH / 2 : start,
          y: y + (isCode ? height / 2 + size * 0.15 : size),
          color: as === 'faint' ? colors.faint : colors.text,
          bold: as !== 'plain' && as !== 'faint',
          anchor: isCode ? 'middle' : right ? 'end' : 'start',
        }),
      );
      y += height;
    }
    if (as === 'title' || as === 'item') y += 6;
  }
  const height = Math.ceil(y + PADDING + MARGIN);
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${height}" viewBox="0 0 ${PICTURE_WIDTH} ${height}"` +
      ` font-family="${fontFamilyOf(texts)}"><rect width="100%" height="100%" fill="${colors.background}"/>` +
      `<rect x="${MARGIN}" y="${MARGIN}" width="${PICTURE_WIDTH - 2 * MARGIN}" height="${height - 2 * MARGIN}" rx="18" fill="${colors.panel}"/>` +
      `<rect x="${MARGIN}" y="${MARGIN}" width="${PICTURE_WIDTH - 2 * MARGIN}" height="8" rx="4" fill="${colors.sales}"/>` +
      `${parts.join('')}</svg>`,
  );
}

/**
 * Splits a text into rows by the average width of a letter; a word longer than a row is split, too, even in a
 * code.
 */
function wrapped(text: string, letterWidth: number): string[] {
  const most = Math.floor(WIDEST / letterWidth);
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ').flatMap((one) => one.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    if (row !== '' && row.length + 1 + word.length > most) {
      rows.push(row);
      row = '';
    }
    row = row === '' ? word : `${row} ${word}`;
  }
  return row === '' ? rows : [...rows, row];
}
