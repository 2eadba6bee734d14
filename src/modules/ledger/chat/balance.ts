import type { Composer } from 'grammy';
import { isOwed, type Money, owedOf } from '../../../platform/values/money.ts';
import type { Page } from '../../../platform/values/page.ts';
import { page, tap } from '../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onCommand, onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { isZero } from '../../../telegram/ui/texts/format.ts';
import { type Html, html, joinHtml } from '../../../telegram/ui/texts/html.ts';
import { richMessage } from '../../../telegram/ui/texts/rich.ts';
import { type SupportTools, supportOf } from '../../../telegram/ui/texts/support-contact.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import { depositTap, purchasesTap } from '../../orders/chat/buttons.ts';
import { paymentsTap } from '../../payments/chat/buttons.ts';
import type { Balance } from '../balances.ts';
import type { PostingView } from '../ledger.ts';
import type { LedgerApi } from '../module.ts';
import type { LedgerLine } from '../statement.ts';
import { balanceTap, statementsTap } from './buttons.ts';
import { ledgerLine, ledgerTable, POSTING_TEXTS } from './statement.ts';

/** Opens a page of the balance's lines. */
const balancePageTap = tap('balancePage', 'bpg', { page });

/** Lines of the balance on its first screen. */
const LATEST = 3;

/** Returns the balance, the amount held for open orders, and the ways to add money. */
function balanceScreen(
  texts: Texts,
  view: {
    customerId: number;
    support: string;
    balances: readonly Balance[];
    lines: Page<LedgerLine>;
    /** True if only the latest lines are shown. */
    isShort?: boolean;
  },
): Screen {
  const { entries } = view.lines;
  const shown = view.isShort ? entries.slice(0, LATEST) : entries;
  const hasMore = view.isShort && (entries.length > LATEST || view.lines.pages > 1);
  const head = html`${texts.html('balance-title')}\n${joinHtml(balanceLines(texts, view.balances))}`;
  const history = texts.html('balance-history');
  const foot = texts.html('balance-how-to-add', { support: view.support, id: String(view.customerId) });
  const lines =
    shown.length > 0 ? [html`${history}\n${joinHtml(shown.map((line) => ledgerLine(texts, line)))}`] : [];
  const screen = listScreen(texts, {
    text: joinHtml([head, ...lines, foot], '\n\n'),
    found: view.lines,
    ...(!view.isShort && { to: (page: number) => balancePageTap.pack({ page }) }),
    below: [
      hasMore ? [button(texts.plain('button-all-activity'), balancePageTap.pack({ page: 1 }))] : [],
      rowOf(
        texts,
        button(texts.plain('button-add-money'), depositTap.pack({ currency: '' }), 'primary'),
        button(texts.plain('button-my-payments'), paymentsTap.pack({ page: 1 })),
      ),
      rowOf(
        texts,
        button(texts.plain('button-statement'), statementsTap.pack({})),
        button(texts.plain('button-purchases'), purchasesTap.pack({ page: 1 })),
      ),
      [homeButton(texts)],
    ],
  });
  if (view.isShort || shown.length === 0) return screen;
  return { ...screen, rich: richMessage(texts, [head, history, ledgerTable(texts, shown), foot]) };
}

/**
 * Returns the balances as lines.
 *
 * @param whose `customer` for a text to admins about the customer; `own` for a text to the customer
 */
export function balanceLines(
  texts: Texts,
  balances: readonly Balance[],
  whose: 'own' | 'customer' = 'own',
): Html[] {
  if (balances.length === 0) return [texts.html('balance-none')];
  return balances.flatMap(({ available, held, creditLimit }) => [
    isZero(held)
      ? texts.html('balance-line', { amount: texts.money(available) })
      : texts.html('balance-line-held', { amount: texts.money(available), held: texts.money(held) }),
    ...(creditLimit
      ? [onAccountLine(texts, whose, { available, creditLimit })]
      : whose === 'own' && isOwed(available)
        ? [texts.html('home-owed', { balance: texts.money(owedOf(available)) })]
        : []),
  ]);
}

const ON_ACCOUNT_TEXTS = {
  own: { may: 'balance-on-account', owes: 'balance-owed' },
  customer: { may: 'customer-on-account', owes: 'customer-owes' },
} as const satisfies Record<string, Record<string, TextKey>>;

/** Returns the remaining credit of a customer, or their debt. */
function onAccountLine(
  texts: Texts,
  whose: keyof typeof ON_ACCOUNT_TEXTS,
  { available, creditLimit }: { available: Money; creditLimit: Money },
): Html {
  const limit = texts.money(creditLimit);
  if (!isOwed(available)) return texts.html(ON_ACCOUNT_TEXTS[whose].may, { limit });
  return texts.html(ON_ACCOUNT_TEXTS[whose].owes, {
    owed: texts.money(owedOf(available)),
    limit,
  });
}

/**
 * Returns the history as lines. Captures are left out, since they do not change the spendable amount.
 *
 * @param forAdmins true to include the private notes
 */
export function historyLines(texts: Texts, history: readonly PostingView[], forAdmins = false): Html[] {
  return history
    .filter((posting) => posting.kind !== 'capture')
    .map((posting) => {
      const what = texts.html(POSTING_TEXTS[posting.kind], {
        about: posting.orderCode ?? posting.payment ?? posting.note ?? '',
      });
      const note = forAdmins ? posting.privateNote : null;
      const own = note === null ? html`` : html` ${texts.html('balance-history-private-note', { note })}`;
      return html`${texts.time(posting.at)} · <b>${texts.change(posting.change)}</b> · ${what}${own}`;
    });
}

/** Reads the contents of the balance screen: the latest lines, or a page of all lines. */
export async function loadBalance(
  ctx: ShopContext,
  deps: SupportTools & Pick<LedgerApi, 'ledger'>,
  page?: number,
): Promise<Screen> {
  const customerId = ctx.customer.id;
  const [balances, lines] = await Promise.all([
    deps.ledger.balances(customerId),
    deps.ledger.lines(customerId, page ?? 1),
  ]);
  const support = supportOf(ctx.texts, deps);
  return balanceScreen(ctx.texts, { customerId, support, balances, lines, isShort: page === undefined });
}

/** Handles the balance and its pages. */
export function balanceFeature(deps: SupportTools & Pick<LedgerApi, 'ledger'>): Composer<ShopContext> {
  const composer = new Screens();
  const showBalance = async (ctx: ShopContext) => {
    await show(ctx, await loadBalance(ctx, deps));
  };
  onTap(composer, balanceTap, showBalance);
  onTap(composer, balancePageTap, async (ctx, { page }) => {
    await show(ctx, await loadBalance(ctx, deps, page));
  });
  onCommand(composer, 'balance', showBalance);
  return composer;
}
