import { money } from '../../../../platform/values/money.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { ChatLinks } from '../../../../telegram/ui/modules/chat-links.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { wordOf } from '../../../../telegram/ui/texts/causes.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { WalletRunway } from '../../../desk/index.ts';
import type { CardWallets } from '../links.ts';
import { adminWalletsTap } from './buttons.ts';

/** Implements `WalletsLinks.walletsCard`. */
export function walletsCard(
  texts: Texts,
  links: Pick<ChatLinks, 'walletText'>,
  { wallets, low, profile }: CardWallets,
): MatterCard {
  const line = (wallet: WalletRunway | undefined): Html =>
    wallet ? links.walletText(texts, wallet) : html`—`;
  const of = (currency: string) => wallets.find(({ balance }) => balance.currency === currency);
  const standard = profile?.wallets.find((wallet) => wallet.default)?.balance.currency;
  const owed = profile?.outstandingBalance;
  const discount = profile?.defaultDiscountPercent;
  const mark = (wallet: WalletRunway) =>
    wallet.balance.currency === standard ? ` (${texts.plain('wallet-default')})` : '';
  return {
    text: joinHtml([
      ...(profile
        ? [
            texts.html('wallets-title', {
              name: profile.name,
              username: profile.username,
              status: wordOf(texts, profile.status),
            }),
          ]
        : []),
      ...low.map((currency) => texts.html('matter-wallet', { currency, wallet: line(of(currency)) })),
      ...(wallets.length > 0
        ? wallets.map((wallet) => html`• ${line(wallet)}${mark(wallet)}`)
        : [texts.html('wallets-none')]),
      ...(owed
        ? [texts.html('wallets-owed', { amount: texts.money(money(owed.value, owed.currency)) })]
        : []),
      ...(discount ? [texts.html('wallets-discount', { percent: discount.toFixed() })] : []),
      ...(low.length > 0 ? [texts.html('matter-advice', { advice: texts.html('advice-wallet') })] : []),
    ]),
    rows: [[button(texts.plain('button-wallet-look'), adminWalletsTap.pack({}), 'primary')]],
  };
}
