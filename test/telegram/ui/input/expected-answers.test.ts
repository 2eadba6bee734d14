import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chats } from '../../../../src/telegram/chats.ts';
import { sortUpdate } from '../../../../src/telegram/inbox/incoming.ts';
import {
  expectedAnswer,
  expectedAnswers,
  MOST_CAPTION,
  MOST_TEXT,
  problemOfAnswer,
} from '../../../../src/telegram/ui/input/expected-answers.ts';
import { rawMessage } from '../../../support/telegram/raw-updates.ts';

/** Telegram's maximum lengths of a text, and of a caption from a sender with Premium. */
const LONGEST = { text: 4_096, caption: 4_096 } as const;

/** Returns a message as a handler gets it. */
function received(what: 'text' | 'caption', value: string) {
  const photo = [{ file_id: 'f', file_unique_id: 'u', width: 1, height: 1 }];
  const more = what === 'text' ? {} : { text: undefined, photo, caption: value };
  const message = rawMessage({ id: 7 }, what === 'text' ? value : '', more);
  const sorted = sortUpdate({ update_id: 1, message });
  if (sorted?.kind !== 'queued' || !sorted.update.message) throw new Error(`it was ${sorted?.kind}`);
  return sorted.update.message;
}

/** Returns a text of exactly this many UTF-16 units, with a surrogate pair at a seeded position. */
function textOf(units: number, seed: number): string {
  if (units < 2) return 'x'.repeat(units);
  const at = seed % (units - 1);
  return `${'x'.repeat(at)}😀${'y'.repeat(units - at - 2)}`;
}

const limits = (what: 'text' | 'caption') =>
  [...new Set(expectedAnswers(chats.prompts).map(({ expected }) => expected[what]))].filter(
    (limit) => limit > 0,
  );

for (const what of ['text', 'caption'] as const) {
  test(`a ${what} at each limit is kept whole, one unit more is known as too long`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...limits(what)),
        fc.integer({ min: -2, max: 3 }),
        fc.nat(),
        (limit, beside, seed) => {
          const written = textOf(Math.max(0, limit + beside), seed);
          const kept = received(what, written)[what] ?? '';
          expect(kept.length > limit).toBe(written.length > limit);
          if (written.length <= limit) expect(kept).toBe(written);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test(`a ${what} with a surrogate pair across a limit is too long`, () => {
    for (const limit of limits(what)) {
      for (const before of [limit - 1, limit])
        expect(received(what, `${'x'.repeat(before)}😀`)[what]?.length).toBeGreaterThan(limit);
    }
  });

  test(`a ${what} of any length is too long for a prompt exactly if it was when it came`, () => {
    const texts = fc.array(fc.constantFrom('a', 'ب', '😀', '👨‍👩‍👧', '\n'), { maxLength: LONGEST[what] });
    fc.assert(
      fc.property(texts, fc.constantFrom(...limits(what)), (parts, limit) => {
        const written = parts.join('').slice(0, LONGEST[what]).toWellFormed();
        const kept = received(what, written)[what] ?? '';
        expect(kept.length > limit).toBe(written.length > limit);
        expect(written.startsWith(kept)).toBe(true);
      }),
    );
  });
}

test('the inbox keeps more than the longest answer that is declared', () => {
  for (const { expected } of expectedAnswers(chats.prompts)) {
    expect(MOST_TEXT).toBeGreaterThan(expected.text + 1);
    expect(MOST_CAPTION).toBeGreaterThan(expected.caption + 1);
  }
});

test('the question of a prompt is found by the part of what it is about', () => {
  expect(expectedAnswer('shelf-change', 'item:12:name:ar')?.text).toBe(100);
  expect(expectedAnswer('shop-settings', 'text:ar:name')?.text).toBe(2_000);
  expect(expectedAnswer('shop-settings', 'other')).toBeNull();
});

test('a kind of message that a prompt does not take is a problem of its own', () => {
  const expected = expectedAnswer('case-says', 'P-1-1');
  const of = (more: object) => problemOfAnswer(expected as never, { ...more } as never);
  expect(of({ text: 'x'.repeat(1_000) })).toBeNull();
  expect(of({ text: 'x'.repeat(1_001) })).toEqual({ why: 'too-long', most: 1_000 });
  expect(of({ photo: [], caption: 'x'.repeat(1_001) })).toEqual({ why: 'too-long', most: 1_000 });
  for (const kind of ['video', 'animation', 'document', 'contact', 'voice', 'sticker', 'poll'])
    expect(of({ [kind]: {} })).toEqual({ why: 'kind' });
});
