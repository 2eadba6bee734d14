import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { listen as listenOn } from '@storefront/test-support/process/listen.ts';
import {
  Bot,
  bold,
  format,
  InlineKeyboard,
  InlineQueryResult,
  InputMessageContent,
  Keyboard,
  MediaInput,
  MediaUpload,
  RemoveKeyboard,
  TelegramError,
  webhookHandler,
} from 'gramio';
import type { Emulator } from '../../src/emulator.ts';
import { PNG } from '../harness.ts';
import { type Caller, type Library, type Running, SECRET } from './library.ts';
import { COMMANDS, INVOICE, ON_DISK } from './tour.ts';

const optionsOf = ({ url }: Emulator) => ({ api: { baseURL: `${url}/bot` } });

/** Creates the bot of the tour, written like GramIO's users do. */
function botOf(emulator: Emulator): Bot {
  const bot = new Bot(emulator.token, optionsOf(emulator));
  bot.command('start', (context) =>
    context.send(context.args ? format`You came for ${bold(context.args)}` : 'Welcome', {
      reply_markup: new InlineKeyboard().text('Buy', 'buy:5').row().copy('Copy', 'CODE'),
    }),
  );
  bot.callbackQuery(/^buy:(\d+)$/, async (context) => {
    await context.editText(`Bought ${context.queryData[1]}`, {
      reply_markup: new InlineKeyboard().text('Done', 'done'),
    });
    await context.answer('One moment');
  });
  bot.callbackQuery('done', async (context) => {
    await context.editReplyMarkup({ inline_keyboard: [] });
    await context.answer();
  });
  bot.command('phone', (context) =>
    context.send('Your number?', { reply_markup: new Keyboard().requestContact('Share').oneTime() }),
  );
  bot.command('profile', async (context) => {
    const chat_id = context.chat.id;
    await context.bot.api.setMyCommands({
      commands: COMMANDS,
      scope: { type: 'chat', chat_id },
      language_code: 'ar',
    });
    await context.bot.api.setChatMenuButton({ chat_id, menu_button: { type: 'commands' } });
    const button = await context.bot.api.getChatMenuButton({ chat_id });
    await context.send(button.type === 'commands' ? 'Here I am' : button.type);
  });
  media(bot);
  payments(bot);
  aside(bot);
  inGroups(bot);
  bot.on('message', async (context) => {
    if (context.contact) {
      const thanks = `Thanks, ${context.contact.phoneNumber}`;
      await context.send(thanks, { reply_markup: new RemoveKeyboard() });
    } else if (context.document) {
      const bytes = await bot.downloadFile(context.document.fileId);
      await context.send(`I read: ${Buffer.from(bytes).toString('utf8')}`);
    } else if (context.text && !context.viaBot) await context.send(`You said ${context.text}`);
  });
  return bot;
}

function media(bot: Bot): void {
  bot.command('codes', async (context) => {
    const buffer = MediaUpload.buffer(Buffer.from('CODE-1\n'), 'codes.txt');
    await context.sendDocument(buffer, { caption: 'By buffer' });
    await context.sendDocument(await MediaUpload.path(fileURLToPath(ON_DISK)), { caption: 'By path' });
    const stream = await MediaUpload.stream(Readable.from([Buffer.from('streamed')]), 'stream.txt');
    await context.sendDocument(stream, { caption: 'By stream' });
  });
  bot.command('photo', async (context) => {
    const sent = await context.sendPhoto(MediaUpload.buffer(PNG, 'a.png'), { caption: 'A photo' });
    await context.sendPhoto(sent.photo?.at(-1)?.fileId ?? '', { caption: 'The same' });
  });
  bot.command('album', (context) =>
    context.sendMediaGroup([
      MediaInput.photo(MediaUpload.buffer(PNG, 'a.png'), { caption: 'First' }),
      MediaInput.photo(MediaUpload.buffer(PNG, 'b.png'), { caption: 'Second' }),
    ]),
  );
}

function payments(bot: Bot): void {
  bot.command('invoice', (context) => context.sendInvoice(INVOICE));
  bot.on('pre_checkout_query', (context) => context.answerPreCheckoutQuery({ ok: true }));
  bot.on('successful_payment', (context) =>
    context.send(`Paid: ${context.eventPayment.telegramPaymentChargeId}`),
  );
  bot.command('refund', async (context) => {
    await context.bot.api.refundStarPayment({
      user_id: context.from?.id ?? 0,
      telegram_payment_charge_id: context.args ?? '',
    });
    await context.send('Refunded');
  });
  bot.command('paid', (context) =>
    context.bot.api.sendPaidMedia({
      chat_id: context.chat.id,
      star_count: 3,
      media: [{ type: 'photo', media: MediaUpload.buffer(PNG, 'paid.png') }],
      payload: 'clip-1',
    }),
  );
  bot.on('purchased_paid_media', (context) =>
    context.bot.api.sendMessage({
      chat_id: context.from?.id ?? 0,
      text: `Bought media: ${context.paidMediaPayload}`,
    }),
  );
}

