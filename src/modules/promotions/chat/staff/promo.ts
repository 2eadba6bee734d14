import type { Composer } from 'grammy';
import { type LocalTime, readLocalTime } from '../../../../platform/values/local-time.ts';
import { Big, type Money, money, parseMoney } from '../../../../platform/values/money.ts';
import type { Page } from '../../../../platform/values/page.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Catalog, CatalogApi } from '../../../catalog/index.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import { levelFormTap } from '../../../levels/chat/staff/buttons.ts';
import { isWorthAPurchase, type ReferralTerms } from '../../../people/index.ts';
import type { PromotionsApi } from '../../module.ts';
import { readPromoCode } from '../../promotions.ts';
import type { Promotion, PromotionKind, PromotionTerms } from '../../read-promotions.ts';
import { giftOf } from '../promo.ts';
import { endPromoTap, inviteFormTap, promoCodeField, promoFormTap, promosTap } from './buttons.ts';
import { promoRequestKey } from './request-key.ts';

type Deps = PromotionsApi &
  Pick<LedgerApi, 'adjustments'> &
  Pick<ChatTools, 'timeZone' | 'refreshMenus' | 'log'> &
  Pick<CatalogApi, 'catalog'>;

const promoTap = adminTap('promo', 'prs', { promo: promoCodeField }, 'prices.edit');

const USAGE =
  '/promo <code> [off | deposit] <amount> <currency> | <percent>% <most> <currency> [people=100] [each=1] [days=30] [from=2026-12-01] [until=2026-12-10T18:00] [above=100000] [product=17] [item=170] | /promo invite <inviter> <invited> <currency> <least purchase> [people=20] | /promo invite off';
const EXAMPLE = '/promo EID10 10% 5 USD people=200 days=14';
const usual = { people: 100, each: 1, days: 30 };
/** Upper limits of the options. */
const bounds = { people: 1_000_000, each: 100, days: 3_650 };

/** Handles `/promo`: makes, lists and ends promo codes, and sets the reward of invitations. */
export function promoCommand(deps: Deps): Composer<ShopContext> {
  const { promotions, referrals, adjustments } = deps;
  const composer = new Screens();
  const showPage = async (ctx: ShopContext, page: number) => {
    await show(ctx, promosScreen(ctx.texts, await promotions.list(page), await referrals.terms()));
  };
  const showOne = async (ctx: ShopContext, code: string) => {
    const promotion = await promotions.find(code);
    await (promotion ? show(ctx, oneScreen(ctx, promotion)) : reply(ctx, 'promo-no-such'));
  };
  const isTooMuch = (worth: Money) => new Big(worth.amount).gt(adjustments.limit(worth.currency).amount);

  onAdminCommand(composer, 'promo', 'prices.edit', async (ctx, rest) => {
    if (rest === '') return showPage(ctx, 1);
    if (await asksWhich(ctx, rest)) return;
    const words = plainTyped(rest).split(/\s+/);
    const options = readOptions(
      words.filter((word) => word.includes('=')),
      deps.timeZone,
    );
    const plain = words.filter((word) => !word.includes('='));
    if (!options) return replyUsage(ctx, USAGE, EXAMPLE);
    const [first = ''] = plain;
    if (first.toLowerCase() === 'invite') {
      const terms = readInvite(plain.slice(1), options.people ?? 20);
      if (terms === undefined) return replyUsage(ctx, USAGE, '/promo invite 1 1 USD 10 people=20');
      if (terms && !isWorthAPurchase(terms)) {
        const both = new Big(terms.inviter.amount).plus(terms.invited.amount).toFixed();
        return reply(ctx, 'promo-invite-too-low', {
          both: ctx.texts.money(money(both, terms.least.currency)),
        });
      }
      if (terms && isTooMuch(terms.least)) return reply(ctx, 'promo-over-limit');
      await referrals.setTerms(terms, actorOf(ctx));
      deps.refreshMenus();
      deps.log.warn({ admin: ctx.customer.id, terms }, 'an admin set what invitations bring');
      return showPage(ctx, 1);
    }
    const code = readPromoCode(first);
    if (code === null) return replyUsage(ctx, USAGE, EXAMPLE);
    if (plain.length === 1) return showOne(ctx, code);
    const kind = KINDS[plain[1]?.toLowerCase() ?? ''] ?? 'bonus';
    const gives = readGives(plain.slice(kind === 'bonus' ? 1 : 2));
    const isDeposit = kind === 'deposit';
    if (!gives || isDeposit !== (options.above !== undefined)) return replyUsage(ctx, USAGE, EXAMPLE);
    if (isTooMuch(gives.percent === null ? gives.amount : gives.most)) return reply(ctx, 'promo-over-limit');
    const goods = await readGoods(deps.catalog, options);
    if (!goods) return reply(ctx, 'promo-no-product');
    const terms: PromotionTerms = {
      code,
      kind,
      least: isDeposit ? money(String(options.above), currencyOf(gives)) : null,
      gives,
      ...goods,
      perPerson: options.each ?? usual.each,
      mostClaims: options.people ?? usual.people,
      days: options.days ?? usual.days,
      starts: options.from ?? null,
      ends: options.until ?? null,
    };
    const requestKey = promoRequestKey(ctx.customer.id, terms);
    const made = await promotions.make({ ...terms, requestKey, actor: actorOf(ctx) });
    if (made === 'taken') return reply(ctx, 'promo-taken', { code });
    if (made === 'bad-period') return reply(ctx, 'promo-bad-period');
    deps.log.warn({ admin: ctx.customer.id, promo: code }, 'an admin made a promo code');
    await show(ctx, oneScreen(ctx, made));
  });

  onTap(composer, promosTap, (ctx, { page }) => showPage(ctx, page));
  onTap(composer, promoTap, (ctx, { promo }) => showOne(ctx, promo));
  onTap(composer, endPromoTap, async (ctx, { sure, promo }) => {
    if (sure === 'ask') {
      const kind = (await promotions.find(promo))?.kind ?? 'bonus';
      await show(
        ctx,
        confirmation(ctx.texts, ctx.texts.html(END_TEXTS[kind], { code: promo }), {
          yes: endPromoTap.pack({ sure: 'yes', promo }),
          back: promoTap.pack({ promo }),
          style: 'danger',
        }),
      );
      return;
    }
    if (await promotions.end(promo, actorOf(ctx))) {
      deps.log.warn({ admin: ctx.customer.id, promo }, 'an admin ended a promo code');
    }
    await showOne(ctx, promo);
  });
  return composer;
}

