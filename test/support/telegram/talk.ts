import type { Person } from '@storefront/bot-api-emulator/client';

/** Returns the payload of the newest link of this kind in the person's chat. */
export async function linkOf(person: Person, kind: string): Promise<string> {
  const texts = (await person.transcript()).map(({ text }) => text ?? '').toReversed();
  const found = texts.map((text) => new RegExp(`start=(${kind}_[\\w-]+)`).exec(text)?.[1]).find(Boolean);
  return found ?? '';
}

/** Sends words, and waits for an answer to them. */
export async function said(person: Person, words: string, answer: RegExp): Promise<void> {
  const after = await person.cursor();
  await person.send(words);
  await person.waitFor(answer, { after });
}
