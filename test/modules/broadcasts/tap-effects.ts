import type { TapEffects } from '../../support/telegram/button-colors.ts';

export default {
  destroys: {
    broadcastDrop: () => true,
    broadcastMove: ({ move, sure }) => move === 'stop' && sure === 'yes',
  },
  goesBack: ['broadcastMove'],
} satisfies TapEffects;
