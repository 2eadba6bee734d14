/**
 * The languages that the shop speaks, by their ISO 639 code: the name that a language gives itself, and whether it is written
 * from right to left. A language is one line here and a Fluent file of its name in `telegram/locales/`.
 */
export const languages = {
  en: { name: 'English', rightToLeft: false },
  ar: { name: 'العربية', rightToLeft: true },
  ckb: { name: 'کوردی', rightToLeft: true },
  tr: { name: 'Türkçe', rightToLeft: false },
  fa: { name: 'فارسی', rightToLeft: true },
  ru: { name: 'Русский', rightToLeft: false },
} as const satisfies Record<string, { readonly name: string; readonly rightToLeft: boolean }>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** Codes that Telegram's apps send, or take, for a language that has another one here. */
const otherCodes: Readonly<Record<string, Locale>> = {
  // ISO 639-1 has one code for all of Kurdish; apps send either.
  ku: 'ckb',
};

/** @returns the shop's language for an IETF language tag as Telegram sends it; null for one that the shop does not speak */
export function spokenLocale(languageCode: string | undefined): Locale | null {
  const language = languageCode?.toLowerCase().split(/[-_]/)[0] ?? '';
  return locales.find((locale) => locale === language) ?? otherCodes[language] ?? null;
}

/** @returns the two letters by which Telegram keeps a menu or a description for a language: it refuses longer codes */
export function telegramCode(locale: Locale): string {
  const [short] = Object.entries(otherCodes).find(([, of]) => of === locale) ?? [];
  return short ?? locale;
}

/** @returns the tag for Intl: digits are Latin and years Gregorian in every language, as codes, prices and the dealer's list have them */
export function intlTag(locale: Locale): string {
  return `${locale}-u-ca-gregory-nu-latn`;
}
