import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** The button by which the form of levels goes back. Without one, the form goes back to the prices. */
export const aboveLevelsPlace = createPlace<null>();
