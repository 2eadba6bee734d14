import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '@storefront/test-support/process/listen.ts';
import { type Context, Input, Markup, Telegraf, TelegramError } from 'telegraf';
import { callbackQuery, message } from 'telegraf/filters';
import type { Emulator } from '../../src/emulator.ts';
import { PNG } from '../harness.ts';
import { type Caller, type Library, type Running, SECRET } from './library.ts';
import { callTelegraf, isWrapped } from './telegraf-functions.ts';
import { COMMANDS, INVOICE, ON_DISK } from './tour.ts';

/** Creates the bot of the tour, written like Telegraf's users do. */
function botOf(emulator: Emulator): Telegraf {
  const bot = new Telegraf(emulator.token, { telegram: { apiRoot: emulator.url } });
  bot.start((ctx) =>
    ctx.replyWithHTML(ctx.payload ? `You came for <b>${ctx.payload}</b>` : 'Welcome', {
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Buy', callback_data: 'buy:5' }],
          // Newer than the library's types.
          [{ text: 'Copy', copy_text: { text: 'CODE' } } as unknown as ReturnType<typeof Markup.button.url>],
        ],
      },
    }),
  );
  bot.action(/^buy:(\d+)$/, async (ctx) => {
    await ctx.editMessageText(
      `Bought ${ctx.match[1]}`,
      Markup.inlineKeyboard([Markup.button.callback('Done', 'done')]),
    );
    await ctx.answerCbQuery('One moment');
  });
  bot.action('done', async (ctx) => {
    await ctx.editMessageReplyMarkup(undefined);
    await ctx.answerCbQuery();
  });
  bot.command('phone', (ctx) =>
    ctx.reply(
      'Your number?',
      Markup.keyboard([Markup.button.contactRequest('Share')])
        .oneTime()
        .resize(),
    ),
  );
  bot.on(message('contact'), (ctx) =>
    ctx.reply(`Thanks, ${ctx.message.contact.phone_number}`, Markup.removeKeyboard()),
  );
  bot.command('profile', async (ctx) => {
    const scope = { type: 'chat' as const, chat_id: ctx.chat.id };
    await ctx.telegram.setMyCommands(COMMANDS, { scope, language_code: 'ar' });
    await ctx.setChatMenuButton({ type: 'commands' });
    const button = await ctx.getChatMenuButton();
    await ctx.reply(button.type === 'commands' ? 'Here I am' : button.type);
  });
  media(bot);
  payments(bot);
  aside(bot);
  inGroups(bot);
  bot.on(message('via_bot'), () => {});
  bot.on(message('text'), (ctx) => ctx.reply(`You said ${ctx.message.text}`));
  return bot;
}

function media(bot: Telegraf): void {
  bot.command('codes', async (ctx) => {
    const buffer = Input.fromBuffer(Buffer.from('CODE-1\n'), 'codes.txt');
    await ctx.replyWithDocument(buffer, { caption: 'By buffer' });
    await ctx.replyWithDocument(Input.fromLocalFile(fileURLToPath(ON_DISK)), { caption: 'By path' });
    const stream = Input.fromReadableStream(Readable.from([Buffer.from('streamed')]), 'stream.txt');
    await ctx.replyWithDocument(stream, { caption: 'By stream' });
  });
  bot.command('photo', async (ctx) => {
    const { photo } = await ctx.replyWithPhoto({ source: PNG }, { caption: 'A photo' });
    await ctx.replyWithPhoto(photo.at(-1)?.file_id ?? '', { caption: 'The same' });
  });
  bot.command('album', (ctx) =>
    ctx.replyWithMediaGroup([
      { type: 'photo', media: { source: PNG }, caption: 'First' },
      { type: 'photo', media: { source: PNG, filename: 'b.png' }, caption: 'Second' },
    ]),
  );
  bot.on(message('document'), async (ctx) => {
    const link = await ctx.telegram.getFileLink(ctx.message.document.file_id);
    await ctx.reply(`I read: ${await (await fetch(link)).text()}`);
  });
}

function payments(bot: Telegraf): void {
  bot.command('invoice', (ctx) => ctx.replyWithInvoice({ ...INVOICE, provider_token: '' }));
  bot.on('pre_checkout_query', (ctx) => ctx.answerPreCheckoutQuery(true));
  bot.on(message('successful_payment'), (ctx) =>
    ctx.reply(`Paid: ${ctx.message.successful_payment.telegram_payment_charge_id}`),
  );
  bot.command('refund', async (ctx) => {
    await callApi(ctx, 'refundStarPayment', {
      user_id: ctx.from.id,
      telegram_payment_charge_id: ctx.payload,
    });
    await ctx.reply('Refunded');
  });
  bot.command('paid', async (ctx) => {
    const { photo, message_id } = await ctx.replyWithPhoto({ source: PNG });
    await ctx.deleteMessage(message_id);
    await callApi(ctx, 'sendPaidMedia', {
      chat_id: ctx.chat.id,
      star_count: 3,
      media: [{ type: 'photo', media: photo[0]?.file_id }],
      payload: 'clip-1',
    });
  });
}

