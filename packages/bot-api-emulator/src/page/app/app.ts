import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import { showTheme } from '@storefront/web-kit/page/theme';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Actions } from './actions.ts';
import { Chat } from './chat/chat.ts';
import { PersonDialog } from './person-form.ts';
import { Side } from './side/side.ts';
import { Sidebar } from './side/sidebar.ts';
import { type Store, useStore } from './store.ts';

interface Props {
  store: Store;
  actions: Actions;
}

/** The whole page: the list of chats, the open ones in columns, and the side pane. */
export function App({ store, actions }: Props): VNode {
  const state = useStore(store);
  const { open, chats, focused, overview, form, side, view, theme } = state;
  useEffect(() => showTheme(theme), [theme]);
  const people = overview.chats.map(({ person }) => person).filter(({ id }) => id > 0);
  const shown = open.map((id) => chats.get(id)).filter((chat) => chat !== undefined);
  const front = shown.find(({ person }) => person.id === focused) ?? shown[0];
  return html`<div class=${classes('app', side !== null && 'with-side')} data-view=${view} data-columns=${shown.length}>
    <header class="unseen"><h1>Chats with the bot</h1></header>
    <main>
      <${Sidebar} state=${state} actions=${actions} />
      <div class="chats">
        ${shown.map(
          (chat) => html`<${Chat}
            key=${chat.person.id}
            chat=${chat}
            people=${people}
            focused=${chat === front}
            closable=${shown.length > 1}
            actions=${actions}
          />`,
        )}
        ${shown.length === 0 && welcome(overview.total, actions)}
      </div>
    </main>
    <${Side} state=${state} actions=${actions} />
    ${form && html`<${PersonDialog} form=${form} actions=${actions} />`}
  </div>`;
}

function welcome(total: number, actions: Actions): VNode {
  return html`<div class="welcome">
    <span class="welcome-mark">${icon('bot', 44)}</span>
    <h2>${total === 0 ? 'Nobody is here yet' : 'Choose a chat'}</h2>
    <p>${
      total === 0
        ? 'Add a person, and chat with the bot as that person would in Telegram.'
        : 'Every chat in the list is one person who talks to the bot.'
    }</p>
    ${
      total === 0 &&
      html`<button type="button" class="button primary" onClick=${() => actions.showForm({ kind: 'new' })}>Add a person</button>`
    }
  </div>`;
}
