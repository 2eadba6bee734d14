import { html } from '@storefront/web-kit/page/html';
import { watchPointer } from '@storefront/web-kit/page/pointer';
import { currentTheme } from '@storefront/web-kit/page/theme';
import { render } from 'preact';
import { Actions } from './actions.ts';
import { api } from './api.ts';
import { App } from './app.ts';
import { Live } from './live.ts';
import { type AppState, Store } from './store.ts';

const store = new Store(currentTheme());
const live = new Live(store);
const actions = new Actions(store, live);

/** Narrower pages show only the chats. */
const SIDE_FROM = '(min-width: 1000px)';

/** Reads the open chats and the side pane from the address: `#/7000001+1000001/traffic`. */
function placeFrom(hash: string): Pick<AppState, 'open' | 'focused' | 'side' | 'view'> {
  const [, chats = '', side] = hash.split('/');
  const open = chats.split('+').map(Number).filter(Boolean);
  const pane = side === undefined || side === 'traffic' ? null : Number(side);
  return {
    open,
    focused: open[0] ?? null,
    side: matchMedia(SIDE_FROM).matches ? (side === 'traffic' ? 'traffic' : pane) : null,
    view: open.length > 0 ? 'chat' : 'list',
  };
}

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no place for the app');
  root.replaceChildren();
  watchPointer();
  render(html`<${App} store=${store} actions=${actions} />`, root);
  const surroundings = await api.surroundings();
  store.change(() => ({ surroundings }));
  document.title = `Chats with ${surroundings.bot.first_name}`;
  actions.show(placeFrom(location.hash));
  addEventListener('hashchange', () => actions.show(placeFrom(location.hash)));
}

void start();
