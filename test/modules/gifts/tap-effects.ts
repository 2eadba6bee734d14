import type { TapEffects } from '../../support/telegram/button-colors.ts';

export default {
  destroys: { giftUnit: ({ does }) => does === 'revoke' },
  commits: ['giftUnit'],
} satisfies TapEffects;
