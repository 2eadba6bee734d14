import { type Composer, InputFile } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { Page } from '../../../platform/values/page.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onCommand, onTap, show, tappedMessage } from '../../../telegram/ui/handlers.ts';
import { button, homeButton } from '../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import type { Linking } from '../../../telegram/ui/modules/chat-links.ts';
import { type Screen, sendScreen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { SupportTools } from '../../../telegram/ui/texts/support-contact.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../core/views.ts';
import { noGoods } from '../delivery/goods.ts';
import type { OrdersApi } from '../module.ts';
import { fileTap, onwardTap, purchasesTap, purchaseTap, reopenTap } from './buttons.ts';
import { backRow, codesFile, purchaseLine, purchaseScreen } from './purchase.ts';

/** Services of the screens of purchases. */
export type PurchasesDeps = Linking &
  SupportTools &
  Pick<OrdersApi, 'purchases' | 'delivery'> &
  Pick<ChatTools, 'deliverer' | 'rowsAt'>;

/** Returns a page of the customer's own purchases, newest first. */
function purchasesScreen(texts: Texts, purchases: Page<PurchaseView>): Screen {
  const { entries, page } = purchases;
  return listScreen(texts, {
    text: texts.html(entries.length > 0 ? 'purchases' : 'purchases-none'),
    found: purchases,
    open: (view) => button(purchaseLine(texts, view), purchaseTap.pack({ code: view.code, page })),
    to: (to) => purchasesTap.pack({ page: to }),
    below: [[homeButton(texts)]],
  });
}

/** Reads a page of the customer's own purchases. */
export async function loadPurchases(
  { texts, customer }: ShopContext,
  { purchases }: Pick<OrdersApi, 'purchases'>,
  page = 1,
): Promise<Screen> {
  return purchasesScreen(texts, await purchases.list(customer.id, page));
}

/**
 * Shows a purchase in the tapped message. From the purchase's own message, other screens open in new ones.
 * From other messages, Back leads to the page of the list or the first screen that opened it.
 */
export async function showPurchase(
  ctx: ShopContext,
  deps: PurchasesDeps,
  view: PurchaseView,
  from: number | 'home' = 1,
  others: InlineKeyboardButton[][] = [],
): Promise<void> {
  const sayNothingNew = () => {
    ctx.nothingNew = true;
  };
  if (await deps.deliverer.showInOwn(view.id, tappedMessage(ctx), sayNothingNew)) return;
  const opened = view.orders.some((order) => order.stage === 'delivered')
    ? await deps.purchases.goods(view.code, ctx.customer.id)
    : noGoods;
  const { texts } = ctx;
  const back = backRow(texts, from);
  const screen = purchaseScreen(texts, view, opened, back, deps);
  const rows = screen.keyboard?.inline_keyboard.slice(0, -1) ?? [];
  const messageId = await show(ctx, {
    ...screen,
    keyboard: { inline_keyboard: [...rows, ...others, back] },
  });
  if (opened.goods.length > 0) {
    await deps.delivery.recordCopy(view.id, { customerId: ctx.customer.id, messageId, isFile: false });
  }
}

/** Asks about a purchase in the tapped message. If that removes a result, the result is shown again. */
export async function promptAbout(
  ctx: ShopContext,
  { deliverer }: Pick<ChatTools, 'deliverer'>,
  seen: PurchaseView,
  question: Screen,
): Promise<void> {
  await show(ctx, question);
  await deliverer.showIfMovedOn(seen, tappedMessage(ctx));
}

/**
 * Handles the customer's purchases. The shop checks the owner at each tap, since callback data can be forged.
 */
export function purchasesFeature(deps: PurchasesDeps): Composer<ShopContext> {
  const composer = new Screens();
  const showPage = async (ctx: ShopContext, page: number) => {
    await show(ctx, await loadPurchases(ctx, deps, page));
  };
  const loadOnward = async (ctx: ShopContext, to: 'home' | 'purchases' | 'balance' | 'payments') => {
    switch (to) {
      case 'home':
        return deps.links.home(ctx);
      case 'purchases':
        return loadPurchases(ctx, deps);
      case 'balance':
        return deps.links.balance(ctx);
      case 'payments':
        return deps.links.payments(ctx);
    }
  };
  onTap(composer, onwardTap, async (ctx, { to }) => {
    await sendScreen(ctx.api, ctx.customer.id, await loadOnward(ctx, to));
  });
  onTap(composer, purchasesTap, (ctx, { page }) => showPage(ctx, page));
  onCommand(composer, 'myorders', (ctx) => showPage(ctx, 1));
  onTap(composer, purchaseTap, async (ctx, { code, page }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (!view) return showPage(ctx, 1);
    await showPurchase(ctx, deps, view, page);
  });
  onTap(composer, reopenTap, async (ctx, { code }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (!view) return showPage(ctx, 1);
    await showPurchase(ctx, deps, view, 'home', await deps.links.otherCodeRows(ctx, code));
  });
  onTap(composer, fileTap, async (ctx, { code }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (!view) return showPage(ctx, 1);
    const { goods, unreadable } = await deps.purchases.goods(code, ctx.customer.id);
    if (goods.length > 0) {
      const file = new InputFile(codesFile(ctx.texts, view, goods), `${view.code}.txt`);
      const { message_id: messageId } = await ctx.api.sendDocument(ctx.customer.id, file);
      await deps.delivery.recordCopy(view.id, { customerId: ctx.customer.id, messageId, isFile: true });
    }
    if (goods.length === 0 || unreadable.length > 0) await showPurchase(ctx, deps, view);
  });
  return composer;
}
