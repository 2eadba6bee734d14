import { expect, test } from 'vitest';
import { call, callWithForm, chatForTest, emulatorForTest } from './harness.ts';

test('a call may come by GET, as JSON, as a form or as multipart', async () => {
  const { emulator, person } = await chatForTest();
  const url = `${emulator.url}/bot${emulator.token}/sendMessage`;
  const fields = { chat_id: String(person.id), text: 'Hello', disable_notification: 'true' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answers = await Promise.all([
    fetch(`${url}?${new URLSearchParams(fields)}`),
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: person.id, text: 'Hello' }),
    }),
    fetch(url, { method: 'POST', body: new URLSearchParams(fields) }),
    fetch(url, { method: 'POST', body: form }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ok: true,
      result: { text: 'Hello', chat: { id: person.id } },
    });
  }
});

test('objects may come as JSON in a string, in a form and inside JSON', async () => {
  const { emulator, person, api } = await chatForTest();
  const markup = JSON.stringify({ inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] });
  const query = new URLSearchParams({ chat_id: String(person.id), text: 'Form', reply_markup: markup });
  const byForm = await fetch(`${emulator.url}/bot${emulator.token}/sendMessage?${query}`);
  const byJson = await api('sendMessage', { chat_id: person.id, text: 'JSON', reply_markup: markup });
  expect(byForm.status).toBe(200);
  expect(byJson.status).toBe(200);
  const messages = await person.transcript();
  expect(messages.slice(-2).map((message) => message.buttons[0]?.[0]?.label)).toEqual(['Go', 'Go']);
});

test('numbers inside JSON must be numbers', async () => {
  const { api, person } = await chatForTest();
  const answer = await api('deleteMessage', { chat_id: person.id, message_id: '5' });
  expect(answer).toMatchObject({ status: 400, ok: false, error_code: 400 });
});

test('refuses a wrong token before looking at the method', async () => {
  const { url } = await emulatorForTest();
  expect(await call({ url, token: '1:wrong' }, 'nonsense')).toEqual({
    status: 401,
    ok: false,
    error_code: 401,
    description: 'Unauthorized',
  });
});

test('a method that the Bot API does not have is not found', async () => {
  const emulator = await emulatorForTest();
  const answer = await call(emulator, 'sendTelegram');
  expect(answer).toMatchObject({ status: 404, error_code: 404, description: 'Not Found: method not found' });
});

test('the names of methods are read without regard to case', async () => {
  const emulator = await emulatorForTest();
  expect(await call(emulator, 'GETME')).toMatchObject({ ok: true, result: { is_bot: true } });
});

test('a known method without behavior says so, after its parameters were checked', async () => {
  const emulator = await emulatorForTest();
  expect(await call(emulator, 'getBusinessConnection', { business_connection_id: 'x' })).toMatchObject({
    status: 400,
    description: 'Bad Request: the emulator has no behavior for getBusinessConnection',
  });
  const malformed = await call(emulator, 'getBusinessConnection', { business_connection_id: 3 });
  expect(malformed.description).toContain('business_connection_id');
});

test('a body that is no JSON, or no object, is refused', async () => {
  const { url, token } = await emulatorForTest();
  for (const body of ['{"chat_id":', '[1]', '"text"', 'null']) {
    const answer = await fetch(`${url}/bot${token}/getMe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  }
});

test('an unreadable multipart body is refused', async () => {
  const { url, token } = await emulatorForTest();
  const answer = await fetch(`${url}/bot${token}/getMe`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'nothing of the kind',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ description: "Bad Request: can't parse multipart/form-data" });
});

test('a document goes up by multipart and comes down by its file path', async () => {
  const { emulator, person } = await chatForTest();
  const sent = await callWithForm(emulator, 'sendDocument', {
    chat_id: String(person.id),
    document: new File(['CODE-1\nCODE-2\n'], 'codes.txt'),
    caption: '<b>Two</b> codes',
    parse_mode: 'HTML',
  });
  expect(sent.result).toMatchObject({
    document: { file_name: 'codes.txt', mime_type: 'text/plain', file_size: 14 },
  });
  const message = await person.waitFor('Two codes');
  expect(message.file).toMatchObject({ name: 'codes.txt', size: 14, content: 'CODE-1\nCODE-2\n' });

  const id = message.file?.id;
  const file = await call(emulator, 'getFile', { file_id: id });
  const path = (file.result as { file_path: string }).file_path;
  const download = await fetch(`${emulator.url}/file/bot${emulator.token}/${path}`);
  expect(await download.text()).toBe('CODE-1\nCODE-2\n');
  expect((await fetch(`${emulator.url}/file/bot1:wrong/${path}`)).status).toBe(401);

  const again = await call(emulator, 'sendDocument', { chat_id: person.id, document: id });
  expect(again.result).toMatchObject({ document: { file_id: id, file_name: 'codes.txt' } });
});

test('files that are empty, unknown or no picture are refused', async () => {
  const { emulator, person, api } = await chatForTest();
  const upload = async (method: string, field: string, content: string) => {
    const file = new File([content], 'file.txt');
    return (await callWithForm(emulator, method, { chat_id: `${person.id}`, [field]: file })).description;
  };
  expect(await upload('sendDocument', 'document', '')).toBe('Bad Request: file must be non-empty');
  expect(await upload('sendPhoto', 'photo', 'no picture')).toBe('Bad Request: IMAGE_PROCESS_FAILED');
  expect(await api('sendDocument', { chat_id: person.id, document: 'unheard-of' })).toMatchObject({
    description: 'Bad Request: wrong file identifier/HTTP URL specified',
  });
  expect(await api('sendDocument', { chat_id: person.id })).toMatchObject({
    description: 'Bad Request: there is no document in the request',
  });
  expect(await api('getFile', { file_id: 'unheard-of' })).toMatchObject({
    description: 'Bad Request: wrong file_id or the file is temporarily unavailable',
  });
});

test('a picture is sent with its size', async () => {
  const { emulator, person } = await chatForTest();
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const answer = await callWithForm(emulator, 'sendPhoto', {
    chat_id: String(person.id),
    photo: new File([pixel], 'pixel.png', { type: 'image/png' }),
  });
  expect(answer.result).toMatchObject({ photo: [{ width: 1, height: 1 }] });
});
