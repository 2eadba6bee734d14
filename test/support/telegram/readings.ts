import type { Person } from '@storefront/bot-api-emulator/client';

/** The bot's question about a number that can be read in two ways. */
export const WHICH_READING = /more than one way/;

/**
 * Types an amount that can be read in two ways, and taps one of them.
 *
 * @returns the message that follows
 */
export async function typeAndTap(person: Person, text: string, reading: RegExp): Promise<string> {
  const before = await person.cursor();
  await person.send(text);
  await person.waitFor(WHICH_READING, { after: before });
  const after = await person.cursor();
  await person.tap(reading);
  // The bot edits the question itself and removes its buttons.
  return (await person.waitFor(/^(?!🔢)./u, { after })).text;
}
