import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { listen as listenOn } from '@storefront/test-support/process/listen.ts';
import {
  Api,
  Bot,
  GrammyError,
  InlineKeyboard,
  InlineQueryResultBuilder,
  InputFile,
  InputMediaBuilder,
  Keyboard,
  webhookCallback,
} from 'grammy';
import type { Emulator } from '../../src/emulator.ts';
import { PNG } from '../harness.ts';
import { type Caller, type Library, type Running, SECRET } from './library.ts';
import { COMMANDS, INVOICE, ON_DISK } from './tour.ts';

/** Creates the bot of the tour, written like grammY's users do. */
function botOf(emulator: Emulator): Bot {
  const bot = new Bot(emulator.token, { client: { apiRoot: emulator.url } });
  bot.command('start', (ctx) =>
    ctx.reply(ctx.match ? `You came for <b>${ctx.match}</b>` : 'Welcome', {
      parse_mode: 'HTML',
      reply_markup: new InlineKeyboard().text('Buy', 'buy:5').row().copyText('Copy', 'CODE'),
    }),
  );
  bot.callbackQuery(/^buy:(\d+)$/, async (ctx) => {
    await ctx.editMessageText(`Bought ${ctx.match[1]}`, {
      reply_markup: new InlineKeyboard().text('Done', 'done'),
    });
    await ctx.answerCallbackQuery('One moment');
  });
  bot.callbackQuery('done', async (ctx) => {
    await ctx.editMessageReplyMarkup();
    await ctx.answerCallbackQuery();
  });
  bot.command('phone', (ctx) =>
    ctx.reply('Your number?', { reply_markup: new Keyboard().requestContact('Share').oneTime() }),
  );
  bot.on('message:contact', (ctx) =>
    ctx.reply(`Thanks, ${ctx.message.contact.phone_number}`, { reply_markup: { remove_keyboard: true } }),
  );
  bot.command('profile', async (ctx) => {
    const scope = { type: 'chat' as const, chat_id: ctx.chat.id };
    await ctx.api.setMyCommands(COMMANDS, { scope, language_code: 'ar' });
    await ctx.setChatMenuButton({ menu_button: { type: 'commands' } });
    const button = await ctx.getChatMenuButton();
    await ctx.reply(button.type === 'commands' ? 'Here I am' : button.type);
  });
  media(bot, emulator);
  payments(bot);
  aside(bot);
  inGroups(bot);
  bot.filter(
    (ctx) => ctx.msg?.via_bot !== undefined,
    () => {},
  );
  bot.on('message:text', (ctx) => ctx.reply(`You said ${ctx.message.text}`));
  return bot;
}

function media(bot: Bot, emulator: Emulator): void {
  bot.command('codes', async (ctx) => {
    await ctx.replyWithDocument(new InputFile(Buffer.from('CODE-1\n'), 'codes.txt'), {
      caption: 'By buffer',
    });
    await ctx.replyWithDocument(new InputFile(fileURLToPath(ON_DISK)), { caption: 'By path' });
    const stream = new InputFile(Readable.from([Buffer.from('streamed')]), 'stream.txt');
    await ctx.replyWithDocument(stream, { caption: 'By stream' });
  });
  bot.command('photo', async (ctx) => {
    const { photo } = await ctx.replyWithPhoto(new InputFile(PNG, 'a.png'), { caption: 'A photo' });
    await ctx.replyWithPhoto(photo.at(-1)?.file_id ?? '', { caption: 'The same' });
  });
  bot.command('album', (ctx) =>
    ctx.replyWithMediaGroup([
      InputMediaBuilder.photo(new InputFile(PNG, 'a.png'), { caption: 'First' }),
      InputMediaBuilder.photo(new InputFile(PNG, 'b.png'), { caption: 'Second' }),
    ]),
  );
  bot.on('message:document', async (ctx) => {
    const { file_path } = await ctx.getFile();
    const file = await fetch(`${emulator.url}/file/bot${emulator.token}/${file_path}`);
    await ctx.reply(`I read: ${await file.text()}`);
  });
}

function payments(bot: Bot): void {
  const { title, description, payload, currency, prices } = INVOICE;
  bot.command('invoice', (ctx) => ctx.replyWithInvoice(title, description, payload, currency, prices));
  bot.on('pre_checkout_query', (ctx) => ctx.answerPreCheckoutQuery(true));
  bot.on('message:successful_payment', (ctx) =>
    ctx.reply(`Paid: ${ctx.message.successful_payment.telegram_payment_charge_id}`),
  );
  bot.command('refund', async (ctx) => {
    await ctx.api.refundStarPayment(ctx.from?.id ?? 0, ctx.match);
    await ctx.reply('Refunded');
  });
  bot.command('paid', (ctx) =>
    ctx.replyWithPaidMedia(3, [InputMediaBuilder.photo(new InputFile(PNG, 'paid.png'))], {
      payload: 'clip-1',
    }),
  );
  bot.on('purchased_paid_media', async (ctx) => {
    const { from, paid_media_payload } = ctx.purchasedPaidMedia;
    await ctx.api.sendMessage(from.id, `Bought media: ${paid_media_payload}`);
  });
}

