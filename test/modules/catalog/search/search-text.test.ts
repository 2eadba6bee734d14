import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productSearchText, searchWords } from '../../../../src/modules/catalog/search/search-text.ts';
import { SLOW } from '../../../support/sizes.ts';

describe('searching', () => {
  it.each([
    ['Pokémon', 'POKEMON'],
    ['ＰＬＡＹ', 'play'],
    ['أحمد', 'احمد'],
    ['بِطاقة', 'بطاقة'],
    ['بطـــاقة', 'بطاقة'],
    ['١٠٠ شدة', '100'],
    ['STRASSE', 'strasse'],
  ])('finds %s by %s', (name, typed) => {
    const text = productSearchText(name, []);
    expect(searchWords(typed).every((word) => text.includes(word))).toBe(true);
  });

  it('finds a product by any word of its name and of its items', SLOW, () => {
    const words = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 5 }), (name, items) => {
        const text = productSearchText(name, items);
        for (const source of [name, ...items].filter((words) => words.length <= 100)) {
          expect(searchWords(source).every((word) => text.includes(word))).toBe(true);
        }
      }),
    );
  });

  it('looks for eight different words at most', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords('go GO gó  go')).toEqual(['go']);
    expect(searchWords(' \n ')).toEqual([]);
  });
});
