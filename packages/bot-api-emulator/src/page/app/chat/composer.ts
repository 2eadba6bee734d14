import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Actions } from '../actions.ts';
import type { Words } from '../words.ts';
import { AttachMenu } from './attach-menu.ts';
import { excerpt } from './message.ts';
import { ReplyKeys } from './reply-keys.ts';
import type { ChatState } from './state.ts';

interface Props {
  chat: ChatState;
  words: Words;
  actions: Actions;
}

/** Input of a chat: the text field, the commands, the reply keyboard, and attachments. */
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
  const typed = /^\/(\S*)$/.exec(text)?.[1];
  const shown =
    typed !== undefined || listing ? matching(chat.commands, listing ? '' : (typed ?? '').toLowerCase()) : [];
  const current = shown[Math.min(chosen, shown.length - 1)];
  const listId = `commands-${id}`;

  useEffect(() => {
    if (typed === '' || listing) void actions.readCommands(id);
  }, [typed === '', listing]);
  useEffect(() => {
    if (chat.replyingTo !== undefined) field.current?.focus({ preventScroll: true });
  }, [chat.replyingTo]);
  useEffect(() => grow(field.current), [text]);

  const close = () => {
    setListing(false);
    setChosen(0);
  };
  const send = async (words: string) => {
    if (words.trim() === '') return;
    setText('');
    close();
    field.current?.focus({ preventScroll: true });
    // Restores the text after a failure.
    if (!(await actions.send(id, words))) setText(words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      chooseAnswered(chat, actions, event.key === 'ArrowUp' ? -1 : 1);
    } else if (current && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : shown.length - 1;
      setChosen((Math.min(chosen, shown.length - 1) + step) % shown.length);
    } else if (current && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      setText(`/${current.command} `);
      close();
    } else if (event.key === 'Escape') {
      if (shown.length > 0 && text !== '') setText('');
      close();
      actions.stopReplying(id);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void send(current ? `/${current.command}` : text);
    }
  };

  return html`<footer class="composer">
    ${
      shown.length > 0 &&
      html`<div class="commands" role="listbox" id=${listId} aria-label=${words.commands}>
        ${shown.map(
          ({ command, description }) => html`<div
            role="option"
            id=${`${listId}-${command}`}
            aria-selected=${current?.command === command}
            class="command"
            onMouseDown=${(event: Event) => event.preventDefault()}
            onClick=${() => void send(`/${command}`)}
          >
            <b dir="ltr">/${command}</b><span dir="auto">${description}</span>
          </div>`,
        )}
      </div>`
    }
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
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded=${shown.length > 0}
        aria-controls=${shown.length > 0 ? listId : undefined}
        aria-activedescendant=${current ? `${listId}-${current.command}` : undefined}
        value=${text}
        onInput=${(event: Event) => {
          setText((event.currentTarget as HTMLTextAreaElement).value);
          close();
        }}
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
      <button type="button" class="round send" aria-label=${words.send} disabled=${text.trim() === ''} onClick=${() => void send(text)}>
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
