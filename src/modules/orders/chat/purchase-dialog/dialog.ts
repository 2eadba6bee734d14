import { type ShopConversation, Talk } from '../../../../telegram/dialogs/talk.ts';
import { ownCatalog } from '../../../../telegram/ui/catalog/own-catalog.ts';
import { button, homeButton, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { searchPromptTap } from '../../../catalog/chat/buttons.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { Wanted } from '../../../payments/index.ts';
import { knownAccount } from './details.ts';
import { type PayDeps, pay } from './pay.ts';
import { problemScreen } from './quoting.ts';

type Deps = PayDeps & Pick<CatalogApi, 'catalog'>;

/** Initial values of a purchase dialog. */
export interface PurchaseStart {
  /** UUID: repeating the dialog's last step does not make a second purchase. */
  readonly checkoutId: string;
  readonly itemId: number;
  /**
   * Earlier choices of a purchase that is continued or repeated. `checked`: its account was validated for
   * this purchase.
   */
  readonly prefilled:
    | (Pick<Wanted, 'quantity' | 'context' | 'nickname'> & { readonly checked: boolean })
    | null;
}

/**
 * Creates the dialog from an item's Buy button to a placed purchase or its payment: required info, preflight,
 * then one screen with the price and the ways to pay. It does not contain codes or PINs, since delivery shows
 * the goods outside of dialogs.
 */
export function purchaseDialog(deps: Deps) {
  return async (conversation: ShopConversation, _first: unknown, start: PurchaseStart): Promise<void> => {
    const about = { of: 'purchase' as const, itemId: start.itemId, quantity: 0, product: '', item: '' };
    const talk = new Talk(conversation, start.checkoutId.slice(0, 8), about);
    const begun = await talk.outside(async (ctx) => ({
      item: await ownCatalog(ctx, deps).item(start.itemId),
      phone: ctx.customer.phone,
    }));
    const { item } = begun;
    if (!item) {
      await talk.show((texts) => ({
        text: texts.html('item-unknown'),
        keyboard: {
          inline_keyboard: [
            rowOf(texts, button(texts.plain('button-search'), searchPromptTap.pack({})), homeButton(texts)),
          ],
        },
      }));
      return;
    }
    const named = { ...about, product: item.productName, item: item.name };
    talk.about = named;
    talk.goods = { name: item.brand.name, picture: item.picture };
    const { availability } = item;
    if (availability !== 'available') {
      await talk.show((texts) => problemScreen(texts, { problem: availability }, item, deps));
      return;
    }

    const { prefilled } = start;
    const known = prefilled === null ? null : knownAccount(item, prefilled);
    const isChecked = known !== null && prefilled?.checked === true;
    const quantity = item.type === 'voucher' ? (prefilled?.quantity ?? 1) : 1;
    const account = isChecked ? known : item.requiredInfo.length > 0 ? null : { context: {}, nickname: null };
    await pay(talk, deps, {
      checkoutId: start.checkoutId,
      item,
      quantity,
      phone: begun.phone,
      account,
      known,
    });
  };
}
