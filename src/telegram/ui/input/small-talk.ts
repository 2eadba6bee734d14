import { searchable } from '../../../shop/shop.ts';

/** What people write to a shop that is no search. */
export type SmallTalk = 'hello' | 'thanks' | 'help' | 'orders' | 'balance';

/** In the languages that customers write, whatever language the chat is in. */
const phrases: Readonly<Record<SmallTalk, readonly string[]>> = {
  hello: [
    ...[
      'hello',
      'hi',
      'hey',
      'hi there',
      'hello there',
      'good morning',
      'good evening',
      'good day',
      'yo',
      'start',
      'menu',
    ],
    ...[
      'مرحبا',
      'مرحبًا',
      'اهلا',
      'أهلا',
      'اهلين',
      'هلا',
      'هلو',
      'هاي',
      'السلام عليكم',
      'سلام عليكم',
      'السلام عليكم ورحمة الله',
      'صباح الخير',
      'مساء الخير',
      'شلونك',
      'شلونكم',
      'كيف الحال',
    ],
    ...['سڵاو', 'سلاو', 'سڵاو لێتان', 'بەیانیت باش', 'چۆنی', 'بەخێربێن'],
    ...['سلام', 'درود', 'صبح بخیر', 'وقت بخیر', 'خسته نباشید'],
    ...['merhaba', 'selam', 'selamlar', 'günaydın', 'iyi günler', 'iyi akşamlar', 'selamun aleyküm'],
    ...['привет', 'здравствуйте', 'здравствуй', 'добрый день', 'доброе утро', 'добрый вечер', 'салам'],
  ],
  thanks: [
    ...[
      'thanks',
      'thank you',
      'thx',
      'ty',
      'thank you very much',
      'many thanks',
      'great',
      'ok',
      'okay',
      'good',
      'perfect',
      'bye',
    ],
    ...[
      'شكرا',
      'شكرًا',
      'شكرا جزيلا',
      'شكرا لك',
      'مشكور',
      'مشكورين',
      'تسلم',
      'يسلمو',
      'الف شكر',
      'تمام',
      'ممتاز',
      'اوكي',
      'زين شكرا',
      'عاشت ايدك',
    ],
    ...['سوپاس', 'زۆر سوپاس', 'سوپاستان دەکەم', 'دەستت خۆش', 'دەست خۆش', 'باشە'],
    ...['ممنون', 'مرسی', 'متشکرم', 'سپاس', 'دستت درد نکنه', 'خیلی ممنون', 'باشه'],
    ...['teşekkürler', 'teşekkür ederim', 'sağ ol', 'sağol', 'eyvallah', 'tamam', 'çok teşekkürler'],
    ...['спасибо', 'большое спасибо', 'благодарю', 'спс', 'ок', 'хорошо', 'отлично'],
  ],
  help: [
    ...[
      'help',
      'help me',
      'support',
      'i need help',
      'customer service',
      'customer support',
      'contact',
      'contact us',
      'admin',
      'agent',
      'human',
      'operator',
      'problem',
      'i have a problem',
      'issue',
      'complaint',
      'question',
      'refund',
      'not working',
      'it does not work',
      'how to buy',
      'how to order',
      'talk to a person',
      'live chat',
    ],
    ...[
      'مساعدة',
      'مساعده',
      'ساعدني',
      'ساعدوني',
      'احتاج مساعدة',
      'اريد مساعدة',
      'الدعم',
      'دعم',
      'الدعم الفني',
      'خدمة العملاء',
      'خدمة الزبائن',
      'تواصل',
      'اتصال',
      'ادمن',
      'مشكلة',
      'عندي مشكلة',
      'شكوى',
      'سؤال',
      'استفسار',
      'عندي سؤال',
      'استرجاع',
      'لا يعمل',
      'ما يشتغل',
      'كيف اشتري',
      'شلون اشتري',
    ],
    ...[
      'یارمەتی',
      'یارمەتیم بدە',
      'پشتگیری',
      'کێشە',
      'کێشەم هەیە',
      'پەیوەندی',
      'پرسیار',
      'پرسیارم هەیە',
      'ئەدمین',
      'کار ناکات',
      'چۆن بکڕم',
    ],
    ...[
      'کمک',
      'کمکم کن',
      'پشتیبانی',
      'مشکل',
      'مشکل دارم',
      'تماس',
      'ادمین',
      'سوال',
      'سوال دارم',
      'شکایت',
      'کار نمیکند',
      'کار نمی کند',
    ],
    ...[
      'yardım',
      'yardım edin',
      'destek',
      'sorun',
      'sorunum var',
      'iletişim',
      'müşteri hizmetleri',
      'yetkili',
      'soru',
      'sorum var',
      'iade',
      'çalışmıyor',
      'canlı destek',
      'şikayet',
    ],
    ...[
      'помощь',
      'помогите',
      'помоги',
      'поддержка',
      'служба поддержки',
      'оператор',
      'админ',
      'проблема',
      'у меня проблема',
      'вопрос',
      'у меня вопрос',
      'возврат',
      'не работает',
      'жалоба',
      'связаться',
    ],
  ],
  orders: [
    ...[
      'my orders',
      'orders',
      'order',
      'my order',
      'my codes',
      'my code',
      'where is my order',
      'where is my code',
      'history',
    ],
    ...['طلباتي', 'طلبي', 'طلب', 'مشترياتي', 'وين طلبي', 'اين طلبي', 'اين الكود', 'وين الكود'],
    ...['داواکارییەکانم', 'داواکاریم', 'کڕینەکانم', 'کوا کۆدەکەم'],
    ...['سفارش های من', 'سفارش', 'سفارشم', 'سفارش من', 'خریدهای من', 'کد من'],
    ...['siparişlerim', 'siparişim', 'sipariş', 'siparişim nerede', 'kodum nerede'],
    ...['мои заказы', 'заказы', 'заказ', 'мой заказ', 'где мой заказ', 'где мой код', 'покупки'],
  ],
  balance: [
    ...[
      'balance',
      'my balance',
      'my money',
      'add money',
      'deposit',
      'add balance',
      'how to pay',
      'pay',
      'payment',
    ],
    ...['رصيدي', 'الرصيد', 'كم رصيدي', 'ايداع', 'اضافة رصيد', 'كيف ادفع', 'شلون ادفع', 'الدفع', 'دفع'],
    ...['باڵانسم', 'باڵانس', 'پارەدان', 'پارە زیاد بکە'],
    ...['موجودی', 'موجودی من', 'کیف پول من', 'پرداخت', 'افزایش موجودی'],
    ...['bakiyem', 'bakiye yükle', 'para yükle', 'ödeme', 'nasıl öderim'],
    ...['баланс', 'мой баланс', 'пополнить баланс', 'оплата', 'как оплатить'],
  ],
};

