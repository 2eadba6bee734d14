import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../src/telegram/pictures/fingerprint.ts';
import { largeJpeg, largePng } from '../../support/telegram/large-pictures.ts';
import { receiptPicture } from '../../support/telegram/picture.ts';

/** A JPEG file with a bar and a line. */
const JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L',
    '2u71////m8H////6/+b9//gBKy0tPDU8dkFBdviljKX4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4',
    '+Pj4+Pj4+Pj4+P/AABEIACAAGAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMF',
    'BQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElK',
    'U1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV',
    '1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncA',
    'AQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZ',
    'WmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri',
    '4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AD7Bc/8APP8A8eFTYx5GH2C5/wCef/jwosHIw+wXP/PP/wAeFFg5Gadx',
    'dJbbd4Y7s4xVGjlYh/tOH+7J+Q/xpXFzouUywoAKACgAoAKACgD/AP/Z',
  ].join(''),
  'base64',
);

describe('the fingerprint of a picture', () => {
  it('has the look of a PNG and of a JPEG', async () => {
    const png = await fingerprintOf(await receiptPicture('8841'));
    const jpeg = await fingerprintOf(JPEG);

    expect(png.look).toHaveLength(64 * 64);
    expect(jpeg.look).toHaveLength(64 * 64);
    expect(jpeg.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['no picture', Buffer.from('%PDF-1.7')],
    ['a picture that is cut off', JPEG.subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
  ])('is that of the bytes alone for %s', async (_, bytes) => {
    expect(await fingerprintOf(bytes)).toMatchObject({ sha256: expect.any(String), look: null });
  });

  it('has the look of files that a test draws', async () => {
    expect((await fingerprintOf(largePng(400))).look).toHaveLength(64 * 64);
    expect((await fingerprintOf(largeJpeg(400, 3))).look).toHaveLength(64 * 64);
  });

  it.each([
    ['a PNG of more than 16 million pixels', () => largePng(4_008)],
    ['a JPEG of more than 16 million pixels', () => largeJpeg(4_008)],
    ['a JPEG of many scans', () => largeJpeg(800, 251)],
  ])('is that of the bytes alone for %s', async (_, draw) => {
    const { sha256, look } = await fingerprintOf(draw());
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(look?.length ?? null).toBeNull();
  });

  it('is made of one picture at a time', async () => {
    const ended: string[] = [];
    const read = async (name: string, bytes: Uint8Array) => {
      await fingerprintOf(bytes);
      ended.push(name);
    };
    await Promise.all([read('large', largePng(1_200)), read('small', largePng(8))]);
    expect(ended).toEqual(['large', 'small']);
  });
});
