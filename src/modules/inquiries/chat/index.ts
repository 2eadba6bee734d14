import { button } from '../../../telegram/ui/keyboard.ts';
import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { answerPlace, personPlace, writePlace } from '../../../telegram/ui/modules/person-places.ts';
import { answerStaffTap } from './buttons.ts';
import { createTopicFiller } from './messages/fill-topic.ts';
import { inquiryAnswerPrompt, inquiryPrompt, quickAnswerPrompt } from './prompts.ts';
import { inquiryDoneTap } from './staff/buttons.ts';
import { inquiryFeature } from './staff/inquiry.ts';
import { conversationBeside, inquiryMatter } from './staff/inquiry-card.ts';
import { quickAnswersFeature } from './staff/quick-answers.ts';
import { topicAnswers } from './topic-answers.ts';
import { keep, tellStaff, unplacedFiles, writeRow, writeToUsFeature } from './write-to-us.ts';

/** The chat of the conversations between customers and staff. */
export const inquiriesChat: ChatModule = {
  screens: (deps) => [writeToUsFeature(deps)],
  staff: (deps) => [inquiryFeature(deps), quickAnswersFeature(deps)],
  prompts: [inquiryPrompt, inquiryAnswerPrompt, quickAnswerPrompt],
  rows: [
    writePlace.with((texts) => [writeRow(texts)]),
    personPlace.with((texts) => [[button(texts.plain('button-write-to-us'), answerStaffTap.pack({}))]]),
    answerPlace.with((texts, { isMain }) => [
      [
        button(
          texts.plain('button-answer-staff'),
          answerStaffTap.pack({}),
          ...(isMain ? (['primary'] as const) : []),
        ),
      ],
    ]),
  ],
  fillTopics: createTopicFiller,
  conversations: (deps) => ({
    inTopics: topicAnswers(deps),
    unplacedFiles: unplacedFiles(deps),
    isOpen: ({ customer }) => deps.inquiries.isOpen(customer.id),
    tellStaff: (ctx) => tellStaff(ctx, deps),
    keep: (ctx) => keep(ctx, deps),
    card: (ctx, id) => inquiryMatter(ctx, deps, id),
    beside: (ctx, customerId) => conversationBeside(ctx, deps, customerId),
    endedBy(tap) {
      const done = inquiryDoneTap.of(tap);
      return done && String(done.id);
    },
  }),
};
