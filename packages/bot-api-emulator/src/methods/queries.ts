import type { InlineQueryResult } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { badRequest } from '../errors.ts';
import type { Behaviours } from './call.ts';

const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid';

/** Methods that answer callback queries and inline queries. */
export const queries: Behaviours = {
  answerCallbackQuery: ({ state }, params) => {
    const query = state.queries.take(params.callback_query_id, 'callback');
    if (!query) throw badRequest(TOO_OLD);
    const answer = {
      queryId: query.id,
      data: query.data,
      alert: params.show_alert ?? false,
      ...compact({ text: params.text || undefined, url: params.url }),
    };
    state.report(query.person, { type: 'callback_answer', answer });
    return true;
  },

  answerInlineQuery: ({ state }, params) => {
    const ids = params.results.map((result) => result.id);
    if (new Set(ids).size < ids.length) throw badRequest('RESULT_ID_DUPLICATE');
    const query = state.queries.take(params.inline_query_id, 'inline');
    if (!query) throw badRequest(TOO_OLD);
    state.inline.offer(query.id, { person: query.person, query: query.data, results: params.results });
    const answer = {
      queryId: query.id,
      results: params.results.map(resultView),
      ...compact({ nextOffset: params.next_offset || undefined }),
    };
    state.report(query.person, { type: 'inline_answer', answer });
    return true;
  },
};

function resultView(result: InlineQueryResult) {
  const content = 'input_message_content' in result ? result.input_message_content : undefined;
  return {
    id: result.id,
    type: result.type,
    ...compact({
      title: 'title' in result ? result.title : undefined,
      description: 'description' in result ? result.description : undefined,
      thumbnail: 'thumbnail_url' in result ? result.thumbnail_url : undefined,
      text: content && 'message_text' in content ? content.message_text : undefined,
    }),
  };
}
