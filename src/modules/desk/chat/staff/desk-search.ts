import type { Middleware } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { parseCode } from '../../../../platform/values/codes.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { deskButton, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { excerpt } from '../../../../telegram/ui/texts/html.ts';
import { adminOrderTap } from '../../../orders/chat/staff/buttons.ts';
import { depositCardTap } from '../../../payments/chat/staff/buttons.ts';
import { type PaymentsApi, typedAmount } from '../../../payments/index.ts';
import { customerButton } from '../../../people/chat/staff/buttons.ts';
import type { PeopleApi } from '../../../people/index.ts';
import type { ReportsApi } from '../../../reports/index.ts';
import { auditLogTap, wholeAudit } from '../../../staff/chat/staff/buttons.ts';
import type { StaffApi } from '../../../staff/index.ts';

type Deps = Linking & PeopleApi & ReportsApi & Pick<PaymentsApi, 'deposits'> & Pick<StaffApi, 'staff'>;

/** Longer texts are not searched. */
const MOST_CHARACTERS = 80;
/** Two letters would match too many names. */
const FEWEST_LETTERS = 3;
/** Maximum of orders in the results. */
const MOST_ORDERS = 6;

/** A result: its button in a list, and the function that opens it if it is the only result. */
interface SearchHit {
  readonly button: InlineKeyboardButton;
  open(): Promise<void>;
}

/**
 * Searches a text that staff type outside of a dialog: a customer, an order, a payment or a colleague. A text
 * without a match goes on to the search for goods. It runs after all other handlers of texts.
 */
export function deskSearch(deps: Deps): Middleware<ShopContext> {
  const composer = new Screens();
  composer.on('message:text', async (ctx, next) => {
    const { text } = ctx.message;
    const isFree = ctx.dialog.current === null || ctx.dialog.isLeft;
    if (text.startsWith('/') || !isFree || !(await showFoundAtDesk(ctx, deps, text))) return next();
    ctx.handler = 'desk search';
  });
  return composer;
}

/** Provides the search for the words after a command of staff that are not its arguments. */
export function searchesAtDesk(deps: Deps): Middleware<ShopContext> {
  return async (ctx, next) => {
    ctx.searchAtDesk = (words) => showFoundAtDesk(ctx, deps, words);
    await next();
  };
}

/**
 * Shows the matches of a text, or opens the only one.
 * @returns false without a match, or for a text that cannot be searched
 */
async function showFoundAtDesk(ctx: ShopContext, deps: Deps, text: string): Promise<boolean> {
  const typed = plainTyped(text).trim();
  const letters = typed.replace(/[^\p{L}\p{N}]/gu, '').length;
  if (typed.length > MOST_CHARACTERS || letters < FEWEST_LETTERS) return false;
  const found = (
    await Promise.all([
      findCustomers(ctx, deps, typed),
      findOrders(ctx, deps, typed),
      findPayments(ctx, deps, typed),
      findColleagues(ctx, deps, typed),
    ])
  ).flat();
  const [only] = found;
  if (!only) return false;
  if (found.length === 1) await only.open();
  else {
    const screen = listScreen(ctx.texts, {
      text: ctx.texts.html('desk-found', { words: excerpt(typed) }),
      found: { entries: found },
      open: (one) => one.button,
      below: [[deskButton(ctx.texts)]],
    });
    await show(ctx, screen);
  }
  return true;
}

async function findCustomers(
  ctx: ShopContext,
  deps: PeopleApi & Linking,
  typed: string,
): Promise<SearchHit[]> {
  if (!ctx.staff?.may('customers.view')) return [];
  return (await deps.people.search(typed)).map((one) => ({
    button: customerButton(ctx.texts, one),
    open: () => deps.links.openCustomer(ctx, one.id),
  }));
}

/** Returns true for amounts, ids and codes. One code in twenty has no digit. */
function mayBeCode(typed: string): boolean {
  return /\d/.test(typed) || parseCode(typed.replace(/^P-/i, '')) !== null;
}

/** Finds orders by any of their ids, or by the total of their purchase. */
async function findOrders(ctx: ShopContext, deps: ReportsApi & Linking, typed: string): Promise<SearchHit[]> {
  const { texts, staff } = ctx;
  if (!staff?.may('orders.view') || !mayBeCode(typed)) return [];
  const { reports } = deps;
  const total = typedAmount(typed);
  const currency = /[a-z]{3}$/i.exec(typed)?.[0].toUpperCase();
  const [byId, byTotal] = [
    /\s/.test(typed) ? [] : await reports.order(typed),
    total === null ? [] : (await reports.search({ total, currency }, staff)).entries,
  ];
  return [...byId, ...byTotal].slice(0, MOST_ORDERS).map((one) => ({
    button: button(deps.links.orderLine(texts, one), adminOrderTap.pack({ code: one.order.code })),
    open: () => deps.links.openStory(ctx, one.order.code),
  }));
}

async function findPayments(
  ctx: ShopContext,
  deps: Pick<PaymentsApi, 'deposits'> & Linking,
  typed: string,
): Promise<SearchHit[]> {
  const { texts, staff } = ctx;
  if (!staff?.may(['money.view', 'money.approve']) || !mayBeCode(typed)) return [];
  return (await deps.deposits.find(typed)).map(({ code, money, customer }) => ({
    button: button(`💵 ${texts.money(money)} · ${customer} · ${code}`, depositCardTap.pack({ code })),
    open: () => deps.links.sendPaymentCard(ctx, code),
  }));
}

/** Finds colleagues by name. A result opens their card, which leads to their acts. */
async function findColleagues(
  ctx: ShopContext,
  deps: Pick<StaffApi, 'staff'>,
  typed: string,
): Promise<SearchHit[]> {
  const { staff } = ctx;
  if (!staff?.may('staff.manage')) return [];
  const wanted = typed.replace(/^@/, '').toLowerCase();
  const colleagues = (await deps.staff.list()).filter(
    ({ id, firstName, username }) =>
      id !== staff.id &&
      [firstName, username].some((name) => name?.toLowerCase().startsWith(wanted) ?? false),
  );
  return colleagues.flatMap(({ id, firstName }) => {
    const name = firstName ?? String(id);
    const acts = button(`📜 ${name}`, auditLogTap.pack({ ...wholeAudit, who: id }));
    return [
      {
        button: acts,
        open: async () =>
          void (await show(ctx, {
            text: ctx.texts.html('desk-found', { words: name }),
            keyboard: { inline_keyboard: [[acts]] },
          })),
      },
    ];
  });
}
