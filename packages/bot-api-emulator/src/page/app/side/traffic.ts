import { classes, html, Row } from '@storefront/web-kit/page/html';
import { Component, createRef, type VNode } from 'preact';
import type { Traffic } from '../chat/state.ts';
import type { AppState } from '../store.ts';

/** Every call of the bot and every update to it in one chat, newest last. */
export class TrafficList extends Component<{ state: AppState }> {
  readonly #list = createRef<HTMLOListElement>();

  override componentDidMount(): void {
    this.#toEnd();
  }

  override componentDidUpdate(): void {
    const list = this.#list.current;
    if (list && list.scrollHeight - list.scrollTop - list.clientHeight < 400) this.#toEnd();
  }

  override render({ state }: { state: AppState }): VNode {
    const { focused, chats, surroundings } = state;
    const chat = focused === null ? undefined : chats.get(focused);
    if (!chat) return html`<p class="faint list-note">Open a chat to see its calls.</p>`;
    return html`<div class="traffic">
      <p class="list-note">The chat of <b>${chat.person.firstName}</b>: what the bot is told, and what it calls.</p>
      ${
        surroundings &&
        html`<dl class="roots list-note">
          <div><dt>API root</dt><dd>${surroundings.root}</dd></div>
          <div><dt>Token</dt><dd>${surroundings.token}</dd></div>
        </dl>`
      }
      ${
        chat.traffic.length === 0
          ? html`<p class="faint list-note">Nothing yet.</p>`
          : html`<ol ref=${this.#list} class="traffic-list" tabindex="0" aria-label="API calls">
              ${chat.traffic.map((record) => html`<${TrafficRow} key=${record.seq} record=${record} />`)}
            </ol>`
      }
    </div>`;
  }

  #toEnd(): void {
    const list = this.#list.current;
    if (list) list.scrollTop = list.scrollHeight;
  }
}

class TrafficRow extends Row<{ record: Traffic }> {
  override render({ record }: { record: Traffic }): VNode {
    return html`<li>${'update' in record ? updateRow(record) : callRow(record)}</li>`;
  }
}

function updateRow({ update, at }: Extract<Traffic, { update: unknown }>): VNode {
  const [kind = 'update'] = Object.keys(update).filter((key) => key !== 'update_id');
  return html`<details class="call" onToggle=${showWhole}>
    <summary><span class="verb in">update</span><b>${kind}</b><time>${exactTime(at)}</time></summary>
    ${json('update', update)}
  </details>`;
}

function callRow({
  method,
  status,
  params,
  response,
  tookMs,
  at,
}: Extract<Traffic, { method: string }>): VNode {
  const ok = status === 200;
  return html`<details class="call" onToggle=${showWhole}>
    <summary>
      <span class=${classes('verb', ok ? 'good' : 'bad')}>${status === 0 ? 'cut' : status}</span><b>${method}</b>
      <span class="took">${tookMs < 10 ? tookMs.toFixed(1) : Math.round(tookMs)} ms</span><time>${exactTime(at)}</time>
    </summary>
    ${json('parameters', params)} ${json('result', response)}
  </details>`;
}

function json(title: string, value: unknown): VNode {
  return html`<p class="json-title">${title}</p>
    <pre class="json" tabindex="0">${JSON.stringify(value, hidden, 2) ?? 'none'}</pre>`;
}

/** Scrolls an entry opened at the end of the list into view. */
function showWhole(event: Event): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (details.open) details.scrollIntoView({ block: 'nearest' });
}

/** Hides values that only the bot should know. */
function hidden(key: string, value: unknown): unknown {
  return key === 'secret_token' || key === 'certificate' ? '•••' : value;
}

function exactTime(at: number): string {
  return new Date(at).toTimeString().slice(0, 8);
}
