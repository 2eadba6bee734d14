/** Regions of several countries, by the dealers' words for them. */
const groups: Readonly<Record<string, readonly string[]>> = {
  GLOBAL: [
    'global',
    'worldwide',
    'international',
    'world',
    'all countries',
    'all regions',
    'region free',
    'عالمي',
    'العالم',
  ],
  EU: ['eu', 'europe', 'euro zone', 'eurozone', 'european union', 'اوروبا', 'اوروبي'],
  MENA: ['mena', 'middle east', 'me', 'middle east and north africa', 'الشرق الاوسط'],
  GCC: ['gcc', 'gulf', 'الخليج'],
  ASIA: ['asia', 'apac', 'sea', 'south east asia', 'southeast asia', 'asia pacific', 'اسيا'],
  LATAM: ['latam', 'latin america', 'south america'],
  NA: ['north america'],
  AFRICA: ['africa', 'افريقيا'],
  CIS: ['cis'],
};

export const regionGroups: readonly string[] = Object.keys(groups);

/** Names of countries beside those of ISO 3166 and English. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'united states of america', 'america', 'u.s.', 'u.s.a.', 'امريكي', 'امريكا', 'الامريكي'],
  GB: ['uk', 'great britain', 'britain', 'england', 'بريطانيا', 'بريطاني'],
  SA: ['ksa', 'saudi', 'saudia', 'السعوديه', 'سعودي'],
  AE: ['uae', 'emirates', 'united arab emirates', 'dubai', 'الامارات', 'اماراتي'],
  IQ: ['irq', 'العراق', 'عراقي', 'iraqi'],
  KW: ['kwt', 'الكويت', 'كويتي'],
  QA: ['qat', 'قطر', 'قطري'],
  BH: ['bhr', 'البحرين', 'بحريني'],
  OM: ['omn', 'عمان', 'عماني'],
  JO: ['الاردن', 'اردني'],
  LB: ['لبنان', 'لبناني'],
  EG: ['egy', 'مصر', 'مصري'],
  TR: ['tur', 'turkey', 'turkiye', 'تركيا', 'تركي'],
  RU: ['rus', 'russian federation', 'روسيا'],
  KR: ['korea', 'south korea'],
  DE: ['ger', 'deutschland', 'المانيا'],
  FR: ['fra', 'فرنسا'],
  CZ: ['czech republic'],
  VN: ['vietnam'],
  IR: ['ايران'],
  SY: ['سوريا'],
  YE: ['اليمن'],
};

/** Regions by currency, for names of cards without another region. */
const ofCurrencies: Readonly<Record<string, string>> = {
  USD: 'US',
  EUR: 'EU',
  GBP: 'GB',
  IQD: 'IQ',
  SAR: 'SA',
  AED: 'AE',
  KWD: 'KW',
  QAR: 'QA',
  BHD: 'BH',
  OMR: 'OM',
  JOD: 'JO',
  EGP: 'EG',
  TRY: 'TR',
  TL: 'TR',
  RUB: 'RU',
  INR: 'IN',
  BRL: 'BR',
  CAD: 'CA',
  AUD: 'AU',
  JPY: 'JP',
  KRW: 'KR',
  CHF: 'CH',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  ZAR: 'ZA',
  MXN: 'MX',
  CNY: 'CN',
  HKD: 'HK',
  SGD: 'SG',
  MYR: 'MY',
  IDR: 'ID',
  THB: 'TH',
  PHP: 'PH',
  VND: 'VN',
  PKR: 'PK',
  LBP: 'LB',
  ILS: 'IL',
  UAH: 'UA',
  KZT: 'KZ',
  IRR: 'IR',
};

const iso =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GE GH GM GN GR GT GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KR KW KZ LA LB LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SC SD SE SG SI SK SL SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VE VN XK YE ZA ZM ZW'.split(
    ' ',
  );

let codesByWord: ReadonlyMap<string, string> | undefined;

/** Returns the codes of regions by their words. Makes them once: no start waits for the names of countries. */
function codesOfWords(): ReadonlyMap<string, string> {
  codesByWord ??= readCodes();
  return codesByWord;
}

/** A later entry replaces an earlier one of the same word. */
function readCodes(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  return new Map([
    ...iso.flatMap((code) =>
      [code.toLowerCase(), folded(english.of(code) ?? code)].map((word) => [word, code] as const),
    ),
    ...[otherNames, groups].flatMap((names) =>
      Object.entries(names).flatMap(([code, words]) => words.map((word) => [folded(word), code] as const)),
    ),
  ]);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/\.$/, '')
    .trim();
}

/**
 * Returns the region of a word or two, such as `US`, `KSA`, `Iraq`, `العراق`, `Global`, `EUR`; null for other
 * words.
 */
export function regionOf(text: string): string | null {
  const word = folded(
    text.replace(/^only for |(?:\s+(?:region|account|accounts|store|only|version))+$/giu, ''),
  );
  return codesOfWords().get(word) ?? ofCurrencies[text.trim().toUpperCase()] ?? null;
}

/**
 * Returns the region of a word in running text, where `me`, `in` and `to` are words: codes of two and three
 * letters count only in capitals.
 */
export function regionOfWord(text: string): string | null {
  const isCode = /^\p{L}{1,3}$/u.test(text);
  if (isCode && text !== text.toUpperCase()) return null;
  return regionOf(text);
}

/** Returns true for the code of a region. */
export function isRegion(code: string): boolean {
  return iso.includes(code) || code in groups;
}

/** Returns the region that uses a currency; null for none. */
export function regionOfCurrency(currency: string): string | null {
  return ofCurrencies[currency] ?? null;
}

/** Countries by the prefix of phone numbers, if it belongs to a single country. */
const ofPhones: Readonly<Record<string, string>> = {
  '+964': 'IQ',
  '+966': 'SA',
  '+971': 'AE',
  '+965': 'KW',
  '+974': 'QA',
  '+973': 'BH',
  '+968': 'OM',
  '+962': 'JO',
  '+961': 'LB',
  '+963': 'SY',
  '+967': 'YE',
  '+970': 'PS',
  '+20': 'EG',
  '+90': 'TR',
  '+98': 'IR',
  '+44': 'GB',
  '+49': 'DE',
  '+33': 'FR',
  '+46': 'SE',
  '+31': 'NL',
  '+212': 'MA',
  '+213': 'DZ',
  '+216': 'TN',
  '+218': 'LY',
  '+249': 'SD',
  '+91': 'IN',
  '+92': 'PK',
};

/**
 * Returns the country of a phone number; null if its prefix is shared or unknown.
 * @param phone E.164
 */
export function regionOfPhone(phone: string): string | null {
  return ofPhones[phone.slice(0, 4)] ?? ofPhones[phone.slice(0, 3)] ?? null;
}
