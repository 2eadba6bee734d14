import { type CatalogProduct, createDealerClient } from '@storefront/dealer-client';
import type { DealerSandbox } from '@storefront/dealer-sandbox';

/** Something on sale, as the dealer's catalog says. */
export interface Ware {
  readonly item: number;
  readonly type: 'voucher' | 'top-up';
  /** The dealer's name of the item. */
  readonly name: string;
  /** The fields that a customer fills in, in order. */
  readonly fields: readonly string[];
  readonly currency: string;
  /** The list price of one, decimal. */
  readonly price: string;
}

/** The currencies that are sold in, and what the dealer's wallet and each customer has of them. */
export const funds = {
  wallet: { USD: '10000000', EUR: '10000000', IQD: '10000000000', KWD: '10000000' },
  customer: { USD: '1000000', EUR: '1000000', IQD: '1000000000', KWD: '1000000' },
} as const;
export const currencies = Object.keys(funds.wallet) as readonly (keyof typeof funds.wallet)[];

/** How many wares of which type there are in a currency; ten in all. */
const assortment = [
  { type: 'voucher', currency: 'USD', count: 2 },
  { type: 'voucher', currency: 'EUR', count: 2 },
  { type: 'voucher', currency: 'IQD', count: 2 },
  { type: 'voucher', currency: 'KWD', count: 1 },
  { type: 'top-up', currency: 'USD', count: 2 },
  { type: 'top-up', currency: 'IQD', count: 1 },
] as const;

/** Gives the dealer wallets in all currencies. */
export async function fillWallets({ control }: Pick<DealerSandbox, 'control'>): Promise<void> {
  for (const currency of currencies) {
    await control.setWallet(currency, { balance: funds.wallet[currency], active: true });
  }
}

/** Ten wares in four currencies, read from the catalog past the shop: cheap ones, and top-ups with one field and with two. */
export async function readWares({ url, apiKey }: Pick<DealerSandbox, 'url' | 'apiKey'>): Promise<Ware[]> {
  const dealer = createDealerClient({ baseUrl: url, apiKey });
  const products: CatalogProduct[] = [];
  try {
    for await (const page of dealer.catalog()) products.push(...page);
  } finally {
    await dealer.close();
  }
  const all = products
    .filter(({ status }) => status === 'active')
    .flatMap(({ type, customerRequiredInfo, productItems }) =>
      productItems.map(
        ({ id, name, publicPrice }): Ware => ({
          item: id,
          name,
          type: type === 'topUp' ? 'top-up' : 'voucher',
          fields: customerRequiredInfo.map((field) => field.name),
          currency: publicPrice.currency,
          price: publicPrice.value.toFixed(),
        }),
      ),
    );
  return assortment.flatMap(({ type, currency, count }) => {
    const fitting = all.filter(
      (ware) => ware.type === type && ware.currency === currency && ware.fields.length <= 2,
    );
    // One item of each product, and top-ups that ask for different things.
    const kinds = Map.groupBy(fitting, (ware) => (type === 'top-up' ? ware.fields.length : ware.price));
    const picked = [...kinds.values()].flatMap((kind) => kind.slice(0, 1)).slice(0, count);
    if (picked.length < count) throw new Error(`the catalog lacks a ${type} in ${currency}`);
    return picked;
  });
}
