import { type CatalogProduct, createDealerClient } from '@storefront/dealer-client';
import type { DealerSandbox } from '@storefront/dealer-sandbox';

/** An item on sale, from the dealer's catalog. */
export interface Ware {
  readonly item: number;
  readonly type: 'voucher' | 'top-up';
  /** The dealer's name of the item. */
  readonly name: string;
  /** Fields for the customer to fill in, in order. */
  readonly fields: readonly string[];
  readonly currency: string;
  /** List price of one unit, decimal. */
  readonly price: string;
}

/** Currencies on sale, with the dealer's wallet and each customer's balance. */
export const funds = {
  wallet: { USD: '10000000', EUR: '10000000', IQD: '10000000000', KWD: '10000000' },
  customer: { USD: '1000000', EUR: '1000000', IQD: '1000000000', KWD: '1000000' },
} as const;
export const currencies = Object.keys(funds.wallet) as readonly (keyof typeof funds.wallet)[];

/** Number of wares by type and currency; ten in all. */
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

/**
 * Reads ten wares in four currencies from the catalog, without the shop: cheap ones, and top-ups with one and
 * two fields.
 */
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
    // One item of each product, and top-ups with different fields.
    const kinds = Map.groupBy(fitting, (ware) => (type === 'top-up' ? ware.fields.length : ware.price));
    const picked = [...kinds.values()].flatMap((kind) => kind.slice(0, 1)).slice(0, count);
    if (picked.length < count) throw new Error(`the catalog lacks a ${type} in ${currency}`);
    return picked;
  });
}
