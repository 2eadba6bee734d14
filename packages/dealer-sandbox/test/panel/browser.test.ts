import { accessibilityFaults } from '@storefront/test-support/browser/axe.ts';
import { DESK, inBrowser, openBrowser, openWindow, PHONE } from '@storefront/test-support/browser/browser.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../api.ts';
import { usePanel } from './panel-fixture.ts';

inBrowser('the dealer panel', () => {
  const panel = usePanel();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const open = (options = {}) => openWindow(browser, panel.sandbox.url, options);

  async function signIn(page: Page): Promise<void> {
    const { username, password } = panel.sandbox.panel;
    await page.goto('/panel');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sandbox Dealer' }).waitFor();
  }

  /** Returns the page's overflow beyond the window, in pixels. */
  const overflow = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  it.each([
    ['with JavaScript on a desk', { viewport: DESK }],
    ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }],
  ])('makes, changes and deletes a key, %s', async (_name, options) => {
    const { context, elsewhere, complaints } = await open(options);
    const page = await context.newPage();
    await signIn(page);
    await page.getByRole('link', { name: 'API keys' }).first().click();
    await page
      .getByRole('link', { name: /new key|create/i })
      .first()
      .click();

    await page.getByLabel('Name').fill('ab');
    await page.getByLabel(/Allowed IP/).fill('10.0.0.0/8');
    await page.getByRole('button', { name: /create/i }).click();
    expect(await page.locator('main').innerText()).toMatch(/at least 3 characters/);
    expect(await page.getByLabel(/Allowed IP/).inputValue()).toBe('10.0.0.0/8');

    await page.getByLabel('Name').fill('Shop in Mosul');
    await page.getByLabel(/Allowed IP/).fill('127.0.0.1');
    await page.getByRole('button', { name: /create/i }).click();
    const value = (await page.locator('output').innerText()).trim();
    expect(value).toHaveLength(80);
    const asks = async () => (await panel.asks(value)) as number;
    expect(await asks()).toBe(200);
    await page.reload();
    expect(await page.content()).not.toContain(value);

    await page.goto('/panel/keys');
    const row = page.getByRole('row', { name: /Shop in Mosul/ });
    expect(await row.innerText()).toContain(value.slice(0, 8));
    expect(await row.innerText()).toContain('127.0.0.1');
    expect(await page.content()).not.toContain(value);
    await row.getByRole('link', { name: /edit/i }).click();
    await page.getByLabel(/Allowed IP/).fill('203.0.113.9');
    await page.getByRole('button', { name: /save/i }).click();
    expect(await asks()).toBe(401);

    await page.goto('/panel/keys');
    await page
      .getByRole('row', { name: /Shop in Mosul/ })
      .getByRole('link', { name: /delete/i })
      .click();
    await page.getByRole('button', { name: /delete/i }).click();
    expect(await page.getByRole('row', { name: /Shop in Mosul/ }).count()).toBe(0);
    expect(await asks()).toBe(401);
    expect({ elsewhere, complaints }).toEqual({ elsewhere: [], complaints: [] });
    await context.close();
  });

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])(
    'shows wallets, keys, orders and one order on %s without scrolling sideways',
    async (_name, viewport) => {
      await panel.sandbox.control.planOutcome('success');
      const [item] = await firstItems();
      const placed = await call(panel.sandbox, 'POST', '/order', {
        productItem: item,
        customer: { phone: '+9647701234567' },
        clientOrderRef: `${'a-rather-long-reference-'.repeat(6)}1`,
      });
      expect(placed.status).toBe(201);
      const { context, elsewhere } = await open({ viewport });
      const page = await context.newPage();
      await signIn(page);
      for (const path of ['/panel', '/panel/keys', '/panel/keys/new', '/panel/orders']) {
        await page.goto(path);
        expect(await overflow(page), path).toBe(0);
        for (const colorScheme of ['light', 'dark'] as const) {
          // A color that still moves to its end has another contrast.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await accessibilityFaults(page), `${path} in ${colorScheme} colors`).toEqual([]);
        }
      }
      await page.goto('/panel/orders');
      await page.locator('main table a').first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await page.locator('main').innerText()).toContain('+9647701234567');
      expect(elsewhere).toEqual([]);
      await context.close();
    },
  );

  it('leads through the sign-in by keyboard alone', async () => {
    const { context } = await open();
    const page = await context.newPage();
    await page.goto('/panel/sign-in');
    // The browser focuses the first field some time after the page has loaded.
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(panel.sandbox.panel.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(panel.sandbox.panel.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sandbox Dealer' }).waitFor();
    await context.close();
  });

  async function firstItems(): Promise<number[]> {
    const { body } = await call(panel.sandbox, 'GET', '/product/catalog?ps=100');
    const { data } = body as { data: { type: string; status: string; productItems: { id: number }[] }[] };
    return data
      .filter((product) => product.type === 'chargingCard' && product.status === 'active')
      .flatMap((product) => product.productItems.map((one) => one.id));
  }
});
