import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Actions } from '../actions.ts';
import type { Words } from '../words.ts';
import { AttachMenu } from './attach-menu.ts';
import { inlineWords, useInlineMode } from './inline.ts';
import { excerpt } from './message.ts';
import { ReplyKeys } from './reply-keys.ts';
import type { ChatState } from './state.ts';
import { type Suggestion, Suggestions, suggestionId } from './suggestions.ts';

interface Props {
  chat: ChatState;
  words: Words;
  actions: Actions;
}

/** Input of a chat: the text field, its suggestions, the reply keyboard, and attachments. */
export function Composer({ chat, words, actions }: Props): VNode {
  const id = chat.person.id;
  if (chat.blocked) {
    return bigButton(words.unblock, () => actions.act(id, 'unblock'), words.blocked);
  }
  if (!chat.started) return bigButton(words.start, () => actions.act(id, 'start'));
  return html`<${TextField} chat=${chat} words=${words} actions=${actions} />`;
}

function bigButton(label: string, act: () => unknown, note?: string): VNode {
  return html`<footer class="composer">
    ${note && html`<p class="composer-note">${note}</p>`}
    <button type="button" class="button primary big" onClick=${act}>${label}</button>
  </footer>`;
}

function TextField({ chat, words, actions }: Props): VNode {
  const id = chat.person.id;
  const [text, setText] = useState('');
  const [listing, setListing] = useState(false);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const [dismissed, setDismissed] = useState(false);
  const typed = /^\/(\S*)$/.exec(text)?.[1];
  const listed =
    typed !== undefined || listing ? matching(chat.commands, listing ? '' : (typed ?? '').toLowerCase()) : [];
  const inline = useInlineMode(
    dismissed || listing ? undefined : inlineWords(text, chat),
    ({ queryId: query, id: result }) => void send(() => actions.act(id, 'choose-result', { query, result })),
    { chat, words, actions },
  );
  const write = (text: string) => {
    setText(text);
    close();
  };
  const shown: Suggestion[] = [
    ...listed.map(({ command, description }) => ({
      key: command,
      kind: 'command' as const,
      content: html`<b dir="ltr">/${command}</b><span dir="auto">${description}</span>`,
      choose: () => void sendText(`/${command}`),
      complete: () => write(`/${command} `),
    })),
    ...(isBotName(text, chat) && !dismissed && !listing ? [botSuggestion(chat, words, write)] : []),
    ...inline.suggestions,
  ];
  const current = shown[Math.min(chosen, shown.length - 1)];
  const listId = `suggestions-${id}`;

  useEffect(() => {
    if (typed === '' || listing) void actions.readCommands(id);
  }, [typed === '', listing]);
  useEffect(() => {
    if (chat.replyingTo !== undefined) field.current?.focus({ preventScroll: true });
  }, [chat.replyingTo]);
  useEffect(() => {
    if (chat.draft === undefined) return;
    write(chat.draft);
    field.current?.focus({ preventScroll: true });
    actions.forgetDraft(id);
  }, [chat.draft]);
  useEffect(() => grow(field.current), [text]);

  const close = () => {
    setListing(false);
    setChosen(0);
    setDismissed(false);
  };
  const send = async (act: () => Promise<boolean>) => {
    setText('');
    close();
    field.current?.focus({ preventScroll: true });
    // Restores the text after a failure.
    if (!(await act())) setText(text);
  };
  const sendText = async (words: string) => {
    if (words.trim() !== '') await send(() => actions.send(id, words));
  };
  const submit = (chosen: Suggestion | undefined) => {
    // Results of earlier words are not chosen by mistake.
    if (inline.asking) return;
    if (chosen) chosen.choose();
    else void sendText(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      chooseAnswered(chat, actions, event.key === 'ArrowUp' ? -1 : 1);
    } else if (current && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : shown.length - 1;
      const next = (Math.min(chosen, shown.length - 1) + step) % shown.length;
      setChosen(next);
      if (next === shown.length - 1) inline.readMore();
    } else if (current?.complete && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      current.complete();
    } else if (event.key === 'Escape') {
      if (listed.length > 0 && text !== '') setText('');
      close();
      setDismissed(true);
      actions.stopReplying(id);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      submit(current);
    }
  };

  return html`<footer class="composer">
    <${Suggestions}
      id=${listId}
      label=${listed.length > 0 ? words.commands : words.inlineResults.replace('{bot}', chat.bot.name)}
      suggestions=${shown}
      current=${current}
      note=${inline.note}
      onEnd=${inline.readMore}
    />
    ${chat.replyingTo !== undefined && replyBar(chat, chat.replyingTo, words, actions)}
    <div class="composer-row">
      ${
        chat.commands.length > 0 &&
        html`<button
          type="button"
          class=${classes('menu-button', listing && 'on')}
          aria-expanded=${listing}
          onClick=${() => {
            setListing(!listing);
            field.current?.focus();
          }}
        >
          ${icon(listing ? 'close' : 'menu', 18)}<span>${words.menu}</span>
        </button>`
      }
      <textarea
        ref=${field}
        rows="1"
        dir="auto"
        maxlength="4096"
        placeholder=${chat.placeholder ?? (chat.keyboard?.inputPlaceholder || words.message)}
        aria-label=${words.message}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls=${shown.length > 0 ? listId : undefined}
        aria-activedescendant=${current && suggestionId(listId, current)}
        value=${text}
        onInput=${(event: Event) => write((event.currentTarget as HTMLTextAreaElement).value)}
        onKeyDown=${onKeyDown}
      ></textarea>
      ${
        chat.keyboard &&
        html`<button
          type="button"
          class="round"
          aria-label=${words.keyboard}
          aria-expanded=${!chat.keyboardHidden}
          onClick=${() => actions.hideKeyboard(id, !chat.keyboardHidden)}
        >
          ${icon('keyboard')}
        </button>`
      }
      <${AttachMenu} chat=${id} words=${words} actions=${actions} />
      <button type="button" class="round send" aria-label=${words.send} disabled=${text.trim() === ''} onClick=${() => submit(current?.kind === 'result' ? current : undefined)}>
        ${icon('send')}
      </button>
    </div>
    ${
      chat.keyboard &&
      !chat.keyboardHidden &&
      html`<${ReplyKeys} chat=${id} keyboard=${chat.keyboard} words=${words} actions=${actions} />`
    }
  </footer>`;
}

