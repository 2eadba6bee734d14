/**
 * Module `pictures`: charts of reports and receipts as pictures, for phones, in light and dark. In: figures
 * or goods, and texts. Out: PNG files. Rule: the libraries load with the first picture, and draw on another
 * thread; banners are drawn in another process. Begin with `picture.ts`, then `receipt-picture.ts`; charts
 * are in `modules/reports/chat/pictures/`.
 */
import { createRequire } from 'node:module';
import type { Texts } from '../ui/texts/texts.ts';

export type Look = 'light' | 'dark';

/** A picture's colors. Text on its background has a contrast of at least 4.5 to 1. */
interface Palette {
  readonly background: string;
  readonly panel: string;
  readonly text: string;
  readonly faint: string;
  readonly grid: string;
  readonly sales: string;
  readonly profit: string;
  readonly loss: string;
}

export const palettes: Readonly<Record<Look, Palette>> = {
  light: {
    background: '#ffffff',
    panel: '#f1f5f9',
    text: '#0f172a',
    faint: '#475569',
    grid: '#e2e8f0',
    sales: '#2563eb',
    profit: '#c2410c',
    loss: '#b91c1c',
  },
  dark: {
    background: '#17212b',
    panel: '#22303c',
    text: '#f1f5f9',
    faint: '#a9b8c6',
    grid: '#2f3f4d',
    sales: '#60a5fa',
    profit: '#fbbf24',
    loss: '#f87171',
  },
};

/** Two pixels a unit: sharp on a phone, and far below Telegram's limits. */
const SCALE = 2;
/** Width of every picture, in units. A phone shows it about 360 points wide. */
export const PICTURE_WIDTH = 540;
/**
 * Returns the font families. The first one that has a letter draws it; the fallback fonts have no weights.
 */
export function fontFamilyOf({ rightToLeft }: Pick<Texts, 'rightToLeft'>): string {
  return rightToLeft ? 'Noto Sans Arabic, Noto Sans' : 'Noto Sans, Noto Sans Arabic';
}

const { resolve } = createRequire(import.meta.url);
const fonts = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
];

/** Draws an SVG as a PNG file. */
export async function toPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: {
      fontFiles: fonts.map((font) => resolve(font)),
      loadSystemFonts: false,
      defaultFontFamily: 'Noto Sans',
    },
    fitTo: { mode: 'width', value: PICTURE_WIDTH * SCALE },
  });
  return image.asPng();
}

/**
 * Returns a text without emoji, which the fonts lack. Its direction marks stay: they keep numbers in order.
 */
export function drawable(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Isolates a part of a line that keeps its own direction. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/**
 * Wraps a line in the direction of its language: the renderer would otherwise set each line from left to
 * right.
 */
export function directed({ rightToLeft }: Pick<Texts, 'rightToLeft'>, text: string): string {
  return rightToLeft ? `\u2067${text}\u2069` : text;
}

interface DrawnText {
  readonly text: string;
  readonly x: number;
  /** y of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Draws a line of text; in SVG the anchor counts from the left, in either direction of text. */
export function drawnText({ text, x, y, size, color, bold = false, anchor }: DrawnText): string {
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${color}"` +
    ` text-anchor="${anchor}">${escapeXml(drawable(text))}</text>`
  );
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
