import { type AlertsDeps, notifyAdmins } from '../../../../telegram/notifications/notify-people.ts';
import type { ReportsApi } from '../../module.ts';
import { summaryScreen } from './closing.ts';

/** Creates the function that sends the admins the summary of the previous day, once. */
export function createClosingSender(deps: AlertsDeps & ReportsApi): () => Promise<void> {
  const { reports } = deps;
  return async () => {
    const day = await reports.closingDue();
    if (day === null) return;
    const [report, sales] = [await reports.closing(day), await reports.sales({ from: day, to: day })];
    await notifyAdmins(deps, { closing: day }, (texts) => summaryScreen(texts, sales, report));
    await reports.closingSent();
  };
}
