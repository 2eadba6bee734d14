import { type ShopConversation, Talk } from '../../../../telegram/dialogs/talk.ts';
import type { PurchaseAbout } from '../../../../telegram/ui/dialog/dialog-slot.ts';
import { unfinishedPurchase } from '../../../../telegram/ui/dialog/leaving.ts';
import { type AddMoneyDeps, addMoney, readTypedAmount, readTypedAmounts } from './add-money.ts';

/** Initial values of a dialog that adds money. */
export interface DepositStart {
  /** UUID derived from the tap or command that began it. */
  readonly id: string;
  /** The preselected currency; null for the customer's own. */
  readonly currency: string | null;
  /** Text after the command; empty if there is none. */
  readonly typed: string;
  /** The purchase that was interrupted for it. */
  readonly purchase?: PurchaseAbout | undefined;
}

/** Creates the dialog from "Add money" to a payment that has begun: amount and method. */
export function depositDialog(deps: AddMoneyDeps) {
  return async (conversation: ShopConversation, _first: unknown, start: DepositStart): Promise<void> => {
    const talk = new Talk(conversation, start.id.slice(0, 8), {
      of: 'deposit',
      currency: start.currency ?? '',
      purchase: start.purchase,
    });
    const own = await talk.outside((ctx) => deps.payments.currencies(ctx.customer.id));
    const currencies = [
      ...(start.currency === null ? [] : [start.currency]),
      ...own.filter((one) => one !== start.currency),
    ];
    const [currency = 'USD'] = currencies;
    const locale = await talk.outside(async (ctx) => ctx.texts.locale);
    const readings = readTypedAmounts(start.typed, currency, locale);
    const typed =
      start.typed === '' || readings.length > 0 ? null : readTypedAmount(start.typed, currency, locale);
    await addMoney(talk, deps, {
      requestKey: `deposit:${start.id}`,
      currencies,
      missing: null,
      amount: typed?.ok ? typed.money : null,
      readings,
      wanted: unfinishedPurchase(start.purchase),
    });
  };
}
