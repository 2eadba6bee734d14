import { createHash } from 'node:crypto';
import { directed, drawable, drawnText, fontFamilyOf, PICTURE_WIDTH } from './picture.ts';

/** A picture that the shop draws from a name: its own, or a brand's. */
export interface Banner {
  readonly of: 'shop' | 'brand';
  readonly name: string;
}

/** Leaves most of a phone's screen to the text and the buttons. */
const HEIGHT = 236;
const MARGIN = 36;
const LARGEST = 62;
const SMALLEST = 28;
/** Smallest size of a name in one row; below it, the name takes two rows. */
const LEAST_IN_ONE_ROW = 48;
/** Width of the name: the shop's banner needs room for its cards. */
const ROOM = { shop: 334, brand: PICTURE_WIDTH - 2 * MARGIN } as const;
/** Scripts that the fonts contain. */
const WRITABLE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

/** Colors from the left to the right. White text has a contrast of at least 4.5 to 1 on each. */
export const BANNER_COLORS: readonly (readonly [string, string])[] = [
  ['#1d4ed8', '#4338ca'],
  ['#0e7490', '#155e75'],
  ['#047857', '#065f46'],
  ['#4d7c0f', '#3f6212'],
  ['#a16207', '#854d0e'],
  ['#c2410c', '#9a3412'],
  ['#b91c1c', '#9f1239'],
  ['#be185d', '#9d174d'],
  ['#a21caf', '#7e22ce'],
  ['#7c3aed', '#5b21b6'],
  ['#334155', '#1e293b'],
  ['#0f766e', '#134e4a'],
];

/**
 * Decorations on the side where the name ends, in translucent white. Each function takes the x of the side's
 * edge and the inward direction.
 */
const MOTIFS: readonly ((edge: number, inwards: 1 | -1) => string)[] = [
  (edge, inwards) =>
    [190, 130, 70].map((radius) => `<circle cx="${edge + inwards * 20}" cy="40" r="${radius}"/>`).join(''),
  (edge, inwards) =>
    [0, 1, 2, 3]
      .map((step) => {
        const x = edge + inwards * (20 + step * 56);
        return `<path d="M${x} -20h34l${inwards * 90} ${HEIGHT + 40}h-34z"/>`;
      })
      .join(''),
  (edge, inwards) =>
    [0, 1, 2]
      .map((step) => {
        const [x, y, side] = [edge + inwards * (60 + step * 78), 64 + step * 58, 104 - step * 22];
        return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="18" transform="rotate(45 ${x} ${y})"/>`;
      })
      .join(''),
  (edge, inwards) =>
    [0, 1, 2]
      .map((step) => {
        const y = 120 + step * 40;
        const [from, middle, to] = [edge, edge + inwards * 150, edge + inwards * 330];
        return `<path d="M${from} ${y - 70}Q${middle} ${y - 90} ${middle + inwards * 40} ${y + 10}T${to} ${HEIGHT}L${from} ${HEIGHT}z"/>`;
      })
      .join(''),
  (edge, inwards) =>
    Array.from({ length: 20 }, (_, dot) => {
      const [column, row] = [Math.floor(dot / 5), dot % 5];
      return `<circle cx="${edge + inwards * (34 + column * 44)}" cy="${30 + row * 44}" r="${14 - column * 3}"/>`;
    }).join(''),
];

/** Draws the cards of the shop's own banner. */
function cards(edge: number, inwards: 1 | -1): string {
  return [0, 1, 2]
    .map((step) => {
      const x = edge + inwards * (78 - step * 6);
      const card = `<rect x="${x - 92}" y="62" width="184" height="116" rx="16"/>`;
      const stripe = step === 2 ? `<rect x="${x - 92}" y="88" width="184" height="22"/>` : '';
      return `<g transform="rotate(${inwards * (24 - step * 16)} ${x} 120)">${card}${stripe}</g>`;
    })
    .join('');
}

/** Returns the drawing of a banner. All processes draw the same banner identically. */
export function bannerSvg({ of, name }: Banner): string {
  const shown = drawable(name);
  const hash = createHash('sha256').update(`${of}:${shown}`).digest();
  const [from, to] = BANNER_COLORS[(hash[0] ?? 0) % BANNER_COLORS.length] ?? ['#1d4ed8', '#4338ca'];
  const rightToLeft = RIGHT_TO_LEFT.test(shown);
  const [edge, inwards] = rightToLeft ? ([0, 1] as const) : ([PICTURE_WIDTH, -1] as const);
  const motif = of === 'shop' ? cards : MOTIFS[(hash[1] ?? 0) % MOTIFS.length];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${HEIGHT}"` +
    ` font-family="${fontFamilyOf({ rightToLeft })}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>` +
    `<g fill="#ffffff" fill-opacity="0.09">${motif?.(edge, inwards) ?? ''}</g>` +
    `${WRITABLE.test(shown) ? nameOf(shown, rightToLeft, ROOM[of]) : ''}</svg>`
  );
}

/** Draws the name in one line, or a long one in two, as large as it fits. */
function nameOf(name: string, rightToLeft: boolean, room: number): string {
  const rows = rowsOf(name, room);
  const widest = Math.max(...rows.map(widthOf), 1);
  const size = Math.max(SMALLEST, Math.min(LARGEST, Math.floor(room / widest)));
  const step = size * 1.3;
  const first = HEIGHT / 2 - ((rows.length - 1) * step) / 2 + size * 0.35;
  return rows
    .map((row, index) =>
      drawnText({
        text: directed({ rightToLeft }, row),
        x: rightToLeft ? PICTURE_WIDTH - MARGIN : MARGIN,
        y: Math.round(first + index * step),
        size,
        color: '#ffffff',
        bold: true,
        anchor: rightToLeft ? 'end' : 'start',
      }),
    )
    .join('');
}

/**
 * Splits a name into two rows of about the same width if one row would be small; a name too long for two is
 * cut.
 */
function rowsOf(name: string, room: number): string[] {
  const most = room / SMALLEST;
  const words = name.split(' ');
  const isShort = widthOf(name) <= room / LEAST_IN_ONE_ROW;
  if (isShort || words.length === 1) return [cut(name, most)];
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const wider = (rows: readonly string[]) => Math.max(...rows.map(widthOf));
  const best = splits.reduce((one, other) => (wider(other) < wider(one) ? other : one));
  return best.map((row) => cut(row, most));
}

function cut(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  let kept = '';
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`) > most) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** Returns an upper bound of the width of bold text, in units of the font size. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/\p{M}|[\u200c-\u200f\u2066-\u2069]/u.test(letter)) return 0;
  if (/[ijlIft.,:;'’!|() ]/.test(letter)) return 0.38;
  if (/[mwMW@%]/.test(letter)) return 0.98;
  return /\p{Lu}/u.test(letter) ? 0.76 : 0.66;
}
