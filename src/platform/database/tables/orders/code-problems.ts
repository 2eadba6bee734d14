import type { GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, TimeOrNull } from '../columns.ts';

export type CodeProblem = 'used' | 'refused' | 'wrong';

/** The end of a case about a code. `fine`: the code is valid. `closed`: no further act was needed. */
export type CaseOutcome = 'refunded' | 'replaced' | 'fine' | 'closed';

export interface CodeProblemsTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  reason: CodeProblem;
  opened_at: Date;
  closed_at: TimeOrNull;
  closed_by: Int8OrNull;
  outcome: CaseOutcome | null;
  asked_at: TimeOrNull;
  reported_by: Int8OrNull;
  customer_id: Int8OrNull;
}

export interface CodeProblemsTables {
  code_problems: CodeProblemsTable;
}
