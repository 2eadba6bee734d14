import { Composer } from 'grammy';
import { money } from '../../shop/money.ts';
import type { Reports } from '../../shop/shop.ts';
import type { BotDeps, ShopContext } from '../context.ts';
import { onCommand, onTap, show } from '../handlers.ts';
import { html, joinHtml } from '../html.ts';
import { button } from '../keyboard.ts';
import { editOrSend, sendScreen } from '../screen.ts';
import { taps } from '../taps.ts';
import type { Texts } from '../texts.ts';
import { reply, UPSTREAM_TEXTS } from './reply.ts';

type DealerProfile = Extract<Awaited<ReturnType<Reports['wallets']>>, { ok: true }>['profile'];

/** `/wallets`: the dealer's profile and money, asked live. */
export function walletsCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showWallets = async (ctx: ShopContext) => {
    const answer = await shop.reports.wallets();
    if (!answer.ok) return reply(ctx, UPSTREAM_TEXTS[answer.problem]);
    await show(ctx, {
      text: walletsText(ctx.texts, answer.profile),
      keyboard: {
        inline_keyboard: [[button(ctx.texts.plain('button-refresh'), taps.adminWallets.pack({}))]],
      },
    });
  };
  onCommand(composer, 'wallets', showWallets);
  onTap(composer, taps.adminWallets, showWallets);
  return composer;
}

function walletsText(texts: Texts, profile: DealerProfile) {
  const lines = profile.wallets.map((wallet) => {
    const amount = texts.money(money(wallet.balance.value, wallet.balance.currency));
    const marks = [
      ...(wallet.default ? [texts.plain('wallet-default')] : []),
      ...(wallet.active ? [] : [texts.plain('wallet-inactive')]),
    ];
    return html`• <b>${amount}</b>${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  });
  const { outstandingBalance: owed, defaultDiscountPercent: discount } = profile;
  return joinHtml([
    texts.html('wallets-title', { name: profile.name, username: profile.username, status: profile.status }),
    ...(lines.length > 0 ? lines : [texts.html('wallets-none')]),
    ...(owed ? [texts.html('wallets-owed', { amount: texts.money(money(owed.value, owed.currency)) })] : []),
    ...(discount ? [texts.html('wallets-discount', { percent: discount.toFixed() })] : []),
  ]);
}

/** `/sync`: reads the catalog anew. A big one takes a while, so the answer comes by itself and the chat is not held up. */
export function syncCommand({ shop, inBackground }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onCommand(composer, 'sync', async (ctx) => {
    const { texts, api, customer } = ctx;
    const message = await sendScreen(api, customer.id, { text: texts.html('sync-running') });
    const sync = async () => {
      const result = await shop.catalog.sync();
      const text = result.ok
        ? texts.html('sync-done', { ...result.report })
        : texts.html('sync-failed', { why: texts.html(UPSTREAM_TEXTS[result.problem]) });
      await editOrSend(api, customer.id, message, { text });
    };
    inBackground('/sync', sync());
  });
  return composer;
}
