import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Time, TimeOrNull } from '../../platform/database/columns.ts';

type StaffRole = 'operator' | 'cashier' | 'viewer';

interface StaffRolesTable {
  role: StaffRole;
  permissions: string[];
  updated_by: Int8;
  updated_at: Time;
}

interface StaffTable {
  person_id: Int8;
  role: StaffRole;
  since: Time;
  invited_by: Int8;
}

interface StaffSuspensionsTable {
  person_id: Int8;
  since: Time;
  suspended_by: Int8;
}

interface StaffInvitationsTable {
  id: GeneratedAlways<string>;
  token_hash: Buffer;
  role: StaffRole;
  made_by: Int8;
  made_at: Time;
  expires_at: Time;
  used_by: Int8OrNull;
  used_at: TimeOrNull;
  revoked_at: TimeOrNull;
}

interface SecondWordsTable {
  key: string;
  amount: ColumnType<string, string, string>;
  currency: string;
  first_by: Int8;
  first_at: Time;
  second_by: Int8OrNull;
  kind: ColumnType<string, string | undefined, string>;
  subject: ColumnType<string, string | undefined, string>;
  role: ColumnType<'owner' | StaffRole, 'owner' | StaffRole | undefined, 'owner' | StaffRole>;
  parties: ColumnType<string[], string[] | undefined, string[]>;
  refused_by: Int8OrNull;
  done_at: TimeOrNull;
  retry: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Amounts that staff gave away or approved; `migrations/0041_budgets.ts` explains its columns. */
interface SpendingsTable {
  key: string;
  at: ColumnType<Date, Date | undefined, never>;
  purse: 'given' | 'handled';
  kind: string;
  subject: string;
  person_id: Int8;
  role: 'owner' | StaffRole;
  amount: ColumnType<string, string, never>;
  currency: string;
  worth: ColumnType<string | null, string | null, never>;
  base: string;
  second_by: Int8OrNull;
}

interface AuditLogTable {
  id: GeneratedAlways<string>;
  at: ColumnType<Date, Date | undefined, never>;
  actor_id: Int8;
  act: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
}

interface StaffOffDutyTable {
  person_id: Int8;
  since: ColumnType<Date, Date | undefined, Date>;
}

export interface StaffTables {
  audit_log: AuditLogTable;
  second_words: SecondWordsTable;
  spendings: SpendingsTable;
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_off_duty: StaffOffDutyTable;
  staff_roles: StaffRolesTable;
  staff_suspensions: StaffSuspensionsTable;
}
