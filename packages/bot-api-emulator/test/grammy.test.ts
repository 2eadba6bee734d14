import { createServer } from 'node:http';
import {
  type Conversation,
  type ConversationFlavor,
  conversations,
  createConversation,
} from '@grammyjs/conversations';
import { run } from '@grammyjs/runner';
import { listen } from '@storefront/test-support/process/listen.ts';
import { SLOW } from '@storefront/test-support/sizes.ts';
import { Bot, type Context, GrammyError, InlineKeyboard, InputFile, Keyboard, webhookCallback } from 'grammy';
import { expect, test } from 'vitest';
import { emulatorForTest, stopAfterTest } from './harness.ts';

type Ctx = ConversationFlavor<Context>;

/** Creates a small shop, written like any grammY bot. */
function shopBot(emulator: { url: string; token: string }): Bot<Ctx> {
  const bot = new Bot<Ctx>(emulator.token, { client: { apiRoot: emulator.url } });
  bot.command('start', (ctx) =>
    ctx.reply(ctx.match ? `You came for <b>${ctx.match}</b>` : 'Welcome', {
      parse_mode: 'HTML',
      reply_markup: new InlineKeyboard().text('Buy', 'buy:5').row().copyText('Copy', 'CODE'),
    }),
  );
  bot.callbackQuery(/^buy:(\d+)$/, async (ctx) => {
    const answered = ctx.answerCallbackQuery('One moment');
    await ctx.editMessageText(`Bought ${ctx.match[1]}`);
    await answered;
  });
  bot.command('codes', (ctx) =>
    ctx.replyWithDocument(new InputFile(Buffer.from('CODE-1\n'), 'codes.txt'), { caption: 'Your codes' }),
  );
  bot.command('phone', (ctx) =>
    ctx.reply('Your number?', { reply_markup: new Keyboard().requestContact('Share').oneTime() }),
  );
  bot.on('message:contact', (ctx) =>
    ctx.reply(`Thanks, ${ctx.message.contact.phone_number}`, { reply_markup: { remove_keyboard: true } }),
  );
  bot.use(conversations());
  bot.use(
    createConversation(async (conversation: Conversation<Ctx, Context>, ctx: Context) => {
      await ctx.reply('Which game?');
      const game = await conversation.waitFor('message:text');
      await game.reply('Which player?');
      const player = await conversation.waitFor('message:text');
      await player.reply(`${player.msg.text} plays ${game.msg.text}`);
    }, 'ask'),
  );
  bot.command('ask', (ctx) => ctx.conversation.enter('ask'));
  return bot;
}

async function buySomething(emulator: Awaited<ReturnType<typeof emulatorForTest>>): Promise<void> {
  const person = await emulator.client.createUser({ firstName: 'Amira' });
  await person.start('item_5');
  expect(await person.waitFor('You came for item_5')).toMatchObject({
    entities: [{ type: 'bold', offset: 13, length: 6 }],
  });
  await person.tap('Buy');
  await person.waitFor('Bought 5');
  expect(await person.waitForCallbackAnswer()).toMatchObject({ text: 'One moment' });
  await person.send('/codes');
  expect((await person.waitFor('Your codes')).file).toMatchObject({ name: 'codes.txt', content: 'CODE-1\n' });
  await person.send('/phone');
  await person.waitFor('Your number?');
  await person.tap('Share');
  await person.waitFor(`Thanks, ${person.profile.phone}`);
  await person.send('/ask');
  await person.waitFor('Which game?');
  await person.send('Chess');
  await person.waitFor('Which player?');
  await person.send('Amira');
  await person.waitFor('Amira plays Chess');
}

test('grammY drives it by long polling', async () => {
  const emulator = await emulatorForTest();
  const bot = shopBot(emulator);
  const running = bot.start({ timeout: 10 });
  stopAfterTest(async () => {
    await bot.stop();
    await running;
  });
  await buySomething(emulator);
});

test('grammY drives it by a webhook with a secret', async () => {
  const emulator = await emulatorForTest();
  const bot = shopBot(emulator);
  const server = createServer(webhookCallback(bot, 'http', { secretToken: 's3cret' }));
  const port = await listen(server);
  stopAfterTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  await bot.api.setWebhook(`http://127.0.0.1:${port}`, { secret_token: 's3cret' });
  await buySomething(emulator);
});

test("answers many people at once through grammY's runner", SLOW, async () => {
  const emulator = await emulatorForTest({ latencyMs: 10 });
  const runner = run(shopBot(emulator));
  stopAfterTest(() => runner.stop());
  const people = await Promise.all(Array.from({ length: 30 }, () => emulator.client.createUser()));
  await Promise.all(
    people.map(async (person) => {
      await person.start();
      await person.waitFor('Welcome');
      await person.tap('Buy');
      await person.waitFor('Bought 5');
    }),
  );
});

test('refusals arrive in grammY as its own errors', async () => {
  const emulator = await emulatorForTest();
  const { api } = shopBot(emulator);
  const error = await api.sendMessage(5, 'Hello').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(GrammyError);
  expect(error).toMatchObject({
    error_code: 400,
    description: 'Bad Request: chat not found',
    method: 'sendMessage',
  });
});
