import type { InlineQueryResult } from '@grammyjs/types';
import { fetchPicture } from '../calls/addresses.ts';
import { compact } from '../compact.ts';
import { badRequest } from '../errors.ts';
import type { BotState } from '../state/bot-state.ts';
import type { Behaviors } from './call.ts';

const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid';

/** Methods that answer callback queries and inline queries. */
export const queries: Behaviors = {
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

  answerInlineQuery: async ({ state, signal }, params) => {
    const ids = params.results.map((result) => result.id);
    if (new Set(ids).size < ids.length) throw badRequest('RESULT_ID_DUPLICATE');
    // Fetched before the query is taken, because another answer may come meanwhile.
    const results = await Promise.all(params.results.map((result) => resultView(state, result, signal)));
    const query = state.queries.take(params.inline_query_id, 'inline');
    if (!query) throw badRequest(TOO_OLD);
    state.inline.offer(query.id, { person: query.person, query: query.data, results: params.results });
    const answer = {
      queryId: query.id,
      results,
      ...compact({ nextOffset: params.next_offset || undefined }),
    };
    state.report(query.person, { type: 'inline_answer', answer });
    return true;
  },
};

/** Returns a result as a person sees it. Its picture is stored, so that the page loads it from the emulator. */
async function resultView({ files }: BotState, result: InlineQueryResult, signal: AbortSignal) {
  const address = 'thumbnail_url' in result ? result.thumbnail_url : undefined;
  const fetched = address === undefined ? undefined : await fetchPicture(address, signal);
  const stored = fetched && files.add('Photo', fetched);
  const sent = 'photo_file_id' in result ? files.byId(result.photo_file_id) : undefined;
  const picture = stored ?? sent;
  const content = 'input_message_content' in result ? result.input_message_content : undefined;
  return {
    id: result.id,
    type: result.type,
    ...compact({
      title: 'title' in result ? result.title : undefined,
      description: 'description' in result ? result.description : undefined,
      thumbnail: picture ? `/_emulator/files/${picture.id}` : address,
      text: content && 'message_text' in content ? content.message_text : undefined,
    }),
  };
}
