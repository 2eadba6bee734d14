/** The floor: the shortest bot that does the visible work of a tap, with grammY's own runner and no database. */
import { run } from '@grammyjs/runner';
import { Bot, InlineKeyboard } from 'grammy';

const bot = new Bot(process.env.BOT_TOKEN ?? '', {
  client: { apiRoot: process.env.TELEGRAM_API_ROOT ?? '' },
});
const keyboard = new InlineKeyboard().text('🎟 Vouchers', 'v').text('🏠 Home', 'h');
let turn = 0;
bot.command('start', (ctx) => ctx.reply('Hello', { reply_markup: keyboard }));
bot.on('callback_query:data', async (ctx) => {
  void ctx.answerCallbackQuery();
  turn += 1;
  await ctx.editMessageText(`Screen ${turn}`, { reply_markup: keyboard });
});
await bot.init();
run(bot);
console.log('ready');
