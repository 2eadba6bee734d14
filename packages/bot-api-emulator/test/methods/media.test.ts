// @module-tag slow
import { expect, test } from 'vitest';
import { call, callWithForm, chatForTest, PNG, takeUpdates } from '../harness.ts';

const file = (name: string, bytes: Buffer | string = 'content') => new File([bytes], name);

test.each([
  ['sendVideo', 'video', 'clip.mp4', { duration: 3 }],
  ['sendAudio', 'audio', 'song.mp3', { duration: 1, mime_type: 'audio/mpeg' }],
  ['sendAnimation', 'animation', 'wave.gif', { width: 320 }],
  ['sendVoice', 'voice', 'note.ogg', { mime_type: 'audio/ogg' }],
  ['sendVideoNote', 'video_note', 'round.mp4', { length: 240 }],
  ['sendSticker', 'sticker', 'smile.webp', { is_animated: false }],
])('%s takes an upload, and its file id from then on', async (method, field, name, described) => {
  const { emulator, person } = await chatForTest();
  const first = await callWithForm(emulator, method, {
    chat_id: String(person.id),
    [field]: file(name),
    ...(method === 'sendVideo' ? { duration: '3' } : {}),
  });
  expect(first).toMatchObject({ ok: true, result: { [field]: described } });
  const { file_id } = (first.result as Record<string, { file_id: string }>)[field] ?? { file_id: '' };
  expect(await call(emulator, method, { chat_id: person.id, [field]: file_id })).toMatchObject({ ok: true });
  expect(await call(emulator, method, { chat_id: person.id, [field]: 'nothing' })).toMatchObject({
    description: 'Bad Request: wrong file identifier/HTTP URL specified',
  });
  const { result } = await call(emulator, 'getFile', { file_id });
  const path = (result as { file_path: string }).file_path;
  const download = await fetch(`${emulator.url}/file/bot${emulator.token}/${path}`);
  expect(await download.text()).toBe('content');
  expect((await person.transcript()).at(-1)).toMatchObject({
    kind: field,
    file: { size: 7 },
  });
});

test('an album comes as a whole, with one id', async () => {
  const { emulator, person } = await chatForTest();
  const answer = await callWithForm(emulator, 'sendMediaGroup', {
    chat_id: String(person.id),
    media: JSON.stringify([
      { type: 'photo', media: 'attach://a', caption: 'Both' },
      { type: 'video', media: 'attach://b' },
    ]),
    a: file('a.png', PNG),
    b: file('b.mp4'),
  });
  const messages = answer.result as { media_group_id: string }[];
  expect(messages).toHaveLength(2);
  expect(new Set(messages.map(({ media_group_id }) => media_group_id)).size).toBe(1);
  const before = (await person.transcript()).length;
  const mixed = await call(emulator, 'sendMediaGroup', {
    chat_id: person.id,
    media: [
      { type: 'photo', media: 'x' },
      { type: 'document', media: 'y' },
    ],
  });
  expect(mixed.status, 'documents and music stand in albums of their own').toBe(400);
  expect(await person.transcript()).toHaveLength(before);
});

test('replaces the media of a message completely', async () => {
  const { emulator, person } = await chatForTest();
  const sent = await callWithForm(emulator, 'sendPhoto', {
    chat_id: String(person.id),
    photo: file('a.png', PNG),
    caption: 'Old',
  });
  const { message_id } = sent.result as { message_id: number };
  const edited = await callWithForm(emulator, 'editMessageMedia', {
    chat_id: String(person.id),
    message_id: String(message_id),
    media: JSON.stringify({ type: 'document', media: 'attach://d' }),
    d: file('d.txt'),
  });
  expect(edited).toMatchObject({ ok: true, result: { message_id, document: { file_name: 'd.txt' } } });
  expect(edited.result).not.toHaveProperty('photo');
  expect(edited.result).not.toHaveProperty('caption');
});

test('a poll is voted in, counted and stopped', async () => {
  const { emulator, person, api } = await chatForTest();
  const { result } = await api('sendPoll', {
    chat_id: person.id,
    question: 'Which?',
    options: [{ text: 'One' }, { text: 'Two' }],
    is_anonymous: false,
  });
  const { message_id } = result as { message_id: number };
  await person.vote(message_id, [1]);
  const updates = (await takeUpdates(emulator)) as unknown as Record<string, object>[];
  expect(updates[0]?.poll).toMatchObject({
    total_voter_count: 1,
    options: [{ voter_count: 0 }, { voter_count: 1 }],
  });
  expect(updates[1]?.poll_answer).toMatchObject({ user: { id: person.id }, option_ids: [1] });
  expect(await api('stopPoll', { chat_id: person.id, message_id })).toMatchObject({
    result: { is_closed: true, total_voter_count: 1 },
  });
  await expect(person.vote(message_id, [0])).rejects.toThrow('closed');
  expect(await api('stopPoll', { chat_id: person.id, message_id })).toMatchObject({
    description: 'Bad Request: poll has already been closed',
  });
});

