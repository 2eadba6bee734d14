import { classes, html } from '@storefront/web-kit/page/html';
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
  return html`<div class="pane">
    ${!isLive && html`<p class="problem" role="status">The dealer sandbox is away.</p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <section aria-labelledby="faults">
      <h2 id="faults">What goes wrong</h2>
      <ul class="switches">${view?.switches.map((one) => switchRow(one, act))}</ul>
    </section>
    <section aria-labelledby="orders">
      <h2 id="orders">Orders at the dealer <span class="count">${view?.orders.length ?? ''}</span></h2>
      ${view?.orders.length === 0 && html`<p class="faint">None yet. What customers confirm arrives here.</p>`}
      <ol class="orders">${view?.orders.map((order) => orderCard(order, act))}</ol>
    </section>
  </div>`;
}

function switchRow({ name, label, detail, on }: SwitchView, act: Act): VNode {
  return html`<li key=${name}>
    <button type="button" role="switch" aria-checked=${on} class="switch" onClick=${() => act(`switches/${name}`, { on: !on })}>
      <span class="switch-words"><b>${label}</b><span>${detail}</span></span>
      <span class="knob" aria-hidden="true"></span>
    </button>
  </li>`;
}

/** Statuses that don't change by themselves any more (dealer-api.md, order statuses). */
const FINAL = new Set(['success', 'failed', 'rejected']);

function orderCard(order: PaneOrder, act: Act): VNode {
  const { id, type, status, currency, price, context, clientOrderRef, notified, refunded } = order;
  const to = (result: string, label: string, style: string) =>
    html`<button type="button" class=${classes('act', style)} onClick=${() => act(`orders/${id}`, { result })}>${label}</button>`;
  const fields = Object.entries(context);
  return html`<li key=${id} class="order">
    <p class="order-line">
      <b>${type === 'topUp' ? 'Top-up' : 'Voucher'} <span class="faint">#${id}</span></b>
      <span class=${classes('pill', kindOf(status))}>${status}${refunded ? ', refunded' : ''}</span>
    </p>
    <p class="order-line faint">
      <span>${price} ${currency}</span>
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

/** The page around it says which colours it has; by itself it goes by the system. */
function followTheme(): void {
  const asked = location.hash.slice(1);
  showTheme(asked === 'dark' || asked === 'light' ? asked : currentTheme());
}

followTheme();
addEventListener('hashchange', followTheme);
const root = document.getElementById('pane');
if (root) render(html`<${DealerPane} />`, root);
