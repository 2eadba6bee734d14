/** Largest picture that is decoded, pixels. Phones take 12 million, and decoding needs 7 bytes for each. */
const MOST_PIXELS = 16_000_000;
/** Most pixels of all scans of a JPEG file. A progressive file has about ten scans. */
const MOST_SCANNED = 10 * MOST_PIXELS;

/**
 * Returns true if the header of a PNG or JPEG file declares a picture that is decoded in little memory and
 * time. A JPEG file of 690 bytes can declare 4 billion pixels.
 */
export function isDecodable(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file[0] === PNG) return isWithin(pixelsOfPng(file), MOST_PIXELS);
  const pixels = pixelsOfJpeg(file);
  return isWithin(pixels, MOST_PIXELS) && pixels * scansOf(file) <= MOST_SCANNED;
}

/** The first byte of a PNG file. */
const PNG = 0x89;

function isWithin(pixels: number, most: number): boolean {
  return pixels > 0 && pixels <= most;
}

/** Returns the pixels that the first chunk declares; 0 if the file is cut off or has another first chunk. */
function pixelsOfPng(file: Buffer): number {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') return 0;
  return file.readUInt32BE(16) * file.readUInt32BE(20);
}

/**
 * Returns the pixels that the frame before the first scan declares; 0 without one. Like the decoder, it skips
 * bytes between segments.
 */
function pixelsOfJpeg(file: Buffer): number {
  let at = 2;
  for (;;) {
    at = file.indexOf(0xff, at);
    while (at >= 0 && file[at] === 0xff) at += 1;
    const marker = file[at];
    if (at < 0 || marker === undefined || marker === START_OF_SCAN || at + 8 > file.length) return 0;
    at += 1;
    if (isFrame(marker)) return file.readUInt16BE(at + 3) * file.readUInt16BE(at + 5);
    if (!hasNoLength(marker)) at += file.readUInt16BE(at);
  }
}

const START_OF_SCAN = 0xda;

/** Returns true for a start of frame. Tables of Huffman and arithmetic codes have numbers between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Returns true for a stuffed byte, and for a marker without a segment: restarts, start and end of the image. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);
}

/** Counts the scans of a JPEG file. In the data of a scan, these two bytes are always a marker. */
function scansOf(file: Buffer): number {
  const mark = Buffer.of(0xff, START_OF_SCAN);
  let scans = 0;
  for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + mark.length)) scans += 1;
  return scans;
}
