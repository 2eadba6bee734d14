// @module-tag slow
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDealerPane } from '../src/dealer-pane/pane.ts';
import { type Parts, startParts } from '../src/parts.ts';
import { addNewcomer, prepare, showFailure } from '../src/prepare.ts';
import { ADMIN_ID, type People, signUp } from '../src/tour/people.ts';

const PATIENCE = 240_000;
let parts: Parts;
let people: People;

beforeAll(async () => {
  parts = await startParts({ adminIds: [ADMIN_ID], finalAfterMs: 300 });
  people = await signUp(parts.emulator.client);
  await prepare(parts.emulator.client, people);
}, PATIENCE);
afterAll(() => parts?.stop(), PATIENCE);

const labelsOf = ({ buttons }: ChatMessage) => buttons.flat().map(({ label }) => label);
const SHOWN = /If we can’t deliver|✏️|can’t be bought|sold out|isn’t/;
const WAY = /Stars · instant|Mina Wallet/;

/** Returns a question's example, otherwise a number. */
const answerTo = ({ text }: ChatMessage) => /For example: (\S+)/.exec(text)?.[1] ?? '123456789';

/** Opens an item as a newcomer without money, up to the payment screen. */
async function waysFor(person: Person, itemId: string): Promise<string[]> {
  await person.start(`item_${itemId}`);
  await person.waitFor(({ buttons }) => buttons.flat().some(({ label }) => /Buy/.test(label)));
  await person.tap(/Buy/);
  // An answered question may be edited at any time, and stays answered.
  for (const answered = new Set<string>(); ; ) {
    const shown = await person.waitFor(({ text }) => !answered.has(text) && SHOWN.test(text));
    if (!shown.text.includes('✏️')) return labelsOf(shown).filter((label) => WAY.test(label));
    answered.add(shown.text);
    await person.send(answerTo(shown));
  }
}

/** Returns the items on the shelves that are the cheapest or the dearest of their product: limits of payments lie between them. */
async function listedItems(): Promise<{ id: string; name: string }[]> {
  const db = new pg.Client({ connectionString: parts.shopEnvironment.DATABASE_URL });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string; name: string }>(
      `select id, name from (
         select items.id, products.type, products.name || ' ' || items.name as name,
           row_number() over (partition by products.id, items.currency order by items.cost, items.id) as nth,
           count(*) over (partition by products.id, items.currency) as items
         from items join products on products.id = items.product_id
         where items.shelf_position <= products.payable_items and products.shelf_position is not null) as listed
       where nth in (1, items)
       order by type desc, id`,
    );
    return rows;
  } finally {
    await db.end();
  }
}

test('a newcomer of the prepared demo can pay in Stars and by a wallet', { timeout: PATIENCE }, async () => {
  const newcomer = await addNewcomer(parts.emulator.client, 0);
  expect(await newcomer.transcript()).toEqual([]);
  await newcomer.start();
  await newcomer.send('nova 10');
  await newcomer.waitFor(/Results for/);
  await newcomer.tap(/^10 USD/);
  const labels = labelsOf(await newcomer.waitFor(/How would you like to pay/));
  expect(labels).toEqual(expect.arrayContaining([expect.stringMatching(/Stars · instant/)]));
  expect(labels).toEqual(expect.arrayContaining([expect.stringMatching(/Mina Wallet.*checked by us/)]));
});

test('a newcomer finds a way to pay at the ends of each product’s prices', {
  timeout: PATIENCE,
}, async () => {
  const items = await listedItems();
  const without: string[] = [];
  const next = items.values();
  const walk = async (number: number) => {
    const newcomer = await addNewcomer(parts.emulator.client, number);
    for (const { id, name } of next) if ((await waysFor(newcomer, id)).length === 0) without.push(name);
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(walk));
  expect(items.length).toBeGreaterThan(25);
  expect(without).toEqual([]);
});

test('a failure gives Lina her money back and leaves the next order alone', {
  timeout: PATIENCE,
}, async () => {
  await showFailure(people.customer, parts.dealer.control);
  await showFailure(people.customer, parts.dealer.control);
  const orders = await parts.dealer.control.orders();
  expect(orders.map(({ status }) => status)).toEqual(['success', 'failed', 'failed']);
});

test('the pane plays a scene and names the page that shows it', { timeout: PATIENCE }, async () => {
  const pane = await startDealerPane();
  try {
    const { control } = parts.dealer;
    const readBalances = async () => ({});
    const scenes = { newcomer: async () => 'http://127.0.0.1/page/#/1', failure: async () => 'unused' };
    pane.connect({ control, readBalances, framedBy: parts.emulator.url, scenes });
    const play = (name: string) => fetch(`${pane.url}scenes/${name}`, { method: 'POST', body: '{}' });
    expect(await (await play('newcomer')).json()).toEqual({ page: 'http://127.0.0.1/page/#/1' });
    expect((await play('another')).status).toBe(404);
  } finally {
    await pane.stop();
  }
});
