import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChatMessage, GroupOnPage } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { Avatar } from '../avatar.ts';
import { wordsFor } from '../words.ts';
import { Log } from './log.ts';
import type { ChatState } from './state.ts';

interface Props {
  chat: ChatState;
  focused: boolean;
  /** There are other open chats. */
  closable: boolean;
  actions: Actions;
}

const NOTE_MS = 3500;
/** The shown topic of messages without one. */
const GENERAL = 0;

/** A group: its topics, the messages of the chosen one, and a field to write as one of the members. */
export function GroupChat({ chat, focused, closable, actions }: Props): VNode {
  const words = wordsFor(undefined);
  const { id, firstName: title } = chat.person;
  const { note, group = NOBODY, speaker, topic = GENERAL } = chat;
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => actions.forgetNote(id, note.number), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note?.number]);
  const shown = { ...chat, messages: messagesFor(chat, group) };
  return html`<section
    class=${classes('column', focused && 'focused')}
    aria-label=${title}
    onFocusIn=${() => actions.focus(id)}
    onPointerDown=${() => actions.focus(id)}
  >
    <header class="chat-head">
      <button type="button" class="round only-narrow" aria-label=${words.back} onClick=${() => actions.show({ view: 'list' })}>
        ${icon('back')}
      </button>
      <${Avatar} name=${title} id=${id} />
      <div class="chat-title">
        <h2 dir="auto">${title}</h2>
        <p class="chat-sub">${group.members.length} people</p>
      </div>
      ${speakerOf(group, speaker, (to) => actions.speakInGroup(id, { speaker: to }))}
      ${
        closable &&
        html`<button type="button" class="round only-wide" aria-label=${words.close} onClick=${() => actions.closeChat(id)}>
          ${icon('close')}
        </button>`
      }
    </header>
    ${group.isForum && topics(group, topic, (to) => actions.speakInGroup(id, { topic: to }))}
    <${Log} key=${topic} chat=${shown} words=${words} actions=${actions} />
    <div class="notes" role="status">${note && html`<p class="note" key=${note.number} dir="auto">${note.text}</p>`}</div>
    <${GroupField} key=${`${id}-${topic}`} label=${words.message} send=${(text: string) => actions.send(id, text)} />
  </section>`;
}

const NOBODY: GroupOnPage = { isForum: false, members: [], topics: [] };

/** Returns the messages of the shown topic; those of the speaker count as the reader's own. */
function messagesFor(
  { messages, speaker, topic = GENERAL }: ChatState,
  { isForum }: GroupOnPage,
): ChatMessage[] {
  return messages
    .filter((message) => !isForum || (message.topic ?? GENERAL) === topic)
    .map((message) => ({ ...message, from: message.sender?.id === speaker ? 'person' : 'bot' }));
}

function speakerOf(
  { members }: GroupOnPage,
  speaker: number | undefined,
  change: (id: number) => void,
): VNode {
  return html`<label class="speaker">
    <span class="unseen">Speak as</span>
    <select value=${speaker} onChange=${(event: Event) => change(Number((event.currentTarget as HTMLSelectElement).value))}>
      ${members.map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}
    </select>
    ${icon('down', 14)}
  </label>`;
}

function topics({ topics: all }: GroupOnPage, shown: number, choose: (id: number) => void): VNode {
  const tab = (id: number, name: string, closed = false) =>
    html`<button key=${id} type="button" class=${classes('tab', id === shown && 'on')} aria-pressed=${id === shown} onClick=${() => choose(id)}>
      <span dir="auto">${closed ? '🔒 ' : ''}${name}</span>
    </button>`;
  return html`<div class="topics tabs" role="group" aria-label="Topics">
    ${tab(GENERAL, 'General')} ${all.map(({ id, name, closed }) => tab(id, name, closed))}
  </div>`;
}

interface FieldProps {
  label: string;
  send(text: string): Promise<boolean>;
}

function GroupField({ label, send }: FieldProps): VNode {
  const [text, setText] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    // Restores the text after a failure.
    if (!(await send(text))) setText(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) void submit(event);
  };
  return html`<form class="composer" onSubmit=${submit}>
    <div class="composer-row">
      <textarea
        rows="1"
        dir="auto"
        maxlength="4096"
        placeholder=${label}
        aria-label=${label}
        value=${text}
        onInput=${(event: Event) => setText((event.currentTarget as HTMLTextAreaElement).value)}
        onKeyDown=${onKeyDown}
      ></textarea>
      <button class="round send" aria-label="Send" disabled=${text.trim() === ''}>${icon('send')}</button>
    </div>
  </form>`;
}
