import { accessibilityFaults } from '@storefront/test-support/browser/axe.ts';
import { DESK, inBrowser, PHONE } from '@storefront/test-support/browser/browser.ts';
import { expect, test } from 'vitest';
import { startEmulator } from '../../src/emulator.ts';
import { stopAfterTest, takeUpdates } from '../harness.ts';
import { commands, field, keys, useChats } from './open-chat.ts';

const sizes = { desk: DESK, phone: PHONE };

inBrowser('the page', () => {
  const openChat = useChats();

  test("shows people side by side with the bot's activity", async () => {
    const { emulator, page, column, api, person, send } = await openChat();
    const basim = await emulator.client.createUser({ firstName: 'Basim', languageCode: 'en', role: 'Admin' });
    await basim.start();
    const row = page.getByRole('listitem').filter({ hasText: 'Basim' });
    await row.getByText('/start').waitFor();
    await api('sendMessage', { chat_id: basim.id, text: 'For Basim' });
    await row.getByLabel('1 new').waitFor();
    await row.hover();
    await row.getByRole('button', { name: 'Open Basim beside' }).click();
    await page.getByRole('region', { name: 'Basim' }).getByText('For Basim').waitFor();
    expect(await row.getByLabel('1 new').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe(`#/${person.id}+${basim.id}`);
    await api('sendChatAction', { chat_id: person.id, action: 'typing' });
    await column.getByText('is typing …').waitFor();
    await send({ text: 'Here I am' });
    await column.getByText('is typing …').waitFor({ state: 'detached' });
    await column.getByText('Here I am').waitFor();
  });

  test('adds a person, who starts the bot, blocks it and comes back', async () => {
    const { page, emulator } = await openChat();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('First name').fill('Basim');
    await page.getByLabel('Language of the app').selectOption('ar');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const basim = page.getByRole('region', { name: 'Basim' });
    await basim.getByRole('button', { name: 'ابدأ' }).click();
    await basim.getByText('/start').waitFor();
    await basim.getByRole('button', { name: 'المزيد' }).click();
    await page.getByRole('menuitem', { name: 'حظر البوت' }).click();
    await basim.getByRole('button', { name: 'إلغاء الحظر' }).click();
    await basim.getByRole('textbox', { name: 'رسالة' }).waitFor();
    const updates = await takeUpdates(emulator);
    expect(updates.map((update) => update.my_chat_member?.new_chat_member.status).filter(Boolean)).toEqual([
      'kicked',
      'member',
    ]);
  });

  test('shows a group by its topics, in which each member can write', async () => {
    const { emulator, page, api, person } = await openChat();
    const basim = await emulator.client.createUser({ firstName: 'Basim' });
    const group = await emulator.client.createGroup({
      title: 'Traders',
      creator: person,
      members: [basim],
      forum: true,
      bot: 'administrator',
    });
    await api('sendMessage', { chat_id: group.id, text: 'For all' });
    await page.getByRole('listitem').filter({ hasText: 'Traders' }).getByRole('button').first().click();
    const column = page.getByRole('region', { name: 'Traders' });
    await column.getByText('For all').waitFor();
    const created = await api('createForumTopic', { chat_id: group.id, name: 'Prices' });
    const { message_thread_id: topic } = created.result as { message_thread_id: number };
    await api('sendMessage', { chat_id: group.id, message_thread_id: topic, text: 'On prices' });
    await column.getByRole('button', { name: 'Prices' }).click();
    await column.getByText('On prices').waitFor();
    expect(await column.getByText('For all').count()).toBe(0);
    await column.getByLabel('Speak as').selectOption('Basim');
    await field(column).fill('What is it today?');
    await column.getByRole('button', { name: 'Send' }).click();
    await column.getByText('What is it today?').waitFor();
    const said = (await takeUpdates(emulator)).find(({ message }) => message?.text === 'What is it today?');
    expect(said?.message).toMatchObject({ message_thread_id: topic, from: { first_name: 'Basim' } });
    await api('closeForumTopic', { chat_id: group.id, message_thread_id: topic });
    await column.getByRole('button', { name: '🔒 Prices' }).waitFor();
    await field(column).fill('Too late');
    await page.keyboard.press('Enter');
    await column.getByText('The topic Prices is closed').waitFor();
    expect(await field(column).inputValue()).toBe('Too late');
    expect(await accessibilityFaults(page)).toEqual([]);
    await api('deleteForumTopic', { chat_id: group.id, message_thread_id: topic });
    await column.getByRole('button', { name: 'Prices' }).waitFor({ state: 'detached' });
    await column.getByText('For all').waitFor();
  });

  test('keeps a message that arrives while it reads a group again', async () => {
    const { emulator, page, api, person } = await openChat();
    const group = await emulator.client.createGroup({
      title: 'Traders',
      creator: person,
      members: [],
      forum: true,
      bot: 'administrator',
    });
    await page.getByRole('listitem').filter({ hasText: 'Traders' }).getByRole('button').first().click();
    const column = page.getByRole('region', { name: 'Traders' });
    await column.getByRole('log').waitFor();
    const answers = Promise.withResolvers<void>();
    const reads = Promise.withResolvers<void>();
    await page.route(`**/groups/${group.id}/chat`, async (route) => {
      const answer = await route.fetch();
      reads.resolve();
      await answers.promise;
      await route.fulfill({ response: answer });
    });
    await api('createForumTopic', { chat_id: group.id, name: 'Prices' });
    await reads.promise;
    await api('sendMessage', { chat_id: group.id, text: 'For all' });
    await column.getByText('For all').waitFor();
    answers.resolve();
    await column.getByRole('button', { name: 'Prices' }).waitFor();
    expect(await column.getByText('For all').count()).toBe(1);
  });

  test('reconnects after a break of the connection or of the emulator', async () => {
    const { emulator, page, column, send, context } = await openChat();
    await send({ text: 'one' });
    await column.getByText('one').waitFor();
    await context.setOffline(true);
    await send({ text: 'two' });
    await context.setOffline(false);
    await column.getByText('two').waitFor();
    const { port } = new URL(emulator.url);
    await emulator.close();
    await page.getByText('Connection lost').waitFor();
    const next = await startEmulator({ port: Number(port), token: emulator.token });
    stopAfterTest(() => next.close());
    const again = await next.client.createUser({ firstName: 'Amira', id: 7_000_000_001 });
    await again.start();
    await page.getByText('Connected').waitFor();
    await expect.poll(() => column.locator('.bubble').allTextContents()).toHaveLength(1);
  });

  test("shows a chat's calls with parameters but without the token", async () => {
    const { page, send, emulator } = await openChat();
    await page.getByRole('button', { name: 'API calls' }).click();
    await send({ text: 'Hello' });
    const calls = page.getByRole('complementary', { name: 'API calls' });
    await calls.getByText('sendMessage').click();
    await calls.getByText('"text": "Hello"').first().waitFor();
    expect(await page.content()).not.toContain(emulator.token);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test.each([
    ['desk', 'light'],
    ['desk', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const)('has no fault of accessibility at the %s in %s colors', async (size, colorScheme) => {
    const { api, person, send, column, page } = await openChat({ viewport: sizes[size], colorScheme });
    await api('setMyCommands', { commands: [{ command: 'start', description: 'Begin' }] });
    const styles = ['primary', 'success', 'danger'].map((style) => ({
      text: style,
      callback_data: style,
      style,
    }));
    await send({
      text: '<b>Bold</b> <code>code</code> /start <a href="https://example.org">link</a> <tg-spoiler>covered</tg-spoiler>\n<blockquote>Quoted</blockquote>',
      parse_mode: 'HTML',
      ...keys(styles, [
        { text: 'Plain', callback_data: 'p' },
        { text: 'Copy', copy_text: { text: 'x' } },
      ]),
    });
    await api('sendInvoice', {
      chat_id: person.id,
      title: 'Card',
      description: 'A gift card',
      payload: 'p',
      currency: 'XTR',
      prices: [{ label: 'Card', amount: 250 }],
    });
    await send({ text: 'Number?', reply_markup: { keyboard: [[{ text: 'Share', request_contact: true }]] } });
    await field(column).fill('/');
    await commands(column).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await field(column).fill('');
    await column.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('dialog').getByText('10,000').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    if (size === 'phone') await page.getByRole('button', { name: 'Back to the chats' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('dialog').getByLabel('First name').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
