import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import type { ChatOverview } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { Avatar } from '../avatar.ts';
import { excerptOf } from '../chat/message.ts';
import { directionOf } from '../direction.ts';
import type { AppState } from '../store.ts';
import { shortTimeOf } from '../when.ts';
import { wordsFor } from '../words.ts';
import { tabs } from './side.ts';

interface Props {
  state: AppState;
  actions: Actions;
}

/** Minimum number of chats for the search field. */
const SEARCHABLE = 8;

/** The list of the groups, and of the bot's chat partners, the newest message first. */
export function Sidebar({ state, actions }: Props): VNode {
  const { overview, search, theme } = state;
  const isDark = theme === 'dark';
  return html`<nav class="sidebar" aria-label="Chats">
    <header class="side-head">
      <h2>Chats</h2>
      <button type="button" class="round" aria-label=${isDark ? 'Light colors' : 'Dark colors'} onClick=${() => actions.toggleTheme()}>
        ${icon(isDark ? 'light' : 'dark')}
      </button>
      <button type="button" class="round" aria-label="Add a person" onClick=${() => actions.showForm({ kind: 'new' })}>
        ${icon('add')}
      </button>
    </header>
    ${
      (overview.total > SEARCHABLE || search !== '') &&
      html`<label class="search">
        ${icon('search', 18)}<span class="unseen">Search people</span>
        <input type="search" placeholder="Search" value=${search} onInput=${(event: Event) => actions.search((event.currentTarget as HTMLInputElement).value)} />
      </label>`
    }
    <ul class="chat-list">
      ${overview.chats.map((row) => chatRow(row, state, actions))}
    </ul>
    ${
      overview.total > overview.chats.length &&
      html`<button type="button" class="chip" onClick=${() => actions.showMoreChats()}>
        ${overview.chats.length} of ${overview.total}: show more
      </button>`
    }
    ${overview.total === 0 && search !== '' && html`<p class="faint list-note">Nobody is called that.</p>`}
    ${state.side === null && html`<div class="side-tabs">${tabs(state, actions)}</div>`} ${connection(state)}
  </nav>`;
}

function chatRow(row: ChatOverview['chats'][number], state: AppState, actions: Actions): VNode {
  const { person, latest, fromBot, blocked } = row;
  const preview = previewOf(row);
  const isOpen = state.open.includes(person.id);
  const unread = isOpen ? 0 : fromBot - (state.seen.get(person.id) ?? fromBot);
  return html`<li key=${person.id} class=${classes('chat-row', isOpen && 'open', state.focused === person.id && 'current')}>
    <button type="button" class="chat-link" aria-current=${isOpen ? 'true' : undefined} title=${person.firstName} onClick=${() => actions.openChat(person.id)}>
      <span class=${classes('chat-face', unread > 0 && 'has-news')}><${Avatar} name=${person.firstName} id=${person.id} /></span>
      <span class="chat-words">
        <span class="chat-line">
          <b dir="auto">${person.firstName} ${person.lastName ?? ''}</b>
          ${person.role && html`<span class="role">${person.role}</span>`}
          ${latest && html`<time>${shortTimeOf(latest.date)}</time>`}
        </span>
        <span class="chat-line">
          <span class="preview" dir=${directionOf(preview)}>${preview}</span>
          ${blocked && html`<span class="role">blocked</span>`}
          ${unread > 0 && html`<span class="unread" aria-label=${`${unread} new`}>${unread}</span>`}
        </span>
      </span>
    </button>
    ${
      !isOpen &&
      html`<button type="button" class="round beside only-wide" aria-label=${`Open ${person.firstName} beside`} title="Open beside" onClick=${() => actions.openChat(person.id, { beside: true })}>
        ${icon('beside', 18)}
      </button>`
    }
  </li>`;
}

function previewOf({ latest, person }: ChatOverview['chats'][number]): string {
  const isGroup = person.id < 0;
  if (!latest) return isGroup ? '' : 'Has not pressed Start';
  const words = wordsFor(person.languageCode);
  const text = excerptOf(latest, words);
  if (isGroup) return latest.sender ? `${latest.sender.name}: ${text}` : text;
  return latest.from === 'person' ? `${words.from}: ${text}` : text;
}

function connection({ connection }: AppState): VNode {
  const words = { connecting: 'Connecting …', live: 'Connected', lost: 'Connection lost, trying again …' };
  return html`<footer class="side-foot">
    <p class=${classes('connection', connection)} role="status">${words[connection]}</p>
  </footer>`;
}
