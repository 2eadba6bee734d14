/** Small files of large pictures, each with a dark and a bright half. */
import { crc32, deflateSync } from 'node:zlib';

/** Draws a square PNG file of one bit a pixel. */
export function largePng(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(rowBytes * side);
  for (let row = 0; row < side / 2; row += 1) rows.fill(0xff, row * rowBytes + 1, (row + 1) * rowBytes);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const made = Buffer.alloc(named.length + 8);
  made.writeUInt32BE(data.length, 0);
  named.copy(made, 4);
  made.writeUInt32BE(crc32(named), named.length + 4);
  return made;
}

/** Draws a gray JPEG file. Each further scan repeats the first one. */
export function largeJpeg(side: number, scans = 1): Buffer {
  const frame = Buffer.from('080000000001011100', 'hex');
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  const lengths = (...counts: number[]) => Buffer.from([...counts, ...new Array(16 - counts.length).fill(0)]);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 8)])),
    segment(0xc0, frame),
    // Differences of no bit and of eight bits, and the end of a block.
    segment(0xc4, Buffer.concat([Buffer.of(0x00), lengths(1, 1), Buffer.of(0, 8)])),
    segment(0xc4, Buffer.concat([Buffer.of(0x10), lengths(1), Buffer.of(0)])),
    ...new Array(scans).fill(
      Buffer.concat([segment(0xda, Buffer.from('010100003f00', 'hex')), blocks(side)]),
    ),
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** Encodes the blocks: two zero bits each, except that the block in the middle is 128 brighter. */
function blocks(side: number): Buffer {
  const count = Math.ceil(side / 8) ** 2;
  // Four blocks a byte.
  const before = Buffer.alloc(Math.ceil(count / 2 / 4));
  const brighter = Buffer.from([0b10100000, 0b00000000]);
  return Buffer.concat([before, brighter, Buffer.alloc(Math.ceil(count / 4) + 1 - before.length)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
