import { createPlace } from './places.ts';

/** Asks for a message to staff, in place of the shown screen. */
export const writePlace = createPlace<null>();

/** Asks for a message to staff in a new message, for a shop without a support contact. */
export const personPlace = createPlace<null>();

/** Asks for the answer to a message of staff, which stays in place. `isMain`: no other button comes before. */
export const answerPlace = createPlace<{ readonly isMain: boolean }>();
