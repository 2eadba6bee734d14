import type { TapEffects } from '../../support/telegram/button-colors.ts';

export default {
  destroys: { endPromo: ({ sure }) => sure === 'yes' },
  commits: ['inviteForm', 'promoForm'],
} satisfies TapEffects;
