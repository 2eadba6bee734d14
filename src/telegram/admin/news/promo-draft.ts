import { z } from 'zod';
import { Big, type Money, money, parseMoney } from '../../../shop/money.ts';
import type { PromotionTerms } from '../../../shop/shop.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** Fields of a promo code. The first two are asked for; the others have usual values. */
const FIELDS = ['gives', 'code', 'people', 'each', 'days', 'goods'] as const;
export type PromoField = (typeof FIELDS)[number];
export const promoField = z.enum(FIELDS);

const amount = z.object({ amount: z.string(), currency: z.string() });
/** A promo code that is being made. It is kept with the prompt until it is made or left. */
export const promoDraftSchema = z.object({
  field: promoField,
  gives: z
    .union([z.object({ percent: z.string(), most: amount }), z.object({ percent: z.null(), amount })])
    .nullable(),
  code: z.string().nullable(),
  people: z.number(),
  each: z.number(),
  days: z.number(),
  product: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type PromoDraft = z.output<typeof promoDraftSchema>;

export const NEW_PROMO: PromoDraft = {
  field: 'gives',
  gives: null,
  code: null,
  people: 100,
  each: 1,
  days: 30,
  product: null,
};

/** Returns true if all parts without a default value are set. */
export function isWholePromo({ gives, code }: PromoDraft): boolean {
  return gives !== null && code !== null;
}

/** Returns the terms of a whole draft; null while a part is missing. */
export function promoTermsOf({
  gives,
  code,
  people,
  each,
  days,
  product,
}: PromoDraft): PromotionTerms | null {
  if (gives === null || code === null) return null;
  return {
    code,
    gives:
      gives.percent === null
        ? { percent: null, amount: money(gives.amount.amount, gives.amount.currency) }
        : { percent: gives.percent, most: money(gives.most.amount, gives.most.currency) },
    productId: product?.id ?? null,
    itemId: null,
    perPerson: each,
    mostClaims: people,
    days,
  };
}

/** Returns the cost if everybody who may claim it uses it for the largest purchase. */
export function mostPromoCost({ gives, people }: PromoDraft): Money {
  const each = gives === null ? null : gives.percent === null ? gives.amount : gives.most;
  return money(new Big(each?.amount ?? '0').times(String(people)).toFixed(), each?.currency ?? '');
}

/** Words between a percentage and its maximum. */
const UP_TO = /^(?:up to|at most|max|حتى)?$/i;

/** Reads `2 USD`, or `10% up to 5 USD`. */
export function readGift(typed: string): PromoDraft['gives'] {
  const text = plainTyped(typed);
  const percent = /^(\d{1,2}(?:\.\d{1,2})?|100)\s*%/.exec(text)?.[1];
  const rest = percent === undefined ? text : text.slice(text.indexOf('%') + 1);
  const words = rest.split(/\s+/).filter(Boolean);
  const [number = '', currency = ''] = words.slice(-2);
  const between = words.slice(0, -2).join(' ');
  const parsed = parseMoney(number, currency);
  if (!parsed.ok || !(percent === undefined ? between === '' : UP_TO.test(between))) return null;
  const { amount, currency: of } = parsed.money;
  if (percent === undefined) return { percent: null, amount: { amount, currency: of } };
  return new Big(percent).gt('0') ? { percent, most: { amount, currency: of } } : null;
}

/** Returns the present value as it would be typed. */
export function promoPartOf(texts: Texts, { field, gives, code, product, ...numbers }: PromoDraft): string {
  switch (field) {
    case 'gives':
      if (gives === null) return '';
      return gives.percent === null
        ? `${gives.amount.amount} ${gives.amount.currency}`
        : `${gives.percent}% ${gives.most.amount} ${gives.most.currency}`;
    case 'code':
      return code ?? '';
    case 'goods':
      return product?.name ?? texts.plain('button-promo-any-goods');
    default:
      return String(numbers[field]);
  }
}
