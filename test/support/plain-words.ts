import { withoutMarks } from '../../src/telegram/ui/texts/format.ts';

/** Words in Latin letters in every language: brands, formats and units without another name. */
const NAMES =
  /\b(Telegram|Stars|VIP|CSV|XLSX|JSON|API|IP|UTC|Crypto Pay|ID|QR|Dealer API|PostgreSQL|Redis|npm run (?:backup|drill)|ADMIN_CHAT_ID|ADMIN_IDS|ADJUSTMENT_LIMITS)\b/g;

/**
 * Returns the readable words of a text: without tags, direction marks, and copyable or typeable parts
 * (`<code>`, commands).
 */
export function wordsOf(source: string): string {
  return withoutMarks(source)
    .replace(/<code>[^<]*<\/code>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp);/g, ' ')
    .replace(/(?<![\w/])\/[a-z]+/g, ' ')
    .replace(/@\w+/g, ' ')
    .replace(/https?:\/\/\S*/g, ' ');
}

/**
 * Returns the program-like parts of a text: raw JSON, `null`, `undefined`, words with underscores, a Latin
 * comma behind an Arabic letter.
 *
 * @param names names chosen by people or by the dealer
 */
export function rawPartsOf(source: string, names: readonly string[] = []): string[] {
  const text = names.reduce(
    (rest, name) => rest.replaceAll(name, ' '),
    withoutMarks(source)
      .replace(/<code>[^<]*<\/code>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  );
  return (
    text
      .replace(NAMES, ' ')
      .match(
        /\p{Script=Arabic},|[{}[\]"]|\b(?:null|undefined|NaN|true|false)\b|\[object|\b[a-z]+_[a-z_]+\b/gu,
      ) ?? []
  );
}

/** Returns the Latin words of a non-Latin text, except names, codes, currencies and commands. */
export function latinWordsOf(source: string, names: readonly string[] = []): string[] {
  const text = names.reduce((rest, name) => rest.replaceAll(name, ' '), wordsOf(source));
  return (
    text
      .replace(NAMES, ' ')
      // Time zones, and names shortened to fit a button.
      .replace(/\b[A-Z][a-z]+\/[A-Z]\w+/g, ' ')
      .replace(/\w+…/g, ' ')
      // Currencies, and codes of orders, payments and offers.
      .replace(/\b[A-Z0-9]+(?:-[A-Z0-9]+)*\b/g, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}
