import { expect } from 'vitest';
import type { Emulator } from '../../src/emulator.ts';
import { PNG } from '../harness.ts';

/** The invoice in Stars of a bot of the tour. */
export const INVOICE = {
  title: 'Steam 10 USD',
  description: 'A code',
  payload: 'order-1',
  currency: 'XTR' as const,
  prices: [{ label: 'Steam', amount: 250 }],
};

/** Commands that the bot shows to one person in Arabic. */
export const COMMANDS = [{ command: 'codes', description: 'My codes' }];

/** A file on disk that every bot of the tour sends by its path. */
export const ON_DISK = new URL('from-disk.txt', import.meta.url);

/**
 * Tests a bot written with one library, as its chat partners. Every bot of this folder has the same commands.
 * Its visible behavior must be the same with each library, by polling or webhook.
 */
export async function tour(emulator: Emulator): Promise<void> {
  await startAndTap(emulator);
  await media(emulator);
  await pay(emulator);
  await aside(emulator);
  await changing(emulator);
  await inGroups(emulator);
}

async function startAndTap({ client }: Emulator): Promise<void> {
  const amira = await client.createUser({ firstName: 'Amira', username: 'amira', languageCode: 'ar' });
  await amira.start('item_5');
  const hello = await amira.waitFor('You came for item_5');
  expect(hello.entities).toMatchObject([{ type: 'bold', offset: 13, length: 6 }]);
  expect(hello.buttons).toMatchObject([[{ label: 'Buy' }], [{ label: 'Copy', copyText: 'CODE' }]]);
  await amira.tap('Buy');
  const bought = await amira.waitFor('Bought 5');
  expect(bought).toMatchObject({ id: hello.id, edits: 1, buttons: [[{ label: 'Done' }]] });
  expect(await amira.waitForCallbackAnswer()).toMatchObject({ text: 'One moment', alert: false });
  await amira.tap('Done');
  expect(await amira.waitFor((message) => message.buttons.length === 0)).toMatchObject({ text: 'Bought 5' });
  await amira.send('مرحبا');
  await amira.waitFor('You said مرحبا');
  await amira.send('/phone');
  await amira.waitFor('Your number?');
  await amira.tap('Share');
  expect(await amira.waitFor(`Thanks, ${amira.profile.phone}`)).toMatchObject({ removesKeyboard: true });
  await amira.send('/profile');
  await amira.waitFor('Here I am');
  expect(await amira.commands()).toEqual(COMMANDS);
}

async function media({ client }: Emulator): Promise<void> {
  const amira = await client.createUser({ firstName: 'Amira' });
  await amira.start();
  await amira.send('/codes');
  expect((await amira.waitFor('By buffer')).file).toMatchObject({ name: 'codes.txt', content: 'CODE-1\n' });
  expect((await amira.waitFor('By path')).file).toMatchObject({ name: 'from-disk.txt', content: 'disk\n' });
  expect((await amira.waitFor('By stream')).file).toMatchObject({ name: 'stream.txt', content: 'streamed' });
  await amira.send('/photo');
  const photo = await amira.waitFor('A photo');
  expect(photo).toMatchObject({ kind: 'photo', file: { width: 1, height: 1, size: PNG.length } });
  expect((await amira.waitFor('The same')).file).toMatchObject({ size: PNG.length });
  await amira.send('/album');
  const second = await amira.waitFor('Second');
  expect(second.album).toBeDefined();
  expect((await amira.waitFor('First')).album).toBe(second.album);
  await amira.sendFile({ name: 'note.txt', bytes: Buffer.from('read me'), mime: 'text/plain' });
  await amira.waitFor('I read: read me');
}

async function pay({ client }: Emulator): Promise<void> {
  const amira = await client.createUser({ firstName: 'Amira', stars: 300 });
  await amira.start();
  await amira.send('/invoice');
  await amira.waitFor((message) => message.invoice?.amount === 250);
  const outcome = await amira.pay();
  if (outcome.status !== 'paid') throw new Error(`The payment was ${outcome.status}`);
  await amira.waitFor(`Paid: ${outcome.chargeId}`);
  await amira.send(`/refund ${outcome.chargeId}`);
  await amira.waitFor('Refunded');
  expect((await client.person(amira.id)).profile.stars).toBe(300);
  await amira.send('/paid');
  const paid = await amira.waitFor((message) => message.paidMedia?.stars === 3);
  await amira.buyMedia(paid.id);
  await amira.waitFor('Bought media: clip-1');
}

async function aside({ client }: Emulator): Promise<void> {
  const amira = await client.createUser({ firstName: 'Amira' });
  await amira.start();
  expect((await amira.inlineQuery('steam')).results).toMatchObject([
    { type: 'article', title: 'Found steam', text: 'steam' },
  ]);
  await amira.send('/tidy');
  await amira.waitFor('Tidied');
  const chat = await amira.transcript();
  expect(chat.filter(({ text }) => text === 'To keep')).toMatchObject([{ pinned: true }, {}, {}]);
  expect(chat.filter(({ forwardedFrom }) => forwardedFrom !== undefined)).toHaveLength(1);
  expect(chat.some(({ text }) => text === 'To delete')).toBe(false);
  const { events } = await client.events({ chat: amira.id });
  expect(events).toContainEqual(expect.objectContaining({ type: 'chat_action', action: 'upload_document' }));
  await amira.send('/poll');
  const poll = await amira.waitFor((message) => message.kind === 'poll');
  await amira.vote(poll.id, [1]);
  await amira.waitFor('Voted 1');
  await amira.react(poll.id, '👍');
  await amira.waitFor('Reacted 👍');
}

/** Tests actions beyond writing: changing a text, sending data from a Mini App, choosing an inline result. */
async function changing({ client }: Emulator): Promise<void> {
  const amira = await client.createUser({ firstName: 'Amira' });
  await amira.start();
  const id = await amira.send('one');
  await amira.waitFor('You said one');
  await amira.edit(id, 'two');
  await amira.waitFor('You changed it to two');
  await amira.send('/app');
  await amira.waitFor('Open it');
  await amira.sendWebAppData('App', 'five');
  await amira.waitFor('From the app: five');
  const offered = await amira.inlineQuery('steam');
  const chosen = await amira.chooseInlineResult(offered, '1');
  await expect
    .poll(async () => (await amira.transcript()).find((message) => message.id === chosen)?.text)
    .toBe('Chosen: steam');
}

async function inGroups({ client }: Emulator): Promise<void> {
  const amira = await client.createUser({ firstName: 'Amira' });
  const bilal = await client.createUser({ firstName: 'Bilal' });
  const forum = await client.createGroup({
    title: 'Traders',
    creator: amira,
    members: [bilal],
    forum: true,
    bot: 'administrator' as const,
  });
  await forum.send(bilal, '/topic');
  const inTopic = await forum.waitFor('Opened Orders');
  expect(inTopic.topic).toBeDefined();
  await forum.tap(bilal, 'Close');
  await forum.waitFor('Closed by Bilal');
  expect((await forum.profile()).topics).toMatchObject([{ name: 'Orders', closed: true }]);
  const channel = await client.createGroup({
    title: 'News',
    creator: amira,
    type: 'channel' as const,
    bot: 'administrator' as const,
  });
  await channel.send(amira, 'Sale today');
  await channel.waitFor('Heard: Sale today');
}
