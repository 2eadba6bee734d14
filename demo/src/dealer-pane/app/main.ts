import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import { watchPointer } from '@storefront/web-kit/page/pointer';
import { currentTheme, showTheme } from '@storefront/web-kit/page/theme';
import { render, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PaneOrder, PaneView } from '../pane.ts';
import type { SwitchView } from '../switches.ts';

type Act = (path: string, body: object) => void;

function DealerPane(): VNode {
  const [view, setView] = useState<PaneView | null>(null);
  const [problem, setProblem] = useState('');
  const [isLive, setLive] = useState(true);
  const [shown, setShown] = useState<'orders' | 'faults'>('orders');
  useEffect(() => {
    const source = new EventSource('/stream');
    source.onopen = () => setLive(true);
    source.onerror = () => setLive(false);
    source.onmessage = ({ data }) => setView(JSON.parse(data) as PaneView);
    return () => source.close();
  }, []);
  const act: Act = async (path, body) => {
    setProblem('');
    const response = await fetch(`/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) setProblem(((await response.json()) as { error: string }).error);
  };
  const on = view?.switches.filter((one) => one.on).length ?? 0;
  const tab = (name: typeof shown, label: VNode) =>
    html`<button type="button" class=${classes('tab', shown === name && 'on')} aria-pressed=${shown === name} onClick=${() => setShown(name)}>${label}</button>`;
  return html`<div class="pane">
    <h1 class="unseen">The dealer</h1>
    ${!isLive && html`<p class="problem" role="status">The dealer sandbox is away.</p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${view?.hasScenes && html`<${SceneButtons} setProblem=${setProblem} />`}
    <${Hint} />
    <div class="tabs" role="group" aria-label="The dealer">
      ${tab('orders', html`Orders <span class="count">${view?.orders.length ?? ''}</span>`)}
      ${tab('faults', html`What goes wrong ${on > 0 && html`<span class="count wait">${on} on</span>`}`)}
    </div>
    ${
      on > 0 &&
      html`<p class="faults-on"><b>${on === 1 ? '1 fault is on' : `${on} faults are on`}</b>
        <button type="button" class="act quiet" onClick=${() => act('switches', {})}>Reset</button></p>`
    }
    ${
      shown === 'faults'
        ? html`<ul class="switches">${view?.switches.map((one) => switchRow(one, act))}</ul>`
        : html`${view?.orders.length === 0 && html`<p class="faint">None yet. What customers confirm arrives here.</p>`}
            <ol class="orders">${view?.orders.map((order) => orderCard(order, act))}</ol>`
    }
  </div>`;
}

/** Plays a scene in the chats next to this pane, and shows them. */
function SceneButtons({ setProblem }: { setProblem: (problem: string) => void }): VNode {
  const [playing, setPlaying] = useState('');
  const play = async (name: string) => {
    setProblem('');
    setPlaying(name);
    try {
      const response = await fetch(`/scenes/${name}`, { method: 'POST', body: '{}' });
      const answer = (await response.json()) as { page?: string; error?: string };
      if (answer.page && top) top.location.href = answer.page;
      else setProblem(answer.error ?? 'The scene could not be played.');
    } catch {
      setProblem('The scene could not be played.');
    } finally {
      setPlaying('');
    }
  };
  const scene = (name: string, label: string, style: string) =>
    html`<button type="button" class=${classes('act', style)} disabled=${playing !== ''} aria-busy=${playing === name} onClick=${() => play(name)}>${playing === name ? 'One moment …' : label}</button>`;
  return html`<div class="scenes" role="group" aria-label="Scenes">
    ${scene('newcomer', 'Be a new customer', 'good')} ${scene('failure', 'Show me a failure', 'quiet')}
  </div>`;
}

/** The suggested first step. */
function Hint(): VNode | null {
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  return html`<aside class="hint" aria-label="What to try">
    <button type="button" class="hint-close" aria-label="Close the hint" onClick=${() => setSeen(true)}>${icon('close', 16)}</button>
    <ol>
      <li>Buy something as Lina.</li>
      <li>Switch on <b>Answers get lost</b> under <b>What goes wrong</b>, and buy again.</li>
      <li>Roll one order back, and decide as Omar what becomes of the money.</li>
    </ol>
  </aside>`;
}

function switchRow({ name, label, detail, on }: SwitchView, act: Act): VNode {
  return html`<li key=${name}>
    <button type="button" role="switch" aria-checked=${on} class="switch" onClick=${() => act(`switches/${name}`, { on: !on })}>
      <span class="switch-words"><b>${label}</b><span>${detail}</span></span>
      <span class="knob" aria-hidden="true"></span>
    </button>
  </li>`;
}

/** Statuses that no longer change automatically (dealer-api.md, order statuses). */
const FINAL = new Set(['success', 'failed', 'rejected']);

function orderCard(order: PaneOrder, act: Act): VNode {
  const { id, productName, itemName, status, currency, price, context } = order;
  const { clientOrderRef, notified, refunded } = order;
  const to = (result: string, label: string, style: string) =>
    html`<button type="button" class=${classes('act', style)} onClick=${() => act(`orders/${id}`, { result })}>${label}</button>`;
  const fields = Object.entries(context);
  return html`<li key=${id} class="order">
    <p class="order-line">
      <b>${itemName} · ${productName}</b>
      <span class=${classes('pill', kindOf(status))}>${status}${refunded ? ', refunded' : ''}</span>
    </p>
    <p class="order-line faint">
      <span>#${id} · ${price} ${currency}</span>
      <time>${new Date(order.createdAt).toTimeString().slice(0, 8)}</time>
    </p>
    ${fields.length > 0 && html`<p class="faint">${fields.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>`}
    ${clientOrderRef && html`<p class="ref">${clientOrderRef}</p>`}
    ${notified && html`<p class="faint">webhook: ${notified}</p>`}
    <div class="acts" role="group" aria-label=${`Order ${id}`}>
      ${
        FINAL.has(status)
          ? status === 'success' && to('rolled-back', 'Roll back', 'quiet')
          : [to('success', 'Succeed', 'good'), to('failed', 'Fail', 'bad'), to('rejected', 'Reject', 'bad')]
      }
    </div>
  </li>`;
}

function kindOf(status: string): string {
  if (status === 'success') return 'good';
  return FINAL.has(status) ? 'bad' : 'wait';
}

/** Follows the outer page's theme. Without an outer page, follows the system's. */
function followTheme(): void {
  const asked = location.hash.slice(1);
  showTheme(asked === 'dark' || asked === 'light' ? asked : currentTheme());
}

watchPointer();
followTheme();
addEventListener('hashchange', followTheme);
const root = document.getElementById('pane');
if (root) render(html`<${DealerPane} />`, root);
