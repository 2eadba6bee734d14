import { searchable } from './search/search-text.ts';
import type { ProductType } from './tables.ts';

/** Categories of goods, in the order of the shelves. */
export const CATEGORIES = [
  'games',
  'mobile',
  'apps',
  'shopping',
  'streaming',
  'social',
  'food',
  'travel',
  'software',
  'other',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Words of brands' names by their category, folded; the first category with a match counts. */
const words: readonly (readonly [Category, RegExp])[] = [
  [
    'mobile',
    wordsOf(
      'mobile|telecom|sim|airtime|recharge|charging|prepaid|data|zain|asiacell|korek|ooredoo|stc|mobily|etisalat|vodafone|orange|turkcell|lebara|lyca|umniah|jawwal|du|هاتف|موبايل|اتصالات|شحن رصيد',
    ),
  ],
  [
    'apps',
    wordsOf(
      'app|apps|store|wallet|itunes|apple|google|app store|play store|icloud|huawei|mastercard|visa|prepaid card|crypto|binance|usdt|skrill|paypal|perfect money|محفظه|تطبيقات',
    ),
  ],
  [
    'streaming',
    wordsOf(
      'music|cinema|movie|movies|tv|video|stream|streaming|netflix|spotify|shahid|osn|anghami|deezer|crunchyroll|disney|hulu|hbo|prime video|starzplay|watch it|youtube|موسيقي|افلام|سينما',
    ),
  ],
  [
    'social',
    wordsOf(
      'live|chat|social|bigo|tiktok|likee|yalla|ahlan|hago|telegram|discord|snapchat|dating|voice|دردشه',
    ),
  ],
  [
    'food',
    wordsOf(
      'food|restaurant|cafe|coffee|pizza|delivery|talabat|starbucks|grocery|hungerstation|jahez|مطعم|مطاعم',
    ),
  ],
  [
    'travel',
    wordsOf('travel|hotel|flight|flights|airline|ride|taxi|uber|careem|airbnb|booking|esim|سفر|فنادق'),
  ],
  [
    'software',
    wordsOf(
      'licence|license|security|antivirus|vpn|windows|office|software|microsoft|kaspersky|mcafee|norton|nord|adobe|canva|chatgpt|openai|برامج',
    ),
  ],
  [
    'shopping',
    wordsOf(
      'shopping|shop|mall|market|fashion|amazon|noon|ebay|shein|ikea|namshi|aliexpress|trendyol|jarir|extra|walmart|sephora|تسوق',
    ),
  ],
  [
    'games',
    wordsOf(
      'game|games|gaming|play|playstation|psn|xbox|nintendo|steam|roblox|minecraft|fortnite|pubg|uc|free fire|mobile legends|valorant|riot|league|legends|razer|jawaker|blizzard|battle|battlenet|ea|origin|apex|genshin|arena|war|wars|clash|squad|raiders|drift|kingdoms|heroes|royale|gems|diamonds|coins|العاب|لعبه|ببجي|فري فاير',
    ),
  ],
  ['shopping', wordsOf('gift|gifts|voucher|هدايا|هديه')],
];

/** Names in which a word of another category has no meaning. */
const exceptions: readonly (readonly [Category, RegExp])[] = [
  [
    'games',
    wordsOf(
      'pubg mobile|mobile legends|call of duty|cod mobile|google play games|xbox live|playstation store|play station|nintendo eshop|steam wallet|ea play',
    ),
  ],
];

function wordsOf(alternatives: string): RegExp {
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${alternatives})(?=$|[^\\p{L}\\p{N}])`, 'u');
}

/**
 * Returns the category of a product. A top-up that requires a phone number is mobile credit. Otherwise the
 * words of the brand's name decide. Without a known word, a top-up that requires an account is for a game.
 */
export function categoryOf(brand: string, type: ProductType, fields: readonly { name: string }[]): Category {
  const name = searchable(brand);
  const asked = fields.map((field) => field.name.toLowerCase().replace(/[^a-z]/g, ''));
  if (type === 'top-up' && fields.some((field) => isPhoneField(field.name))) return 'mobile';
  for (const [category, pattern] of [...exceptions, ...words]) if (pattern.test(name)) return category;
  return type === 'top-up' &&
    asked.some((field) => /(account|player|user|server|zone|role|character)/.test(field))
    ? 'games'
    : 'other';
}

/** Returns true for the name of a category. */
export function isCategory(text: string): text is Category {
  return CATEGORIES.some((category) => category === text);
}

const PHONE_WORDS = 'cell|cellphone|gsm|mobile|msisdn|phone|tel|telephone|whatsapp';
/** Words that may stand beside the word for a phone number. */
const OTHER_WORDS =
  'account|beneficiary|client|contact|customer|full|my|nbr|no|nr|number|num|of|owner|receiver|recipient|sender|subscriber|target|the|user|your';
const PHONE_FIELD = new RegExp(`^(?:${OTHER_WORDS})*(?:${PHONE_WORDS})(?:${PHONE_WORDS}|${OTHER_WORDS})*$`);

/**
 * Returns true for a required field of a phone number, by whole words of its name: `mobile`, `msisdn`,
 * `customer_phone_no`, but not `mobileLegendsId`.
 */
export function isPhoneField(name: string): boolean {
  return PHONE_FIELD.test(name.toLowerCase().replace(/[^a-z]/g, ''));
}
