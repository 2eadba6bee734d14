import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { QueueFilter } from '../filter.ts';
import type { Matter } from '../queue.ts';
import type { WalletRunway } from '../today.ts';

/** Screens and steps of the desk that other chats reach. */
export interface DeskLinks {
  /** Answers `/start` of staff: opens the desk, or the subject of an alert by the link `desk_<alert>`. */
  openDesk(ctx: ShopContext, payload?: string): Promise<void>;
  /** Reads the desk; `word` stands above it. */
  desk(ctx: ShopContext, word: (waiting: number) => Html): Promise<Screen>;
  /** Shows one matter at any place of the queue; `word` stands above it. */
  showMatter(ctx: ShopContext, matter: Pick<Matter, 'kind' | 'subject'>, word?: Html): Promise<void>;
  /** Shows the matter after the decided one; `word` stands above it, such as the decision. */
  showNext(ctx: ShopContext, word?: Html): Promise<void>;
  /** Shows a page of open matters, oldest first; `filter` replaces the person's present filter. */
  showMatters(ctx: ShopContext, page: number, filter?: QueueFilter): Promise<void>;
  /** Returns the balance of a dealer wallet and its runway. */
  walletText(texts: Texts, wallet: WalletRunway): Html;
}
