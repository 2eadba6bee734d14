import { z } from 'zod';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';

export const NEEDED_FOR_INQUIRIES = 'customers.message';

/** Asks for the answer, the next message of staff. */
export const inquiryReplyTap = adminTap('inquiryReply', 'iqr', { id }, NEEDED_FOR_INQUIRIES);

export const inquiryFilesTap = adminTap('inquiryFiles', 'iqf', { id }, NEEDED_FOR_INQUIRIES);

/** `to` is `me`, `list` to choose a colleague, or a colleague's id. */
export const inquiryGiveTap = adminTap(
  'inquiryGive',
  'iqg',
  { id, to: z.string().regex(/^(me|list|[1-9]\d{0,15})$/) },
  NEEDED_FOR_INQUIRIES,
);

/** `seen` is the newest message of the customer on the card. */
export const inquiryDoneTap = adminTap(
  'inquiryDone',
  'iqd',
  {
    id,
    seen: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  },
  NEEDED_FOR_INQUIRIES,
);

/** Lists the quick answers for a conversation. */
export const quickAnswersTap = adminTap('quickAnswers', 'iql', { id }, NEEDED_FOR_INQUIRIES);
