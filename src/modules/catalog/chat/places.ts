import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** Rows under an item, whether it is on sale or not. */
export const itemPlace = createPlace<{ readonly id: number; readonly isOnSale: boolean }>();

/** Rows under a search for goods that the catalog lacks; `typed`: the words of the customer. */
export const lackingPlace = createPlace<{ readonly typed: string }>();

/**
 * Rows beside the button to the entries that customers do not see, on the first screen of the catalog for
 * staff.
 */
export const shelfPlace = createPlace<null>();

/** Rows beside the button to the rates, on the prices of staff. */
export const pricesPlace = createPlace<null>();