test('paid media is bought once in Stars with its payload for the bot', async () => {
  const { emulator, person, api } = await chatForTest();
  const sent = await callWithForm(emulator, 'sendPaidMedia', {
    chat_id: String(person.id),
    star_count: '25',
    media: JSON.stringify([{ type: 'photo', media: 'attach://p' }]),
    payload: 'gallery-7',
    p: file('p.png', PNG),
  });
  expect(sent).toMatchObject({ result: { paid_media: { star_count: 25 } } });
  const { message_id } = sent.result as { message_id: number };
  await person.buyMedia(message_id);
  const updates = (await takeUpdates(emulator)) as unknown as Record<string, object>[];
  expect(updates[0]?.purchased_paid_media).toMatchObject({ paid_media_payload: 'gallery-7' });
  await expect(person.buyMedia(message_id)).rejects.toThrow('has paid for it already');
  expect(await api('getMyStarBalance')).toMatchObject({ result: { amount: 25 } });
  expect(await api('getStarTransactions')).toMatchObject({
    result: { transactions: [{ source: { transaction_type: 'paid_media_payment' } }] },
  });
});

test('a live location moves until it is stopped', async () => {
  const { person, api } = await chatForTest();
  const chat_id = person.id;
  const { result } = await api('sendLocation', {
    chat_id,
    latitude: 33.3,
    longitude: 44.3,
    live_period: 600,
  });
  const { message_id } = result as { message_id: number };
  const moved = { chat_id, message_id, latitude: 33.4, longitude: 44.4 };
  expect(await api('editMessageLiveLocation', moved)).toMatchObject({
    result: { location: { latitude: 33.4 } },
  });
  await api('stopMessageLiveLocation', { chat_id, message_id });
  expect(await api('editMessageLiveLocation', { ...moved, latitude: 33.5 })).toMatchObject({
    description: "Bad Request: message can't be edited",
  });
  expect(
    await api('sendVenue', { chat_id, latitude: 1, longitude: 2, title: 'Shop', address: 'Street 1' }),
  ).toMatchObject({ result: { venue: { title: 'Shop', location: { latitude: 1 } } } });
});

test('reactions of people are told to a bot that asks for them', async () => {
  const { emulator, person, send } = await chatForTest();
  const { message_id } = await send({ text: 'Good?' });
  await takeUpdates(emulator, { allowed_updates: ['message', 'message_reaction'] });
  await person.react(message_id, '👍');
  await person.react(message_id);
  const updates = (await takeUpdates(emulator)) as unknown as Record<string, object>[];
  expect(updates.map(({ message_reaction }) => message_reaction)).toMatchObject([
    { old_reaction: [], new_reaction: [{ emoji: '👍' }] },
    { old_reaction: [{ emoji: '👍' }], new_reaction: [] },
  ]);
});

test('copies or forwards several messages at once without the impossible ones', async () => {
  const { person, api, send } = await chatForTest();
  const one = await send({ text: 'One' });
  const two = await send({ text: 'Two', protect_content: true });
  const three = await send({ text: 'Three' });
  const ids = { chat_id: person.id, from_chat_id: person.id };
  const message_ids = [one.message_id, two.message_id, three.message_id];
  expect((await api('copyMessages', { ...ids, message_ids })).result).toHaveLength(2);
  expect((await api('forwardMessages', { ...ids, message_ids })).result).toHaveLength(2);
  const last = (await person.transcript()).slice(-2);
  expect(last.map(({ text, forwardedFrom }) => [text, forwardedFrom])).toEqual([
    ['One', 'Shop'],
    ['Three', 'Shop'],
  ]);
  expect(
    await api('copyMessages', { ...ids, message_ids: [three.message_id, one.message_id] }),
  ).toMatchObject({
    description: 'Bad Request: message identifiers must be in a strictly increasing order',
  });
});

test('people send all kinds of media, too', async () => {
  const { emulator, person } = await chatForTest();
  await person.sendMedia('voice', { name: 'note.ogg', bytes: Buffer.from('voice') });
  await person.sendFile({ name: 'a.png', bytes: PNG, photo: true });
  const updates = (await takeUpdates(emulator)) as unknown as { message: object }[];
  expect(updates.map(({ message }) => message)).toMatchObject([
    { voice: { file_size: 5 } },
    { photo: [{ width: 1 }] },
  ]);
});

test('flood limits refuse excess messages with the time to wait', async () => {
  const { emulator, person, api, send } = await chatForTest();
  await emulator.client.setFloodLimits(true);
  for (let i = 0; i < 5; i += 1) await send({ text: `${i}` });
  expect(await api('sendMessage', { chat_id: person.id, text: 'too much' })).toMatchObject({
    status: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
  });
  await emulator.client.advanceClock(1_000);
  await send({ text: 'later' });
  const group = await emulator.client.createGroup({ title: 'G', creator: person, bot: 'member' });
  const statuses: number[] = [];
  for (let i = 0; i < 22; i += 1) {
    await emulator.client.advanceClock(1_200);
    statuses.push((await api('sendMessage', { chat_id: group.id, text: `${i}` })).status);
  }
  expect(statuses.indexOf(429)).toBe(20);
  await emulator.client.setFloodLimits(false);
  expect(await api('sendMessage', { chat_id: group.id, text: 'free' })).toMatchObject({ ok: true });
});
