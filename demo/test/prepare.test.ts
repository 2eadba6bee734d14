import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDealerPane } from '../src/dealer-pane/pane.ts';
import { type Parts, startParts } from '../src/parts.ts';
import { addNewcomer, prepare, showFailure } from '../src/prepare.ts';
import { ADMIN_ID, type People, signUp } from '../src/tour/people.ts';

const PATIENCE = 120_000;
let parts: Parts;
let people: People;

beforeAll(async () => {
  parts = await startParts({ adminIds: [ADMIN_ID], finalAfterMs: 300 });
  people = await signUp(parts.emulator.client);
  await prepare(parts.emulator.client, people);
}, PATIENCE);
afterAll(() => parts?.stop(), PATIENCE);

const labelsOf = (message: { buttons: readonly (readonly { label: string }[])[] }) =>
  message.buttons.flat().map(({ label }) => label);

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
