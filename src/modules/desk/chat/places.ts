import { createPlace } from '../../../telegram/ui/modules/places.ts';

/**
 * The button to the news that staff send to customers. It stands among the sections of the desk, and under
 * the words of the first screen.
 */
export const newsPlace = createPlace<null>();
