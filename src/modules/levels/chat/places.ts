import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** The button to the screen that leads staff to the levels. */
export const aboveLevelsPlace = createPlace<null>();
