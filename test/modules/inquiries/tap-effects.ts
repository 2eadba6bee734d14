import type { TapEffects } from '../../support/telegram/button-colors.ts';

export default {
  destroys: { quickAnswerRemove: () => true },
  commits: ['inquiryDone', 'quickAnswerSend'],
} satisfies TapEffects;
