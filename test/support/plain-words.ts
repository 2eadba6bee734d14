import { withoutMarks } from '../../src/telegram/ui/texts/format.ts';

/** Written in Latin letters in every language: brands, formats and units that have no other name. */
const NAMES =
  /\b(Telegram|Stars|VIP|CSV|XLSX|JSON|API|IP|UTC|Crypto Pay|ID|QR|Dealer API|PostgreSQL|Redis|npm run (?:backup|drill)|ADMIN_CHAT_ID|ADMIN_IDS|ADJUSTMENT_LIMITS)\b/g;

/** What a person reads of a text: no tags, no marks of direction, and nothing of what can be copied or typed (`<code>`, commands). */
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
 * What a text says as a program would: raw JSON, `null`, `undefined`, words with underscores.
 *
 * @param names what people named themselves, or what the dealer named
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
      .match(/[{}[\]"]|\b(?:null|undefined|NaN|true|false)\b|\[object|\b[a-z]+_[a-z_]+\b/g) ?? []
  );
}

/** Latin words in a text that has none of its own, but names, codes, currencies and commands. */
export function latinWordsOf(source: string, names: readonly string[] = []): string[] {
  const text = names.reduce((rest, name) => rest.replaceAll(name, ' '), wordsOf(source));
  return (
    text
      .replace(NAMES, ' ')
      // Names of time zones, and what a button has room for of a name.
      .replace(/\b[A-Z][a-z]+\/[A-Z]\w+/g, ' ')
      .replace(/\w+…/g, ' ')
      // Currencies, codes of orders, payments and offers.
      .replace(/\b[A-Z0-9]+(?:-[A-Z0-9]+)*\b/g, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}