function aside(bot: Bot): void {
  bot.on('inline_query', (ctx) => {
    const { query } = ctx.inlineQuery;
    const reply_markup = new InlineKeyboard().text('Buy', 'buy:1');
    return ctx.answerInlineQuery([
      InlineQueryResultBuilder.article('1', `Found ${query}`, { reply_markup }).text(query),
    ]);
  });
  bot.on('chosen_inline_result', (ctx) => ctx.editMessageText(`Chosen: ${ctx.chosenInlineResult.query}`));
  bot.on('edited_message:text', (ctx) => ctx.reply(`You changed it to ${ctx.editedMessage.text}`));
  bot.command('app', (ctx) =>
    ctx.reply('Open it', { reply_markup: new Keyboard().webApp('App', 'https://shop.example/app') }),
  );
  bot.on('message:web_app_data', (ctx) => ctx.reply(`From the app: ${ctx.message.web_app_data.data}`));
  bot.command('tidy', async (ctx) => {
    const kept = await ctx.reply('To keep');
    await ctx.pinChatMessage(kept.message_id);
    await ctx.api.copyMessage(ctx.chat.id, ctx.chat.id, kept.message_id);
    await ctx.api.forwardMessage(ctx.chat.id, ctx.chat.id, kept.message_id);
    const gone = await ctx.reply('To delete');
    await ctx.deleteMessages([gone.message_id]);
    await ctx.replyWithChatAction('upload_document');
    await ctx.reply('Tidied');
  });
  bot.command('poll', (ctx) => ctx.replyWithPoll('Which?', ['This', 'That'], { is_anonymous: false }));
  bot.on('poll_answer', (ctx) =>
    ctx.api.sendMessage(ctx.pollAnswer.user?.id ?? 0, `Voted ${ctx.pollAnswer.option_ids.join()}`),
  );
  bot.on('message_reaction', (ctx) => ctx.reply(`Reacted ${ctx.reactions().emojiAdded[0] ?? 'otherwise'}`));
}

function inGroups(bot: Bot): void {
  bot.command('topic', async (ctx) => {
    const { message_thread_id } = await ctx.createForumTopic('Orders');
    const reply_markup = new InlineKeyboard().text('Close', `close:${message_thread_id}`);
    await ctx.api.sendMessage(ctx.chat.id, 'Opened Orders', { message_thread_id, reply_markup });
  });
  bot.callbackQuery(/^close:(\d+)$/, async (ctx) => {
    await ctx.api.closeForumTopic(ctx.chat?.id ?? 0, Number(ctx.match[1]));
    await ctx.editMessageText(`Closed by ${ctx.from.first_name}`);
    await ctx.answerCallbackQuery();
  });
  bot.on('channel_post:text', (ctx) => ctx.reply(`Heard: ${ctx.channelPost.text}`));
}

const ALLOWED = [
  'message',
  'callback_query',
  'inline_query',
  'pre_checkout_query',
  'channel_post',
  'poll_answer',
  'message_reaction',
  'purchased_paid_media',
  'edited_message',
  'chosen_inline_result',
] as const;

async function poll(emulator: Emulator): Promise<Running> {
  const bot = botOf(emulator);
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    ended = bot.start({ allowed_updates: ALLOWED, onStart: () => resolve() });
    ended.catch(reject);
  });
  return {
    stop: async () => {
      await bot.stop();
      await ended;
    },
  };
}

async function listen(emulator: Emulator): Promise<Running> {
  const bot = botOf(emulator);
  await bot.init();
  const server = createServer(webhookCallback(bot, 'http', { secretToken: SECRET }));
  const port = await listenOn(server);
  const url = `http://127.0.0.1:${port}/`;
  await bot.api.setWebhook(url, { secret_token: SECRET, allowed_updates: ALLOWED });
  return {
    stop: async () => {
      await bot.api.deleteWebhook();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type ByName = Record<string, (...params: Record<string, unknown>[]) => Promise<unknown>>;

function caller(emulator: Emulator): Caller {
  const api = new Api(emulator.token, { apiRoot: emulator.url });
  const raw = api.raw as unknown as ByName;
  return {
    // A method without parameters takes a signal as its first argument.
    call: async (method, params) => raw[method]?.(...(Object.keys(params).length > 0 ? [params] : [])),
    upload: (bytes, filename) => new InputFile(bytes, filename),
    refusal: (error) =>
      error instanceof GrammyError
        ? {
            code: error.error_code,
            description: error.description,
            retryAfter: error.parameters.retry_after,
          }
        : undefined,
    wraps: (method) => method in api,
  };
}

export const grammy: Library = { name: 'grammY', poll, listen, caller };
