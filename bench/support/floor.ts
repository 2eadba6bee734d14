/** The floor: the shortest bot with the same screens, on grammY's runner, without storage. */
import { run } from '@grammyjs/runner';
import { Bot, InlineKeyboard } from 'grammy';

const bot = new Bot(process.env.BOT_TOKEN ?? '', {
  client: { apiRoot: process.env.TELEGRAM_API_ROOT ?? '' },
});
const shelf = (page: number) => {
  const rows = Array.from({ length: 8 }, (_, row) => [
    `Gift Card ${page}.${row} · from $10`,
    `p:${page}:${row}`,
  ]);
  const keyboard = new InlineKeyboard();
  for (const [label = '', data = ''] of rows) keyboard.text(label, data).row();
  if (page > 1) keyboard.text('◀', `c:${page - 1}`);
  keyboard
    .text(`${page}/99`, '-')
    .text('▶', `c:${page + 1}`)
    .row();
  return { parse_mode: 'HTML', reply_markup: keyboard.text('🔎 Search', 's').text('🏠 Home', 'h') } as const;
};
bot.command('vouchers', (ctx) => ctx.reply('🎟 <b>Vouchers</b>', shelf(1)));
bot.callbackQuery(/^c:(\d+)$/, (ctx) =>
  Promise.all([
    ctx.answerCallbackQuery(),
    ctx.editMessageText('🎟 <b>Vouchers</b>', shelf(Number(ctx.match[1]))),
  ]),
);

const screens: Record<string, [text: string, label: string, next: string]> = {
  item: ['Price: <b>$10</b>', '🛒 Buy', 'buy'],
  buy: ['🧾 <b>Please check and confirm</b>\n\nTotal: <b>$10</b>', '✅ Buy for $10', 'confirm'],
};
const screen = (name: string) => {
  const [text = '', label = '', next = ''] = screens[name] ?? [];
  return [text, { parse_mode: 'HTML', reply_markup: new InlineKeyboard().text(label, next) }] as const;
};
bot.command('start', (ctx) => ctx.reply(...screen('item')));
bot.callbackQuery('buy', (ctx) =>
  Promise.all([ctx.answerCallbackQuery(), ctx.editMessageText(...screen('buy'))]),
);
bot.callbackQuery('confirm', async (ctx) => {
  await Promise.all([ctx.answerCallbackQuery(), ctx.editMessageText('In progress …')]);
  const markup = new InlineKeyboard().copyText('📋 Copy code', `${ctx.update.update_id}`);
  await ctx.editMessageText('Delivered. Code: <tg-spoiler>ABCD</tg-spoiler>', {
    parse_mode: 'HTML',
    reply_markup: markup,
  });
  await ctx.reply('✅ your code is ready.');
});
await bot.init();
run(bot);
console.log('ready');
