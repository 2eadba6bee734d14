import type { MatterWays } from '../../support/module-parts.ts';

export default {
  inquiry: {
    begin: ({ inquiries }, customer) =>
      inquiries.say(customer, { messageId: 1, kind: 'text', text: 'Hello?', file: null }),
    taps: [/Done/],
  },
} satisfies MatterWays;
