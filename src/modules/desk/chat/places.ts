import { createPlace } from '../../../telegram/ui/modules/places.ts';

/** The news of staff to customers: among the sections of the desk, and under the words of the first screen. */
export const newsPlace = createPlace<null>();
