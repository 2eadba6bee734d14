import { z } from 'zod';
import { Big, type Money, money, parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { PromotionKind, PromotionTerms } from '../../read-promotions.ts';

/** Fields of a promo code. The first two are asked for, and `least` for a `deposit`; others have defaults. */
const FIELDS = [
  'gives',
  'code',
  'least',
  'kind',
  'people',
  'each',
  'days',
  'starts',
  'ends',
  'goods',
] as const;
export type PromoField = (typeof FIELDS)[number];
export const promoField = z.enum(FIELDS);

const KINDS = ['bonus', 'discount', 'deposit'] as const satisfies readonly PromotionKind[];
const time = z.object({ at: z.string(), timeZone: z.string() });
const amount = z.object({ amount: z.string(), currency: z.string() });
/** A promo code that is being made. The prompt keeps it until the code is made or the form is left. */
export const promoDraftSchema = z.object({
  field: promoField,
  gives: z
    .union([z.object({ percent: z.string(), most: amount }), z.object({ percent: z.null(), amount })])
    .nullable(),
  code: z.string().nullable(),
  kind: z.enum(KINDS),
  /** Minimum deposit that brings a bonus; for kind `deposit` alone. */
  least: amount.nullable(),
  people: z.number(),
  each: z.number(),
  days: z.number(),
  /** Null: from now on. */
  starts: time.nullable(),
  /** Null: after `days`. */
  ends: time.nullable(),
  product: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type PromoDraft = z.output<typeof promoDraftSchema>;

export const NEW_PROMO: PromoDraft = {
  field: 'gives',
  gives: null,
  code: null,
  kind: 'bonus',
  least: null,
  people: 100,
  each: 1,
  days: 30,
  starts: null,
  ends: null,
  product: null,
};

/** Returns the first missing part without a default value; null if the draft is complete. */
export function missingPart({ gives, code, kind, least }: PromoDraft): PromoField | null {
  if (gives === null) return 'gives';
  if (code === null) return 'code';
  return kind === 'deposit' && least === null ? 'least' : null;
}

/** Returns the terms of a complete draft; null while a part is missing. */
export function promoTermsOf({
  gives,
  code,
  kind,
  least,
  people,
  each,
  days,
  starts,
  ends,
  product,
}: PromoDraft): PromotionTerms | null {
  const isDeposit = kind === 'deposit';
  if (gives === null || code === null || (isDeposit && least === null)) return null;
  return {
    code,
    kind,
    least: isDeposit && least ? money(least.amount, least.currency) : null,
    gives:
      gives.percent === null
        ? { percent: null, amount: money(gives.amount.amount, gives.amount.currency) }
        : { percent: gives.percent, most: money(gives.most.amount, gives.most.currency) },
    productId: isDeposit ? null : (product?.id ?? null),
    itemId: null,
    perPerson: each,
    mostClaims: people,
    days,
    starts,
    ends,
  };
}

/** Returns the cost if each person who may claim the promotion uses it for the largest purchase. */
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
export function promoPartOf(texts: Texts, draft: PromoDraft): string {
  const { field, gives, code, kind, least, product } = draft;
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
    case 'kind':
      return texts.plain('button-promo-kind', { kind });
    case 'least':
      return least === null ? '' : `${least.amount} ${least.currency}`;
    case 'starts':
    case 'ends':
      return draft[field]?.at.replace('T', ' ') ?? '';
    default:
      return String(draft[field]);
  }
}
