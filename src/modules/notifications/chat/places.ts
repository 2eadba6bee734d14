import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** Rows under the notice of a bonus; `why`: the reason for the bonus. */
export const bonusPlace = createPlace<{ readonly why: string }>();
