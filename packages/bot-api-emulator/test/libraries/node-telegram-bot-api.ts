import { fileURLToPath } from 'node:url';
import { listen as listenOn } from '@storefront/test-support/process/listen.ts';
import {
  Api,
  Bot,
  type Context,
  createWebhookServer,
  fromPath,
  InlineKeyboardBuilder,
  InputFile,
  MediaGroupBuilder,
  ReplyKeyboardBuilder,
  TelegramApiError,
  Transport,
} from 'node-telegram-bot-api/node';
import type { Emulator } from '../../src/emulator.ts';
import { PNG } from '../harness.ts';
import { type Caller, type Library, type Running, SECRET } from './library.ts';
import { COMMANDS, INVOICE, ON_DISK } from './tour.ts';

/** Creates the bot of the tour, written like users of node-telegram-bot-api 2 do. */
function botOf(emulator: Emulator): Bot {
  const bot = new Bot(emulator.token, { apiRoot: emulator.url });
  bot.command('start', (ctx) =>
    ctx.reply(ctx.match ? `You came for <b>${ctx.match}</b>` : 'Welcome', {
      parse_mode: 'HTML',
      reply_markup: new InlineKeyboardBuilder().text('Buy', 'buy:5').row().copyText('Copy', 'CODE').build(),
    }),
  );
  bot.command('phone', (ctx) =>
    ctx.reply('Your number?', {
      reply_markup: new ReplyKeyboardBuilder().requestContact('Share').build({ one_time_keyboard: true }),
    }),
  );
  bot.command('profile', async (ctx) => {
    const chat_id = idOf(ctx);
    await ctx.api.setMyCommands({
      commands: COMMANDS,
      scope: { type: 'chat', chat_id },
      language_code: 'ar',
    });
    await ctx.api.setChatMenuButton({ chat_id, menu_button: { type: 'commands' } });
    const button = await ctx.api.getChatMenuButton({ chat_id });
    await ctx.reply(button.type === 'commands' ? 'Here I am' : button.type);
  });
  taps(bot);
  media(bot);
  payments(bot);
  aside(bot);
  bot.on('message', async (ctx) => {
    const { contact, document, successful_payment: paid, text, via_bot, web_app_data } = ctx.message ?? {};
    if (via_bot) return;
    if (web_app_data) await ctx.reply(`From the app: ${web_app_data.data}`);
    else if (contact) {
      await ctx.reply(`Thanks, ${contact.phone_number}`, { reply_markup: { remove_keyboard: true } });
    } else if (document) {
      const { file_path } = await ctx.api.getFile({ file_id: document.file_id });
      const file = await fetch(`${emulator.url}/file/bot${emulator.token}/${file_path}`);
      await ctx.reply(`I read: ${await file.text()}`);
    } else if (paid) await ctx.reply(`Paid: ${paid.telegram_payment_charge_id}`);
    else if (text) await ctx.reply(`You said ${text}`);
  });
  return bot;
}

function idOf(ctx: Context): number {
  if (ctx.chatId === undefined) throw new Error('An update without a chat');
  return ctx.chatId;
}

function taps(bot: Bot): void {
  bot.on('callback_query', async (ctx) => {
    const { data = '', message, from } = ctx.callbackQuery ?? {};
    if (!message) return;
    const target = { chat_id: message.chat.id, message_id: message.message_id };
    const [action, value] = data.split(':');
    if (action === 'buy') {
      const reply_markup = new InlineKeyboardBuilder().text('Done', 'done').build();
      await ctx.api.editMessageText({ ...target, text: `Bought ${value}`, reply_markup });
      await ctx.answerCallbackQuery({ text: 'One moment' });
      return;
    }
    if (action === 'close') {
      await ctx.api.closeForumTopic({ chat_id: message.chat.id, message_thread_id: Number(value) });
      await ctx.api.editMessageText({ ...target, text: `Closed by ${from?.first_name}` });
    } else await ctx.api.editMessageReplyMarkup(target);
    await ctx.answerCallbackQuery();
  });
}

