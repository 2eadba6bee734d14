import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { bonusNotice } from './notices.ts';
import { claimTyped, joinByLink, promoFeature } from './promo.ts';

/** The chat of the codes and invitations. */
export const promotionsChat: ChatModule = {
  screens: (deps) => [promoFeature(deps)],
  claimCode: claimTyped,
  notices: { bonus: bonusNotice },
  links: {
    promo: async (ctx, deps, named) => {
      await claimTyped(ctx, deps, named, { expected: true });
    },
    ref: (ctx, deps, named) => joinByLink(ctx, deps, named.toUpperCase()),
  },
};
