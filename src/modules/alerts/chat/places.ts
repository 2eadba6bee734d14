import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** Under the alert about a large giveaway of this kind: the button to the screen that ends it. */
export const giveawayPlace = createPlace<{ readonly kind: string }>();
