import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** Instructions to customers in one language: a text, and values for copy buttons. */
const instructionsSchema = z.object({
  text: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
});
export const manualTextsSchema = z.record(z.string(), instructionsSchema);

export type ManualInstructions = z.output<typeof instructionsSchema>;
export type ManualField = ManualInstructions['fields'][number];

/** Texts by language. The text under `ALL_LANGUAGES` holds for each language without its own. */
export type ByLanguage<T> = Readonly<Record<string, T>>;

/** Key of the text for the languages without their own. */
export const ALL_LANGUAGES = 'all';

/** Returns the text in a language, else the common one, else in English, else in any. */
export function inLanguage<T>(texts: ByLanguage<T>, language: string): T | undefined {
  return texts[language] ?? texts[ALL_LANGUAGES] ?? texts.en ?? Object.values(texts)[0];
}

/**
 * Returns the instructions in a language. A part that is missing in the language comes from the common text.
 */
export function instructionsIn(texts: ByLanguage<ManualInstructions>, language: string): ManualInstructions {
  const order = [texts[language], texts[ALL_LANGUAGES], texts.en, ...Object.values(texts)];
  return {
    text: order.find((one) => one && one.text !== '')?.text ?? '',
    fields: order.find((one) => one && one.fields.length > 0)?.fields ?? [],
  };
}

/** Returns the common text and those that differ from it. Earlier versions did not store a common text. */
export function readTexts<T>(stored: ByLanguage<T>): ByLanguage<T> {
  const common = inLanguage(stored, ALL_LANGUAGES);
  if (common === undefined) return {};
  const own = Object.entries(stored).filter(([, text]) => !isDeepStrictEqual(text, common));
  return { ...Object.fromEntries(own), [ALL_LANGUAGES]: common };
}

/** Returns the texts as the database keeps them: earlier versions read the English one for all languages. */
export function storedTexts<T>(texts: ByLanguage<T>): ByLanguage<T> {
  const common = texts.en ?? texts[ALL_LANGUAGES];
  return common === undefined ? texts : { ...texts, en: common };
}

/** Returns the languages with a text of their own. */
export function ownLanguages(texts: ByLanguage<unknown>): string[] {
  return Object.keys(texts).filter((language) => language !== ALL_LANGUAGES);
}

/** Returns the texts, but without those of these languages. */
export function withoutOwn<T>(texts: ByLanguage<T>, languages: readonly string[]): ByLanguage<T> {
  return Object.fromEntries(Object.entries(texts).filter(([language]) => !languages.includes(language)));
}
