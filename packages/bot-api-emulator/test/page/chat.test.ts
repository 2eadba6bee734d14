import { accessibilityFaults } from '@storefront/test-support/browser/axe.ts';
import { inBrowser } from '@storefront/test-support/browser/browser.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callWithForm, PNG, takeUpdates } from '../harness.ts';
import { commands, field, keys, useChats } from './open-chat.ts';

async function clipboard(page: Page): Promise<string> {
  return page.evaluate('navigator.clipboard.readText()');
}

inBrowser('a chat on the page', () => {
  const openChat = useChats();

  test('shows what the bot writes with its formatting, and never as markup', async () => {
    const { send, column, page, complaints, elsewhere } = await openChat();
    await send({
      text: '<b>Bold</b> <i>slanted</i> <a href="https://example.org/">link</a>',
      parse_mode: 'HTML',
    });
    await send({ text: '<img src=x onerror="document.title=1"> <b>not bold</b>' });
    await column.getByText('<img src=x').waitFor();
    expect(await column.locator('strong').allTextContents()).toEqual(['Bold']);
    expect(await column.locator('em').allTextContents()).toEqual(['slanted']);
    expect(await column.getByRole('link', { name: 'link' }).getAttribute('href')).toBe(
      'https://example.org/',
    );
    expect(await column.locator('.bubble img').count()).toBe(0);
    expect(await page.title()).toBe('Chats with Shop');
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  test('opens what is covered, only when it is tapped', async () => {
    const { send, column, page } = await openChat();
    await send({ text: 'PIN: <tg-spoiler>4711</tg-spoiler>', parse_mode: 'HTML' });
    const cover = column.getByRole('button', { name: 'Hidden text: show it' });
    await cover.waitFor();
    expect(await column.getByRole('log').ariaSnapshot()).not.toContain('4711');
    await cover.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => column.getByRole('log').ariaSnapshot()).toContain('4711');
  });

  test('colors no key that came under a resting pointer, until the pointer moves', async () => {
    const { api, person, send, column, page } = await openChat();
    const withKey = (text: string) => keys([{ text, callback_data: text }]);
    const { message_id } = await send({ text: 'Shelf', ...withKey('Nova') });
    const colors = (name: string) =>
      column
        .getByRole('button', { name })
        .evaluate((key) => key.ownerDocument.defaultView.getComputedStyle(key).filter);
    await column.getByRole('button', { name: 'Nova' }).hover();
    await expect.poll(() => colors('Nova')).not.toBe('none');
    await column.getByRole('button', { name: 'Nova' }).click();
    await api('editMessageText', {
      chat_id: person.id,
      message_id,
      text: 'Nova',
      ...withKey('10 USD'),
    });
    const item = column.getByRole('button', { name: '10 USD' });
    await item.waitFor();
    await expect.poll(() => item.evaluate((key) => key.matches(':hover'))).toBe(true);
    await expect.poll(() => colors('10 USD')).toBe('none');
    const box = await item.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 12);
    await expect.poll(() => colors('10 USD')).not.toBe('none');
  });

  test('copies what a copy button holds, and says so', async () => {
    const { send, column, page } = await openChat();
    await send({ text: 'Your code', ...keys([{ text: 'Code', copy_text: { text: 'ABCD-1234' } }]) });
    await column.getByRole('button', { name: 'Code' }).click();
    await column.getByRole('status').getByText('Copied').waitFor();
    expect(await clipboard(page)).toBe('ABCD-1234');
  });

  test('shows pending taps, their answers as a note or an alert, then edits', async () => {
    const { api, person, send, column, page, answerTap } = await openChat();
    const button = [{ text: 'Go', callback_data: 'go' }];
    const { message_id } = await send({ text: 'Before', ...keys(button) });
    const go = column.getByRole('button', { name: 'Go' });
    await go.click();
    await expect.poll(() => go.getAttribute('aria-busy')).toBe('true');
    await answerTap({ text: 'Done' });
    await column.getByRole('status').getByText('Done').waitFor();
    await expect.poll(() => go.getAttribute('aria-busy')).toBe('false');
    await go.click();
    await expect.poll(() => go.getAttribute('aria-busy')).toBe('true');
    await answerTap({ text: 'Look here', show_alert: true });
    await page.getByRole('dialog').getByText('Look here').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await api('editMessageText', { chat_id: person.id, message_id, text: 'After' });
    await column.getByText('After').waitFor();
    expect(await column.getByText('Before').count()).toBe(0);
    expect(await go.count()).toBe(0);
    await column.getByText('edited').waitFor();
  });

  test('sends by keyboard alone: commands are completed, and answers are asked for', async () => {
    const { api, send, column, page, emulator } = await openChat();
    await api('setMyCommands', {
      commands: [
        { command: 'search', description: 'Find a product' },
        { command: 'start', description: 'Begin' },
      ],
    });
    await page.reload();
    await field(column).focus();
    await page.keyboard.type('/s');
    await expect.poll(() => commands(column).count()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    expect(await field(column).inputValue()).toBe('/search ');
    await page.keyboard.type('nova');
    await page.keyboard.press('Enter');
    await column.getByText('/search nova').waitFor();
    await send({ text: 'Name?', reply_markup: { force_reply: true, input_field_placeholder: 'Your name' } });
    await column.getByText('Answer to Shop').waitFor();
    await expect.poll(() => field(column).getAttribute('placeholder')).toBe('Your name');
    await page.keyboard.type('Amira');
    await page.keyboard.press('Enter');
    await column.getByText('Amira', { exact: true }).last().waitFor();
    const updates = await takeUpdates(emulator);
    expect(updates.at(-1)?.message).toMatchObject({ text: 'Amira', reply_to_message: { text: 'Name?' } });
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('Control+ArrowUp');
    await column.locator('.reply-bar').getByText('Name?').waitFor();
    await page.keyboard.press('Escape');
    await column.locator('.reply-bar').waitFor({ state: 'detached' });
    await send({
      text: 'Sure?',
      ...keys([
        { text: 'Yes', callback_data: 'y' },
        { text: 'No', disabled: {} },
      ]),
    });
    const yes = column.getByRole('button', { name: 'Yes' });
    await yes.waitFor();
    await send({ text: 'At <tg-time unix="1772359200" format="Dt">then</tg-time>', parse_mode: 'HTML' });
    const local = column.locator('time[datetime="2026-03-01T10:00:00.000Z"]');
    const own = `new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(1772359200000)`;
    expect(await local.textContent()).toBe(await page.evaluate(own));
    expect(await column.getByRole('button', { name: 'No' }).isDisabled()).toBe(true);
    for (let presses = 0; presses < 12; presses++) {
      if (await yes.evaluate((element) => element.matches(':focus'))) break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await takeUpdates(emulator)).at(-1)?.callback_query?.data).toBe('y');
  });

  test('has the reply keyboard, which shares a phone number and goes away', async () => {
    const { send, column, emulator, person } = await openChat();
    const keyboard = [[{ text: 'Share my number', request_contact: true }], [{ text: 'Cancel' }]];
    await send({ text: 'Number?', reply_markup: { keyboard, one_time_keyboard: true } });
    await column.getByRole('button', { name: 'Share my number' }).click();
    await column.getByText(person.profile.phone).waitFor();
    expect(await column.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    const contact = (await takeUpdates(emulator)).at(-1)?.message;
    expect(contact).toMatchObject({ contact: { user_id: person.id } });
    await send({ text: 'Thank you', reply_markup: { remove_keyboard: true } });
    await column.getByText('Thank you').waitFor();
    expect(await column.getByRole('button', { name: 'Buttons of the bot' }).count()).toBe(0);
  });

  test('pays an invoice in Stars: refused with the reason, then paid', async () => {
    const { api, person, column, page, emulator } = await openChat();
    const prices = [{ label: 'Card', amount: 250 }];
    await api('sendInvoice', {
      chat_id: person.id,
      title: 'Card',
      description: 'A gift card',
      payload: 'p',
      currency: 'XTR',
      prices,
    });
    const answer = async (ok: boolean, error_message?: string) => {
      let id: string | undefined;
      await expect
        .poll(async () => {
          id = (await takeUpdates(emulator)).at(-1)?.pre_checkout_query?.id;
          return id;
        })
        .toBeDefined();
      await api('answerPreCheckoutQuery', { pre_checkout_query_id: id, ok, error_message });
    };
    const dialog = page.getByRole('dialog', { name: 'Pay in Stars' });
    await column.getByRole('button', { name: /^Pay/ }).click();
    await dialog.getByText('10,000').waitFor();
    await dialog.getByRole('button', { name: /Confirm and pay/ }).click();
    await answer(false, 'Sold out');
    await dialog.getByText('Sold out').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await column.getByRole('button', { name: /^Pay/ }).click();
    await dialog.getByRole('button', { name: /Confirm and pay/ }).click();
    await answer(true);
    await dialog.getByText('Paid. The bot has been told.').waitFor();
    await page.keyboard.press('Escape');
    await column.getByText('You paid ⭐ 250 for this invoice.').waitFor();
    expect(await column.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  });

  test('follows links to the bot and to its invoices itself', async () => {
    const { api, send, column, page, emulator } = await openChat();
    const { result } = await api('createInvoiceLink', {
      title: 'Card',
      description: 'A gift card',
      payload: 'p',
      currency: 'XTR',
      prices: [{ label: 'Card', amount: 40 }],
    });
    const item = 'https://t.me/emulated_bot?start=item_5';
    await send({
      text: 'Choose',
      ...keys([{ text: 'Item', url: item }], [{ text: 'Invoice', url: result as string }]),
    });
    await column.getByRole('link', { name: 'Item' }).click();
    await column.getByText('/start item_5').waitFor();
    await column.getByRole('link', { name: 'Invoice' }).click();
    await page.getByRole('dialog', { name: 'Pay in Stars' }).getByText('⭐ 40').first().waitFor();
    expect((await takeUpdates(emulator)).at(-1)?.message?.text).toBe('/start item_5');
    expect(page.context().pages()).toHaveLength(1);
  });

  test("sets an Arabic message from right to left in an Arabic speaker's chat", async () => {
    const { emulator, page, send, column, api } = await openChat();
    await send({ text: 'Nova Game Card (US)\nمتوفرة الآن في المتجر' });
    await send({ text: 'Nova Game Card (US)' });
    const direction = (text: string) =>
      column.locator('.bubble', { hasText: text }).evaluate((bubble) => bubble.getAttribute('dir'));
    await column.getByText('متوفرة').waitFor();
    expect(await direction('متوفرة')).toBe('rtl');
    const sara = await emulator.client.createUser({ firstName: 'سارة', languageCode: 'ar' });
    await column.getByLabel('Speak as').selectOption({ label: 'سارة' });
    const hers = page.getByRole('region', { name: 'سارة' });
    await hers.getByRole('button', { name: 'ابدأ' }).click();
    await api('sendMessage', { chat_id: sara.id, text: 'Welcome!' });
    await hers.getByText('Welcome!').waitFor();
    expect(await hers.getAttribute('dir')).toBe('rtl');
    expect(await hers.locator('.bubble', { hasText: 'Welcome!' }).getAttribute('dir')).toBe('ltr');
    const text = 'في <tg-time unix="1772359200" format="D">March</tg-time>';
    await api('sendMessage', { chat_id: sara.id, text, parse_mode: 'HTML' });
    await hers.getByText('1 مارس 2026').waitFor();
  });

  test('cuts the names above a narrow Arabic chat at their end', async () => {
    const { emulator, page } = await openChat({ viewport: { width: 360, height: 700 } });
    const sara = await emulator.client.createUser({
      firstName: 'سارة',
      languageCode: 'ar',
      role: 'Customer of long standing',
    });
    await page.goto(`${emulator.page}#/${sara.id}`);
    const hers = page.getByRole('region', { name: 'سارة' });
    const firstLetter = await hers.getByRole('heading').evaluate((shown) => {
      // Narrower than any name.
      Object.assign(shown.style, { width: '20px', maxWidth: '20px' });
      const first = shown.ownerDocument.createRange();
      const [text = shown] = shown.childNodes;
      first.setStart(text, 0);
      first.setEnd(text, 1);
      return first.getBoundingClientRect().left - shown.getBoundingClientRect().left;
    });
    expect(firstLetter).toBeGreaterThanOrEqual(0);
    expect(firstLetter).toBeLessThan(20);
    const speaker = hers.getByLabel('التحدث باسم');
    expect(await speaker.getAttribute('dir')).toBe('ltr');
  });

  test('sends a photo, and shows covered ones only when they are tapped', async () => {
    const { page, column, emulator, api, person } = await openChat();
    const chosen = page.waitForEvent('filechooser');
    await column.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'Photo' }).click();
    await (await chosen).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PNG });
    await column.getByRole('img', { name: 'Photo' }).waitFor();
    const photo = (await takeUpdates(emulator)).at(-1)?.message as
      | { photo?: { file_id: string }[] }
      | undefined;
    const again = { chat_id: person.id, photo: photo?.photo?.[0]?.file_id, has_spoiler: true };
    expect((await api('sendPhoto', again)).ok).toBe(true);
    await column.getByRole('button', { name: 'Hidden photo: show it' }).click();
    await expect.poll(() => column.getByRole('img', { name: 'Photo' }).count()).toBe(2);
  });

  test('takes part in polls, plays sound, and opens paid media for its price', async () => {
    const { emulator, person, api, column, page, complaints } = await openChat();
    const chat_id = person.id;
    await api('sendPoll', {
      chat_id,
      question: 'Which card?',
      options: [{ text: 'Steam' }, { text: 'Xbox' }],
    });
    await column.getByRole('button', { name: 'Xbox 0' }).click();
    await column.getByRole('button', { name: 'Xbox 1' }).waitFor();
    await callWithForm(emulator, 'sendVoice', {
      chat_id: String(chat_id),
      voice: new File(['sound'], 'note.ogg'),
    });
    await column.getByLabel('Audio').waitFor();
    await callWithForm(emulator, 'sendPaidMedia', {
      chat_id: String(chat_id),
      star_count: '25',
      media: JSON.stringify([{ type: 'photo', media: 'attach://p' }]),
      p: new File([PNG], 'p.png'),
    });
    await column.getByRole('button', { name: 'Pay ⭐ 25' }).click();
    await column.getByText('Paid', { exact: true }).waitFor();
    await person.react((await person.transcript()).at(-1)?.id ?? 0, '👍');
    await column.getByText('👍 1').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('keeps its place when older messages are loaded, and leads back to the newest', async () => {
    const { page, column, send } = await openChat();
    for (let number = 1; number <= 130; number++) await send({ text: `number ${number}` });
    await page.reload();
    await column.getByText('number 130').waitFor();
    expect(await column.getByText('number 20', { exact: true }).count()).toBe(0);
    const log = column.getByRole('log');
    await log.evaluate((list) => list.scrollTo(0, 0));
    await column.getByRole('button', { name: 'Earlier messages' }).click();
    await column.getByText('number 20', { exact: true }).waitFor();
    expect(await log.evaluate((list) => list.scrollTop)).toBeGreaterThan(500);
    await column.getByRole('button', { name: 'To the newest message' }).click();
    const left = () => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await expect.poll(left).toBeLessThan(2);
    await send({ text: 'one more' });
    await column.getByText('one more').waitFor();
    expect(await left()).toBeLessThan(2);
  });
});
