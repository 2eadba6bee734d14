/** The pages of the orders. */
import { textField } from '../fields.ts';
import { type Html, html } from '../html.ts';
import { notice } from '../layout.ts';
import type { Reaction } from '../pages.ts';
import { amountText, badge, fact, moment, momentOr, typeText } from '../show.ts';
import { table } from '../tables.ts';

export interface Summary {
  id: number;
  status: string;
  type: string;
  currency: string;
  price: string;
  exponent: number | null;
  phone: string;
  client_order_ref: string | null;
  created_at: Date;
  item_name: string | null;
  product_name: string | null;
}

export interface Detail extends Summary {
  context: Record<string, string>;
  discount: string;
  discount_percent: string;
  refunded_at: Date | null;
  updated_at: Date;
  notification_url: string | null;
  voucher_code: string | null;
  voucher_pin: string | null;
  sold_item_id: number | null;
  item_id: number;
  key_name: string | null;
}

/** A past or future notification of an order. */
export interface Attempt {
  status: string;
  url: string;
  due_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  response_status: number | null;
  error: string | null;
  effect: string | null;
}

export interface Filter {
  type: string;
  status: readonly string[];
  from: string;
  to: string;
}

export type FilterErrors = Partial<Record<keyof Filter, string>>;

type Listed =
  | { filter: Filter; wrong: FilterErrors }
  | { filter: Filter; wrong?: never; orders: readonly Summary[]; total: number; page: number; pages: number };

const STATUSES = ['pending', 'in-progress', 'success', 'failed', 'rejected'] as const;
const TYPES = ['chargingCard', 'topUp', 'manual'] as const;

/** Returns the page with the dealer's orders. */
export function orderList(listed: Listed): Reaction {
  const { filter, wrong } = listed;
  return {
    kind: 'page',
    section: 'orders',
    status: wrong ? 400 : 200,
    title: 'Orders',
    body: html`<h1>Orders</h1>
${filterForm(filter, wrong ?? {})}
${wrong ? notice('bad', html`<p>The filter cannot be applied as it is.</p>`) : results(listed)}`,
  };
}

function results({ filter, orders, total, page, pages }: Exclude<Listed, { wrong: FilterErrors }>): Html {
  if (orders.length === 0) {
    const reason =
      total > 0
        ? 'There is nothing on this page.'
        : isEmpty(filter)
          ? 'No order was made yet.'
          : 'No order matches.';
    return html`<div class="card empty"><p>${reason}</p></div>${pager(filter, page, pages)}`;
  }
  const count = total === 1 ? '1 order' : `${amountText(String(total), 0)} orders`;
  return html`<p class="count">${count}, newest first</p>
${orderTable(orders)}
${pager(filter, page, pages)}`;
}

/** Returns the table of orders. */
export function orderTable(orders: readonly Summary[]): Html {
  return table<Summary>(
    'Orders, newest first',
    [
      {
        label: 'Order',
        heads: true,
        cell: (order) => html`<a href="/panel/orders/${order.id}">${order.id}</a>`,
      },
      { label: 'Status', cell: (order) => badge(order.status) },
      { label: 'Item', cell: itemText },
      { label: 'Price', figures: true, cell: priceText },
      { label: 'Customer', cell: (order) => order.phone },
      {
        label: 'Your reference',
        cell: (order) => html`<span class="long">${order.client_order_ref ?? '–'}</span>`,
      },
      { label: 'Created', cell: (order) => moment(order.created_at) },
    ],
    orders,
  );
}

function itemText({ item_name, product_name, type }: Summary): Html {
  return html`<span>${item_name ?? 'An item that is gone'}<br><span class="faint">${product_name ?? typeText(type)}</span></span>`;
}

function priceText({ price, exponent, currency }: Summary): Html {
  return html`<span class="amount">${amountText(price, exponent ?? 0)} ${currency}</span>`;
}

function filterForm({ type, status, from, to }: Filter, wrong: FilterErrors): Html {
  return html`<details class="filter"${!isEmpty({ type, status, from, to }) && html` open`}>
<summary>Filter</summary>
<form class="card" method="get" action="/panel/orders" novalidate>
<div class="columns">
<div class="field"><label for="type">Type</label>${wrong.type && html`<p class="error">${wrong.type}</p>`}
<select id="type" name="type"><option value="">All types</option>${TYPES.map(
    (one) => html`<option value="${one}"${one === type && html` selected`}>${typeText(one)}</option>`,
  )}</select></div>
${textField({ name: 'from', label: 'From', type: 'date', value: from, error: wrong.from })}
${textField({ name: 'to', label: 'To', type: 'date', value: to, error: wrong.to })}
</div>
<fieldset><legend>Status</legend>${wrong.status && html`<p class="error">${wrong.status}</p>`}<div class="choices">${STATUSES.map(
    (one) =>
      html`<label><input type="checkbox" name="status" value="${one}"${status.includes(one) && html` checked`}> ${one}</label>`,
  )}</div></fieldset>
<div class="actions"><button class="primary" type="submit">Apply</button> <a class="button" href="/panel/orders">Clear</a></div>
</form>
</details>`;
}

