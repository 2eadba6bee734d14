import type { AddressInfo } from 'node:net';
import { Bot, InputFile, TelegramApiError } from 'node-telegram-bot-api';
import { createWebhookServer } from 'node-telegram-bot-api/node';
import { PNG } from '../harness.ts';
import { article, invoice, type Library, secret } from './library.ts';

export const nodeTelegramBotApi: Library = {
  name: 'node-telegram-bot-api',
  async start({ url, token }, mode) {
    // A refused call is to be seen, not repeated.
    const bot = new Bot(token, { apiRoot: url, maxRetries: 0 });
    bot.command('start', (ctx) =>
      ctx.reply('Welcome', { reply_markup: { inline_keyboard: [[{ text: 'Buy', callback_data: 'buy' }]] } }),
    );
    bot.on('callback_query', async (ctx) => {
      await ctx.answerCallbackQuery({ text: 'Done' });
      const message = ctx.callbackQuery?.message;
      if (message) {
        await bot.api.editMessageText({
          chat_id: message.chat.id,
          message_id: message.message_id,
          text: 'Bought',
        });
      }
    });
    bot.command('keys', (ctx) =>
      ctx.reply('Keys', {
        reply_markup: { keyboard: [[{ text: 'Left' }, { text: 'Right' }]], resize_keyboard: true },
      }),
    );
    bot.command('photo', async (ctx) => {
      const photo = new InputFile(PNG, { filename: 'p.png' });
      await bot.api.sendPhoto({ chat_id: ctx.message?.chat.id ?? 0, photo, caption: 'A picture' });
    });
    bot.command('pay', async (ctx) => {
      await bot.api.sendInvoice({ chat_id: ctx.message?.chat.id ?? 0, ...invoice });
    });
    bot.on('pre_checkout_query', async (ctx) => {
      await bot.api.answerPreCheckoutQuery({
        pre_checkout_query_id: 'pre_checkout_query' in ctx.update ? ctx.update.pre_checkout_query.id : '',
        ok: true,
      });
    });
    bot.on('inline_query', async (ctx) => {
      await bot.api.answerInlineQuery({
        inline_query_id: 'inline_query' in ctx.update ? ctx.update.inline_query.id : '',
        results: [article],
      });
    });
    bot.on('message', async (ctx) => {
      const { message } = ctx;
      if (message?.successful_payment) await ctx.reply('Thank you');
      if (!message?.document) return;
      const { file_path } = await bot.api.getFile({ file_id: message.document.file_id });
      const download = await fetch(`${url}/file/bot${token}/${file_path}`);
      await ctx.reply(`It says: ${await download.text()}`);
    });
    return {
      call: (method, params) =>
        (bot.api as unknown as Record<string, (given: object) => Promise<unknown>>)[method]?.(params) ??
        Promise.reject(new Error(`${method} is not wrapped`)),
      refusal: (error) =>
        error instanceof TelegramApiError
          ? { code: error.errorCode, retryAfter: error.retryAfter }
          : undefined,
      stop: mode === 'webhook' ? await serve(bot) : poll(bot),
    };
  },
};

function poll(bot: Bot): () => Promise<void> {
  const ended = bot.startPolling();
  return async () => {
    bot.stop();
    await ended;
  };
}

async function serve(bot: Bot): Promise<() => Promise<void>> {
  const server = createWebhookServer(bot, { path: '/hook', secretToken: secret });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await bot.api.setWebhook({ url: `http://127.0.0.1:${port}/hook`, secret_token: secret });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
