import { z } from 'zod';
import { adminTap, id, sure } from '../../../../telegram/ui/callback-data.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';

/** Answers a question about a balance; `id` is the update that asked. */
export const adjustTap = adminTap('adjust', 'aj', { decision: z.enum(['yes', 'second', 'cancel']), id }, [
  'money.adjust',
  'money.approve',
]);

/** Undoes a posted adjustment; `keep` cancels the question. */
export const undoAdjustTap = adminTap('undoAdjust', 'au', { sure, id }, ['money.adjust', 'money.approve']);

export const NEEDED_FOR_LEDGER = 'money.view';

export const STATEMENT_SPANS = {
  'this-month': 'statement-this-month',
  'last-month': 'statement-last-month',
  all: 'statement-all',
} as const satisfies Record<string, TextKey>;

export const statementSpanField = Object.keys(STATEMENT_SPANS) as [
  keyof typeof STATEMENT_SPANS,
  ...(keyof typeof STATEMENT_SPANS)[],
];

/** Sends a customer's statement; `ask` lists the spans. */
export const customerStatementTap = adminTap(
  'customerStatement',
  'cus',
  { span: z.enum(['ask', ...statementSpanField]), id },
  NEEDED_FOR_LEDGER,
);