function aside(bot: Bot): void {
  bot.inlineQuery(/.*/, (context) =>
    context.answer([
      InlineQueryResult.article('1', `Found ${context.query}`, InputMessageContent.text(context.query), {
        reply_markup: new InlineKeyboard().text('Buy', 'buy:1'),
      }),
    ]),
  );
  bot.on('chosen_inline_result', async (context) => {
    await context.editText(`Chosen: ${context.query}`);
  });
  bot.on('edited_message', (context) => context.send(`You changed it to ${context.text}`));
  bot.command('app', (context) =>
    context.send('Open it', { reply_markup: new Keyboard().webApp('App', 'https://shop.example/app') }),
  );
  bot.on('web_app_data', (context) => context.send(`From the app: ${context.webAppData?.data}`));
  bot.command('tidy', async (context) => {
    const chat_id = context.chat.id;
    const { id: message_id } = await context.send('To keep');
    await context.bot.api.pinChatMessage({ chat_id, message_id });
    await context.bot.api.copyMessage({ chat_id, from_chat_id: chat_id, message_id });
    await context.bot.api.forwardMessage({ chat_id, from_chat_id: chat_id, message_id });
    const gone = await context.send('To delete');
    await gone.delete();
    await context.sendChatAction('upload_document');
    await context.send('Tidied');
  });
  bot.command('poll', (context) =>
    context.bot.api.sendPoll({
      chat_id: context.chat.id,
      question: 'Which?',
      is_anonymous: false,
      options: [{ text: 'This' }, { text: 'That' }],
    }),
  );
  bot.on('poll_answer', (context) =>
    context.bot.api.sendMessage({
      chat_id: context.user?.id ?? 0,
      text: `Voted ${context.optionIds.join()}`,
    }),
  );
  bot.on('message_reaction', (context) => {
    const [reaction] = context.newReactions;
    return context.bot.api.sendMessage({
      chat_id: context.chat.id,
      text: `Reacted ${reaction && 'emoji' in reaction ? reaction.emoji : 'otherwise'}`,
    });
  });
}

function inGroups(bot: Bot): void {
  bot.command('topic', async (context) => {
    const chat_id = context.chat.id;
    const { message_thread_id } = await context.bot.api.createForumTopic({ chat_id, name: 'Orders' });
    const reply_markup = new InlineKeyboard().text('Close', `close:${message_thread_id}`);
    await context.bot.api.sendMessage({ chat_id, message_thread_id, text: 'Opened Orders', reply_markup });
  });
  bot.callbackQuery(/^close:(\d+)$/, async (context) => {
    await context.bot.api.closeForumTopic({
      chat_id: context.message?.chat.id ?? 0,
      message_thread_id: Number(context.queryData[1]),
    });
    await context.editText(`Closed by ${context.from.firstName}`);
    await context.answer();
  });
  bot.on('channel_post', (context) => context.send(`Heard: ${context.text}`));
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
  await bot.start({ allowedUpdates: [...ALLOWED] });
  return { stop: () => bot.stop() };
}

async function listen(emulator: Emulator): Promise<Running> {
  const bot = botOf(emulator);
  const server = createServer(webhookHandler(bot, 'http', SECRET));
  const port = await listenOn(server);
  await bot.start({
    webhook: { url: `http://127.0.0.1:${port}/`, secret_token: SECRET },
    allowedUpdates: [...ALLOWED],
  });
  return {
    stop: async () => {
      await bot.api.deleteWebhook();
      await bot.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type ByName = Record<string, (params: Record<string, unknown>) => Promise<unknown>>;

function caller(emulator: Emulator): Caller {
  const { api } = new Bot(emulator.token, optionsOf(emulator));
  const byName = api as unknown as ByName;
  return {
    call: async (method, params) => byName[method]?.(params),
    upload: (bytes, filename) => MediaUpload.buffer(bytes, filename),
    refusal: (error) =>
      error instanceof TelegramError
        ? {
            code: error.code,
            description: error.message,
            retryAfter:
              error.payload && 'retry_after' in error.payload ? error.payload.retry_after : undefined,
          }
        : undefined,
    // The library accepts any method name.
    wraps: () => true,
  };
}

export const gramio: Library = { name: 'GramIO', poll, listen, caller };
