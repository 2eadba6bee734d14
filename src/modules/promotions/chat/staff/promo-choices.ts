import { randomInt } from 'node:crypto';
import type { InlineKeyboardButton } from 'grammy/types';
import type { LocalTime } from '../../../../platform/values/local-time.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import type { Html } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { PromotionKind, PromotionTerms } from '../../read-promotions.ts';
import { giftOf } from '../promo.ts';
import { promoFormTap } from './buttons.ts';
import type { PromoDraft } from './promo-draft.ts';

/** The numbers that buttons offer, and the largest that can be typed. */
export const PROMO_NUMBERS = {
  people: { choices: [20, 50, 100, 500], most: 1_000_000 },
  each: { choices: [1, 2, 5], most: 100 },
  days: { choices: [7, 14, 30, 90], most: 3_650 },
} as const;
const KINDS = ['bonus', 'discount', 'deposit'] as const satisfies readonly PromotionKind[];
/** Letters and digits without pairs that people confuse. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CLAIM_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the variables of a button's label with a time. */
export function promoTimeValues(texts: Texts, time: LocalTime | null) {
  return { has: time ? 'yes' : 'no', at: time ? localText(texts, time) : '' };
}

/** Returns a time by the shop's clocks. */
function localText(texts: Texts, { at }: LocalTime): string {
  const [day = '', clock = ''] = at.split('T');
  return `${texts.date(day)}, ${clock}`;
}

/** Returns the text that a customer reads about the promotion. */
export function promoPreview(texts: Texts, { kind, days, product }: PromoDraft, terms: PromotionTerms): Html {
  const { code, gives, least = null, ends } = terms;
  const gift = giftOf(texts, { kind, gives, least });
  if (kind === 'deposit') return texts.html('deposit-offer', { gift });
  const until = new Date(Date.now() + Math.min(days, CLAIM_DAYS) * DAY_MS).toISOString();
  return texts.html(kind === 'discount' ? 'promo-claimed-discount' : 'promo-claimed', {
    code,
    gift,
    bound: product ? 'yes' : 'no',
    product: product?.name ?? '',
    until: ends ? localText(texts, ends) : texts.moment(until),
  });
}

/** Returns the buttons with the usual values of a promotion's field. */
export function promoChoiceRows(texts: Texts, { field }: PromoDraft): InlineKeyboardButton[][] {
  const choice = (label: string, value: string) =>
    button(label, promoFormTap.pack({ act: 'set', field, value }));
  switch (field) {
    case 'gives':
      return [];
    case 'code': {
      const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
      return [[choice(`🎲 ${code}`, code)]];
    }
    case 'goods':
      return [[choice(texts.plain('button-promo-any-goods'), '')]];
    case 'kind':
      return KINDS.map((kind) => [choice(texts.plain('button-promo-kind', { kind }), kind.toUpperCase())]);
    case 'least':
      return [];
    case 'starts':
      return [[choice(texts.plain('button-promo-starts', promoTimeValues(texts, null)), '')]];
    case 'ends':
      return [[choice(texts.plain('button-promo-ends', promoTimeValues(texts, null)), '')]];
    default:
      return inRows(
        texts,
        PROMO_NUMBERS[field].choices.map((count) => choice(String(count), String(count))),
        4,
      );
  }
}
