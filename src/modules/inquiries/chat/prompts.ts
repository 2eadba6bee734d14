import { answerInWords, ownPrompt, WITH_FILES } from '../../../telegram/ui/input/expected-answers.ts';
import { LONGEST_ANSWER } from '../answers.ts';
import { LONGEST_INQUIRY } from '../say.ts';

/** A customer's message to staff. */
export const inquiryPrompt = ownPrompt('inquiry', {
  kinds: WITH_FILES,
  text: LONGEST_INQUIRY,
  caption: 1_024,
});

/** The answer of staff to a conversation. */
export const inquiryAnswerPrompt = ownPrompt('inquiry-answer', { kinds: WITH_FILES, ...LONGEST_ANSWER });

/** The text of a quick answer. */
export const quickAnswerPrompt = ownPrompt('quick-answer', answerInWords(LONGEST_ANSWER.text));
