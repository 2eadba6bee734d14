import { button } from '../../../telegram/ui/keyboard.ts';
import type { CreateOffers } from '../../../telegram/ui/modules/offers.ts';
import { readPromoCode } from '../promotions.ts';
import { inviteTap } from './buttons.ts';

/** Gives the screens of other modules the bonuses of promo codes and invitations. */
export const promotionOffers: CreateOffers = ({ promotions, referrals }) => ({
  bonusOf: promotions.expected,
  depositOffer: promotions.depositOffer,
  async onUnmatched(customerId, typed) {
    if (readPromoCode(typed) !== null) await promotions.countGuess(customerId);
  },
  async aboutDiscount(texts) {
    if ((await referrals.terms()) === null) return null;
    const invite = button(texts.plain('button-invite'), inviteTap.pack({}));
    return { word: texts.html('talk-discount-invite'), rows: [[invite]] };
  },
  commandsOff: async () => ((await referrals.terms()) ? [] : ['invite']),
});
