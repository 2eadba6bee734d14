import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessibilityFaults } from '@storefront/test-support/browser/axe.ts';
import { DESK, inBrowser, PHONE } from '@storefront/test-support/browser/browser.ts';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PNG, takeUpdates } from '../harness.ts';
import { field, keys, useChats } from './open-chat.ts';

const BOT = '@emulated_bot';

const article = (id: string, title: string, more: object = {}) => ({
  type: 'article',
  id,
  title,
  description: `from $${id}`,
  input_message_content: { message_text: `${title} in the shop` },
  ...more,
});

inBrowser('inline mode on the page', () => {
  const openChats = useChats();

  /** Opens a chat in which the test answers inline queries as the bot. */
  async function openChat(options: BrowserContextOptions = {}, language = 'en') {
    const chat = await openChats(options);
    const { emulator, page, api } = chat;
    const person = await emulator.client.createUser({ id: chat.person.id, languageCode: language });
    const column = page.getByRole('region', { name: 'Amira' });
    const write = (text: string) => column.getByRole('textbox', { name: /Message|رسالة/ }).fill(text);
    /** Waits for the query with these words. */
    const asked = async (query: string) => {
      let id: string | undefined;
      const find = async () => {
        const updates = await takeUpdates(emulator);
        id = updates.findLast((update) => update.inline_query?.query === query)?.inline_query?.id;
        return id;
      };
      await expect.poll(find).toBeDefined();
      return id;
    };
    const answer = async (query: string, results: object[], more: object = {}) => {
      const inline_query_id = await asked(query);
      expect(await api('answerInlineQuery', { inline_query_id, results, ...more })).toMatchObject({
        ok: true,
      });
    };
    return { ...chat, person, column, write, asked, answer };
  }

  const results = (column: Locator) => column.getByRole('listbox').getByRole('option');

  test('posts the result that is chosen by the keyboard, via the bot', async () => {
    const { column, page, write, answer, emulator } = await openChat();
    await field(column).focus();
    await page.keyboard.type('@em');
    await results(column).getByText(BOT).waitFor();
    await page.keyboard.press('Tab');
    expect(await field(column).inputValue()).toBe(`${BOT} `);
    await page.keyboard.type('nova');
    await answer('nova', [article('1', 'Nova Game Card'), article('2', 'Nova Points')]);
    await expect.poll(() => results(column).count()).toBe(2);
    expect(await column.getByRole('listbox').getAttribute('aria-label')).toBe('Results of Shop');
    await page.keyboard.press('ArrowDown');
    const second = results(column).nth(1);
    expect(await second.getAttribute('aria-selected')).toBe('true');
    expect(await field(column).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
    await page.keyboard.press('Enter');
    const message = column.getByRole('article').last();
    await message.getByText('Nova Points in the shop').waitFor();
    await message.getByText(`via ${BOT}`).waitFor();
    expect(await field(column).inputValue()).toBe('');
    const chosen = (await takeUpdates(emulator)).map(({ message }) => message?.text).filter(Boolean);
    expect(chosen).toEqual(['Nova Points in the shop']);
    await write('plain words');
    expect(await results(column).count()).toBe(0);
  });

  test('posts the result that is chosen by the mouse, with its buttons', async () => {
    const { column, write, answer, emulator } = await openChat();
    const { client } = emulator;
    const picture = await client.person((await client.createUser({ firstName: 'Basim' })).id);
    await picture.sendFile({ name: 'p.png', bytes: PNG, photo: true });
    const { file } = (await picture.transcript()).at(-1) ?? {};
    await write(`${BOT} card`);
    await answer('card', [
      article('1', 'Card', { thumbnail_url: `${emulator.url}/_emulator/files/${file?.id}` }),
      article('2', 'Other', {
        thumbnail_url: 'https://example.org/x.png',
        reply_markup: {
          inline_keyboard: [[{ text: 'Open', url: 'https://t.me/emulated_bot?start=item_5' }]],
        },
      }),
    ]);
    await expect.poll(() => results(column).locator('img').count()).toBe(1);
    await results(column).getByText('from $2').click();
    await column.getByRole('link', { name: 'Open' }).click();
    await column.getByText('/start item_5').waitFor();
  });

  test('shows the pictures of results that this machine has, none of another', async () => {
    const { column, write, answer, emulator, elsewhere } = await openChat();
    const pictures = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    });
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
    const { port } = pictures.address() as AddressInfo;
    const sender = await emulator.client.createUser({ firstName: 'Basim' });
    await sender.sendFile({ name: 'p.png', bytes: PNG, photo: true });
    const photo_file_id = (await sender.transcript()).at(-1)?.file?.id;
    await write(`${BOT} card`);
    await answer('card', [
      article('1', 'Near', { thumbnail_url: `http://127.0.0.1:${port}/card.png` }),
      {
        type: 'photo',
        id: '2',
        title: 'Cached',
        photo_file_id,
        input_message_content: { message_text: 'c' },
      },
      article('3', 'Gone', { thumbnail_url: 'http://127.0.0.1:9/x.png' }),
      article('4', 'Far', { thumbnail_url: 'https://example.org/x.png' }),
    ]);
    await expect.poll(() => results(column).count()).toBe(4);
    pictures.close();
    const shown = results(column).locator('img');
    expect(await shown.count()).toBe(2);
    for (const image of await shown.all())
      await expect
        .poll(() => image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(0);
    expect(elsewhere).toEqual([]);
  });

  test('types the query of a button in this chat, or in the one that is chosen', async () => {
    const { column, page, answer, send, complaints } = await openChat();
    await send({
      text: 'Search',
      ...keys(
        [{ text: 'This chat', switch_inline_query_current_chat: 'nova' }],
        [{ text: 'Anywhere', switch_inline_query: 'orbita' }],
        [{ text: 'Groups', switch_inline_query_chosen_chat: { query: 'x', allow_group_chats: true } }],
      ),
    });
    await column.getByRole('button', { name: 'This chat' }).click();
    await expect.poll(() => field(column).inputValue()).toBe(`${BOT} nova`);
    await answer('nova', [article('1', 'Nova')]);
    await results(column).first().waitFor();
    await field(column).fill('');
    await column.getByRole('button', { name: 'This chat' }).click();
    await expect.poll(() => field(column).inputValue()).toBe(`${BOT} nova`);
    await field(column).fill('');
    await column.getByRole('button', { name: 'Anywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Choose a chat' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Shop' }).click();
    await expect.poll(() => field(column).inputValue()).toBe(`${BOT} orbita`);
    await expect.poll(() => field(column).and(column.locator(':focus')).count()).toBe(1);
    await field(column).fill('');
    await column.getByRole('button', { name: 'Groups' }).click();
    await question.getByText('no chats of the kind').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await field(column).inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  test('reads further results at the end of the list', async () => {
    const { column, page, write, answer } = await openChat();
    const numbered = (from: number) =>
      Array.from({ length: 10 }, (_, index) => article(String(from + index), `Card ${from + index}`));
    await write(`${BOT} card`);
    await answer('card', numbered(0), { next_offset: '10' });
    await expect.poll(() => results(column).count()).toBe(10);
    await page.keyboard.press('ArrowUp');
    await answer('card', numbered(10));
    await expect.poll(() => results(column).count()).toBe(20);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await column.getByText('Card 10 in the shop').waitFor();
  });

  test('tells that nothing was found', async () => {
    const { column, write, answer } = await openChat();
    await write(`${BOT} pubg`);
    await column.getByRole('status').getByText('Searching …').waitFor();
    await answer('pubg', []);
    await column.getByText('No results for “pubg”. Try other words.').waitFor();
    await write(`${BOT} `);
    await answer('', []);
    await column.getByText('There is nothing to show yet.').waitFor();
  });

  test('tells that the bot does not answer, after ten seconds', async () => {
    const { column, page, write, asked } = await openChat();
    await page.clock.install();
    await write(`${BOT} nova`);
    await page.clock.runFor(400);
    await asked('nova');
    await page.clock.runFor(10_000);
    await column.getByText('Shop is not answering right now. Try again in a moment.').waitFor();
    await page.keyboard.press('Enter');
    await column.getByRole('article').last().getByText(`${BOT} nova`).waitFor();
  });

  test('keeps the words and tells the reason when a result cannot be sent', async () => {
    const { column, write, answer } = await openChat();
    await write(`${BOT} nova`);
    await answer('nova', [
      article('1', 'Nova', { input_message_content: { message_text: '<b>open', parse_mode: 'HTML' } }),
    ]);
    await results(column).getByText('Nova').click();
    await column
      .getByRole('status')
      .getByText(/Telegram refuses the result/)
      .waitFor();
    expect(await field(column).inputValue()).toBe(`${BOT} nova`);
  });

  test('sends the words as they are after Escape', async () => {
    const { column, page, write, answer } = await openChat();
    await write(`${BOT} nova`);
    await answer('nova', [article('1', 'Nova')]);
    await results(column).first().waitFor();
    await field(column).press('Escape');
    expect(await results(column).count()).toBe(0);
    await page.keyboard.press('Enter');
    await column.getByRole('article').last().getByText(`${BOT} nova`).waitFor();
  });

  test.each([
    ['en', 'light', DESK],
    ['ar', 'dark', DESK],
    ['ar', 'light', PHONE],
    ['en', 'dark', PHONE],
  ] as const)('lists results accessibly in %s and %s colors', async (language, colorScheme, viewport) => {
    const { column, page, write, answer, complaints, elsewhere } = await openChat(
      { colorScheme, viewport },
      language,
    );
    await write(`${BOT} بطاقة`);
    await answer('بطاقة', [
      article('1', 'بطاقة Nova', { description: 'من $5' }),
      article('2', 'Nova Game Card (United States), which has a name far longer than the list is wide'),
    ]);
    await expect.poll(() => results(column).count()).toBe(2);
    const [first, second] = [results(column).first(), results(column).nth(1)];
    expect(await first.locator('b').getAttribute('dir')).toBe('rtl');
    expect(await second.locator('b').getAttribute('dir')).toBe('ltr');
    const [mark, name] = [first.locator('.result-mark'), first.locator('.result-words')];
    const [markAt, nameAt] = [(await mark.boundingBox())?.x ?? 0, (await name.boundingBox())?.x ?? 0];
    expect(markAt > nameAt).toBe(language === 'ar');
    expect(await accessibilityFaults(page)).toEqual([]);
    await write(`${BOT} zzz`);
    await answer('zzz', []);
    await column.getByText(language === 'ar' ? /لا نتائج/ : /No results/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});
