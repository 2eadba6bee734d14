import { z } from 'zod';
import { adminTap, page } from '../../../../telegram/ui/callback-data.ts';

/** Minimum ages of debts that the list offers, days. */
export const AGES = ['0', '7', '30'] as const;

/** A page of the list of debtors: debts older than this number of days, in one currency or all (`-`). */
export const debtorsTap = adminTap(
  'debtors',
  'dbl',
  {
    order: z.enum(['age', 'amount']),
    days: z.enum(AGES),
    currency: z.string().regex(/^([A-Z]{3}|-)$/),
    page,
  },
  'money.view',
);
/** Returns the callback data of the list of debtors, oldest debt first. */
export function debtorsData(): string {
  return debtorsTap.pack({ order: 'age', days: '0', currency: '-', page: 1 });
}
