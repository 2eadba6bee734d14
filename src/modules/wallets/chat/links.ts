import type { MatterCard } from '../../../telegram/ui/modules/matter-card.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { WalletRunway } from '../../desk/index.ts';
import type { Reports } from '../../reports/index.ts';

/** The dealer's wallets on a card. */
export interface CardWallets {
  /** The wallets at their last reading. */
  readonly wallets: readonly WalletRunway[];
  /** Currencies of the wallets that run out. */
  readonly low: readonly string[];
  /** The dealer's profile, if it was fetched just now. */
  readonly profile: Extract<Awaited<ReturnType<Reports['wallets']>>, { ok: true }>['profile'] | null;
}

/** Screens and texts of the dealer's wallets that other chats reach. */
export interface WalletsLinks {
  /** Returns the card of the dealer's wallets: their balances and runways, advice, and a button to reload. */
  walletsCard(texts: Texts, shown: CardWallets): MatterCard;
}