/** Returns the commands with this prefix. An exact match comes first, because Enter sends the first. */
function matching(commands: ChatState['commands'], typed: string): ChatState['commands'] {
  const all = commands.filter(({ command }) => command.startsWith(typed));
  return [
    ...all.filter(({ command }) => command === typed),
    ...all.filter(({ command }) => command !== typed),
  ];
}

/** Returns true if the text is the beginning of the bot's name, after which inline queries are typed. */
function isBotName(text: string, { bot }: ChatState): boolean {
  return (
    bot.inline && text.startsWith('@') && `@${bot.username}`.toLowerCase().startsWith(text.toLowerCase())
  );
}

function botSuggestion({ bot }: ChatState, words: Words, write: (text: string) => void): Suggestion {
  const complete = () => write(`@${bot.username} `);
  return {
    key: 'bot',
    kind: 'command',
    content: html`<b dir="ltr">@${bot.username}</b><span dir="auto">${words.inlineHint}</span>`,
    choose: complete,
    complete,
  };
}

/** Moves up from the newest message. Moving below the newest ends the reply. */
function chooseAnswered({ messages, person, replyingTo }: ChatState, actions: Actions, step: 1 | -1): void {
  const at = messages.findIndex(({ id }) => id === replyingTo);
  const next = messages[(at < 0 ? messages.length : at) + step];
  if (next) actions.reply(person.id, next.id);
  else if (step > 0) actions.stopReplying(person.id);
}

function replyBar(chat: ChatState, to: number, words: Words, actions: Actions): VNode | null {
  const message = chat.messages.find(({ id }) => id === to);
  if (!message) return null;
  return html`<div class="reply-bar">
    ${icon('reply', 18)}
    <span class="reply-words"><b>${words.replyTo} ${message.from === 'bot' ? chat.bot.name : words.from}</b>${excerpt(message, words)}</span>
    <button type="button" class="round small" aria-label=${words.cancel} onClick=${() => actions.stopReplying(chat.person.id)}>${icon('close', 18)}</button>
  </div>`;
}

/** Fits the field's height to its text, up to the style's maximum. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
