import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { MatterCard } from '../../../telegram/ui/modules/matter-card.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { Alert } from '../reminders.ts';

/** Screens, steps and texts of alerts that other chats reach. */
export interface AlertsLinks {
  /** Returns an alert in one line. */
  alertTitle(texts: Texts, alert: Alert): Html;
  /** Returns an alert with the button to the screen that helps, and “done” if an admin may end it. */
  alarmCard(ctx: ShopContext, alert: Alert): Promise<MatterCard>;
}
