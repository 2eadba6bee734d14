import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** Under the notice of a bonus, `why` it was given. */
export const bonusPlace = createPlace<{ readonly why: string }>();
