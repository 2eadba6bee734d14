import type { Mutant } from '../../mutant.ts';

const DOMAIN = 'test/modules/inquiries/inquiries.test.ts';
const SAY = 'src/modules/inquiries/say.ts';
const ANSWERS = 'src/modules/inquiries/answers.ts';

/** Guards of conversations with customers. */
export const inquiryMutants: readonly Mutant[] = [
  {
    name: 'a repeated update writes to staff again',
    edits: [{ file: SAY, find: "    if (repeated) return { result: 'repeated' };\n", replace: '' }],
    caughtBy: [{ file: DOMAIN, test: 'is kept once, however often its update is handled' }],
  },
  {
    name: 'a customer writes to staff without end',
    edits: [{ file: SAY, find: 'if (inARow >= MOST_IN_A_ROW)', replace: 'if (inARow < 0)' }],
    caughtBy: [
      { file: DOMAIN, test: 'makes one matter with one alert of a hundred lines, until staff answer' },
    ],
  },
  {
    name: 'a message to staff is kept with its codes',
    edits: [
      {
        file: SAY,
        find: '(await withoutCodes(deps, customerId, clip(said.text, LONGEST_INQUIRY)))',
        replace: 'clip(said.text, LONGEST_INQUIRY)',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'is kept without bought codes or balance codes' }],
  },
  {
    name: 'a conversation ends though its customer wrote again',
    edits: [
      {
        file: ANSWERS,
        find: "    if (inquiry.state !== 'done' && (await hasNews(tx, id, seen))) return 'news';\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'waits until the newest message was read' }],
  },
  {
    name: 'an answer is sent again',
    edits: [
      {
        file: ANSWERS,
        find: 'on conflict (key) do nothing returning id',
        replace: "on conflict (key) do update set key = excluded.key || '+' returning id",
      },
      { file: ANSWERS, find: 'key: `inquiry:${written.id}`', replace: 'key: `inquiry:${Math.random()}`' },
    ],
    caughtBy: [{ file: DOMAIN, test: 'reaches the customer once, which ends the alert' }],
  },
  {
    name: 'staff answer their own conversation',
    edits: [
      {
        file: ANSWERS,
        find: "    await requireOutsider(tx, actor, 'inquiry-answered', id);\n",
        replace: '',
      },
    ],
    caughtBy: [
      { file: DOMAIN, test: 'is refused for one’s own conversation' },
      'test/modules/staff/act-matters.test.ts',
    ],
  },
  {
    name: 'a conversation goes to somebody who may not answer it',
    edits: [
      {
        file: ANSWERS,
        find: "one.id === personId && holds(one, 'customers.message')",
        replace: 'one.id === personId',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'goes to somebody who may answer it' }],
  },
  {
    name: 'a file of one customer becomes the receipt of another',
    edits: [
      {
        file: ANSWERS,
        find: 'and inquiry_id = ${id}::bigint and author_id is null and file_id is not null',
        replace: 'and ${id}::bigint is not null and author_id is null and file_id is not null',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'goes to a payment of the same customer alone' }],
  },
  {
    name: 'an unanswered conversation is pruned',
    edits: [
      {
        file: 'src/modules/inquiries/module.ts',
        find: "where i.id = inquiry_id and i.state = 'open')",
        replace: "where i.id = inquiry_id and i.state = 'none')",
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'takes what was said in ended conversations' }],
  },
  {
    name: 'erasing a customer leaves what they wrote to staff',
    edits: [
      {
        file: 'src/modules/inquiries/inquiries.ts',
        find: '  await sql`delete from inquiry_messages where customer_id = ${id}`.execute(tx);\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'leaves nothing of an erased customer' }],
  },
  {
    name: 'words of a customer to staff are searched for',
    edits: [
      {
        file: 'src/telegram/screens/meant.ts',
        find: 'isForStaff && conversations ? () => conversations.keep(ctx) : undefined',
        replace: "undefined as FoundOptions['onUnplaced']",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/inquiries/chat/write-to-us.test.ts',
        test: 'reaches staff as a story, searches as a word',
      },
    ],
  },
  {
    name: 'an answer is promised for now while nobody is on duty',
    edits: [
      {
        file: 'src/telegram/ui/texts/support-contact.ts',
        find: "if (isOpenNow) return { ...values, when: isAnybodyOn ? 'now' : 'soon' };",
        replace: "if (isOpenNow) return { ...values, when: 'now' };",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/inquiries/chat/write-to-us.test.ts',
        test: 'is not promised for now while nobody is on duty',
      },
    ],
  },
];