/** Words around a phrase that change nothing of it. */
const politeness = new Set(
  [
    ...[
      'please',
      'pls',
      'sir',
      'bro',
      'dear',
      'a',
      'my',
      'friend',
      'brother',
      'all',
      'guys',
      'the',
      'so',
      'much',
      'very',
      'again',
    ],
    ...[
      'لو',
      'سمحت',
      'سمحتم',
      'من',
      'فضلك',
      'اخي',
      'حبيبي',
      'عيني',
      'جدا',
      'يا',
      'بكم',
      'بك',
      'خويه',
      'استاذ',
    ],
    ...['تکایە', 'برا', 'کاکە', 'گیان', 'زۆر', 'لطفا', 'عزیز', 'دوست', 'خیلی'],
    ...['lütfen', 'abi', 'hocam', 'çok', 'пожалуйста', 'друг', 'очень'],
  ].map(plainly),
);

function plainly(text: string): string {
  return (searchable(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

const known = new Map(
  Object.entries(phrases).flatMap(([talk, texts]) =>
    texts.map((text) => [plainly(text), talk as SmallTalk] as const),
  ),
);

/** A longer text is not taken for small talk. */
const mostWords = 8;

/** What a text says that is no search; null where it may be one. Greetings before a question are left out: `hello, I need help`. */
export function smallTalk(text: string): SmallTalk | null {
  const words = plainly(text).split(' ').filter(Boolean);
  if (words.length === 0 || words.length > mostWords) return null;
  const whole = known.get(words.join(' '));
  if (whole) return whole;
  let found: SmallTalk | null = null;
  for (let at = 0; at < words.length; ) {
    const { talk, length } = talkAt(words, at);
    if (talk === null && !politeness.has(words[at] ?? '')) return null;
    if (talk !== null && (found === null || found === 'hello' || found === 'thanks')) found = talk;
    at += length;
  }
  return found;
}

const longestPhrase = 5;

function talkAt(words: readonly string[], at: number): { talk: SmallTalk | null; length: number } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const talk = known.get(words.slice(at, at + length).join(' '));
    if (talk !== undefined) return { talk, length };
  }
  return { talk: null, length: 1 };
}
