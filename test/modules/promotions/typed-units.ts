import { NEW_PROMO } from '../../../src/modules/promotions/chat/staff/promo-draft.ts';
import type { TypedUnits } from '../../support/module-parts.ts';

const PROMO = JSON.stringify(NEW_PROMO);
const INVITATIONS = JSON.stringify({
  field: 'inviter',
  currency: 'USD',
  inviter: null,
  invited: null,
  least: null,
  people: 20,
});

export default {
  commands: [['promotions/promo.ts', '/promo EID10', ['5', '5 apples', '5%', '5% 5%', '5 USD apples']]],
  prompts: [
    [
      'promotions/new-promo.ts',
      'promo-form',
      PROMO,
      ['5', '5 apples', '5%', '5% 5%', '5 USD apples', '5% x 5 USD'],
    ],
    ['promotions/invite-form.ts', 'invite-form', INVITATIONS, ['5%', '5 apples', '5 USD apples', '5% USD']],
  ],
} satisfies TypedUnits;
