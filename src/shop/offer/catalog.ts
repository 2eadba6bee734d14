import type { Money } from '../money.ts';
import type { Page, ProductType } from './common.ts';

export interface RequiredField {
  readonly name: string;
  readonly label?: string;
}

export interface ProductCard {
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
  /** Lowest price among its items on sale; null while none can be bought. */
  readonly from: Money | null;
}

/** `maintenance`: nothing new is sold just now, whatever the item. */
export type Availability = 'available' | 'not-on-sale' | 'no-wallet' | 'maintenance';

export interface ItemOffer {
  readonly id: number;
  readonly name: string;
  readonly productId: number;
  readonly productName: string;
  readonly type: ProductType;
  readonly requiredInfo: RequiredField[];
  readonly price: Money;
  readonly availability: Availability;
}

export interface ProductView {
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
  readonly requiredInfo: RequiredField[];
  readonly items: Page<ItemOffer>;
}

export interface SyncReport {
  readonly products: number;
  readonly items: number;
  readonly onSale: number;
  readonly removed: number;
  /** Entries left out because their type or shape is not one the shop can sell. */
  readonly leftOut: number;
}

export interface Catalog {
  /** How many products of each type are on sale. */
  counts(): Promise<Record<ProductType, number>>;
  /** Products on sale of one type, in the dealer's order; constant time whatever the page. A page out of range is clamped. */
  products(query: { type: ProductType; page: number }): Promise<Page<ProductCard>>;
  /** Products on sale whose name, or an item's name, holds every word of `text`. */
  search(query: { text: string; page: number }): Promise<Page<ProductCard>>;
  /** Null when the product is not on sale (any more). */
  product(id: number, itemsPage: number): Promise<ProductView | null>;
  /** Null when there never was such an item; one that left the catalog has availability `not-on-sale`. */
  item(id: number): Promise<ItemOffer | null>;
  /** Reads the whole catalog and the wallets from the Dealer API and replaces what the shop knows, in one transaction. */
  sync(): Promise<{ ok: true; report: SyncReport } | { ok: false; problem: UpstreamProblem }>;
}

/** Why the Dealer API could not be asked, in the words that screens use. */
export type UpstreamProblem = 'unreachable' | 'unauthorised' | 'rate-limited' | 'unexpected-answer';
