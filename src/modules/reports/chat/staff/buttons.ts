import { z } from 'zod';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import { dayField } from './days-of-report.ts';

export const NEEDED_FOR_REPORTS = 'reports.view';

export const closingOfTap = adminTap('closingOf', 'clo', { day: dayField }, NEEDED_FOR_REPORTS);

export const reportDaysTap = adminTap('reportDays', 'rpo', {}, NEEDED_FOR_REPORTS);

/** Opens the report of the day, the week or the month in which the button is tapped. */
export const reportTap = adminTap(
  'report',
  'rpt',
  { which: z.enum(['today', 'week', 'month']) },
  'reports.view',
);

export const summaryHourField = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Asks for the hour of the daily summary, or sets it. */
export const summaryHourTap = adminTap(
  'summaryHour',
  'sumh',
  { hour: z.enum(['ask', 'off', ...summaryHourField]) },
  'settings.edit',
);
