import { Input, Markup, Telegraf, TelegramError } from 'telegraf';
import { PNG } from '../harness.ts';
import { article, invoice, type Library, listen, secret } from './library.ts';

export const telegraf: Library = {
  name: 'Telegraf',
  async start({ url, token }, mode) {
    const bot = new Telegraf(token, { telegram: { apiRoot: url } });
    bot.start((ctx) => ctx.reply('Welcome', Markup.inlineKeyboard([Markup.button.callback('Buy', 'buy')])));
    bot.action('buy', async (ctx) => {
      await ctx.answerCbQuery('Done');
      await ctx.editMessageText('Bought');
    });
    bot.command('keys', (ctx) => ctx.reply('Keys', Markup.keyboard([['Left', 'Right']]).resize()));
    bot.command('photo', (ctx) =>
      ctx.replyWithPhoto(Input.fromBuffer(PNG, 'p.png'), { caption: 'A picture' }),
    );
    bot.command('pay', (ctx) => ctx.replyWithInvoice({ ...invoice, provider_token: '' }));
    bot.on('pre_checkout_query', (ctx) => ctx.answerPreCheckoutQuery(true));
    bot.on('inline_query', (ctx) => ctx.answerInlineQuery([article]));
    bot.on('message', async (ctx) => {
      if ('successful_payment' in ctx.message) await ctx.reply('Thank you');
      if ('document' in ctx.message) {
        const link = await ctx.telegram.getFileLink(ctx.message.document.file_id);
        await ctx.reply(`It says: ${await (await fetch(link)).text()}`);
      }
    });
    const stop = await begin(bot, mode);
    return {
      call: (method, params) => bot.telegram.callApi(method as 'getMe', params as never),
      refusal: (error) =>
        error instanceof TelegramError
          ? { code: error.code, retryAfter: error.response.parameters?.retry_after }
          : undefined,
      stop,
    };
  },
};

async function begin(bot: Telegraf, mode: 'polling' | 'webhook'): Promise<() => Promise<void>> {
  if (mode === 'webhook') {
    bot.botInfo = await bot.telegram.getMe();
    const server = await listen(bot.webhookCallback('/hook', { secretToken: secret }));
    await bot.telegram.setWebhook(server.url, { secret_token: secret });
    return () => server.close();
  }
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((launched, failed) => {
    ended = bot.launch(launched);
    ended.catch(failed);
  });
  return async () => {
    bot.stop();
    await ended;
  };
}
