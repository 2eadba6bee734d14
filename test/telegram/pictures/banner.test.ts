import { describe, expect, test } from 'vitest';
import { BANNER_COLORS, bannerSvg } from '../../../src/telegram/pictures/banner.ts';
import { fingerprintOf } from '../../../src/telegram/pictures/fingerprint.ts';
import { toPng } from '../../../src/telegram/pictures/picture.ts';

const drawn = (name: string) => toPng(bannerSvg({ of: 'brand', name }));

describe('a banner', () => {
  test('is the same file each time', async () => {
    expect(await drawn('Nova Game Card')).toEqual(await drawn('Nova Game Card'));
  });

  test('is a picture that can be decoded', async () => {
    const { look } = await fingerprintOf(await drawn('Nova Game Card'));
    expect(look).not.toBeNull();
  });

  test('is small enough for a slow connection', async () => {
    expect((await drawn('Orbit Music Premium')).length).toBeLessThan(150_000);
  });

  test('of another name looks different', async () => {
    const looks = await Promise.all(
      ['Steam', 'متجر نور', 'Orbit'].map(async (name) => (await fingerprintOf(await drawn(name))).look),
    );
    expect(new Set(looks.map((look) => look?.toString('hex'))).size).toBe(3);
  });

  test('joins Arabic letters', async () => {
    const separated = [...'متجر'].join('\u200c');
    expect(await drawn('متجر')).not.toEqual(await drawn(separated));
  });

  test('begins a name from right to left at the right', () => {
    expect(bannerSvg({ of: 'shop', name: 'متجر نور' })).toMatch(/x="504"[^>]* text-anchor="end"/);
    expect(bannerSvg({ of: 'shop', name: 'Noor Store' })).toMatch(/x="36"[^>]* text-anchor="start"/);
  });

  test('leaves out a name in letters that the fonts lack', () => {
    expect(bannerSvg({ of: 'brand', name: '原神' })).not.toContain('<text');
  });

  test.each([
    ['a long name', 'Nova Game Card for the Whole Wide World and Its Friends'],
    ['a long word', 'W'.repeat(60)],
    ['markup', '<b>&"</b>'],
  ])('takes %s', async (_, name) => {
    const { look } = await fingerprintOf(await drawn(name));
    expect(look).not.toBeNull();
  });

  test('has colors on which white text is readable', () => {
    for (const color of BANNER_COLORS.flat()) expect(contrastToWhite(color), color).toBeGreaterThan(4.5);
  });
});

/** Returns the contrast by WCAG 2. */
function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
