import { createServer, type RequestListener } from 'node:http';
import {
  type Conversation,
  type ConversationFlavor,
  conversations,
  createConversation,
} from '@grammyjs/conversations';
import { type FileFlavor, hydrateFiles } from '@grammyjs/files';
import { run, sequentialize } from '@grammyjs/runner';
import { listen as listenOn } from '@storefront/test-support/process/listen.ts';
import { Bot, type Context, InputFile, InputMediaBuilder, webhookCallback } from 'grammy';
import { expect, it } from 'vitest';
import { emulatorForTest, PNG, stopAfterTest } from '../harness.ts';
import { SECRET } from './library.ts';

type Chat = FileFlavor<ConversationFlavor<Context>>;

async function greet(conversation: Conversation<Chat, Context>, ctx: Context): Promise<void> {
  await ctx.reply('Your name?');
  const answer = await conversation.waitFor('message:text');
  await answer.reply(`Hello ${answer.message.text}`);
}

/** Serves a webhook until the end of the test, and returns its address. */
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  const port = await listenOn(server);
  stopAfterTest(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${port}/hook`;
}

it.each(['polling', 'webhook'])('grammY with its plug-ins does by %s what its users do', async (mode) => {
  const emulator = await emulatorForTest({ webhookRetryMs: 50 });
  const bot = new Bot<Chat>(emulator.token, { client: { apiRoot: emulator.url } });
  bot.api.config.use(hydrateFiles(emulator.token, { apiRoot: emulator.url }));
  bot.use(sequentialize((ctx) => String(ctx.chat?.id)));
  bot.use(conversations());
  bot.use(createConversation(greet));
  bot.command('start', (ctx) => ctx.conversation.enter('greet'));
  bot.on('message:document', async (ctx) => {
    const file = await ctx.getFile();
    // The library's own download() supports only HTTPS.
    const download = await fetch(file.getUrl());
    await ctx.reply(`It says: ${await download.text()}`);
  });
  bot.command('album', async (ctx) => {
    const [photo] = (await ctx.replyWithMediaGroup([
      InputMediaBuilder.photo(new InputFile(PNG, 'a.png')),
      InputMediaBuilder.photo(new InputFile(PNG, 'b.png')),
    ])) as { message_id: number }[];
    await ctx.reply(`Album ${photo !== undefined}`);
  });
  if (mode === 'polling') {
    const runner = run(bot);
    stopAfterTest(() => runner.stop());
  } else {
    await bot.init();
    const url = await listen(webhookCallback(bot, 'http', { secretToken: SECRET }));
    await bot.api.setWebhook(url, { secret_token: SECRET });
  }
  const people = await Promise.all(
    ['Amira', 'Bilal', 'Noor'].map((firstName) => emulator.client.createUser({ firstName })),
  );
  // All of them simultaneously, each in a separate dialog.
  await Promise.all(
    people.map(async (person) => {
      await person.start();
      await person.waitFor('Your name?');
      await person.send(person.profile.firstName);
      await person.waitFor(`Hello ${person.profile.firstName}`);
    }),
  );
  const [amira] = people;
  await amira?.sendFile({ name: 'note.txt', bytes: Buffer.from('hello') });
  await amira?.waitFor('It says: hello');
  await amira?.send('/album');
  await amira?.waitFor('Album true');
  expect((await amira?.transcript())?.filter(({ album }) => album !== undefined)).toHaveLength(2);
});
