import { DESK, inBrowser, openBrowser, openWindow, PHONE } from '@storefront/test-support/browser/browser.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usePanel } from '../panel/panel-fixture.ts';

inBrowser('the API reference', () => {
  const panel = usePanel();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('shows every operation on %s, calls the sandbox, and asks no other server', async (_name, viewport) => {
    const { context, elsewhere, complaints } = await openWindow(browser, panel.sandbox.url, { viewport });
    const page = await context.newPage();
    await page.goto('/docs');
    await page.getByLabel('Username').fill(panel.sandbox.docs.username);
    await page.getByLabel('Password').fill(panel.sandbox.docs.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Profile and wallets' }).waitFor();

    const menu = page.getByRole('button', { name: 'Open Menu' });
    for (const summary of [
      'Products and prices',
      'Check a top-up account',
      'Buy a voucher or a top-up',
      'One order',
      'Profile and wallets',
    ]) {
      // A choice closes the menu of a phone. The click waits until it has closed, which `isVisible` does not.
      if (viewport === PHONE) await menu.click();
      await page.getByRole('link', { name: new RegExp(`^${summary}`) }).click();
      await page.getByRole('heading', { name: summary }).waitFor();
    }

    const send = async (): Promise<number> => {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/user/profile')),
        page
          .getByRole('dialog')
          .getByRole('button', { name: /Send get request/ })
          .click(),
      ]);
      expect(new URL(answer.url()).pathname).toBe('/user/profile');
      return answer.status();
    };
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click();
    expect(await send()).toBe(401);
    await page.getByRole('dialog').getByLabel('Value').first().fill(panel.sandbox.apiKey);
    expect(await send()).toBe(200);
    await page.getByRole('dialog').getByText('sandbox@dealer.example').waitFor();
    expect({ elsewhere, complaints }).toEqual({ elsewhere: [], complaints: [] });
    await context.close();
  });
});
