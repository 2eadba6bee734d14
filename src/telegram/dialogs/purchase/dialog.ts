import type { Wanted } from '../../../shop/shop.ts';
import { dataOf } from '../../ui/callback-data.ts';
import type { BotDeps } from '../../ui/context.ts';
import { button, homeButton } from '../../ui/keyboard.ts';
import { ownCatalog } from '../../ui/own-catalog.ts';
import { promptPhone } from '../phone.ts';
import { type ShopConversation, Talk } from '../talk.ts';
import { confirm } from './confirm.ts';
import { knownAccount, promptDetails } from './details.ts';
import { promptQuantity } from './quantity.ts';
import { affordable, problemScreen, quoteNow } from './quoting.ts';

/** What a purchase dialog begins with. */
export interface PurchaseStart {
  /** UUID: however often the dialog's last step is repeated, it makes one purchase. */
  readonly checkoutId: string;
  readonly itemId: number;
  /** What was chosen before, of a purchase that goes on or is made again. `checked`: its account was, for this purchase. */
  readonly prefilled:
    | (Pick<Wanted, 'quantity' | 'context' | 'nickname'> & { readonly checked: boolean })
    | null;
}

/**
 * The dialog from an item's Buy button to a placed purchase: quantity, balance, phone, required info, preflight, confirm. It holds
 * no code and no PIN: the goods are shown by delivery, outside of any dialog.
 */
export function purchaseDialog(deps: BotDeps) {
  return async (conversation: ShopConversation, _first: unknown, start: PurchaseStart): Promise<void> => {
    const about = { of: 'purchase' as const, itemId: start.itemId, quantity: 0, product: '', item: '' };
    const talk = new Talk(conversation, start.checkoutId.slice(0, 8), about);
    const begun = await talk.outside(async (ctx) => ({
      item: await ownCatalog(ctx, deps.shop).item(start.itemId),
      phone: ctx.customer.phone,
    }));
    const { item } = begun;
    if (!item) {
      await talk.show((texts) => ({
        text: texts.html('item-unknown'),
        keyboard: {
          inline_keyboard: [
            [button(texts.plain('button-search'), dataOf('searchPrompt', {})), homeButton(texts)],
          ],
        },
      }));
      return;
    }
    const named = { ...about, product: item.productName, item: item.name };
    talk.about = named;
    const { availability } = item;
    if (availability !== 'available') {
      await talk.show((texts) => problemScreen(texts, { problem: availability }, item));
      return;
    }

    const { prefilled } = start;
    // Who may buy none of it now is told before they choose how many.
    if (item.limit && item.type === 'voucher' && !(await quoteNow(talk, deps, item, 1))) return;
    let quantity =
      item.type === 'voucher' ? (prefilled?.quantity ?? (await promptQuantity(talk, deps, item))) : 1;
    if (quantity === null) return;
    talk.about = { ...named, quantity };
    const known = prefilled === null ? null : knownAccount(item, prefilled);
    const checked = known !== null && prefilled?.checked === true;
    if (item.type === 'top-up' && !checked) {
      if (!(await affordable(talk, deps, item, { checkoutId: start.checkoutId, account: known }))) return;
    }
    let phone = begun.phone ?? (await promptPhone(talk, deps));
    if (phone === null) return;
    let account = checked ? known : await promptDetails(talk, deps, item, known);
    if (account === null) return;

    for (;;) {
      const left = await confirm(talk, deps, {
        checkoutId: start.checkoutId,
        item,
        quantity,
        phone,
        ...account,
      });
      if (left === 'over') return;
      if (left === 'phone') phone = await promptPhone(talk, deps, phone);
      if (left === 'details') account = await promptDetails(talk, deps, item);
      if (left === 'quantity') quantity = await promptQuantity(talk, deps, item);
      talk.about = { ...named, quantity: quantity ?? 0 };
      if (phone === null || account === null || quantity === null) return;
    }
  };
}
