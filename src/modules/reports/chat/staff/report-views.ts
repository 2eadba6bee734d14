import type { ShopContext } from '../../../../telegram/ui/context.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { BREAKDOWNS } from '../../breakdown.ts';
import type { Days } from '../../days.ts';

export const REPORT_VIEWS = ['all', ...BREAKDOWNS, 'method'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

export interface ReportRequest {
  readonly days: Days;
  readonly view: ReportView;
  readonly page: number;
  /** Empty for the currency with the most orders. */
  readonly currency: string;
}

export const LINES_A_PAGE = 10;

export const VIEW_TITLES: Record<ReportView, TextKey> = {
  all: 'report-by-day',
  item: 'report-by-item',
  brand: 'report-by-brand',
  type: 'report-by-type',
  customer: 'report-by-customer',
  method: 'report-by-method',
};

/** Returns the views that a reader may open. The view by customer shows names, so it needs a permission. */
export function viewsFor({ staff }: Pick<ShopContext, 'staff'>): ReportView[] {
  return REPORT_VIEWS.filter((one) => one !== 'customer' || (staff?.may('customers.view') ?? false));
}
