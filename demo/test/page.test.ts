// @module-tag slow
import { accessibilityFaults } from '@storefront/test-support/browser/axe.ts';
import { DESK, inBrowser, PHONE } from '@storefront/test-support/browser/browser.ts';
import { useVisits } from '@storefront/test-support/browser/visits.ts';
import { LONG_ONLY, SIZED, size } from '@storefront/test-support/sizes.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DealerPane, startDealerPane } from '../src/dealer-pane/pane.ts';
import { type Parts, startParts } from '../src/parts.ts';
import { addNewcomer } from '../src/prepare.ts';
import { ADMIN_ID } from '../src/tour/people.ts';
import { walletBalances } from '../src/tour/wallet.ts';

const PATIENCE = 120_000;
const sizes = { desk: DESK, phone: PHONE };

const english = {
  languageCode: 'en',
  name: 'Lina',
  message: 'Message',
  start: 'Start',
  hello: /Hi Lina/,
  found: /Results for/,
  quantity: /Quantity/,
  howMany: /How many/,
  share: /Share my number/,
  confirm: /check and confirm/,
  buyFor: /Buy for/,
  ready: /codes are ready/,
  cover: 'Hidden text: show it',
  copyCode: /Code 1/,
  copied: 'Copied',
};

const arabic: typeof english = {
  languageCode: 'ar',
  name: 'سارة',
  message: 'رسالة',
  start: 'ابدأ',
  hello: /أهلًا/,
  found: /نتائج/,
  quantity: /العدد/,
  howMany: /اختر العدد/,
  share: /مشاركة رقمي/,
  confirm: /راجع طلبك/,
  buyFor: /تأكيد الشراء/,
  ready: /كوداك/,
  cover: 'نص مخفي: إظهار',
  copyCode: /الكود.*1/,
  copied: 'تم النسخ',
};

