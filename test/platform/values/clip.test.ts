import { expect, test } from 'vitest';
import { clip } from '../../../src/platform/values/clip.ts';

test('a text that fits stays as it is', () => {
  expect(clip('Nova Game Card', 14)).toBe('Nova Game Card');
});

test('ends a longer text with an ellipsis within the UTF-16 limit', () => {
  expect(clip('Nova Game Card', 10)).toBe('Nova Game…');
  expect(clip('x'.repeat(3_000), 100)).toHaveLength(100);
});

test('no character that a person sees as one is cut', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(clip(`ab${family}${family}`, 14)).toBe(`ab${family}…`);
  expect(clip(`ab${family}${family}`, 13)).toBe('ab…');
  expect(clip('e\u0301e\u0301e\u0301', 4)).toBe('e\u0301…');
  expect(clip('كِتَابٌ', 4)).toBe('كِ…');
});

test('cuts an overlong character where the rest can be stored', () => {
  const cut = clip(`${'e'}${'\u0301'.repeat(5_000)}`, 60);
  expect(cut).toHaveLength(60);
  expect(cut.isWellFormed()).toBe(true);
  expect(clip(`😀${'\u200d😀'.repeat(1_000)}`, 60).isWellFormed()).toBe(true);
});
