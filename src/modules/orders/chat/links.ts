import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { ButtonRow } from '../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../telegram/ui/modules/matter-card.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { UnitChoice, UnitMatter } from '../../desk/index.ts';
import type { OrderStory } from '../../reports/index.ts';
import type { PurchaseView } from '../core/views.ts';
import type { OrphanOrder } from '../support/orphans.ts';
import type { OrphanDecision } from '../tables.ts';

export type OrderLine = Pick<OrderStory, 'order' | 'purchase'>;

/** Orders of one purchase on a card, with the decisions that they wait for. */
export interface CardOrders {
  readonly stories: readonly OrderStory[];
  readonly kinds: readonly UnitMatter[];
}

/** The place where a card of orders stands. */
export interface CardPlace {
  /** Returns the callback data of a choice in this place. */
  readonly dataOf: (kind: UnitMatter, choice: UnitChoice, stories: readonly OrderStory[]) => string;
  /** Length of other text in the same message, characters. */
  readonly beside: number;
}

/** Screens, steps and texts of purchases and orders that other chats reach. */
export interface OrdersLinks {
  /** Reads the first page of the customer's own purchases. */
  purchases(ctx: ShopContext): Promise<Screen>;
  /** Shows a purchase of the customer. */
  openPurchase(ctx: ShopContext, view: PurchaseView): Promise<void>;
  /** Returns one line about a purchase, for a button. */
  purchaseLine(texts: Texts, view: PurchaseView): string;
  /** Asks the owner of a code, or the receiver of a gift, for the fault. */
  reasonScreen(texts: Texts, code: string, back: ButtonRow): Screen;
  /** Shows staff the story of an order. */
  openStory(ctx: ShopContext, code: string): Promise<void>;
  /** Returns one line about an order for staff, for a button. */
  orderLine(texts: Texts, line: OrderLine): string;
  /** Returns the card of one order, or of several that wait for one decision: facts, advice, all buttons. */
  ordersCard(ctx: ShopContext, orders: CardOrders, place: CardPlace): Promise<MatterCard>;
  /** Returns the question that confirms a choice about orders; null if the choice is no longer possible. */
  unitsQuestion(
    texts: Texts,
    kind: UnitMatter,
    choice: UnitChoice,
    stories: readonly OrderStory[],
  ): Html | null;
  /**
   * Returns the card of dealer orders that the shop does not know.
   *
   * @param dataOf returns the callback data of a decision in this place
   */
  orphanCard(
    ctx: Pick<ShopContext, 'texts' | 'staff'>,
    orphans: readonly OrphanOrder[],
    dataOf: (choice: OrphanDecision) => string,
  ): MatterCard;
  /** Returns the question that confirms a decision about orphans; null if it is no longer possible. */
  orphanQuestion(texts: Texts, orphans: readonly OrphanOrder[], choice: OrphanDecision): Html | null;
}
