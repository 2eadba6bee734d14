import { accessibilityFaults } from '@storefront/test-support/browser/axe.ts';
import { inBrowser } from '@storefront/test-support/browser/browser.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeUpdates } from '../harness.ts';
import { commands, field, useChats } from './open-chat.ts';

inBrowser('a chat of the page', () => {
  const openChat = useChats();

  test('sends the command that was typed, though a longer one is listed before it', async () => {
    const { api, column, page } = await openChat();
    await api('setMyCommands', {
      commands: [
        { command: 'orders', description: 'Every order' },
        { command: 'order', description: 'One order' },
      ],
    });
    await page.reload();
    await field(column).focus();
    await page.keyboard.type('/order');
    await expect.poll(() => commands(column).count()).toBe(2);
    await page.keyboard.press('Enter');
    await column.getByText('/order', { exact: true }).first().waitFor();
    expect(await column.getByText('/orders', { exact: true }).count()).toBe(0);
  });

  test('stays at the newest message when it gets lower, as when a keyboard opens', async () => {
    const { send, column, page } = await openChat({ viewport: { width: 390, height: 844 } });
    for (let n = 1; n <= 30; n += 1) await send({ text: `Message ${n}` });
    const newest = column.getByText('Message 30', { exact: true });
    await newest.waitFor();
    await page.setViewportSize({ width: 390, height: 500 });
    await expect.poll(() => isInView(newest)).toBe(true);
  });

  test('stays at the newest message when a picture above it arrives', async () => {
    const { send, column, page } = await openChat({ viewport: { width: 390, height: 500 } });
    await column.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'Fake receipt' }).click();
    await column.locator('.photo img').waitFor();
    await send({ text: 'Thank you' });
    const arriving = Promise.withResolvers<void>();
    await page.route('**/_emulator/files/*', async (route) => {
      await arriving.promise;
      await route.continue();
    });
    await page.reload();
    await column.getByText('Thank you').waitFor();
    const height = () => column.locator('.photo img').evaluate((image) => image.clientHeight);
    arriving.resolve();
    await expect.poll(height).toBeGreaterThan(300);
    await expect.poll(() => isInView(column.getByText('Thank you'))).toBe(true);
  });

  test('cuts a label that is longer than a narrow phone is wide', async () => {
    const { send, column } = await openChat({ viewport: { width: 390, height: 500 } });
    const text = 'A label that names a product, its region, the day and the code of the order';
    await send({
      text: 'Your orders',
      reply_markup: {
        inline_keyboard: [[{ text, callback_data: 'a' }], [{ text: 'Others', callback_data: 'b' }]],
      },
    });
    const ends = async () => {
      const box = await column.getByRole('button', { name: 'Others' }).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await column.getByRole('button', { name: text }).waitFor();
    expect(await ends()).toBeLessThanOrEqual(390 * 0.9);
  });

  test('wraps a caption at the width of its picture', async () => {
    const { api, person, column, page, emulator } = await openChat({ viewport: { width: 768, height: 800 } });
    await column.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'Fake receipt' }).click();
    await column.locator('.photo img').waitFor();
    const sent = (await takeUpdates(emulator)).at(-1)?.message as
      | { photo?: { file_id: string }[] }
      | undefined;
    const caption = 'A caption that is far longer than its picture is wide. '.repeat(3);
    await api('sendPhoto', { chat_id: person.id, photo: sent?.photo?.at(-1)?.file_id, caption });
    const frame = column.locator('.theirs .photo');
    const width = async (of: Locator) => (await of.boundingBox())?.width ?? 0;
    await expect.poll(() => width(frame.locator('img'))).toBeGreaterThan(300);
    expect((await width(frame)) - (await width(frame.locator('img')))).toBeLessThan(2);
  });

  test.for(['light', 'dark'] as const)(
    'shows a %s table as wide as a narrow phone allows',
    async (colorScheme) => {
      const { api, person, column, page } = await openChat({
        viewport: { width: 360, height: 780 },
        colorScheme,
      });
      const cells = (row: string[], more: object = {}) =>
        row.map((text, index) => ({
          text: index === 0 ? { type: 'bold', text } : text,
          align: index > 1 ? 'left' : 'right',
          valign: 'top',
          ...more,
        }));
      const table = (head: string[], ...rows: string[][]) => ({
        type: 'table',
        cells: [cells(head, { is_header: true }), ...rows.map((row) => cells(row))],
        is_striped: true,
      });
      const widths = () =>
        column
          .locator('.rich-table')
          .evaluateAll((all) =>
            all.map((one) => [
              one.scrollWidth - one.clientWidth,
              one.ownerDocument.defaultView.getComputedStyle(one).direction,
            ]),
          );
      const wide = Array.from({ length: 12 }, (_, at) => `Column${at}`);
      const rich = (is_rtl: boolean, ...blocks: object[]) =>
        api('sendRichMessage', { chat_id: person.id, rich_message: { blocks, is_rtl } });
      const row = ['٢ آذار', 'طلب K7QM2F9X · نوفا ١٠', '−10,000 د.ع', '250,000 د.ع'];
      await rich(
        true,
        { type: 'paragraph', text: '🧾 كشف الحساب' },
        table(['متى', 'البيان', 'المبلغ', 'الرصيد'], row, row),
      );
      await rich(false, table(wide, wide));
      await column.getByRole('columnheader', { name: 'Column11' }).waitFor();
      const [fits, scrolls] = await widths();
      expect(fits).toEqual([0, 'rtl']);
      expect(scrolls).toEqual([expect.any(Number), 'ltr']);
      expect(Number(scrolls?.[0])).toBeGreaterThan(100);
      const first = await column.getByRole('columnheader', { name: 'متى' }).boundingBox();
      const last = await column.getByRole('columnheader', { name: 'الرصيد' }).boundingBox();
      expect(first?.x).toBeGreaterThan(last?.x ?? 1_000);
      const beyond = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(await beyond()).toBe(0);
      expect(await column.getByRole('log').evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  test('covers no name and no button with two chats open and the calls beside them', async () => {
    const { emulator, person, page } = await openChat();
    const basim = await emulator.client.createUser({ firstName: 'Basim', role: 'Administrator' });
    await basim.start();
    await page.goto(`${emulator.page}#/${person.id}+${basim.id}/traffic`);
    await page.getByRole('complementary', { name: 'API calls' }).waitFor();
    for (const width of [1_440, 1_100, 1_001, 990, 900, 820, 768, 720]) {
      await page.setViewportSize({ width, height: 800 });
      const open = page.getByRole('region').filter({ visible: true });
      for (const column of await open.all()) {
        const title = await column.getByRole('heading').boundingBox();
        expect(title?.width, `the bot's name at ${width}`).toBeGreaterThan(26);
        for (const name of ['Send', 'More', 'Menu'] as const) {
          const found = column.getByRole('button', { name, exact: true });
          if ((await found.count()) > 0) expect(await covers(found), `${name} at ${width}`).toEqual([]);
        }
        expect(await covers(column.getByRole('heading')), `the heading at ${width}`).toEqual([]);
      }
      const tab = page.getByRole('complementary').getByRole('button', { name: 'API calls' });
      expect(await covers(tab), `the tab at ${width}`).toEqual([]);
    }
  });
});

/** Returns true if the whole element lies within the window. */
async function isInView(of: Locator): Promise<boolean> {
  const [box, window] = [await of.boundingBox(), of.page().viewportSize()];
  return box !== null && window !== null && box.y >= 0 && box.y + box.height <= window.height;
}

/** Returns the classes of the elements that cover this one, checked at its ends and its middle. */
async function covers(of: Locator): Promise<string[]> {
  const box = await of.boundingBox();
  if (!box) return ['it is not shown'];
  const xs = [box.x + 2, box.x + box.width / 2, box.x + box.width - 2];
  return of.evaluate(
    (element, { xs, y }) => {
      const found = xs.map((x) => element.ownerDocument.elementFromPoint(x, y));
      return found
        .filter((one) => !one || !(element.contains(one) || one.contains(element)))
        .map((one) => one?.className.toString() ?? 'nothing');
    },
    { xs, y: box.y + box.height / 2 },
  );
}
