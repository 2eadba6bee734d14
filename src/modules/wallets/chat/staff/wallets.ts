import type { Composer } from 'grammy';
import { money } from '../../../../platform/values/money.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { DEALER_TEXTS } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { wordOf } from '../../../../telegram/ui/texts/causes.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Reports, ReportsApi } from '../../../reports/index.ts';
import { adminWalletsTap } from './buttons.ts';

type DealerProfile = Extract<Awaited<ReturnType<Reports['wallets']>>, { ok: true }>['profile'];

/** Handles `/wallets`: the dealer's profile and balances, fetched live. */
export function walletsCommand({ reports }: ReportsApi): Composer<ShopContext> {
  const composer = new Screens();
  const showWallets = async (ctx: ShopContext) => {
    const answer = await reports.wallets('admin');
    if (!answer.ok) return reply(ctx, DEALER_TEXTS[answer.problem]);
    await show(ctx, {
      text: walletsText(ctx.texts, answer.profile),
      keyboard: {
        inline_keyboard: [[button(ctx.texts.plain('button-refresh'), adminWalletsTap.pack({}))]],
      },
    });
  };
  onAdminCommand(composer, 'wallets', 'money.view', showWallets);
  onTap(composer, adminWalletsTap, showWallets);
  return composer;
}

function walletsText(texts: Texts, profile: DealerProfile) {
  const lines = profile.wallets.map((wallet) => {
    const amount = texts.money(money(wallet.balance.value, wallet.balance.currency));
    const marks = [
      ...(wallet.default ? [texts.plain('wallet-default')] : []),
      ...(wallet.active ? [] : [texts.plain('wallet-inactive')]),
    ];
    return html`• <b>${amount}</b>${marks.length > 0 ? ` (${texts.list(marks)})` : ''}`;
  });
  const { outstandingBalance: owed, defaultDiscountPercent: discount } = profile;
  return joinHtml([
    texts.html('wallets-title', {
      name: profile.name,
      username: profile.username,
      status: wordOf(texts, profile.status),
    }),
    ...(lines.length > 0 ? lines : [texts.html('wallets-none')]),
    ...(owed ? [texts.html('wallets-owed', { amount: texts.money(money(owed.value, owed.currency)) })] : []),
    ...(discount ? [texts.html('wallets-discount', { percent: discount.toFixed() })] : []),
  ]);
}
