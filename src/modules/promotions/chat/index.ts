import { button } from '../../../telegram/ui/keyboard.ts';
import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { giveawayPlace } from '../../alerts/chat/places.ts';
import { pricesPlace } from '../../catalog/chat/places.ts';
import { aboveLevelsPlace } from '../../levels/chat/places.ts';
import { bonusPlace } from '../../notifications/chat/places.ts';
import { inviteTap } from './buttons.ts';
import { bonusNotice } from './notices.ts';
import { promotionOffers } from './offers.ts';
import { claimTyped, joinByLink, promoFeature } from './promo.ts';
import { promosTap } from './staff/buttons.ts';
import { inviteForm } from './staff/invite-form.ts';
import { newPromo } from './staff/new-promo.ts';
import { promoCommand } from './staff/promo.ts';
import { inviteFormPrompt, promoFormPrompt } from './staff/prompts.ts';

const toPromotions = (texts: Texts) => [
  [button(texts.plain('button-promotions'), promosTap.pack({ page: 1 }))],
];

/** The chat of the codes and invitations. */
export const promotionsChat: ChatModule = {
  screens: (deps) => [promoFeature(deps)],
  staff: (deps) => [inviteForm(deps), newPromo(deps), promoCommand(deps)],
  claimCode: (deps) => (ctx, typed, how) => claimTyped(ctx, deps, typed, how),
  prompts: [promoFormPrompt, inviteFormPrompt],
  offers: promotionOffers,
  rows: [
    pricesPlace.with(toPromotions),
    aboveLevelsPlace.with(toPromotions),
    giveawayPlace.with((texts, { kind }) =>
      kind === 'promotion' || kind === 'referral'
        ? [[button(texts.plain('button-promos'), promosTap.pack({ page: 1 }))]]
        : [],
    ),
    bonusPlace.with((texts, { why }) =>
      why === 'promo' ? [] : [[button(texts.plain('button-invite'), inviteTap.pack({}))]],
    ),
  ],
  notices: { bonus: bonusNotice },
  deepLinks: (deps) => ({
    promo: async (ctx, named) => {
      await claimTyped(ctx, deps, named, { expected: true });
    },
    ref: (ctx, named) => joinByLink(ctx, deps, named.toUpperCase()),
  }),
};
