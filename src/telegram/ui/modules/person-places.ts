import { createPlace } from './places.ts';

/** The button that asks for a message to staff, in place of the shown screen. */
export const writePlace = createPlace<null>();

/** The button to write to staff in a new message, for a support contact that no button can open. */
export const personPlace = createPlace<null>();

/** The button that asks for the answer to a message of staff. `isMain`: it is the first button. */
export const answerPlace = createPlace<{ readonly isMain: boolean }>();
