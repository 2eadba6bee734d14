import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secret } from '../../../../src/platform/secret.ts';
import { locales } from '../../../../src/platform/values/locale.ts';
import { coveredCard } from '../../../../src/telegram/ui/texts/card.ts';
import { html, joinHtml, lengthOf, linesThatFit } from '../../../../src/telegram/ui/texts/html.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

test('what a text takes up in a message is counted without its tags', () => {
  expect(lengthOf(html`<b>${'<&>'}</b> <a href="tg://user?id=1">Lina</a>`)).toBe('<&> Lina'.length);
});

test('the lines that fit are the first ones, whole, and as many as there is room for', () => {
  const texts = fc.array(fc.string({ maxLength: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(texts, fc.nat(120), (given, room) => {
      const lines = given.map((text) => html`<i>${text}</i>`);
      const fitting = linesThatFit(lines, room);
      expect(fitting).toEqual(lines.slice(0, fitting.length));
      expect(lengthOf(joinHtml(fitting))).toBeLessThanOrEqual(room);
      const next = lines.slice(0, fitting.length + 1);
      if (next.length > fitting.length) expect(lengthOf(joinHtml(next))).toBeGreaterThan(room);
    }),
  );
});

test.each(locales)('a PIN in %s stays on the line of its label', (locale) => {
  const card = { code: new Secret('AAAA-1111'), pin: new Secret('22 33') };
  const { source } = coveredCard(createTexts('en')(locale), card);
  const pin = source.slice(source.indexOf(' · ') + ' · '.length);
  expect(pin).toContain('\u00a0');
  expect(pin).toContain('<tg-spoiler>22 33</tg-spoiler>');
  expect(pin.replace('22 33', '')).not.toContain(' ');
});
