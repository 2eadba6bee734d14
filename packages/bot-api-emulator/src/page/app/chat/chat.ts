import { Dialog } from '@storefront/web-kit/page/dialog';
import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PersonProfile } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { languageOf, type Words, wordsFor } from '../words.ts';
import { Composer } from './composer.ts';
import { safeAddress } from './formatted.ts';
import { GroupChat } from './group-chat.ts';
import { Header } from './header.ts';
import { Log } from './log.ts';
import { excerpt } from './message.ts';
import { PayDialog } from './pay-dialog.ts';
import type { ChatState } from './state.ts';

interface Props {
  chat: ChatState;
  /** People that this column can switch to. */
  people: readonly PersonProfile[];
  focused: boolean;
  /** There are other open chats. */
  closable: boolean;
  actions: Actions;
}

const NOTE_MS = 3500;

/** One chat: a person's with the bot, or a group. */
export function Chat(props: Props): VNode {
  return props.chat.group ? html`<${GroupChat} ...${props} />` : html`<${PrivateChat} ...${props} />`;
}

function PrivateChat({ chat, people, focused, closable, actions }: Props): VNode {
  const words = wordsFor(chat.person.languageCode);
  const { id } = chat.person;
  const { note, doing } = chat;
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => actions.forgetNote(id, note.number), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note?.number]);
  useEffect(() => {
    if (!doing) return;
    const timer = setTimeout(() => actions.stopDoing(id), doing.until - Date.now());
    return () => clearTimeout(timer);
  }, [doing?.until]);
  return html`<section
    class=${classes('column', focused && 'focused')}
    aria-label=${chat.person.firstName}
    ...${languageOf(words)}
    onFocusIn=${() => actions.focus(id)}
    onPointerDown=${() => actions.focus(id)}
  >
    <${Header} chat=${chat} people=${people} closable=${closable} words=${words} actions=${actions} />
    ${pinnedBar(chat, words)}
    <${Log} chat=${chat} words=${words} actions=${actions} />
    <div class="notes" role="status">${note && html`<p class="note" key=${note.number} dir="auto">${note.text}</p>`}</div>
    <${Composer} key=${id} chat=${chat} words=${words} actions=${actions} />
    ${alertDialog(chat, words, actions)}
    ${choiceDialog(chat, words, actions)}
    ${chat.paying && html`<${PayDialog} chat=${chat} invoice=${chat.paying.invoice} words=${words} actions=${actions} />`}
  </section>`;
}

function pinnedBar(chat: ChatState, words: Words): VNode | null {
  const message = chat.messages.find(({ id }) => id === chat.pinned);
  if (!message) return null;
  const show = () =>
    document.getElementById(`m${chat.person.id}-${message.id}`)?.scrollIntoView({ block: 'center' });
  return html`<button type="button" class="pinned" onClick=${show}>
    ${icon('pin', 16)}<span class="pinned-words"><b>${words.pinned}</b>${excerpt(message, words)}</span>
  </button>`;
}

/** Asks for the chat in which a button types. A person has no other chats here than the one with the bot. */
function choiceDialog({ choosing, bot, person }: ChatState, words: Words, actions: Actions): VNode | null {
  if (!choosing) return null;
  const { text, isHere } = choosing;
  const close = () => actions.endChoice(person.id);
  return html`<${Dialog} title=${words.chooseChat} closeLabel=${words.cancel} onClose=${close} ...${languageOf(words)}>
    ${
      isHere
        ? html`<button type="button" class="button big" autofocus onClick=${() => actions.endChoice(person.id, text)}><bdi>${bot.name}</bdi></button>`
        : html`<p class="alert-text">${words.chooseChatNone}</p>`
    }
  <//>`;
}

function alertDialog(chat: ChatState, words: Words, actions: Actions): VNode | null {
  const { alert, bot, person } = chat;
  if (!alert) return null;
  const close = () => actions.closeAlert(person.id);
  const url = alert.url === undefined ? undefined : safeAddress(alert.url);
  return html`<${Dialog} title=${bot.name} closeLabel=${words.cancel} onClose=${close} ...${languageOf(words)}>
    ${alert.text && html`<p class="alert-text" dir="auto">${alert.text}</p>`}
    ${url && html`<p class="alert-text"><a href=${url} target="_blank" rel="noopener noreferrer" dir="ltr">${url}</a></p>`}
    <button type="button" class="button primary big" autofocus onClick=${close}>${words.alertOk}</button>
  <//>`;
}
