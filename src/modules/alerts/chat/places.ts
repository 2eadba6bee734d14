import { createPlace } from '../../../telegram/ui/modules/places.ts';

/**
 * The button to the screen that ends a large giveaway of this kind. It stands under the alert about the
 * giveaway.
 */
export const giveawayPlace = createPlace<{ readonly kind: string }>();