/** The question before a code of this kind ends. */
const END_TEXTS = {
  bonus: 'promo-ask-end',
  discount: 'promo-ask-end-discount',
  deposit: 'promo-ask-end-deposit',
} as const satisfies Record<PromotionKind, TextKey>;

/** The kind of a promotion, by the word before its value. Without such a word, the code gives a bonus. */
const KINDS: Readonly<Record<string, PromotionKind>> = { off: 'discount', deposit: 'deposit' };

function currencyOf(gives: PromotionTerms['gives']): string {
  return (gives.percent === null ? gives.amount : gives.most).currency;
}

type Options = Partial<Record<'people' | 'each' | 'days' | 'above' | 'product' | 'item', number>> &
  Partial<Record<'from' | 'until', LocalTime>>;

/** Reads options such as `people=100`; undefined if one is unknown or out of bounds. */
function readOptions(words: readonly string[], timeZone: string): Options | undefined {
  const options: Options = {};
  for (const word of words) {
    const [, edge, typed = ''] = /^(from|until)=(.*)$/i.exec(word) ?? [];
    if (edge !== undefined) {
      const isStart = edge.toLowerCase() === 'from';
      const time = readLocalTime(typed, timeZone, isStart ? 'start' : 'end');
      if (!time) return undefined;
      options[isStart ? 'from' : 'until'] = time;
      continue;
    }
    const [, name = '', digits = ''] =
      /^(people|each|days|above|product|item)=(\d{1,12})$/.exec(word.toLowerCase()) ?? [];
    const value = Number(digits);
    const most = name in bounds ? bounds[name as keyof typeof bounds] : Number.MAX_SAFE_INTEGER;
    if (name === '' || value < 1 || value > most) return undefined;
    options[name as 'people'] = value;
  }
  return options;
}

