import { expect } from 'vitest';
import { PNG } from '../harness.ts';
import { emulatorForFile, refusal, rule, type Sent } from './fixture.ts';

const server = emulatorForFile();
const invoice = {
  title: 'Steam',
  description: 'A code',
  payload: 'order-1',
  currency: 'XTR',
  prices: [{ label: 'Steam', amount: 6000 }],
};

/** Waits for pre-checkout queries, and agrees to them. */
async function agree(times = 1): Promise<void> {
  let agreed = 0;
  while (agreed < times) {
    for (const { pre_checkout_query: query } of await server.updates({ timeout: 5 })) {
      if (!query) continue;
      agreed++;
      await server.api('answerPreCheckoutQuery', { pre_checkout_query_id: query.id, ok: true });
    }
  }
}

rule('two checkouts at once do not spend the same Stars', 'Bot API, Payments', async () => {
  const person = await server.person();
  for (const _ of [1, 2]) await server.api('sendInvoice', { chat_id: person.id, ...invoice });
  const messages = (await person.transcript()).filter(({ kind }) => kind === 'invoice');
  const paying = messages.map(({ id }) => person.pay({ message: id }));
  await agree(2);
  const statuses = (await Promise.all(paying)).map(({ status }) => status).sort();
  expect(statuses).toEqual(['paid', 'short_of_stars']);
  expect(await server.emulator.client.person(person.id)).toMatchObject({ profile: { stars: 4000 } });
  expect(await server.api('getMyStarBalance')).toMatchObject({ result: { amount: 6000 } });
});

rule('an invoice is paid once, also by two checkouts at once', 'Bot API, Payments', async () => {
  const person = await server.person();
  await server.emulator.client.createUser({ id: person.id, stars: 20_000 });
  await server.api('sendInvoice', { chat_id: person.id, ...invoice });
  const message = (await person.transcript()).at(-1)?.id ?? 0;
  const paying = [person.pay({ message }), person.pay({ message })];
  await agree();
  expect((await Promise.all(paying)).map(({ status }) => status).sort()).toEqual(['paid', 'refused']);
  expect(await server.emulator.client.person(person.id)).toMatchObject({ profile: { stars: 14_000 } });
});

rule('an invoice in a group is paid there', 'Bot API, sendInvoice', async () => {
  const { group, creator } = await server.group();
  await server.api('sendInvoice', { chat_id: group.id, ...invoice });
  const paying = creator.pay({ group });
  await agree();
  expect(await paying).toMatchObject({ status: 'paid' });
  const [update] = await server.updates();
  expect(update?.message).toMatchObject({
    chat: { id: group.id },
    from: { id: creator.id },
    successful_payment: { invoice_payload: 'order-1', total_amount: 6000 },
  });
});

rule('a person edits a message', 'Bot API, Update.edited_message', async () => {
  const person = await server.person();
  const id = await person.send('One');
  await server.updates();
  await person.edit(id, 'Two /start');
  const [update] = await server.updates();
  expect(update?.edited_message).toMatchObject({
    message_id: id,
    text: 'Two /start',
    edit_date: expect.any(Number),
    entities: [{ type: 'bot_command', offset: 4, length: 6 }],
  });
  expect((await person.transcript()).at(-1)).toMatchObject({ text: 'Two /start', edits: 1 });
  const own = await server.send(person.id, { text: 'Of the bot' });
  await expect(person.edit(own.message_id, 'x')).rejects.toThrow('no such message');
});

rule('a person forwards a message, to the bot and to a group', 'Bot API, MessageOrigin', async () => {
  const { group, creator } = await server.group();
  const said = await group.send(creator, 'In the group');
  const own = await creator.send('To the bot');
  await server.updates();
  await creator.forward(said, { from: group });
  await creator.forward(own, { to: group });
  const [first, second] = await server.updates();
  expect(first?.message).toMatchObject({
    chat: { id: creator.id },
    text: 'In the group',
    from: { id: creator.id },
    forward_origin: { type: 'user', sender_user: { id: creator.id } },
  });
  expect(second?.message).toMatchObject({ chat: { id: group.id }, text: 'To the bot' });
  const secret = await server.send(creator.id, { text: 'Secret', protect_content: true });
  await expect(creator.forward(secret.message_id)).rejects.toThrow('protected');
});

