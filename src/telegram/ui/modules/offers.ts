import type { InlineKeyboardButton } from 'grammy/types';
import type { Shop } from '../../../modules/all.ts';
import type { BonusedPurchase, ExpectedBonus } from '../../../modules/orders/index.ts';
import type { DepositOffer, OfferedDeposit } from '../../../modules/payments/index.ts';
import type { Html } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';

/** An addition to the answer on words about a discount. */
interface DiscountWord {
  readonly word: Html;
  readonly rows: readonly InlineKeyboardButton[][];
}

/** The benefits of customers besides the price, as the modules offer them. */
export interface Offers {
  /** Returns the bonus of a purchase made now; null: none. */
  bonusOf(purchase: BonusedPurchase): Promise<ExpectedBonus | null>;
  /** Returns the bonus of a deposit made now; null: none. */
  depositOffer(deposit: OfferedDeposit): Promise<DepositOffer | null>;
  /** Called with a typed text that the search did not find, or did not look for. */
  onUnmatched(customerId: number, typed: string): Promise<void>;
  /** Returns the addition to the answer on words about a discount; null: none. */
  aboutDiscount(texts: Texts): Promise<DiscountWord | null>;
  /** Returns the customers' commands that are off at present. */
  commandsOff(): Promise<readonly string[]>;
}

/** Makes the offers of one module. */
export type CreateOffers = (shop: Shop) => Offers;

/** Joins the offers of modules; of several bonuses, the first module's counts. */
export function joinOffers(all: readonly Offers[]): Offers {
  const firstOf = async <One>(ask: (one: Offers) => Promise<One | null>): Promise<One | null> => {
    for (const one of all) {
      const found = await ask(one);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    bonusOf: (purchase) => firstOf((one) => one.bonusOf(purchase)),
    depositOffer: (deposit) => firstOf((one) => one.depositOffer(deposit)),
    aboutDiscount: (texts) => firstOf((one) => one.aboutDiscount(texts)),
    async onUnmatched(customerId, typed) {
      for (const one of all) await one.onUnmatched(customerId, typed);
    },
    commandsOff: async () => (await Promise.all(all.map((one) => one.commandsOff()))).flat(),
  };
}
