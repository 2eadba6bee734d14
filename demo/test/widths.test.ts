import { accessibilityFaults } from '@storefront/test-support/browser/axe.ts';
import { inBrowser } from '@storefront/test-support/browser/browser.ts';
import { useVisits } from '@storefront/test-support/browser/visits.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Parts, startParts } from '../src/parts.ts';
import { ADMIN_ID } from '../src/tour/people.ts';

const PATIENCE = 180_000;
const widths = [360, 390, 768, 1_280];

inBrowser('the shop in a browser', () => {
  const visit = useVisits();
  let parts: Parts;

  beforeAll(async () => {
    parts = await startParts({ adminIds: [ADMIN_ID], finalAfterMs: 300 });
    const admin = await parts.emulator.client.createUser({
      id: ADMIN_ID,
      firstName: 'Omar',
      languageCode: 'en',
    });
    await admin.start();
    await admin.waitFor('Demo Shop');
  }, PATIENCE);

  afterAll(() => parts?.stop(), PATIENCE);

  /**
   * Creates a customer with money and these screens: home, a shelf, a brand, an item, a confirm screen, a
   * delivered code and a balance.
   */
  async function chatOf(languageCode: string): Promise<number> {
    const { client } = parts.emulator;
    const person = await client.createUser({ languageCode, firstName: 'Lina', phone: '+9647701234567' });
    await person.start();
    await person.waitFor('Demo Shop');
    const admin = await client.person(ADMIN_ID);
    await admin.send(`/credit ${person.id} 100 USD`);
    await admin.waitFor('100');
    await admin.tap(/Yes/);
    await person.waitFor('100');
    for (const command of [
      '/vouchers',
      '/search nova',
      '/topups',
      '/myorders',
      '/balance',
      '/language',
      '/help',
    ]) {
      const cursor = await person.cursor();
      await person.send(command);
      await person.waitFor(/./, { after: cursor });
    }
    const cursor = await person.cursor();
    await person.start('item_1');
    await person.waitFor(/./, { after: cursor });
    return person.id;
  }

  test.each(
    ['en', 'ar'].flatMap((language) => ['light', 'dark'].map((colors) => [language, colors] as const)),
  )(
    'covers and cuts nothing at any width, in %s and %s colors',
    { timeout: PATIENCE },
    async (language, colorScheme) => {
      const id = await chatOf(language);
      const { page, complaints } = await visit(`${parts.emulator.page}#/${id}`, {
        colorScheme: colorScheme as 'light',
      });
      const column = page.getByRole('region', { name: 'Lina' });
      await column.getByRole('log').waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cutButtons(column), `buttons at ${width}`).toEqual([]);
        expect(await overflow(page), `what is wider than ${width}`).toEqual([]);
        expect(await overlaps(column), `what overlaps at ${width}`).toEqual([]);
        expect(await accessibilityFaults(page), `faults of accessibility at ${width}`).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
  );
});

/** Returns the labels that do not fit their buttons. */
async function cutButtons(column: Locator): Promise<string[]> {
  return column
    .locator('.key > span')
    .evaluateAll((spans) =>
      spans.filter((span) => span.scrollWidth > span.clientWidth + 1).map((span) => span.textContent ?? ''),
    );
}

/** Returns the elements that reach beyond the window's sides. */
async function overflow(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  return page.locator('.column *:visible').evaluateAll(
    (elements, width) =>
      elements
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return right > width + 1 || left < -1;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    width,
  );
}

/** Returns overlapping pairs of buttons and of messages. */
async function overlaps(column: Locator): Promise<string[]> {
  const found: string[] = [];
  for (const kind of ['.chat-head > *', '.composer-row > *', '.log-inner > *', '.key']) {
    found.push(
      ...(await column.locator(`${kind}:visible`).evaluateAll((elements) => {
        const boxes = elements.map((element) => ({ element, box: element.getBoundingClientRect() }));
        return boxes.flatMap(({ element, box }, index) =>
          boxes
            .slice(index + 1, index + 12)
            .filter(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
            )
            .map((other) => `${element.outerHTML.slice(0, 80)} and ${other.element.outerHTML.slice(0, 80)}`),
        );
      })),
    );
  }
  return found;
}
