import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { startDealerPane } from '@storefront/demo/dealer-pane/pane.ts';
import { type Parts, startParts } from '@storefront/demo/parts.ts';
import { addNewcomer, prepare } from '@storefront/demo/prepare.ts';
import { ADMIN_ID, CUSTOMER_ID, signUp } from '@storefront/demo/tour/people.ts';
import { walletBalances } from '@storefront/demo/tour/wallet.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** High enough for the whole desk. */
const tallPhone = { viewport: { width: 390, height: 1060 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 };

/** Takes pictures of the demo's chats after purchases: the whole page, calls next to a chat, and phones. */
export async function takeChatPictures(browser: Browser, folder: string): Promise<void> {
  const pane = await startDealerPane();
  let parts: Parts | undefined;
  try {
    const panes = [{ title: 'Dealer', url: pane.url }];
    parts = await startParts({ adminIds: [ADMIN_ID], finalAfterMs: 300, panes, cryptoPay: true });
    const { emulator, dealer } = parts;
    const readBalances = () => walletBalances(dealer);
    const scene = async () => String(emulator.page);
    const scenes = { newcomer: scene, failure: scene };
    pane.connect({ control: dealer.control, readBalances, framedBy: emulator.url, scenes });
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
    const lina = await emulator.client.person(CUSTOMER_ID);
    await says(lina, '/start', /👋/u);
    await take('home-phone.png', String(CUSTOMER_ID), phone);
    await says(await emulator.client.person(rojan), '/start brand_nova-game-card', /Nova/);
    await take('brand-phone-kurdish.png', String(rojan), phone);
    const noor = await addNewcomer(emulator.client, 0);
    await says(noor, '/start', /👋/u);
    await says(noor, 'nova 10', /Results for/);
    await taps(noor, /^10 USD/, /How would you like to pay/);
    await take('purchase-phone.png', String(noor.id), phone);
    await takeReceipt(lina, parts, { take, folder });
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

/** Takes pictures of the owner's desk: the first screen, open work, and the numbers with their chart. */
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
  await take('admin-desk-phone.png', String(ADMIN_ID), tallPhone);
  await admin.tap(/Needs you/);
  await admin.waitFor(/Needs you: 1/);
  await take('admin-queue-phone.png', String(ADMIN_ID), phone);
  await admin.send('/report');
  await admin.waitFor(shows(/🌙/u));
  await admin.tap(/🌙/u);
  await admin.waitFor((message) => message.kind === 'photo');
  await take('admin-report-phone.png', String(ADMIN_ID), { ...phone, colorScheme: 'dark' });
}

/** Takes a receipt of the last purchase in the chat, and stores the picture that the shop draws of it. */
async function takeReceipt(
  lina: Person,
  { emulator }: Parts,
  { take, folder }: { take: Take; folder: string },
): Promise<void> {
  await says(lina, '/myorders', /My orders/);
  await lina.tap(/Nova Game/);
  await tapWhenThere(lina, /🧾/u);
  await tapWhenThere(lina, /🖼/u);
  const { file } = await lina.waitFor(({ file }) => file?.spoiler ?? false);
  const picture = await fetch(`${emulator.url}/_emulator/files/${file?.id}`);
  await writeFile(join(folder, 'receipt-picture.png'), Buffer.from(await picture.arrayBuffer()));
  console.log('docs/images/receipt-picture.png');
  await taps(lina, /💵/u, /Paid from/);
  await take('receipt-phone.png', String(CUSTOMER_ID), phone);
}

/** Prepares the shop as in the demo, and lets two customers buy two codes. */
async function furnish({ emulator, dealer }: Parts): Promise<{ sara: number; rojan: number }> {
  const people = await signUp(emulator.client);
  const { admin, customer } = people;
  await prepare(emulator.client, people);
  const sara = await emulator.client.person(CUSTOMER_ID + 1);
  const rojan = await emulator.client.createUser({
    id: CUSTOMER_ID + 2,
    firstName: 'ڕۆژان',
    languageCode: 'ku',
    role: 'Customer',
  });
  for (const person of [sara, rojan]) await says(person, '/start', /👋|Demo Shop/u);
  await says(admin, `/credit ${sara.id} 100 USD`, /to this balance/);
  await taps(admin, /Yes/, /: \+.*, now/);
  await buy(customer, /codes are ready/);
  await buy(sara, /كوداك/, /مشاركة رقمي/);
  await admin.send('/orders');
  await admin.waitFor(/orders/i);
  await dealer.control.changeSettings({ finalAfterMs: 86_400_000 });
  return { sara: sara.id, rojan: rojan.id };
}

/** Buys two vouchers by the buttons of any language. */
async function buy(person: Person, ready: RegExp, sharesPhone?: RegExp): Promise<void> {
  await person.send('/search nova card');
  await tapWhenThere(person, /Nova Game Card/);
  await tapWhenThere(person, /^\u2068?10 USD/);
  await tapWhenThere(person, /🔢/u);
  await tapWhenThere(person, /^2$/);
  await tapWhenThere(person, /✅/u);
  if (sharesPhone) await tapWhenThere(person, sharesPhone);
  await person.waitFor(ready);
}

/** Waits for a button, inline or of the reply keyboard, and taps it. */
async function tapWhenThere(person: Person, label: RegExp): Promise<void> {
  await person.waitFor(({ buttons, keyboard = [] }) =>
    [...buttons, ...keyboard].flat().some((button) => label.test(button.label)),
  );
  await person.tap(label);
}

async function says(person: Person, text: string, answer: RegExp): Promise<void> {
  const after = await person.cursor();
  await person.send(text);
  await person.waitFor(answer, { after });
}

async function taps(person: Person, label: RegExp, answer: RegExp): Promise<void> {
  const after = await person.cursor();
  await person.tap(label);
  await person.waitFor(answer, { after });
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
