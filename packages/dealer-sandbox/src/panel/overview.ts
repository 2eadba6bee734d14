/** The first page: the dealer's profile, its wallets and its newest orders. */
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import { readProfile } from '../endpoints/profile.ts';
import type { Profile } from '../schemas/resources.ts';
import { type Html, html } from './html.ts';
import { orderTable } from './orders/order-pages.ts';
import { newestOrders } from './orders/orders.ts';
import { addPage, type PageDeps } from './pages.ts';
import { amountText, fact, moment } from './show.ts';

const NEWEST = 5;

export interface OverviewDeps extends PageDeps {
  db: SandboxDatabase;
}

/** Adds the first page of the panel. */
export function addOverview(app: FastifyInstance, deps: OverviewDeps): void {
  const { db } = deps;
  addPage(app, deps, '', async ({ dealer }) => {
    const [profile, orders, currencies] = await Promise.all([
      readProfile(db, dealer.id),
      newestOrders(db, dealer.id, NEWEST),
      db.selectFrom('currency').select(['code', 'exponent']).execute(),
    ]);
    const exponents = new Map(currencies.map(({ code, exponent }) => [code, exponent]));
    const text = ({ value, currency }: Profile['outstandingBalance']) =>
      html`<span class="amount">${amountText(decimal(value), exponents.get(currency) ?? 0)} ${currency}</span>`;
    return {
      kind: 'page',
      section: 'overview',
      title: 'Overview',
      body: html`<h1>${profile.name}</h1>
<h2>Wallets</h2>
${wallets(profile, text)}
<h2>Profile</h2>
<div class="card"><dl class="facts">
${fact('Username', profile.username)}
${fact('Mail', profile.email)}
${fact('Role', profile.role)}
${fact('Status', profile.status)}
${fact('Owed', text(profile.outstandingBalance))}
${fact('Default discount', `${decimal(profile.defaultDiscountPercent)} %`)}
</dl></div>
<div class="heading"><h2>Newest orders</h2><a href="/panel/orders">All orders</a></div>
${orders.length === 0 ? html`<div class="card empty"><p>No order was made yet.</p></div>` : orderTable(orders)}`,
    };
  });
}

function wallets(profile: Profile, text: (amount: Profile['outstandingBalance']) => Html): Html {
  return html`<ul class="tiles">${profile.wallets.map(
    (wallet) => html`<li class="card${!wallet.active && ' dim'}">
<p class="tile-figure">${text(wallet.balance)}</p>
<p>${wallet.default && html`<span class="badge good">default</span> `}${
      wallet.active
        ? html`<span class="badge">active</span>`
        : html`<span class="badge bad">not active</span>`
    }</p>
<p class="faint">changed ${moment(new Date(wallet.updatedAt))}</p>
</li>`,
  )}</ul>`;
}

/** Formats a number of the API as decimal text, never in powers of ten. */
function decimal(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 8 });
}
