import type { BotDeps } from '../../ui/context.ts';
import type { PurchaseAbout } from '../../ui/dialog-slot.ts';
import { unfinishedPurchase } from '../../ui/leaving.ts';
import { type ShopConversation, Talk } from '../talk.ts';
import { addMoney, readTypedAmount, readTypedAmounts } from './add-money.ts';

/** What a dialog that adds money begins with. */
export interface DepositStart {
  /** UUID made of the tap or command that began it. */
  readonly id: string;
  /** The currency to begin with; null: the customer's own. */
  readonly currency: string | null;
  /** What was typed after the command; empty for none. */
  readonly typed: string;
  /** The purchase that was left for it. */
  readonly purchase?: PurchaseAbout | undefined;
}

/** The dialog from "Add money" to a payment that has begun: amount and method. */
export function depositDialog(deps: BotDeps) {
  return async (conversation: ShopConversation, _first: unknown, start: DepositStart): Promise<void> => {
    const talk = new Talk(conversation, start.id.slice(0, 8), {
      of: 'deposit',
      currency: start.currency ?? '',
      purchase: start.purchase,
    });
    const own = await talk.outside((ctx) => deps.shop.payments.currencies(ctx.customer.id));
    const currencies = [
      ...(start.currency === null ? [] : [start.currency]),
      ...own.filter((one) => one !== start.currency),
    ];
    const [currency = 'USD'] = currencies;
    const locale = await talk.outside(async (ctx) => ctx.texts.locale);
    const readings = readTypedAmounts(start.typed, currency, locale);
    const typed = start.typed === '' || readings.length > 0 ? null : readTypedAmount(start.typed, currency);
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
