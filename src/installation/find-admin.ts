/** Finds the Telegram id of the person who presses Start with a word that only this machine has shown. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BotAccess, withBot } from './checks.ts';

interface FoundPerson {
  readonly id: number;
  readonly name: string;
}

const PAUSE_MS = 500;
/** Telegram returns at most 100 unconfirmed updates, so later ones are not seen. */
const MOST_UPDATES = 100;

/**
 * Waits for `/start <word>`. Does not confirm updates, so the shop gets all of them when it starts.
 *
 * @returns null if the person did not press Start in time, or another program receives the updates
 */
export async function findAdmin(
  access: BotAccess,
  word: string,
  { withinMs, signal }: { readonly withinMs: number; readonly signal?: AbortSignal | undefined },
): Promise<FoundPerson | null> {
  const until = performance.now() + withinMs;
  return withBot(access, async ({ api }) => {
    while (performance.now() < until && !signal?.aborted) {
      const updates = await api.getUpdates({ limit: MOST_UPDATES }).catch(() => null);
      if (updates === null) return null;
      const from = updates.find(({ message }) => message?.text === `/start ${word}`)?.message?.from;
      if (from) {
        const name = [from.first_name, from.last_name].filter(Boolean).join(' ');
        return { id: from.id, name: from.username ? `${name} (@${from.username})` : name };
      }
      if (updates.length >= MOST_UPDATES) return null;
      await sleep(PAUSE_MS);
    }
    return null;
  });
}
