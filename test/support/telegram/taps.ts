import { readFileSync } from 'node:fs';
import type { EmulatorClient, Person } from '@storefront/bot-api-emulator/client';

/** Row of the table in the admins' guide whose taps `setup.test.ts` counts. */
export const SETTING_UP = 'from an empty installation to a shop that sells, a skipped step included';

/** Row of the table in the admins' guide whose taps `desk-search.test.ts` counts. */
export const FINDING = 'find a person, an order or a payment';

/** Rows of the table in the admins' guide whose taps `every-matter.test.ts` counts. */
export const DECIDING = {
  any: 'decide any matter, at most',
  deposit: 'decide about a deposit, from the desk; from its alert or in the queue it is one',
} as const;

export type Acts = [taps: number, messages: number];

/** Returns the taps and messages of each row of the table in a guide of `docs/`. */
export function documentedActs(guide: string): Record<string, Acts> {
  const page = readFileSync(new URL(`../../../docs/${guide}`, import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm)];
  return Object.fromEntries(rows.map(([, what, taps, messages]) => [what, [Number(taps), Number(messages)]]));
}

/** Counts a person's acts in the chat: answered buttons, shared contacts, sent texts and photos. */
export async function actsOf(people: EmulatorClient, person: Person): Promise<Acts> {
  const { events } = await people.events({ after: 0, chat: person.id, timeoutMs: 0 });
  const own = (await person.transcript()).filter(({ from }) => from === 'person');
  const answered = events.filter(({ type }) => type === 'callback_answer').length;
  const shared = own.filter(({ kind }) => kind === 'contact').length;
  return [answered + shared, own.filter(({ kind }) => kind === 'text' || kind === 'photo').length];
}
