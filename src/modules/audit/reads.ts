/** The parts of statements by which other modules read the progress of the audit. */
import { sql } from 'kysely';

/** The end of the last audit; null before the first one. */
export const auditedAt = sql<Date | null>`(select max(audited_at) from ledger_audits)`;
