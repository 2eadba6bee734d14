import type { Int8, Time } from '../../platform/database/columns.ts';

interface DebtRemindersTable {
  customer_id: Int8;
  reminded_at: Time;
  reminded_by: Int8;
  times: number;
}

export interface DebtsTables {
  debt_reminders: DebtRemindersTable;
}
