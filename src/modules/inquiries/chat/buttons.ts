import { tap } from '../../../telegram/ui/callback-data.ts';

/** Asks for an answer to a message of staff, which stays in place. */
export const answerStaffTap = tap('answerStaff', 'iqc', {});
