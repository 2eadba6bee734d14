import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { DEALER_TEXTS } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { DeskApi } from '../../../desk/index.ts';
import type { ReportsApi } from '../../../reports/index.ts';
import { adminWalletsTap } from './buttons.ts';

/** Handles `/wallets`: the dealer's profile and balances, fetched live. */
export function walletsCommand({
  reports,
  desk,
  links,
}: ReportsApi & DeskApi & Linking): Composer<ShopContext> {
  const composer = new Screens();
  const showWallets = async (ctx: ShopContext) => {
    const answer = await reports.wallets('admin');
    if (!answer.ok) return reply(ctx, DEALER_TEXTS[answer.problem]);
    const wallets = await desk.wallets();
    const matters = await Promise.all(
      wallets.map(({ balance }) => desk.matter(actorOf(ctx), 'wallet', balance.currency)),
    );
    const low = matters.flatMap((matter) => (matter ? [matter.subject] : []));
    const card = links.walletsCard(ctx.texts, { wallets, low, profile: answer.profile });
    await show(ctx, { text: card.text, keyboard: { inline_keyboard: card.rows } });
  };
  onAdminCommand(composer, 'wallets', 'money.view', showWallets);
  onTap(composer, adminWalletsTap, showWallets);
  return composer;
}
