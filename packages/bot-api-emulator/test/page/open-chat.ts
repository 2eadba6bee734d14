import { useVisits } from '@storefront/test-support/browser/visits.ts';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { chatForTest, takeUpdates } from '../harness.ts';

export function commands(column: Locator): Locator {
  return column.getByRole('listbox', { name: 'Commands' }).getByRole('option');
}

export function field(column: Locator): Locator {
  return column.getByRole('textbox', { name: 'Message' });
}

export const keys = (...rows: object[][]) => ({ reply_markup: { inline_keyboard: rows } });

/** Opens chats with a bot, each with a person Amira in its own window. */
export function useChats() {
  const visit = useVisits();
  return async (options: BrowserContextOptions = {}) => {
    const chat = await chatForTest();
    const seen = await visit(`${chat.emulator.page}#/${chat.person.id}`, options);
    const column = seen.page.getByRole('region', { name: 'Amira' });
    await column.getByRole('log').waitFor();
    const answerTap = async (answer: object) => {
      const query = (await takeUpdates(chat.emulator)).find(
        (update) => update.callback_query,
      )?.callback_query;
      await chat.api('answerCallbackQuery', { callback_query_id: query?.id, ...answer });
    };
    return { ...chat, ...seen, column, answerTap };
  };
}