function media(bot: Bot): void {
  bot.command('codes', async (ctx) => {
    const chat_id = idOf(ctx);
    const buffer = new InputFile(new Uint8Array(Buffer.from('CODE-1\n')), { filename: 'codes.txt' });
    await ctx.api.sendDocument({ chat_id, document: buffer, caption: 'By buffer' });
    const path = await fromPath(fileURLToPath(ON_DISK));
    await ctx.api.sendDocument({ chat_id, document: path, caption: 'By path' });
    const stream = new InputFile(new Blob(['streamed']).stream(), { filename: 'stream.txt' });
    await ctx.api.sendDocument({ chat_id, document: stream, caption: 'By stream' });
  });
  bot.command('photo', async (ctx) => {
    const chat_id = idOf(ctx);
    const { photo } = await ctx.api.sendPhoto({ chat_id, photo: picture('a.png'), caption: 'A photo' });
    await ctx.api.sendPhoto({ chat_id, photo: photo?.at(-1)?.file_id ?? '', caption: 'The same' });
  });
  bot.command('album', (ctx) =>
    ctx.api.sendMediaGroup({
      chat_id: idOf(ctx),
      media: new MediaGroupBuilder()
        .photo({ media: picture('a.png'), caption: 'First' })
        .photo({ media: picture('b.png'), caption: 'Second' })
        .build(),
    }),
  );
}

function picture(filename: string): InputFile {
  return new InputFile(new Uint8Array(PNG), { filename, contentType: 'image/png' });
}

function payments(bot: Bot): void {
  bot.command('invoice', (ctx) => ctx.api.sendInvoice({ chat_id: idOf(ctx), ...INVOICE }));
  bot.on('pre_checkout_query', async ({ api, update }) => {
    if (!('pre_checkout_query' in update)) return;
    await api.answerPreCheckoutQuery({ pre_checkout_query_id: update.pre_checkout_query.id, ok: true });
  });
  bot.command('refund', async (ctx) => {
    await ctx.api.refundStarPayment({
      user_id: ctx.from?.id ?? 0,
      telegram_payment_charge_id: String(ctx.match),
    });
    await ctx.reply('Refunded');
  });
  bot.command('paid', (ctx) =>
    ctx.api.sendPaidMedia({
      chat_id: idOf(ctx),
      star_count: 3,
      media: [{ type: 'photo', media: picture('paid.png') }],
      payload: 'clip-1',
    }),
  );
  bot.on('purchased_paid_media', async ({ api, update }) => {
    if (!('purchased_paid_media' in update)) return;
    const { from, paid_media_payload } = update.purchased_paid_media;
    await api.sendMessage({ chat_id: from.id, text: `Bought media: ${paid_media_payload}` });
  });
}

