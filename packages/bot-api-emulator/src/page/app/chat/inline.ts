import { html } from '@storefront/web-kit/page/html';
import { useEffect, useState } from 'preact/hooks';
import type { InlineAnswer, InlineResult } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { directionOf } from '../direction.ts';
import { colorful } from '../emoji.ts';
import type { Words } from '../words.ts';
import type { ChatState } from './state.ts';
import type { Suggestion } from './suggestions.ts';

/** Pause after the last letter before the bot is asked, as in Telegram's apps. */
const PAUSE_MS = 300;

interface Offered extends InlineResult {
  queryId: string;
}

interface Asked {
  state: 'asking' | 'answered' | 'silent';
  /** While the bot is asked: the results of the words before. */
  results: readonly Offered[];
  nextOffset?: string | undefined;
}

interface InlineMode {
  suggestions: Suggestion[];
  note: string;
  /** The bot has not answered these words yet. */
  asking: boolean;
  readMore(): void;
}

/** Returns the words after the bot's name, if the text begins with it: `@shop_bot nova`. */
export function inlineWords(text: string, { bot }: ChatState): string | undefined {
  const [, name, words] = /^@(\w+)\s(.*)$/s.exec(text) ?? [];
  return bot.inline && name?.toLowerCase() === bot.username.toLowerCase() ? words?.trim() : undefined;
}

/** Asks the bot for results of the words, if there are words. */
export function useInlineMode(
  query: string | undefined,
  choose: (result: Offered) => void,
  { chat, words, actions }: { chat: ChatState; words: Words; actions: Actions },
): InlineMode {
  const id = chat.person.id;
  const [asked, setAsked] = useState<Asked>(NOTHING);
  useEffect(() => {
    if (query === undefined) {
      setAsked(NOTHING);
      return;
    }
    let isCurrent = true;
    setAsked(({ results }) => ({ state: 'asking', results }));
    const timer = setTimeout(async () => {
      const answer = await actions.askInline(id, query);
      if (isCurrent) setAsked(afterAnswer([], answer));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  const readMore = async () => {
    const { nextOffset, results } = asked;
    if (query === undefined || nextOffset === undefined) return;
    const waiting: Asked = { state: 'answered', results };
    setAsked(waiting);
    const answer = await actions.askInline(id, query, nextOffset);
    // Keeps the answer only if no other words were asked in the meantime.
    setAsked((now) => (now === waiting ? afterAnswer(results, answer) : now));
  };
  return {
    suggestions: query === undefined ? [] : asked.results.map((one) => suggestionOf(one, () => choose(one))),
    note: query === undefined ? '' : noteOf(asked, query, chat, words),
    asking: query !== undefined && asked.state === 'asking',
    readMore: () => void readMore(),
  };
}

const NOTHING: Asked = { state: 'asking', results: [] };

function afterAnswer(before: readonly Offered[], answer: InlineAnswer | undefined): Asked {
  if (!answer) return { state: before.length > 0 ? 'answered' : 'silent', results: before };
  const { queryId, results, nextOffset } = answer;
  return {
    state: 'answered',
    results: [...before, ...results.map((result) => ({ ...result, queryId }))],
    nextOffset,
  };
}

function noteOf({ state, results }: Asked, query: string, { bot }: ChatState, words: Words): string {
  if (results.length > 0) return '';
  if (state === 'asking') return words.inlineAsking;
  if (state === 'silent') return words.inlineSilent.replace('{bot}', bot.name);
  return query === '' ? words.inlineNothing : words.inlineNone.replace('{words}', query);
}

function suggestionOf(result: Offered, choose: () => void): Suggestion {
  const { id, queryId, title = result.text ?? '', description, thumbnail } = result;
  const picture = thumbnail === undefined ? undefined : ownPicture(thumbnail);
  return {
    key: `${queryId}-${id}`,
    kind: 'result',
    choose,
    content: html`${
      picture
        ? html`<img class="result-mark" src=${picture} alt="" />`
        : html`<span class="result-mark" aria-hidden="true">${/[\p{L}\p{N}]/u.exec(title)?.[0] ?? ''}</span>`
    }
      <span class="result-words">
        <b dir=${directionOf(title)}>${colorful(title)}</b>
        ${description && html`<span dir=${directionOf(description)}>${colorful(description)}</span>`}
      </span>`,
  };
}

/** Returns the picture's address if the emulator serves it. The page does not load from other servers. */
function ownPicture(address: string): string | undefined {
  const url = URL.parse(address, location.href);
  return url?.origin === location.origin ? url.href : undefined;
}
