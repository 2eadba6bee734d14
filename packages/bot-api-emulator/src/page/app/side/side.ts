import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import type { Actions } from '../actions.ts';
import type { AppState } from '../store.ts';
import { TrafficList } from './traffic.ts';

interface Props {
  state: AppState;
  actions: Actions;
}

/** The side pane: one of the emulator's panes, or the traffic of a chat. */
export function Side({ state, actions }: Props): VNode | null {
  const { side, surroundings, theme } = state;
  if (side === null) return null;
  const pane = typeof side === 'number' ? surroundings?.panes[side] : undefined;
  return html`<aside class="side" aria-label=${pane?.title ?? 'API calls'}>
    <header class="side-head">
      ${tabs(state, actions)}
      <button type="button" class="round" aria-label="Close" onClick=${() => actions.show({ side: null })}>${icon('close')}</button>
    </header>
    ${
      pane
        ? html`<iframe key=${pane.url} title=${pane.title} src=${`${pane.url}#${theme}`}></iframe>`
        : html`<${TrafficList} state=${state} />`
    }
  </aside>`;
}

/** Buttons that choose the side pane. */
export function tabs({ surroundings, side }: AppState, actions: Actions): VNode {
  const tab = (to: 'traffic' | number, label: string) =>
    html`<button type="button" class=${classes('tab', side === to && 'on')} aria-pressed=${side === to} onClick=${() => actions.showSide(to)}>${label}</button>`;
  return html`<div class="tabs" role="group" aria-label="Beside the chats">
    ${surroundings?.panes.map(({ title }, index) => tab(index, title))} ${tab('traffic', 'API calls')}
  </div>`;
}
