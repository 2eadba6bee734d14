/**
 * The shop's languages by their ISO 639 code, each with its own name and its direction. The bot's menus and
 * descriptions use the two letters of ISO 639-1, since Telegram refuses longer codes. A language is one line
 * here and a Fluent file of its name in `telegram/locales/` and beside the English one of each module.
 */
export const languages = {
  en: { name: 'English', rightToLeft: false, twoLetters: 'en' },
  ar: { name: 'العربية', rightToLeft: true, twoLetters: 'ar' },
  ckb: { name: 'کوردی', rightToLeft: true, twoLetters: 'ku' },
  tr: { name: 'Türkçe', rightToLeft: false, twoLetters: 'tr' },
  fa: { name: 'فارسی', rightToLeft: true, twoLetters: 'fa' },
  ru: { name: 'Русский', rightToLeft: false, twoLetters: 'ru' },
} as const satisfies Record<
  string,
  { readonly name: string; readonly rightToLeft: boolean; readonly twoLetters: string }
>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/**
 * Returns the shop's language for an IETF language tag from Telegram; null for one that the shop does not
 * speak.
 */
export function spokenLocale(languageCode: string | undefined): Locale | null {
  const code = languageCode?.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === code || languages[locale].twoLetters === code) ?? null;
}

/**
 * Returns the tag for Intl: digits are Latin and years Gregorian in every language, as in codes, prices and
 * the dealer's list.
 */
export function intlTag(locale: Locale): string {
  return `${locale}-u-ca-gregory-nu-latn`;
}