function isEmpty({ type, status, from, to }: Filter): boolean {
  return type === '' && from === '' && to === '' && status.length === 0;
}

function pager(filter: Filter, page: number, pages: number): Html | undefined {
  if (pages < 2) return undefined;
  const link = (to: number, label: string, rel: string) =>
    to < 1 || to > pages || to === page
      ? html`<span class="button off" aria-hidden="true">${label}</span>`
      : html`<a class="button" rel="${rel}" href="/panel/orders?${queryOf(filter, to)}">${label}</a>`;
  return html`<nav class="pager" aria-label="Pages">
${link(Math.min(page, pages + 1) - 1, '← Newer', 'prev')}
<span>Page ${amountText(String(page), 0)} of ${amountText(String(pages), 0)}</span>
${link(page + 1, 'Older →', 'next')}
</nav>`;
}

function queryOf({ type, status, from, to }: Filter, page: number): string {
  const query = new URLSearchParams({ type, from, to });
  for (const one of status) query.append('status', one);
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  query.set('page', String(page));
  return query.toString();
}

/** Returns the page of one order. */
export function oneOrder(order: Detail, attempts: readonly Attempt[]): Reaction {
  return {
    kind: 'page',
    section: 'orders',
    title: `Order ${order.id}`,
    body: html`<p class="crumb"><a href="/panel/orders">← Orders</a></p>
<div class="heading"><h1>Order ${order.id}</h1>${badge(order.status)}</div>
<div class="card"><dl class="facts">
${fact('Item', itemText(order))}
${fact('Item number', order.item_id)}
${fact('Type', typeText(order.type))}
${fact('Charged', priceText(order))}
${fact('Discount', html`${amountText(order.discount, order.exponent ?? 0)} ${order.currency} (${amountText(order.discount_percent, 0)} %)`)}
${fact('Rolled back', order.refunded_at ? moment(order.refunded_at, 'second') : html`<span class="faint">no</span>`)}
${fact('Customer', order.phone)}
${Object.entries(order.context).map(([name, value]) => fact(name, value))}
${fact('Your reference', order.client_order_ref === null ? null : html`<span class="long">${order.client_order_ref}</span>`)}
${fact('API key', order.key_name ?? html`<span class="faint">deleted since</span>`)}
${fact('Created', moment(order.created_at, 'second'))}
${fact('Last change', moment(order.updated_at, 'second'))}
</dl></div>
${card(order)}
<h2>Notifications</h2>
${notifications(order, attempts)}`,
  };
}

/** Covers a voucher's card until the dealer opens it, because other people may see the screen. */
function card(order: Detail): Html | undefined {
  const { status, voucher_code: code, voucher_pin: pin } = order;
  if (status !== 'success' || code === null || pin === null) return undefined;
  return html`<details class="card"><summary>Show the card</summary>
<dl class="facts">${fact('Code', html`<code>${code}</code>`)}${fact('PIN', html`<code>${pin}</code>`)}${fact('Card number', order.sold_item_id)}</dl>
</details>`;
}

function notifications(order: Detail, attempts: readonly Attempt[]): Html {
  if (order.notification_url === null) {
    return html`<div class="card empty"><p>The order was made without a <code>notificationUrl</code>, so none are sent.</p></div>`;
  }
  const target = html`<p class="lead">To <code class="long">${order.notification_url}</code>; one attempt for each change to a final status.</p>`;
  if (attempts.length === 0) {
    return html`${target}<div class="card empty"><p>None yet: the order has reached no final status.</p></div>`;
  }
  return html`${target}${table<Attempt>(
    'Notifications of this order',
    [
      { label: 'Status', heads: true, cell: (one) => badge(one.status) },
      { label: 'Sent', cell: (one) => momentOr(one.started_at, 'waiting', 'second') },
      {
        label: 'Answered',
        cell: (one) => momentOr(one.ended_at, one.started_at ? 'not yet' : '–', 'second'),
      },
      { label: 'Answer', cell: answerText },
    ],
    attempts,
  )}`;
}

function answerText({ response_status: status, error, effect }: Attempt): Html {
  const tone = status !== null && status < 300 ? 'good' : 'bad';
  return html`<span class="answer">${status !== null && html`<span class="badge ${tone}">HTTP ${status}</span>`}${
    error !== null && html`<span class="badge bad">no answer</span> <span class="long">${error}</span>`
  }${effect !== null && html` <span class="badge odd">${effect} on purpose</span>`}${status === null && error === null && effect === null && '–'}</span>`;
}
