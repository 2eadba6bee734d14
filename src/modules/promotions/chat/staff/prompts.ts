import { ownPrompt, SHORT_ANSWER } from '../../../../telegram/ui/input/expected-answers.ts';

/** A field of a new promo code. */
export const promoFormPrompt = ownPrompt('promo-form', SHORT_ANSWER);

/** A field of the terms of invitations. */
export const inviteFormPrompt = ownPrompt('invite-form', SHORT_ANSWER);
