import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_GIFT_NOTE, readGiftNote } from '../../../src/modules/gifts/note.ts';
import { SLOW } from '../../support/sizes.ts';

test.each([
  ['Happy birthday!', 'Happy birthday!'],
  ['  كل عام وأنت بخير \n يا نور ', 'كل عام وأنت بخير يا نور'],
  ['From 5 p.m. on, 3.50 each...', 'From 5 p.m. on, 3.50 each...'],
  ['a\u202eb\u0000c', 'ab c'],
])('a note (%j) is one line of its words', (typed, note) => {
  expect(readGiftNote(typed)).toEqual({ note });
});

test.each([
  'http://evil.example',
  'see evil.example',
  'EVIL.EXAMPLE/x',
  'ask @evil_bot',
  'www dot',
  't.me/evil',
  'пример.рф',
])('a note (%j) leads nowhere', (typed) => {
  expect(readGiftNote(typed)).toEqual({ problem: 'link' });
});

test('a note has 120 characters at most, and at least one that is seen', () => {
  expect(readGiftNote('😀'.repeat(LONGEST_GIFT_NOTE))).toHaveProperty('note');
  expect(readGiftNote('😀'.repeat(LONGEST_GIFT_NOTE + 1))).toEqual({ problem: 'too-long' });
  expect(readGiftNote(' \u200b\u2800 ')).toEqual({ problem: 'empty' });
});

test('a note that is taken stays as it is, read again', SLOW, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (typed) => {
      const read = readGiftNote(typed);
      if ('note' in read) expect(readGiftNote(read.note)).toEqual(read);
    }),
  );
});