function aside(bot: Bot): void {
  bot.on('inline_query', async (ctx) => {
    const { id, query } = ctx.inlineQuery ?? { id: '', query: '' };
    await ctx.api.answerInlineQuery({
      inline_query_id: id,
      results: [
        {
          type: 'article',
          id: '1',
          title: `Found ${query}`,
          input_message_content: { message_text: query },
          reply_markup: new InlineKeyboardBuilder().text('Buy', 'buy:1').build(),
        },
      ],
    });
  });
  bot.on('chosen_inline_result', async ({ api, update }) => {
    if (!('chosen_inline_result' in update)) return;
    const { inline_message_id, query } = update.chosen_inline_result;
    await api.editMessageText({ ...(inline_message_id && { inline_message_id }), text: `Chosen: ${query}` });
  });
  bot.on('edited_message', async ({ api, update }) => {
    if (!('edited_message' in update)) return;
    const { chat, text } = update.edited_message;
    await api.sendMessage({ chat_id: chat.id, text: `You changed it to ${text}` });
  });
  bot.command('app', (ctx) =>
    ctx.reply('Open it', {
      reply_markup: new ReplyKeyboardBuilder().webApp('App', 'https://shop.example/app').build(),
    }),
  );
  bot.command('tidy', async (ctx) => {
    const chat_id = idOf(ctx);
    const { message_id } = await ctx.reply('To keep');
    await ctx.api.pinChatMessage({ chat_id, message_id });
    await ctx.api.copyMessage({ chat_id, from_chat_id: chat_id, message_id });
    await ctx.api.forwardMessage({ chat_id, from_chat_id: chat_id, message_id });
    const gone = await ctx.reply('To delete');
    await ctx.api.deleteMessage({ chat_id, message_id: gone.message_id });
    await ctx.api.sendChatAction({ chat_id, action: 'upload_document' });
    await ctx.reply('Tidied');
  });
  bot.command('poll', (ctx) =>
    ctx.api.sendPoll({
      chat_id: idOf(ctx),
      question: 'Which?',
      is_anonymous: false,
      options: [{ text: 'This' }, { text: 'That' }],
    }),
  );
  bot.on('poll_answer', async ({ api, update }) => {
    if (!('poll_answer' in update)) return;
    const { user, option_ids } = update.poll_answer;
    await api.sendMessage({ chat_id: user?.id ?? 0, text: `Voted ${option_ids.join()}` });
  });
  bot.on('message_reaction', async ({ api, update }) => {
    if (!('message_reaction' in update)) return;
    const { chat, new_reaction } = update.message_reaction;
    const [reaction] = new_reaction;
    const emoji = reaction && 'emoji' in reaction ? reaction.emoji : 'otherwise';
    await api.sendMessage({ chat_id: chat.id, text: `Reacted ${emoji}` });
  });
  bot.command('topic', async (ctx) => {
    const chat_id = idOf(ctx);
    const { message_thread_id } = await ctx.api.createForumTopic({ chat_id, name: 'Orders' });
    const reply_markup = new InlineKeyboardBuilder().text('Close', `close:${message_thread_id}`).build();
    await ctx.api.sendMessage({ chat_id, message_thread_id, text: 'Opened Orders', reply_markup });
  });
  bot.on('channel_post', async (ctx) => {
    await ctx.api.sendMessage({ chat_id: idOf(ctx), text: `Heard: ${ctx.channelPost?.text}` });
  });
}

const ALLOWED: string[] = [
  ...['message', 'callback_query', 'inline_query', 'pre_checkout_query', 'channel_post'],
  ...['poll_answer', 'message_reaction', 'purchased_paid_media', 'edited_message', 'chosen_inline_result'],
];

async function poll(emulator: Emulator): Promise<Running> {
  const bot = botOf(emulator);
  const ended = bot.startPolling(undefined, { allowedUpdates: ALLOWED });
  return {
    stop: async () => {
      bot.stop();
      await ended;
    },
  };
}

async function listen(emulator: Emulator): Promise<Running> {
  const bot = botOf(emulator);
  const server = createWebhookServer(bot, { path: '/hook', secretToken: SECRET });
  const port = await listenOn(server);
  await bot.api.setWebhook({
    url: `http://127.0.0.1:${port}/hook`,
    secret_token: SECRET,
    allowed_updates: ALLOWED,
  });
  return {
    stop: async () => {
      await bot.api.deleteWebhook();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type ByName = Record<string, (params?: Record<string, unknown>) => Promise<unknown>>;

function caller(emulator: Emulator): Caller {
  // Otherwise the library waits for a refusal's delay and retries.
  const options = { apiRoot: emulator.url, maxRetries: 0 };
  const api = new Api(emulator.token, options);
  const byName = api as unknown as ByName;
  const transport = new Transport(emulator.token, options);
  return {
    call: async (method, params) => {
      const wrapped = byName[method];
      if (!wrapped) return transport.request(method, params as Record<string, number>);
      // A method without parameters takes a signal as its first argument.
      return wrapped.apply(api, Object.keys(params).length > 0 ? [params] : []);
    },
    upload: (bytes, filename) => new InputFile(new Uint8Array(bytes), { filename }),
    refusal: (error) =>
      error instanceof TelegramApiError
        ? { code: error.errorCode, description: error.description, retryAfter: error.retryAfter }
        : undefined,
    wraps: (method) => typeof byName[method] === 'function',
  };
}

export const nodeTelegramBotApi: Library = { name: 'node-telegram-bot-api', poll, listen, caller };
