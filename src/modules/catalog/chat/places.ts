import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** Under an item, whether it is on sale or not. */
export const itemPlace = createPlace<{ readonly id: number; readonly isOnSale: boolean }>();

/** Under a search for goods that the catalog lacks, `typed` as the customer named them. */
export const lackingPlace = createPlace<{ readonly typed: string }>();

/** Beside the button to the entries that customers do not see, on the first screen of the catalog for staff. */
export const shelfPlace = createPlace<null>();

/** Beside the button to the rates, on the prices of staff. */
export const pricesPlace = createPlace<null>();