rule('a person sends an album, to the bot and in a group', 'Bot API, Message.media_group_id', async () => {
  const { group, creator } = await server.group();
  const files = [
    { name: 'a.png', bytes: PNG, photo: true, caption: 'Both' },
    { name: 'b.png', bytes: PNG, photo: true },
  ];
  for (const chat of [undefined, group]) {
    await creator.sendAlbum(files, chat);
    const messages = (await server.updates()).map(({ message }) => message as Sent);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ chat: { id: chat?.id ?? creator.id }, caption: 'Both', photo: [{}] });
    expect(messages[0]?.media_group_id).toEqual(expect.any(String));
    expect(messages[0]?.media_group_id).toBe(messages[1]?.media_group_id);
  }
  await expect(creator.sendAlbum(files.slice(1))).rejects.toThrow();
});

rule('a person sends files and media in a group', 'Bot API, Message', async () => {
  const { group, creator } = await server.group();
  await creator.sendFile({ name: 'a.txt', bytes: Buffer.from('a'), caption: 'A file' }, group);
  await creator.sendMedia('voice', { name: 'a.ogg', bytes: Buffer.from('a') }, group);
  const messages = (await server.updates()).map(({ message }) => message);
  expect(messages).toMatchObject([
    { chat: { id: group.id }, document: { file_name: 'a.txt' }, caption: 'A file' },
    { chat: { id: group.id }, voice: { file_size: 1 } },
  ]);
  await server.api('setChatPermissions', { chat_id: group.id, permissions: { can_send_messages: true } });
  const member = await server.person('Member');
  await group.join(member);
  await expect(member.sendFile({ name: 'a.txt', bytes: Buffer.from('a') }, group)).rejects.toThrow('may not');
});

rule('a Mini App sends its data by the button that opened it', 'Bot API, WebAppData', async () => {
  const person = await server.person();
  await expect(person.sendWebAppData('Open', 'x')).rejects.toThrow('No button');
  const button = { text: 'Open', web_app: { url: 'https://shop.example/app' } };
  await server.send(person.id, { text: 'a', reply_markup: { keyboard: [[button]] } });
  await person.sendWebAppData('Open', '{"item":5}');
  const [update] = await server.updates();
  expect(update?.message).toMatchObject({ web_app_data: { button_text: 'Open', data: '{"item":5}' } });
  await expect(person.sendWebAppData('Open', 'x'.repeat(4097))).rejects.toThrow();
});

rule('a bot can edit the inline result that a person chose', 'Bot API, ChosenInlineResult', async () => {
  const person = await server.person();
  const request = person.inlineQuery('steam');
  const [update] = await server.updates({ timeout: 5 });
  const markup = { inline_keyboard: [[{ text: 'Buy', callback_data: 'buy' }]] };
  await server.api('answerInlineQuery', {
    inline_query_id: update?.inline_query?.id,
    results: [
      {
        type: 'article',
        id: '5',
        title: 'Steam',
        reply_markup: markup,
        input_message_content: { message_text: '<b>Steam</b> 10', parse_mode: 'HTML' },
      },
    ],
  });
  const answer = await request;
  await person.chooseInlineResult(answer, '5');
  const [chosen, said] = await server.updates();
  const { inline_message_id } = { ...chosen?.chosen_inline_result };
  expect(chosen?.chosen_inline_result).toMatchObject({
    result_id: '5',
    query: 'steam',
    from: { id: person.id },
  });
  expect(said?.message).toMatchObject({
    text: 'Steam 10',
    entities: [{ type: 'bold' }],
    from: { id: person.id },
    via_bot: { is_bot: true },
    reply_markup: markup,
  });
  await person.tap('Buy');
  const [tapped] = await server.updates();
  expect(tapped?.callback_query).toMatchObject({ inline_message_id, data: 'buy' });
  expect(tapped?.callback_query).not.toHaveProperty('message');
  expect(await server.api('editMessageText', { inline_message_id, text: 'Sold' })).toMatchObject({
    result: true,
  });
  expect((await person.transcript()).at(-1)).toMatchObject({ text: 'Sold', buttons: [] });
  expect(refusal(await server.api('editMessageText', { inline_message_id, text: 'Sold' }))).toContain(
    'not modified',
  );
  await expect(person.chooseInlineResult(answer, 'none')).rejects.toThrow('no result');
});