inBrowser(
  'the demo in a browser',
  () => {
    const visit = useVisits();
    let parts: Parts;
    let pane: DealerPane;

    beforeAll(async () => {
      pane = await startDealerPane();
      const panes = [{ title: 'Dealer', url: pane.url }];
      parts = await startParts({ adminIds: [ADMIN_ID], finalAfterMs: 300, panes });
      const { control } = parts.dealer;
      const readBalances = () => walletBalances(parts.dealer);
      const scenes = {
        newcomer: async () => `${parts.emulator.page}#/${(await addNewcomer(parts.emulator.client, 0)).id}/0`,
        failure: async () => `${parts.emulator.page}`,
      };
      pane.connect({ control, readBalances, framedBy: parts.emulator.url, scenes });
      const admin = await parts.emulator.client.createUser({
        id: ADMIN_ID,
        firstName: 'Omar',
        languageCode: 'en',
      });
      await admin.start();
      await admin.waitFor(/🗂/u);
    }, PATIENCE);

    afterAll(async () => {
      await parts?.stop();
      await pane?.stop();
    }, PATIENCE);

    /** Opens the chat of a new customer with money. */
    async function customerOf(words: typeof english, size: keyof typeof sizes) {
      const { client, page: address } = parts.emulator;
      const { languageCode, name: firstName } = words;
      const person = await client.createUser({ languageCode, firstName });
      const seen = await visit(`${address}#/${person.id}/0`, { viewport: sizes[size] });
      const column = seen.page.getByRole('region', { name: words.name });
      await column.getByRole('button', { name: words.start }).click();
      await column.getByText(words.hello).first().waitFor();
      const admin = await client.person(ADMIN_ID);
      await admin.send(`/credit ${person.id} 100 USD`);
      await admin.waitFor(/to this balance/);
      await admin.tap(/Yes/);
      await admin.waitFor(/: \+.*, now/);
      return { ...seen, column, person };
    }

    async function say(column: Locator, words: typeof english, text: string): Promise<void> {
      await column.getByRole('textbox', { name: words.message }).fill(text);
      await column.page().keyboard.press('Enter');
    }

    const press = (column: Locator, name: RegExp) => column.getByRole('button', { name }).last().click();

    const arabicPhone = ['Arabic', 'phone', arabic] as const;
    test.each(
      size<(readonly [string, keyof typeof sizes, typeof english])[]>(
        [arabicPhone],
        [['English', 'desk', english]],
      ),
    )(
      'a purchase by clicking, in %s at the %s',
      { ...SIZED, timeout: PATIENCE },
      async (_, window, words) => {
        const { column, page, person, complaints } = await customerOf(words, window);
        await say(column, words, '/search nova card');
        await column.getByText(words.found).waitFor();
        await press(column, /🇺🇸 Nova Game Card/u);
        await press(column, /^10 USD/);
        await column.getByText(words.confirm).waitFor();
        await press(column, words.quantity);
        await column.getByText(words.howMany).waitFor();
        await press(column, /^2$/);
        await press(column, words.buyFor);
        await press(column, words.share);
        await column.getByText(words.ready).waitFor();
        const goods = column.locator('.message', { has: page.getByRole('button', { name: words.cover }) });
        expect(await goods.getByRole('button', { name: words.cover }).count()).toBe(4);
        const said = await goods.locator('.bubble').getAttribute('dir');
        expect(said).toBe(words === arabic ? 'rtl' : 'ltr');
        await goods.getByRole('button', { name: words.copyCode }).first().click();
        await column.getByRole('status').getByText(words.copied).waitFor();
        const code = String(await page.evaluate('navigator.clipboard.readText()'));
        expect(code).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
        expect(await column.textContent()).not.toContain(code);
        await goods.getByRole('button', { name: words.cover }).first().click();
        await column.getByText(code).waitFor();
        expect(await parts.dealer.control.orders()).not.toEqual([]);
        expect((await person.transcript()).length).toBeGreaterThan(5);
        expect(complaints).toEqual([]);
      },
    );

    // `widths.test.ts` holds each width in all of them.
    test.each([
      { words: english, width: 360, colors: 'light' },
      { words: arabic, width: 390, colors: 'dark' },
      { words: arabic, width: 768, colors: 'light' },
      { words: english, width: 1_280, colors: 'dark' },
    ] as const)(
      'the first page has no fault of accessibility: $words.languageCode, $width px, $colors',
      { ...LONG_ONLY, timeout: PATIENCE },
      async ({ words, width, colors }) => {
        const { client, page: address } = parts.emulator;
        const { languageCode, name: firstName } = words;
        const person = await client.createUser({ languageCode, firstName, role: 'Customer' });
        await person.start();
        await person.waitFor(words.hello);
        const { page, complaints } = await visit(`${address}#/${person.id}+${ADMIN_ID}/0`, {
          viewport: { width, height: 844 },
          colorScheme: colors,
        });
        await page.getByRole('region', { name: words.name }).getByText(words.hello).first().waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );

    test('one button of the pane makes a new customer', { ...SIZED, timeout: PATIENCE }, async () => {
      const { page, complaints } = await visit(`${parts.emulator.page}#/${ADMIN_ID}/0`, {
        viewport: sizes.desk,
      });
      expect(await page.getByText('Token').count()).toBe(0);
      const dealer = page.frameLocator('iframe[title=Dealer]');
      await dealer.getByRole('button', { name: 'Be a new customer' }).click();
      const column = page.getByRole('region', { name: 'Noor' });
      await column.getByRole('button', { name: 'Start' }).click();
      await column
        .getByText(/Hi Noor/)
        .first()
        .waitFor();
      await column.getByRole('button', { name: 'Attach' }).click();
      await page.getByRole('menuitem', { name: 'Fake receipt' }).click();
      await column.locator('.photo img').first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });

    test("an order waits for the dealer pane's button before its roll-back", {
      ...LONG_ONLY,
      timeout: PATIENCE,
    }, async () => {
      const { column, page } = await customerOf(english, 'desk');
      const dealer = page.frameLocator('iframe[title=Dealer]');
      const [orders, faults] = [/^Orders/, /^What goes wrong/].map((name) =>
        dealer.getByRole('button', { name }),
      );
      await dealer.getByText('Buy something as Lina.').waitFor();
      await dealer.getByRole('button', { name: 'Close the hint' }).click();
      await dealer.getByText('Buy something as Lina.').waitFor({ state: 'detached' });
      await faults?.click();
      const hold = dealer.getByRole('switch', { name: /I decide every order/ });
      await hold.click();
      await expect.poll(() => hold.getAttribute('aria-checked')).toBe('true');
      await say(column, english, '/search nova card');
      await press(column, /🇺🇸 Nova Game Card/u);
      await press(column, /^10 USD/);
      await press(column, english.buyFor);
      await press(column, english.share);
      await orders?.click();
      const order = dealer.getByRole('listitem').filter({ hasText: '10 USD · Nova Game Card (US)' }).first();
      await order.getByRole('button', { name: 'Fail' }).click();
      await column.getByText(/back on your balance\./).waitFor();
      await order.getByText('failed').waitFor();
      await dealer.getByText('1 fault is on').waitFor();
      await dealer.getByRole('button', { name: 'Reset' }).click();
      await dealer.getByText('1 fault is on').waitFor({ state: 'detached' });
      const done = dealer.getByRole('listitem').filter({ hasText: 'success' }).first();
      await done.getByRole('button', { name: 'Roll back' }).click();
      await dealer.getByText('failed, refunded').nth(1).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.content()).not.toContain(parts.dealer.controlToken);
    });

    test("switches turn faults on or off without losing the wallets' balances", {
      ...LONG_ONLY,
      timeout: PATIENCE,
    }, async () => {
      const { page } = await visit(pane.url);
      await page.getByRole('button', { name: /^What goes wrong/ }).click();
      const before = await walletBalances(parts.dealer);
      const turn = async (name: RegExp, to: boolean) => {
        const knob = page.getByRole('switch', { name });
        await knob.click();
        await expect.poll(() => knob.getAttribute('aria-checked')).toBe(String(to));
      };
      await turn(/Wallets are empty/, true);
      expect(Object.values(await walletBalances(parts.dealer)).every((balance) => balance === '0')).toBe(
        true,
      );
      await turn(/Wallets are empty/, false);
      expect(await walletBalances(parts.dealer)).toEqual(before);
      await turn(/^Down/, true);
      const profile = () =>
        fetch(`${parts.dealer.url}/user/profile`, { headers: { 'x-api-key': parts.dealer.apiKey } });
      expect((await profile()).status).toBe(503);
      await turn(/^Down/, false);
      expect((await profile()).status).toBe(200);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('the pane takes orders from no other web site', async () => {
      const order = (headers: Record<string, string>) =>
        fetch(`${pane.url}switches/down`, { method: 'POST', body: '{"on":true}', headers });
      expect((await order({ origin: 'https://evil.example' })).status).toBe(403);
      expect((await order({ origin: parts.emulator.url })).status).toBe(403);
      const shown = await fetch(pane.url);
      expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors ${parts.emulator.url}`);
    });
  },
  { short: true },
);
