import { Bot, InlineKeyboard, Keyboard, MediaUpload, TelegramError, webhookHandler } from 'gramio';
import { PNG } from '../harness.ts';
import { article, invoice, type Library, listen, secret } from './library.ts';

export const gramio: Library = {
  name: 'GramIO',
  async start({ url, token }, mode) {
    const bot = new Bot(token, { api: { baseURL: `${url}/bot` } });
    bot.command('start', (context) =>
      context.send('Welcome', { reply_markup: new InlineKeyboard().text('Buy', 'buy') }),
    );
    bot.callbackQuery('buy', async (context) => {
      await context.answer('Done');
      await context.editText('Bought');
    });
    bot.command('keys', (context) =>
      context.send('Keys', { reply_markup: new Keyboard().text('Left').text('Right').resized() }),
    );
    bot.command('photo', (context) =>
      context.sendPhoto(MediaUpload.buffer(PNG, 'p.png'), { caption: 'A picture' }),
    );
    bot.command('pay', async (context) => {
      await bot.api.sendInvoice({ chat_id: context.chatId, ...invoice });
    });
    bot.on('pre_checkout_query', (context) => context.answer({ ok: true }));
    bot.on('inline_query', (context) => context.answer([article]));
    bot.on('successful_payment', (context) => context.send('Thank you'));
    bot.on('message', async (context) => {
      const { document } = context;
      if (!document) return;
      const bytes = await bot.downloadFile(document.fileId);
      await context.send(`It says: ${Buffer.from(bytes).toString('utf8')}`);
    });
    const server =
      mode === 'webhook'
        ? await listen(webhookHandler(bot, 'http', secret) as Parameters<typeof listen>[0])
        : null;
    await bot.start(server ? { webhook: { url: server.url, secret_token: secret } } : {});
    return {
      call: (method, params) =>
        (bot.api as unknown as Record<string, (given: object) => Promise<unknown>>)[method]?.(params) ??
        Promise.reject(new Error(`${method} is not wrapped`)),
      refusal: (error) =>
        error instanceof TelegramError
          ? { code: error.code, retryAfter: error.payload?.retry_after }
          : undefined,
      stop: async () => {
        await bot.stop();
        await server?.close();
      },
    };
  },
};
