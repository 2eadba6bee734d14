import type { Poll } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import { parseMessageText } from '../../entities/parse.ts';
import { badRequest } from '../../errors.ts';
import { type Behaviors, userFinder } from '../call.ts';
import { edit, editable } from './editing.ts';
import { postMessage } from './posting.ts';

/** Methods for polls and quizzes. */
export const polls: Behaviors = {
  sendPoll: (call, params) => {
    const { state } = call;
    if (params.options.some((option) => typeof option !== 'string' && 'media' in option && option.media)) {
      throw badRequest('the emulator has no media in polls');
    }
    const findUser = userFinder(state);
    const quiz = params.type === 'quiz';
    const correct = params.correct_option_ids;
    if (quiz && !correct?.length) throw badRequest('QUIZ_CORRECT_ANSWERS_EMPTY');
    if (correct?.some((id) => id >= params.options.length)) throw badRequest('QUIZ_CORRECT_ANSWER_INVALID');
    const question = parseMessageText({
      text: params.question,
      parseMode: params.question_parse_mode,
      entities: params.question_entities,
      findUser,
    });
    const options = params.options.map((option, index) => {
      const given = typeof option === 'string' ? { text: option } : option;
      return { text: given.text, voter_count: 0, persistent_id: String(index) };
    });
    const poll: Poll = {
      id: state.queries.newId(),
      question: question.text,
      options,
      total_voter_count: 0,
      is_closed: params.is_closed ?? false,
      is_anonymous: params.is_anonymous ?? true,
      type: params.type ?? 'regular',
      allows_multiple_answers: params.allows_multiple_answers ?? false,
      allows_revoting: params.allows_revoting ?? !quiz,
      members_only: params.members_only ?? false,
      ...compact({
        question_entities: question.entities.length > 0 ? question.entities : undefined,
        correct_option_ids: correct,
        explanation: params.explanation,
        open_period: params.open_period,
        close_date: params.close_date,
      }),
    };
    return postMessage(call, params, () => ({ poll }), { kind: 'polls', votes: new Map() });
  },

  stopPoll: (call, params) => {
    const stored = editable(call, params);
    const { poll } = stored.message;
    if (!poll) throw badRequest('message with poll to stop not found');
    if (poll.is_closed) throw badRequest('poll has already been closed');
    const closed = { ...poll, is_closed: true };
    edit(call.state, stored, { poll: closed }, params.reply_markup);
    call.state.updates.add('poll', closed, stored.message.chat.id);
    return closed;
  },
};