function aside(bot: Telegraf): void {
  bot.on('inline_query', (ctx) =>
    ctx.answerInlineQuery([
      {
        type: 'article',
        id: '1',
        title: `Found ${ctx.inlineQuery.query}`,
        input_message_content: { message_text: ctx.inlineQuery.query },
        ...Markup.inlineKeyboard([Markup.button.callback('Buy', 'buy:1')]),
      },
    ]),
  );
  bot.on('chosen_inline_result', async (ctx) => {
    const { inline_message_id, query } = ctx.chosenInlineResult;
    await ctx.telegram.editMessageText(undefined, undefined, inline_message_id, `Chosen: ${query}`);
  });
  bot.on('edited_message', async (ctx) => {
    if ('text' in ctx.editedMessage) await ctx.reply(`You changed it to ${ctx.editedMessage.text}`);
  });
  bot.command('app', (ctx) =>
    ctx.reply('Open it', Markup.keyboard([Markup.button.webApp('App', 'https://shop.example/app')])),
  );
  bot.on(message('web_app_data'), (ctx) => ctx.reply(`From the app: ${ctx.webAppData?.data.text()}`));
  bot.command('tidy', async (ctx) => {
    const kept = await ctx.reply('To keep');
    await ctx.pinChatMessage(kept.message_id);
    await ctx.telegram.copyMessage(ctx.chat.id, ctx.chat.id, kept.message_id);
    await ctx.telegram.forwardMessage(ctx.chat.id, ctx.chat.id, kept.message_id);
    const gone = await ctx.reply('To delete');
    await ctx.deleteMessage(gone.message_id);
    await ctx.persistentChatAction('upload_document', async () => {});
    await ctx.reply('Tidied');
  });
  bot.command('poll', (ctx) => ctx.replyWithPoll('Which?', ['This', 'That'], { is_anonymous: false }));
  bot.on('poll_answer', (ctx) => {
    const { user, option_ids } = ctx.pollAnswer;
    return ctx.telegram.sendMessage(user?.id ?? 0, `Voted ${option_ids.join()}`);
  });
  bot.on('message_reaction', (ctx) => {
    const [reaction] = ctx.messageReaction.new_reaction;
    return ctx.reply(`Reacted ${reaction?.type === 'emoji' ? reaction.emoji : 'otherwise'}`);
  });
  // Newer than the library.
  bot.use(async (ctx, next) => {
    const { purchased_paid_media: bought } = ctx.update as {
      purchased_paid_media?: { from: { id: number }; paid_media_payload: string };
    };
    if (!bought) return next();
    await ctx.telegram.sendMessage(bought.from.id, `Bought media: ${bought.paid_media_payload}`);
  });
}

function inGroups(bot: Telegraf): void {
  bot.command('topic', async (ctx) => {
    const topic = await ctx.createForumTopic('Orders');
    await ctx.telegram.sendMessage(ctx.chat.id, 'Opened Orders', {
      message_thread_id: topic.message_thread_id,
      ...Markup.inlineKeyboard([Markup.button.callback('Close', `close:${topic.message_thread_id}`)]),
    });
  });
  bot.action(/^close:(\d+)$/, async (ctx) => {
    if (!ctx.has(callbackQuery('data')) || !ctx.chat) return;
    await ctx.telegram.closeForumTopic(ctx.chat.id, Number(ctx.match[1]));
    await ctx.editMessageText(`Closed by ${ctx.from.first_name}`);
    await ctx.answerCbQuery();
  });
  bot.on('channel_post', async (ctx) => {
    if ('text' in ctx.channelPost) {
      await ctx.telegram.sendMessage(ctx.chat.id, `Heard: ${ctx.channelPost.text}`);
    }
  });
}

/** Calls a method by its name: the library is older than the method. */
function callApi(ctx: Context, method: string, params: Record<string, unknown>): Promise<unknown> {
  return callTelegraf(ctx.telegram, method, params);
}

const ALLOWED = [
  'message',
  'callback_query',
  'inline_query',
  'pre_checkout_query',
  'channel_post',
  'poll_answer',
  'message_reaction',
  'edited_message',
  'chosen_inline_result',
  'purchased_paid_media' as 'message',
] as const;

async function poll(emulator: Emulator): Promise<Running> {
  const bot = botOf(emulator);
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    ended = bot.launch({ allowedUpdates: [...ALLOWED] }, () => resolve());
    ended.catch(reject);
  });
  return {
    stop: async () => {
      bot.stop();
      await ended;
    },
  };
}

async function listen(emulator: Emulator): Promise<Running> {
  const bot = botOf(emulator);
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  await bot.launch({
    allowedUpdates: [...ALLOWED],
    webhook: { domain: address, path: '/hook', host: '127.0.0.1', port, secretToken: SECRET },
  });
  // The library always uses https, but no proxy terminates TLS here.
  await bot.telegram.setWebhook(`http://${address}/hook`, { secret_token: SECRET });
  return {
    stop: async () => {
      await bot.telegram.deleteWebhook();
      bot.stop();
    },
  };
}

function caller(emulator: Emulator): Caller {
  const { telegram } = new Telegraf(emulator.token, { telegram: { apiRoot: emulator.url } });
  return {
    call: (method, params) => callTelegraf(telegram, method, params),
    upload: (source, filename) => ({ source, filename }),
    refusal: (error) =>
      error instanceof TelegramError
        ? { code: error.code, description: error.description, retryAfter: error.parameters?.retry_after }
        : undefined,
    wraps: (method) => isWrapped(telegram, method),
  };
}

export const telegraf: Library = { name: 'Telegraf', poll, listen, caller };
