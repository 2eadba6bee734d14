/**
 * `npm run screenshots`: takes the pictures of `docs/images` again. `-- --chats` takes only those of the
 * chats. Needs Debian's Chromium, fonts-noto-core and fonts-noto-color-emoji.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import { openBrowser } from '@storefront/test-support/browser/chromium.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { drawCharts } from './screenshots/charts.ts';
import { takeChatPictures } from './screenshots/chat.ts';

const images = new URL('../docs/images/', import.meta.url);
const sizes = { desk: { width: 1200, height: 750 }, phone: { width: 390, height: 780 } } as const;
type Size = keyof typeof sizes;

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, images)), animations: 'disabled' });
  console.log(`docs/images/${name}.png`);
}

/** Takes pictures of the sandbox with a few orders of every kind: of its panel and its reference. */
async function dealerPages(open: (origin: string, size: Size) => Promise<BrowserContext>): Promise<void> {
  const sandbox = await startDealerSandbox({ finalAfterMs: 300, passwords: { sandbox: 'for-pictures' } });
  try {
    await buySome(sandbox);
    const signedIn = async (size: Size) => {
      const page = await (await open(sandbox.url, size)).newPage();
      await page.goto('/panel');
      await page.getByLabel('Username').fill(sandbox.panel.username);
      await page.getByLabel('Password').fill('for-pictures');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/panel');
      return page;
    };
    const desk = await signedIn('desk');
    await desk.goto('/panel/orders');
    await take(desk, 'dealer-panel-orders-desk');
    await desk.goto('/docs');
    await desk.getByRole('heading', { name: 'Profile and wallets' }).waitFor();
    await desk.getByRole('link', { name: /^Buy a voucher or a top-up/ }).click();
    await desk.getByText('notificationUrl').last().waitFor();
    await take(desk, 'api-reference-desk');
    const phone = await signedIn('phone');
    await phone.goto('/panel/keys');
    await take(phone, 'dealer-panel-keys-phone');
  } finally {
    await sandbox.close();
  }
}

async function buySome(sandbox: Awaited<ReturnType<typeof startDealerSandbox>>): Promise<void> {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as {
      data: { type: string; status: string; productItems: { id: number }[] }[];
    };
  };
  const { data } = await ask('/product/catalog?ps=200');
  const items = data
    .filter(({ type, status }) => type === 'chargingCard' && status === 'active')
    .map(({ productItems }) => productItems[0]?.id);
  const endings = ['success', 'success', 'failed', 'success', 'rejected', 'success', 'success'];
  for (const [index, result] of endings.entries()) {
    await sandbox.control.planOutcome(result);
    await ask('/order', {
      productItem: items[index],
      customer: { phone: '+9647701234567' },
      clientOrderRef: `K7QM-2F9X-${index + 1}`,
    });
  }
  while ((await sandbox.control.orders()).some(({ dueAt }) => dueAt !== null));
  await sandbox.control.planOutcome({ result: 'success', finalAfterMs: 3_600_000 });
  await ask('/order', {
    productItem: items[0],
    customer: { phone: '+9647701234567' },
    clientOrderRef: 'K7QM-2F9X-8',
  });
}

async function main(): Promise<void> {
  await mkdir(images, { recursive: true });
  const browser = await openBrowser();
  try {
    if (!process.argv.includes('--chats'))
      await dealerPages((baseURL, size) => browser.newContext({ baseURL, viewport: sizes[size] }));
    await drawCharts(fileURLToPath(images));
    await takeChatPictures(browser, fileURLToPath(images));
  } finally {
    await browser.close();
  }
}

await main();
