import type { Mutant } from '../../mutant.ts';

const DOMAIN = 'test/modules/inquiries/inquiries.test.ts';
const CHAT = 'test/modules/inquiries/chat/staff/inquiry.test.ts';

/** Guards of quick answers, and of the notices to the colleague who is assigned to a conversation. */
export const quickAnswerMutants: readonly Mutant[] = [
  {
    name: 'a quick answer is sent as it was not previewed',
    edits: [
      {
        file: 'src/modules/inquiries/chat/staff/quick-answers.ts',
        find: 'if (one.revision !== revision || card.lastId !== String(seen))',
        replace: 'if (revision < 0 || seen < 0)',
      },
    ],
    caughtBy: [{ file: CHAT, test: 'is shown again where it was changed' }],
  },
  {
    name: 'quick answers are added without end',
    edits: [
      {
        file: 'src/modules/inquiries/quick-answers.ts',
        find: '        await sql`select pg_advisory_xact_lock(${sql.lit(QUICK_ANSWERS_LOCK)})`.execute(tx);\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'are thirty at most' }],
  },
  {
    name: 'a colleague off duty is told that a customer writes again',
    edits: [
      {
        file: 'src/modules/inquiries/say.ts',
        find: '      and not exists (select from staff_off_duty d where d.person_id = a.assigned_to)',
        replace: '',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'go to nobody off duty' }],
  },
  {
    name: 'a colleague is told of each line that a customer writes',
    edits: [
      {
        file: 'src/modules/inquiries/say.ts',
        find: 'floor(extract(epoch from now()) / ${NEWS_MINUTES * 60})::bigint as bucket',
        replace: '(extract(epoch from now()) * 1000000 / ${NEWS_MINUTES})::numeric as bucket',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'reach who looks after it' }],
  },
];
