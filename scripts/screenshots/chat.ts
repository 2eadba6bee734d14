import { basename, join } from 'node:path';
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { startDealerPane } from '@storefront/demo/dealer-pane/pane.ts';
import { type Parts, startParts } from '@storefront/demo/parts.ts';
import { ADMIN_ID, CUSTOMER_ID, signUp } from '@storefront/demo/tour/people.ts';
import { walletBalances } from '@storefront/demo/tour/wallet.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 };

/** Takes the demo's chats after a few purchases: the whole page, the calls next to a chat, and two phones. */
export async function takeChatPictures(browser: Browser, folder: string): Promise<void> {
  const pane = await startDealerPane();
  let parts: Parts | undefined;
  try {
    const panes = [{ title: 'Dealer', url: pane.url }];
    parts = await startParts({ adminIds: [ADMIN_ID], finalAfterMs: 300, panes });
    const { emulator, dealer } = parts;
    const readBalances = () => walletBalances(dealer);
    pane.connect({ control: dealer.control, readBalances, framedBy: emulator.url });
    const { sara, rojan } = await furnish(parts);
    const take: Take = (name, place, options, act) =>
      takePicture(browser, { path: join(folder, name), url: `${emulator.page}#/${place}`, options, act });
    await take('chat-desk.png', `${CUSTOMER_ID}+${ADMIN_ID}/0`, desk);
    await take(
      'chat-calls.png',
      `${CUSTOMER_ID}+${sara}/traffic`,
      { ...desk, colorScheme: 'dark' },
      openLastCall,
    );
    await take('chat-phone.png', String(CUSTOMER_ID), phone);
    await take('chat-phone-arabic.png', String(sara), { ...phone, colorScheme: 'dark' });
    const again = async (id: number, ...texts: string[]) => {
      const person = await emulator.client.person(id);
      for (const text of texts) {
        await person.send(text);
        await person.waitFor((message) => message.buttons.length > 0);
      }
    };
    await again(CUSTOMER_ID, '/deposit', '/start');
    await take('home-phone.png', String(CUSTOMER_ID), phone);
    await again(rojan, '/start brand_nova-game-card');
    await take('brand-phone-kurdish.png', String(rojan), phone);
    await takeAdminPictures(parts, take);
  } finally {
    await parts?.stop();
    await pane.stop();
  }
}

type Take = (
  name: string,
  place: string,
  options: BrowserContextOptions,
  act?: (page: Page) => Promise<void>,
) => Promise<void>;

/** Takes the owner's desk: its first screen, open work, and the numbers with their chart. */
async function takeAdminPictures({ emulator }: Parts, take: Take): Promise<void> {
  const [admin, lina] = await Promise.all([
    emulator.client.person(ADMIN_ID),
    emulator.client.person(CUSTOMER_ID),
  ]);
  const shows = (label: RegExp) => (message: ChatMessage) =>
    message.buttons.flat().some((button) => label.test(button.label));
  await lina.send('/myorders');
  await lina.waitFor(shows(/Nova Game/));
  await lina.tap(/Nova Game/);
  await lina.waitFor(shows(/Code doesn’t work/));
  await lina.tap(/Code doesn’t work/);
  await lina.waitFor(/Which code|What’s wrong/);
  if ((await lina.transcript()).some(shows(/^Code 1$/))) await lina.tap(/^Code 1$/);
  await lina.waitFor(/What’s wrong/);
  await lina.tap(/already used/);
  await admin.waitFor(/problem with the code/);
  await admin.send('/start');
  await admin.waitFor(shows(/Needs you/));
  await take('admin-desk-phone.png', String(ADMIN_ID), phone);
  await admin.tap(/Needs you/);
  await admin.waitFor(/Needs you: 1/);
  await take('admin-queue-phone.png', String(ADMIN_ID), phone);
  await admin.send('/report');
  await admin.waitFor(shows(/🌙/u));
  await admin.tap(/🌙/u);
  await admin.waitFor((message) => message.kind === 'photo');
  await take('admin-report-phone.png', String(ADMIN_ID), { ...phone, colorScheme: 'dark' });
}

/** Creates two customers who bought something, a third one, and an admin. */
async function furnish({ emulator, dealer }: Parts): Promise<{ sara: number; rojan: number }> {
  const { admin, customer } = await signUp(emulator.client);
  const sara = await emulator.client.createUser({
    id: CUSTOMER_ID + 1,
    firstName: 'سارة',
    languageCode: 'ar',
    phone: '+9647801234567',
    role: 'Customer',
  });
  const rojan = await emulator.client.createUser({
    id: CUSTOMER_ID + 2,
    firstName: 'ڕۆژان',
    languageCode: 'ku',
    role: 'Customer',
  });
  for (const person of [admin, customer, sara, rojan]) {
    await person.start();
    await person.waitFor((message) => message.buttons.length > 0);
  }
  for (const person of [customer, sara]) {
    await admin.send(`/credit ${person.id} 100 USD`);
    await admin.waitFor(/to this balance/);
    await admin.tap(/Yes/);
    await admin.waitFor(/added for/);
  }
  await buy(customer, /^(🇺🇸 )?Nova Game Card/u, /^10 USD/, /codes are ready/);
  await buy(sara, /^(🇺🇸 )?Nova Game Card/u, /^10 USD/, /جاهزان/);
  await admin.send('/orders');
  await admin.waitFor(/orders/i);
  await dealer.control.changeSettings({ finalAfterMs: 86_400_000 });
  return { sara: sara.id, rojan: rojan.id };
}

async function buy(person: Person, product: RegExp, item: RegExp, ready: RegExp): Promise<void> {
  const tap = async (label: RegExp) => {
    const hasIt = ({
      buttons,
      keyboard = [],
    }: {
      buttons: { label: string }[][];
      keyboard?: { label: string }[][];
    }) => [...buttons, ...keyboard].flat().some((button) => label.test(button.label));
    await person.waitFor(hasIt);
    await person.tap(label);
  };
  await person.send('/search nova card');
  await tap(product);
  await tap(item);
  await tap(/📱/u);
  await tap(/🔢/u);
  await tap(/^2$/);
  await tap(/✅/u);
  await person.waitFor(ready);
}

async function openLastCall(page: Page): Promise<void> {
  await page.locator('.call', { hasText: 'sendMessage' }).last().click();
}

async function takePicture(
  browser: Browser,
  from: {
    path: string;
    url: string;
    options: BrowserContextOptions;
    act?: ((page: Page) => Promise<void>) | undefined;
  },
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...from.options });
  const page = await context.newPage();
  await page.goto(from.url);
  await page.locator('.message').last().waitFor();
  await page.waitForLoadState('load');
  for (const frame of page.frames().slice(1)) await frame.getByRole('listitem').first().waitFor();
  await from.act?.(page);
  await page.screenshot({ path: from.path });
  console.log(`docs/images/${basename(from.path)}`);
  await context.close();
}
