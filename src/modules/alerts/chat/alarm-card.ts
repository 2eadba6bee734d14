import type { ShopContext } from '../../../telegram/ui/context.ts';
import { button } from '../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../telegram/ui/modules/matter-card.ts';
import { joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../customers/index.ts';
import { endAlarmTap } from '../../desk/chat/staff/buttons.ts';
import type { StaffApi } from '../../staff/index.ts';
import type { AlertKind } from '../kinds.ts';
import type { Alert } from '../reminders.ts';
import { alertLinks, alertScreen, countedBy, isAboutWallets } from './messages/alert-screen.ts';
import { peopleOfAlerts } from './messages/alert-words.ts';

/**
 * For alerts without a button that ends them: the text that names the closing event. Kinds with a matter of
 * their own are decided in that matter.
 */
export const ENDS: Partial<Record<AlertKind, TextKey>> = {
  'customer-waiting': 'alert-ends-customer-waiting',
  'erasure-wanted': 'alert-ends-erasure-wanted',
  'drill-failed': 'alert-ends-drill',
  'drill-overdue': 'alert-ends-drill',
  'reconciliation-overdue': 'alert-ends-reconciliation-overdue',
  'upstream-refuses-us': 'alert-ends-upstream-refuses-us',
  'items-at-loss': 'alert-ends-items-at-loss',
  'broadcast-held': 'alert-ends-broadcast-held',
  'archive-failed': 'alert-ends-archive-failed',
  'backup-failed': 'alert-ends-backup-failed',
  'backup-overdue': 'alert-ends-backup-overdue',
  'database-went-back': 'alert-ends-database-went-back',
};

/** Alerts that a person other than the cashier settles at the shift. */
const TILL_KINDS: readonly AlertKind[] = ['till-differs', 'opening-differs'];

/** Returns an alert with the button to the screen that helps, and “done” if an admin may end it. */
export async function alarmCard(
  ctx: ShopContext,
  deps: CustomersApi & Pick<StaffApi, 'staff'>,
  alert: Alert,
): Promise<MatterCard> {
  const { texts } = ctx;
  const ends = ENDS[alert.kind];
  const done = alert.waitsFor === 'acknowledgement' && ctx.staff?.may('operation.manage');
  // The balance of a wallet is money: roles that may not see money read only that a wallet has a problem.
  const hidesMoney = isAboutWallets(alert.kind) && !ctx.staff?.may('money.view');
  const shown = hidesMoney ? { ...alert, detail: {} } : alert;
  return {
    text: joinHtml([
      alertScreen(texts, shown, null, await peopleOfAlerts(deps, [alert])).text,
      ...(ends ? [texts.html(ends)] : []),
      ...(TILL_KINDS.includes(alert.kind) ? [texts.html('alert-ends-till-differs')] : []),
    ]),
    rows: [
      ...(hidesMoney ? [] : (countedBy(texts, alert, ctx.customer.id) ?? [])),
      ...(hidesMoney ? [] : alertLinks(texts, alert).map((one) => [one])),
      ...(done
        ? [[button(texts.plain('button-alert-done'), endAlarmTap.pack({ id: alert.id }), 'success')]]
        : []),
    ],
  };
}
