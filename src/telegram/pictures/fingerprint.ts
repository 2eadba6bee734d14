/** Compares pictures of receipts: by their bytes, and by their look. */
import { createHash } from 'node:crypto';
import type { PictureRead } from '../../modules/payments/index.ts';
import { isDecodable } from './picture-bounds.ts';

/** Cells in each direction of the small gray picture that represents the look. */
const CELLS = 64;
/** Pixels in each direction whose mean is one cell. */
const PIXELS = 8;
const SIDE = CELLS * PIXELS;
/** Least contrast between the darkest and the brightest cell, of 255: below it, all pictures look alike. */
const LEAST_CONTRAST = 24;

/** Ends with the decoding of the last picture. */
let lastDecoded: Promise<unknown> = Promise.resolve();

/**
 * Reads a picture in Telegram's form, a JPEG or PNG file. Customers send them as files, too, so pictures are
 * decoded one after another, and only if they are small enough.
 *
 * @returns its SHA-256, and 64 × 64 gray cells; `look` is null if the file cannot be decoded, is too large or
 * has no contrast
 */
export async function fingerprintOf(bytes: Uint8Array): Promise<PictureRead> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const decoded = lastDecoded.then(() => lookOf(bytes)).catch(() => null);
  lastDecoded = decoded;
  return { sha256, look: await decoded };
}

async function lookOf(bytes: Uint8Array): Promise<Buffer | null> {
  const type = typeOf(bytes);
  if (type === null || !isDecodable(bytes)) return null;
  const { renderAsync } = await import('@resvg/resvg-js');
  const data = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  // The library scales the picture on a thread of its own.
  const image = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SIDE}" height="${SIDE}">
      <image width="${SIDE}" height="${SIDE}" preserveAspectRatio="none" xlink:href="${data}"/></svg>`,
    { font: { loadSystemFonts: false } },
  );
  return grayCells(image.pixels);
}

/**
 * Shrinks the pixels to gray cells.
 *
 * @returns null if the picture is empty, since the library skips files that it cannot decode, or if all cells
 * are nearly equal
 */
function grayCells(pixels: Uint8Array): Buffer | null {
  const sums = new Array<number>(CELLS * CELLS).fill(0);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const at = index * 4;
    const gray = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    const cell = Math.floor(index / SIDE / PIXELS) * CELLS + Math.floor((index % SIDE) / PIXELS);
    sums[cell] = (sums[cell] ?? 0) + gray;
  }
  const cells = sums.map((sum) => Math.round(sum / (PIXELS * PIXELS)));
  return Math.max(...cells) - Math.min(...cells) < LEAST_CONTRAST ? null : Buffer.from(cells);
}

function typeOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg';
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png';
  return null;
}
