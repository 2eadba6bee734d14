import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { MatterCard } from '../../../telegram/ui/modules/matter-card.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { SecondWordNeeded } from '../second-word/second-word.ts';

/** A question about an amount above the ceiling. */
export interface SecondPersonQuestion {
  /** Names the question. */
  readonly key: string;
  /** True if the question was sent before. */
  readonly again: boolean;
  /**
   * Returns the question in a language; `why` names the asking person, or says that there is no other
   * approver.
   */
  readonly screenFor: (texts: Texts, why: Html) => Screen;
}

/** Screens and steps of the staff that other chats reach. */
export interface StaffLinks {
  /**
   * Sends a question to all others who approve money; a sole approver is asked a second time.
   *
   * @returns the answer to the asking person; null if the second question answers them
   */
  askSecondPerson(ctx: ShopContext, question: SecondPersonQuestion): Promise<TextKey | null>;
  /** Returns the card of a question in the queue. */
  secondWordMatter(ctx: ShopContext, alertId: string): Promise<MatterCard>;
  /**
   * Answers an act that needs a second person. The others are asked, and the actor gets a button once one
   * agrees. An owner without an independent colleague gets the second question at once.
   */
  sayThatSecondIsAsked(ctx: ShopContext, error: SecondWordNeeded): Promise<void>;
  /** Shows the acts that the person's role has, by section. */
  staffHelp(ctx: ShopContext): Promise<void>;
}
