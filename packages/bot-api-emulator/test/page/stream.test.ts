import { expect, test } from 'vitest';
import type { ChatOverview } from '../../src/scripting/wire.ts';
import { chatForTest, emulatorForTest } from '../harness.ts';

interface Received {
  id: string;
  event: string;
  data: unknown;
}

/** Reads a stream until an event matches, and returns all events up to it. */
async function readUntil(
  url: string,
  query: string,
  fits: (event: Received) => boolean,
  headers: Record<string, string> = {},
): Promise<Received[]> {
  const response = await fetch(`${url}/_emulator/stream?${query}`, { headers });
  const received: Received[] = [];
  let text = '';
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(part).toString('utf8');
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      text = text.slice(end + 2);
      if (!fields.event) continue;
      const event = { id: fields.id ?? '', event: fields.event, data: JSON.parse(fields.data ?? '{}') };
      received.push(event);
      if (fits(event)) return received;
    }
  }
  throw new Error('the stream ended');
}

const textOf = ({ data }: Received) => (data as { message?: { text: string } }).message?.text;

test('a returning page gets exactly the events that it missed', async () => {
  const { emulator, person, send } = await chatForTest();
  await send({ text: 'one' });
  const first = await readUntil(
    emulator.url,
    `chats=${person.id}&after=0.0`,
    (event) => textOf(event) === 'one',
  );
  await send({ text: 'two' });
  await send({ text: 'three' });
  const again = await readUntil(
    emulator.url,
    `chats=${person.id}&after=0.0`,
    (event) => textOf(event) === 'three',
    {
      'last-event-id': first.at(-1)?.id ?? '',
    },
  );
  expect(again.filter(({ event }) => event === 'chat').map(textOf)).toEqual(['two', 'three']);
});

test('sends only the requested chats completely, but all in the list', async () => {
  const { emulator, person, api } = await chatForTest();
  const other = await emulator.client.createUser({ firstName: 'Basim' });
  await other.start();
  await api('sendMessage', { chat_id: other.id, text: 'for Basim' });
  await api('sendMessage', { chat_id: person.id, text: 'for Amira' });
  const seen = await readUntil(
    emulator.url,
    `chats=${person.id}&after=0.0`,
    ({ event, data }) => event === 'overview' && (data as ChatOverview).total === 2,
  );
  const overview = seen.find(({ event }) => event === 'overview')?.data as ChatOverview | undefined;
  expect(overview?.chats.map(({ person: { firstName }, latest }) => [firstName, latest?.text])).toEqual([
    ['Amira', 'for Amira'],
    ['Basim', 'for Basim'],
  ]);
  expect(JSON.stringify(seen.filter(({ event }) => event === 'chat'))).not.toContain('for Basim');
});

test("streams a chat's calls in order, including those that name only its query", async () => {
  const { emulator, person, api, send } = await chatForTest();
  await send({ text: 'choose', reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] } });
  const outcome = await person.tap('Go');
  await api('answerCallbackQuery', { callback_query_id: outcome.kind === 'callback' ? outcome.queryId : '' });
  const seen = await readUntil(emulator.url, `chats=${person.id}&after=0.0&traffic=1`, ({ data }) =>
    JSON.stringify(data).includes('answerCallbackQuery'),
  );
  const traffic = seen
    .filter(({ event }) => event === 'traffic')
    .map(({ data }) => data as Record<string, unknown>);
  const names = traffic.map((record) => record.method ?? Object.keys(record.update as object).at(-1));
  expect(names).toEqual(['message', 'sendMessage', 'callback_query', 'answerCallbackQuery']);
});

test('the token stands in nothing that a page is sent', async () => {
  const { emulator, person, send } = await chatForTest();
  await send({ text: `my token is ${emulator.token}` });
  const seen = await readUntil(
    emulator.url,
    `chats=${person.id}&after=0.0&traffic=1`,
    ({ event, data }) => event === 'traffic' && JSON.stringify(data).includes('my token is'),
  );
  expect(JSON.stringify(seen)).not.toContain(emulator.token);
});

test('when all people are removed, pages begin again', async () => {
  const { emulator, person } = await chatForTest();
  let reset: Promise<void> | undefined;
  const seen = await readUntil(emulator.url, `chats=${person.id}`, ({ event }) => {
    if (event === 'hello') reset = emulator.client.reset();
    return event === 'reload';
  });
  await reset;
  expect(seen.at(-1)?.event).toBe('reload');
});

test('the list is limited and can be searched, however many there are', async () => {
  const { client, url } = await emulatorForTest();
  for (let id = 1; id <= 120; id++) await client.createUser({ id, firstName: `Person ${id}` });
  const listed = async (query: string) => {
    const seen = await readUntil(url, query, ({ event }) => event === 'overview');
    return seen.at(-1)?.data as ChatOverview;
  };
  const all = await listed('limit=50');
  expect([all.total, all.chats.length]).toEqual([120, 50]);
  const found = await listed('search=person%2077');
  expect(found.chats.map(({ person }) => person.id)).toEqual([77]);
});
