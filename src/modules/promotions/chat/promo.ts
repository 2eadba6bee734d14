import type { Composer } from 'grammy';
import { chatLink, shareButton } from '../../../telegram/ui/chat-link.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onCommand, onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton } from '../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { html } from '../../../telegram/ui/texts/html.ts';
import { depositGift } from '../../../telegram/ui/texts/payment-words.ts';
import { type SupportTools, supportOf } from '../../../telegram/ui/texts/support-contact.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import { NO_WAY } from '../../../telegram/ui/way.ts';
import { productTap } from '../../catalog/chat/buttons.ts';
import type { ReferralTerms } from '../../people/index.ts';
import type { PromotionsApi } from '../module.ts';
import { type ClaimProblem, readPromoCode } from '../promotions.ts';
import type { Promotion } from '../read-promotions.ts';
import { inviteTap } from './buttons.ts';

type Deps = Linking & SupportTools & Pick<PromotionsApi, 'referrals'>;

const PROBLEM_TEXTS = {
  own: 'code-own',
  'too-many': 'code-too-many',
  unknown: 'promo-unknown',
  'not-yet': 'promo-not-yet',
  over: 'promo-over',
  'used-up': 'promo-used-up',
  has: 'promo-has',
  used: 'promo-used',
} as const satisfies Record<ClaimProblem, TextKey>;

/** Returns the benefit of a promo code as one phrase. */
export function giftOf(texts: Texts, promotion: Pick<Promotion, 'kind' | 'gives' | 'least'>): string {
  const { kind, gives, least } = promotion;
  if (kind === 'deposit' && least) return depositGift(texts, { gives, least });
  const isDiscount = kind === 'discount';
  if (gives.percent === null) {
    const amount = texts.money(gives.amount);
    return isDiscount ? texts.plain('promo-off', { amount }) : amount;
  }
  const values = { percent: gives.percent, most: texts.money(gives.most) };
  return texts.plain(isDiscount ? 'promo-off-percent' : 'promo-percent', values);
}

/**
 * Redeems a possible promo code.
 *
 * @param expected true after a prompt for a code; otherwise texts in another form are left to other handlers
 * @param isCommand true for a code typed after the command: a wrong one counts as an attempt
 * @returns false for a text that is left to other handlers
 */
export async function claimTyped(
  ctx: ShopContext,
  deps: SupportTools & Pick<PromotionsApi, 'promotions'>,
  typed: string,
  { expected = false, isCommand = expected }: { expected?: boolean; isCommand?: boolean } = {},
): Promise<boolean> {
  const code = readPromoCode(typed);
  const result =
    code === null ? null : await deps.promotions.claim(ctx.customer.id, code, { isWord: !isCommand });
  const isUnknown = result === null || (!result.ok && result.problem === 'unknown');
  const isClosed = result !== null && !result.ok && result.problem === 'too-many';
  if ((isUnknown && !expected) || (isClosed && !isCommand)) return false;
  ctx.handler = 'promo';
  const { texts } = ctx;
  const problem = result === null || result.ok ? 'unknown' : result.problem;
  const text = result?.ok
    ? texts.html(result.promotion.kind === 'discount' ? 'promo-claimed-discount' : 'promo-claimed', {
        code: result.promotion.code,
        gift: giftOf(texts, result.promotion),
        bound: result.promotion.productId === null ? 'no' : 'yes',
        product: result.promotion.productName ?? '',
        until: texts.deadline(result.until),
      })
    : texts.html(PROBLEM_TEXTS[problem], {
        code: code ?? '',
        support: supportOf(texts, deps),
        from: result && !result.ok && result.problem === 'not-yet' ? texts.moment(result.startsAt) : '',
      });
  const product = result?.ok ? result.promotion.productId : null;
  await show(ctx, {
    text,
    keyboard: {
      inline_keyboard: [
        ...(product === null
          ? []
          : [
              [
                button(
                  texts.plain('button-see-promoted'),
                  productTap.pack({ id: product, page: 1, way: NO_WAY }),
                  'primary',
                ),
              ],
            ]),
        [homeButton(texts)],
      ],
    },
  });
  return true;
}

/** Records the inviter of a newcomer, and greets the newcomer with the promised reward. */
export async function joinByLink(ctx: ShopContext, deps: Deps, code: string): Promise<void> {
  ctx.handler = 'referral link';
  const terms = await deps.referrals.join(ctx.customer.id, code);
  if (terms === 'too-many') {
    const { texts } = ctx;
    const keyboard = { inline_keyboard: [[homeButton(texts)]] };
    await show(ctx, { text: texts.html('code-too-many', { support: supportOf(texts, deps) }), keyboard });
    return;
  }
  const home = await deps.links.home(ctx);
  const word =
    terms && Number(terms.invited.amount) > 0 ? ctx.texts.html('invited', termsOf(ctx.texts, terms)) : null;
  await show(ctx, word ? { ...home, text: html`${word}\n\n${home.text}` } : home);
}

function termsOf(texts: Texts, terms: ReferralTerms) {
  return {
    inviter: texts.money(terms.inviter),
    invited: texts.money(terms.invited),
    least: texts.money(terms.least),
  };
}

/** Handles `/invite`: the customer's own link and its rewards. */
export function promoFeature(
  deps: Pick<PromotionsApi, 'referrals'> & Pick<ChatTools, 'shopName'>,
): Composer<ShopContext> {
  const composer = new Screens();
  const showInvitation = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const invitation = await deps.referrals.invitation(ctx.customer.id);
    if (!invitation) {
      await show(ctx, {
        text: texts.html('invite-none'),
        keyboard: { inline_keyboard: [[homeButton(texts)]] },
      });
      return;
    }
    const link = chatLink(ctx, `ref_${invitation.code}`);
    await show(ctx, {
      text: texts.html('invite', {
        ...termsOf(texts, invitation.terms),
        link,
        came: invitation.came,
        rewarded: invitation.rewarded,
        most: invitation.terms.mostRewarded,
      }),
      keyboard: {
        inline_keyboard: [
          [
            shareButton(
              texts.plain('button-share-invite'),
              link,
              texts.plain('invite-word', { shop: deps.shopName }),
            ),
          ],
          [{ text: texts.plain('button-copy-link'), copy_text: { text: link } }],
          [homeButton(texts)],
        ],
      },
    });
  };
  onCommand(composer, 'invite', (ctx) => showInvitation(ctx));
  onTap(composer, inviteTap, (ctx) => showInvitation(ctx));
  return composer;
}
