import { chats } from '../../../src/telegram/chats.ts';
import type { Place } from '../../../src/telegram/ui/modules/places.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';

/** Returns the English labels of the buttons that modules add at a place of a screen. */
export function addedLabels<Shown>(place: Place<Shown>, shown: Shown): string[] {
  return chats
    .rowsAt(place, createTexts('en')('en'), shown)
    .flat()
    .map(({ text }) => text);
}
