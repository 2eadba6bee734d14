/**
 * The languages that the shop speaks, by their ISO 639 code: the name that a language gives itself, and whether it is written
 * from right to left. A language is one line here and a Fluent file of its name in `telegram/locales/`.
 */
export const languages = {
  en: { name: 'English', rightToLeft: false },
  ar: { name: 'العربية', rightToLeft: true },
} as const satisfies Record<string, { readonly name: string; readonly rightToLeft: boolean }>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** @returns the shop's language for an IETF language tag as Telegram sends it; null for one that the shop does not speak */
export function spokenLocale(languageCode: string | undefined): Locale | null {
  const language = languageCode?.toLowerCase().split('-')[0];
  return locales.find((locale) => locale === language) ?? null;
}
