/**
 * The sound of a word in any script: `نوفا`, `нова`, `Novva` and `nova` sound alike. It consists of Latin
 * letters only, so that PostgreSQL's trigrams work in every locale of the server.
 */

const letters: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 's',
  ج: 'j',
  ح: 'h',
  خ: 'h',
  د: 'd',
  ذ: 's',
  ر: 'r',
  ز: 's',
  س: 's',
  ش: 'X',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 's',
  ع: 'a',
  غ: 'k',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'o',
  ي: 'i',
  а: 'a',
  б: 'b',
  в: 'f',
  г: 'k',
  д: 'd',
  е: 'i',
  ж: 'j',
  з: 's',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'b',
  р: 'r',
  с: 's',
  т: 't',
  у: 'o',
  ф: 'f',
  х: 'h',
  ц: 's',
  ч: 'X',
  ш: 'X',
  щ: 'X',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'i',
  ю: 'o',
  я: 'a',
  є: 'i',
};

/** Ordered: an earlier rule consumes letters before a later one. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/(?<=[bcdfgklmnpqrstvxz]{1,2}|[aeiou][bcdfgklmnpqrstvxz])e$/g, ''],
  [/ph/g, 'f'],
  [/t?ch|sch|sh/g, 'X'],
  [/kh/g, 'H'],
  [/gh/g, 'k'],
  [/ck/g, 'k'],
  [/qu/g, 'ko'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/ai|ay/g, 'a'],
  [/ee|ea|ie|ei|ey/g, 'i'],
  [/oo|ou|ow|au|aw/g, 'o'],
  [/[cqg]/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/z/g, 's'],
  [/[ey]/g, 'i'],
  [/[uw]/g, 'o'],
];

/**
 * Returns the sound of a folded word (`searchable`); empty if it has digits, as codes do, or no known
 * letters.
 */
export function soundOf(word: string): string {
  if (/\d/.test(word)) return '';
  let sound = word;
  for (const [written, heard] of latin) sound = sound.replace(written, heard);
  return (
    [...sound]
      .map((letter) => letters[letter] ?? letter)
      .join('')
      // An h sounds only at the beginning; inside a word it is a vowel of Kurdish, or silent.
      .replace(/(?<=.)h/g, 'a')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

/** Returns the consonants of a sound, with a vowel at the beginning, for scripts without short vowels. */
export function skeletonOf(sound: string): string {
  return sound.replace(/^[aio]/, 'a').replace(/(?<=.)[aio]/g, '');
}

/** Returns the similarity of two words, 0 to 1, by replaced, added, omitted or swapped letters. */
export function likeness(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  const longest = Math.max(from.length, to.length);
  if (longest === 0) return 0;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return 1 - (last[to.length] ?? longest) / longest;
}

/**
 * Returns the likelihood that a typed word means a word of the catalog, 0 to 1: by its letters, its sound,
 * its consonants.
 */
export function resemblance(typed: string, word: string): number {
  const [typedSound, sound] = [soundOf(typed), soundOf(word)];
  const skeleton = skeletonOf(sound);
  const letters = [...typed].length;
  return Math.max(
    likeness(typed, word),
    typedSound === '' ? 0 : likeness(typedSound, sound) * 0.97,
    // The typed word may be unfinished.
    letters >= 4 ? likeness(typed, [...word].slice(0, letters).join('')) * 0.9 : 0,
    skeleton !== '' && skeletonOf(typedSound) === skeleton
      ? skeleton.length >= 3
        ? 0.8
        : skeleton.length === 2
          ? 0.6
          : 0
      : 0,
  );
}