/** Returns the goods that have to be bought; null if they are not on sale. */
async function readGoods(
  catalog: Pick<Catalog, 'product' | 'item'>,
  { product, item }: Options,
): Promise<Pick<PromotionTerms, 'productId' | 'itemId'> | null> {
  if (item !== undefined) {
    const offer = await catalog.item(item);
    const isOther = product !== undefined && offer?.productId !== product;
    if (!offer || offer.availability === 'not-on-sale' || isOther) return null;
    return { productId: offer.productId, itemId: item };
  }
  if (product === undefined) return { productId: null, itemId: null };
  return (await catalog.product(product, 1)) && { productId: product, itemId: null };
}

function readGives(words: readonly string[]): PromotionTerms['gives'] | undefined {
  const percent = /^(\d{1,2}(?:\.\d{1,2})?|100)%$/.exec(words[0] ?? '')?.[1];
  const [amount = '', currency = ''] = percent === undefined ? words : words.slice(1);
  const parsed = parseMoney(amount, currency).money;
  if (!parsed || words.length !== (percent === undefined ? 2 : 3)) return undefined;
  if (percent === undefined) return { percent: null, amount: parsed };
  return new Big(percent).gt('0') ? { percent, most: parsed } : undefined;
}

/** Reads the reward. Returns null for off, undefined if unreadable. One side may be 0. */
function readInvite(words: readonly string[], mostRewarded: number): ReferralTerms | null | undefined {
  if (words.length === 1 && words[0]?.toLowerCase() === 'off') return null;
  const [inviter = '', invited = '', currency = '', least = ''] = words;
  const side = (typed: string) =>
    typed === '0' ? money('0', currency.toUpperCase()) : parseMoney(typed, currency).money;
  const sides = { inviter: side(inviter), invited: side(invited), least: parseMoney(least, currency).money };
  if (words.length !== 4 || !sides.inviter || !sides.invited || !sides.least) return undefined;
  if (new Big(sides.inviter.amount).plus(sides.invited.amount).eq('0')) return undefined;
  return { inviter: sides.inviter, invited: sides.invited, least: sides.least, mostRewarded };
}

function promosScreen(texts: Texts, promotions: Page<Promotion>, terms: ReferralTerms | null): Screen {
  return listScreen(texts, {
    text: texts.html('promos', {
      count: promotions.entries.length,
      invite: terms ? 'on' : 'off',
      inviter: terms ? texts.money(terms.inviter) : '',
      invited: terms ? texts.money(terms.invited) : '',
      least: terms ? texts.money(terms.least) : '',
      most: terms?.mostRewarded ?? 0,
    }),
    above: [
      [
        button(
          texts.plain('button-promo-new'),
          promoFormTap.pack({ act: 'begin', field: 'gives', value: '' }),
          'primary',
        ),
      ],
      [
        button(
          texts.plain('button-promo-invitations'),
          inviteFormTap.pack({ act: 'begin', field: 'inviter' }),
        ),
      ],
      [
        button(
          texts.plain('button-levels'),
          levelFormTap.pack({ act: 'begin', field: 'reseller', value: '' }),
        ),
      ],
    ],
    found: promotions,
    open: (one) =>
      button(
        texts.plain('promos-line', {
          code: one.code,
          gift: giftOf(texts, one),
          claimed: one.claimed,
          most: one.mostClaims,
          state: one.state,
        }),
        promoTap.pack({ promo: one.code }),
      ),
    to: (page) => promosTap.pack({ page }),
  });
}

function oneScreen(ctx: ShopContext, one: Promotion): Screen {
  const { texts } = ctx;
  const isOn = ['planned', 'on', 'used-up'].includes(one.state);
  return {
    text: texts.html('promo-one', {
      code: one.code,
      gift: giftOf(texts, one),
      product: one.productName ?? '',
      state: one.state,
      each: one.perPerson,
      claimed: one.claimed,
      most: one.mostClaims,
      granted: one.granted,
      bound: one.productId === null ? 'no' : 'yes',
      ends: one.endsAt === null ? 'no' : 'yes',
      given: texts.money(one.given),
      from: one.startsAt === null ? '' : texts.time(one.startsAt),
      until: one.endsAt === null ? '' : texts.time(one.endsAt),
      link: `https://t.me/${ctx.me.username}?start=promo_${one.code}`,
    }),
    keyboard: {
      inline_keyboard: [
        ...(isOn
          ? [[button(texts.plain('button-end-promo'), endPromoTap.pack({ sure: 'ask', promo: one.code }))]]
          : []),
        [button(texts.plain('button-back'), promosTap.pack({ page: 1 }))],
      ],
    },
  };
}
