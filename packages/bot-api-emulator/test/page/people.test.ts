/** Actions of people that the scripting API offers for the page. */
import { expect, test } from 'vitest';
import { call, chatForTest, PNG, takeUpdates, type UpdateLike } from '../harness.ts';

function act(url: string, person: number, action: string, body: object) {
  return fetch(`${url}/_emulator/people/${person}/${action}`, { method: 'POST', body: JSON.stringify(body) });
}

function messageIn(updates: UpdateLike[]): Record<string, unknown> {
  return (updates.at(-1)?.message ?? {}) as Record<string, unknown>;
}

test('a text answers a message', async () => {
  const { emulator, person, send } = await chatForTest();
  const { message_id } = await send({ text: 'Your name?', reply_markup: { force_reply: true } });
  await act(emulator.url, person.id, 'send', { text: 'Amira', replyTo: message_id });
  expect(messageIn(await takeUpdates(emulator))).toMatchObject({
    text: 'Amira',
    reply_to_message: { message_id, text: 'Your name?' },
  });
  expect((await act(emulator.url, person.id, 'send', { text: 'x', replyTo: 1 })).status).toBe(404);
});

test('a location is shared, on its own or by a button that asks for it', async () => {
  const { emulator, person, send } = await chatForTest();
  await act(emulator.url, person.id, 'location', { latitude: 33.3, longitude: 44.4 });
  expect(messageIn(await takeUpdates(emulator))).toMatchObject({
    location: { latitude: 33.3, longitude: 44.4 },
  });
  await send({ text: 'Where?', reply_markup: { keyboard: [[{ text: 'Here', request_location: true }]] } });
  expect(await person.tap('Here')).toMatchObject({ kind: 'location' });
  expect(messageIn(await takeUpdates(emulator)).location).toBeDefined();
});

test('a photo and a file reach the bot, which can download them', async () => {
  const { emulator, person } = await chatForTest();
  const base64 = PNG.toString('base64');
  await act(emulator.url, person.id, 'file', { name: 'dot.png', base64, photo: true, caption: 'See' });
  const photo = messageIn(await takeUpdates(emulator));
  expect(photo).toMatchObject({ photo: [{ width: 1, height: 1 }], caption: 'See' });
  await act(emulator.url, person.id, 'file', {
    name: 'list.csv',
    base64: Buffer.from('a,b').toString('base64'),
  });
  const { document } = messageIn(await takeUpdates(emulator)) as { document: Record<string, string> };
  expect(document).toMatchObject({ file_name: 'list.csv', mime_type: 'text/csv', file_size: 3 });
  const { result } = await call(emulator, 'getFile', { file_id: document.file_id });
  const path = (result as { file_path: string }).file_path;
  expect(await (await fetch(`${emulator.url}/file/bot${emulator.token}/${path}`)).text()).toBe('a,b');
  const refused = await act(emulator.url, person.id, 'file', { name: 'no.png', base64: 'YQ==', photo: true });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'no.png is no picture that can be sent as a photo' },
  ]);
});

test('of two buttons with one label the one that is meant is tapped', async () => {
  const { emulator, person, send } = await chatForTest();
  const rows = [[{ text: '⭐', callback_data: 'first' }], [{ text: '⭐', callback_data: 'second' }]];
  const { message_id: message } = await send({ text: 'Rate', reply_markup: { inline_keyboard: rows } });
  const tap = (row: number, label = '⭐') =>
    act(emulator.url, person.id, 'tap', { label, message, at: { row, column: 0 } });
  await tap(1);
  expect((await takeUpdates(emulator)).at(-1)?.callback_query?.data).toBe('second');
  expect((await tap(1, 'gone')).status).toBe(404);
});

test('a chat is read in parts, with what a page shows around it', async () => {
  const { emulator, person, api, send } = await chatForTest();
  for (let number = 1; number <= 5; number++) await send({ text: `number ${number}` });
  await api('setMyCommands', { commands: [{ command: 'help', description: 'Help' }] });
  const read = async (query: string) =>
    (await (await fetch(`${emulator.url}/_emulator/people/${person.id}/chat?${query}`)).json()) as {
      messages: { id: number; text: string }[];
      more: boolean;
      commands: object[];
    };
  const newest = await read('limit=2');
  expect(newest).toMatchObject({ more: true, commands: [{ command: 'help' }] });
  expect(newest.messages.map(({ text }) => text)).toEqual(['number 4', 'number 5']);
  const older = await read(`limit=10&before=${newest.messages[0]?.id}`);
  expect(older.more).toBe(false);
  expect(older.messages.at(-1)?.text).toBe('number 3');
});

test('a file that is no picture is only ever saved by a browser', async () => {
  const { emulator, person } = await chatForTest();
  const base64 = Buffer.from('<script>alert(1)</script>').toString('base64');
  await act(emulator.url, person.id, 'file', { name: 'x.html', mime: 'text/html', base64 });
  const [file] = (await person.transcript()).flatMap((message) => message.file ?? []);
  const { headers } = await fetch(`${emulator.url}/_emulator/files/${file?.id}`);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''x.html");
  expect(headers.get('content-security-policy')).toContain('sandbox');
});
