import type { Mutant } from '../../mutant.ts';

const TOPICS = 'src/modules/inquiries/topics.ts';
const FILL = 'src/modules/inquiries/chat/messages/fill-topic.ts';
const IN_TOPIC = 'src/modules/inquiries/chat/topic-answers.ts';
const CASES = 'src/modules/orders/support/code-problems.ts';
const DECISIONS_TESTS = 'test/telegram/notifications/decisions.test.ts';
const TOPIC_TESTS = 'test/modules/inquiries/chat/messages/fill-topic.test.ts';

/** Guards of the topics of conversations. */
export const topicMutants: readonly Mutant[] = [
  {
    name: 'two processes create a topic each',
    edits: [{ file: TOPICS, find: "  if (topic.is_held) return 'busy';\n", replace: '' }],
    caughtBy: [
      { file: TOPIC_TESTS, test: 'is not created again for a conversation whose process died over it' },
    ],
  },
  {
    name: 'a topic of unknown outcome is created again',
    edits: [
      {
        file: TOPICS,
        find: 'if (isDone || !hasNewMatter(topic, matters)) {',
        replace: 'if (isDone) {',
      },
    ],
    caughtBy: [
      { file: TOPIC_TESTS, test: 'is not created again for a conversation whose process died over it' },
    ],
  },
  {
    name: 'an unanswered creation of a topic is tried again',
    edits: [
      {
        file: FILL,
        find: '    if (isNotTaken(error)) {',
        replace: '    if (retryDelayOf(error) !== null) {',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'is not created again if the answer is lost' }],
  },
  {
    name: 'a deleted topic is written to for ever',
    edits: [
      {
        file: FILL,
        find: '    await topics.lost(key);\n    await adminChat',
        replace: '    await adminChat',
      },
    ],
    caughtBy: [
      { file: TOPIC_TESTS, test: 'that was deleted gives way to the desk, which the owners read once' },
    ],
  },
  {
    name: 'a topic stays open after its conversation',
    edits: [
      {
        file: FILL,
        find: 'if (work.isDone && !work.isClosed) {',
        replace: 'if (work.isDone && work.isClosed) {',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'closes its topic with its end, and opens it again' }],
  },
  {
    name: 'an answer in a topic is shown there again',
    edits: [
      {
        file: 'src/modules/inquiries/unshown-messages.ts',
        find: "not starts_with(coalesce(m.key, ''), ${`s:${chatId}:`})",
        replace: 'true',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'of staff reach the customer once' }],
  },
  {
    name: 'a command in a topic goes to the customer',
    edits: [
      {
        file: IN_TOPIC,
        find: "  if (text.startsWith('/')) return texts.html('topic-no-commands', { name });\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'of others do not reach the customer' }],
  },
  {
    name: 'whoever is on the staff answers in a topic',
    edits: [
      {
        file: 'src/modules/inquiries/answers.ts',
        find: "  actor.require('customers.message');\n  const clean",
        replace: '  const clean',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'of others do not reach the customer' }],
  },
  {
    name: 'words in the topics of any group are taken for answers',
    edits: [
      {
        file: 'src/telegram/inbox/receiver.ts',
        find: 'if (sorted.lane === group) this',
        replace: 'if (sorted.lane < 0) this',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/group-news.test.ts',
        test: 'only words in topics of the staff group are stored',
      },
    ],
  },
  {
    name: 'answers in topics give way to the newest',
    edits: [
      {
        file: 'src/telegram/inbox/attempt.ts',
        find: '  if (claimed.update.message.is_topic_message) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/piled-up-texts.test.ts',
        test: 'are all handled in a topic, where each is an answer of staff',
      },
    ],
  },
  {
    name: 'a topic closes while a report about a code is open',
    edits: [
      {
        file: TOPICS,
        find: '!matters?.inquiry?.isOpen && !matters?.caseId',
        replace: '!matters?.inquiry?.isOpen',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'shares the topic with a conversation' }],
  },
  {
    name: 'a decided report about a code leaves its topic open',
    edits: [
      {
        file: 'src/modules/orders/support/close-case.ts',
        find: 'closed.customer_id === null ? [] : [fillTopicJob(Number(closed.customer_id))]',
        replace: 'closed.customer_id === null ? [fillTopicJob(0)] : []',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'closes the topic with its decision' }],
  },
  {
    name: 'words in a topic about a code are shown there again',
    edits: [{ file: CASES, find: 'key: key === undefined ? null : `s:${key}`', replace: 'key: null' }],
    caughtBy: [{ file: TOPIC_TESTS, test: 'is answered there once, and still waits for its decision' }],
  },
  {
    name: 'words in a topic take a report about a code out of the queue',
    edits: [{ file: CASES, find: '        if (key === undefined)\n', replace: '' }],
    caughtBy: [{ file: TOPIC_TESTS, test: 'is answered there once, and still waits for its decision' }],
  },
  {
    name: 'whoever is on the staff writes about a code in a topic',
    edits: [
      {
        file: CASES,
        find: "question, { key, file = null } = {}) {\n      const actorId = actor.idFor('orders.decide');",
        replace: 'question, { key, file = null } = {}) {\n      const actorId = actor.id;',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'is answered there once, and still waits for its decision' }],
  },
  {
    name: 'words about a code leave their file behind',
    edits: [{ file: CASES, find: '            ...(file && { file }),\n', replace: '' }],
    caughtBy: [{ file: TOPIC_TESTS, test: 'takes files of staff along' }],
  },
  {
    name: 'a refused file of staff takes the words with it',
    edits: [
      {
        file: 'src/telegram/ui/files/send-inquiry-file.ts',
        find: '    await sendScreen(api, chatId, { ...screen, text: joinHtml([text, refused]',
        replace:
          '    if (refused) throw error;\n    await sendScreen(api, chatId, { ...screen, text: joinHtml([text, refused]',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'reach the customer without a file that Telegram refuses' }],
  },
  {
    name: 'notices to a customer arrive in any order',
    edits: [
      {
        file: 'src/telegram/notifications/decisions.ts',
        find: 'if (waits) throw',
        replace: 'if (!notice) throw',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'take files along' }],
  },
  {
    name: 'a notice of a newer version counts as sent',
    edits: [
      {
        file: 'src/telegram/notifications/decisions.ts',
        find: 'if (isForNewer)',
        replace: 'if (isForNewer && notice)',
      },
    ],
    caughtBy: [{ file: DECISIONS_TESTS, test: 'a notice of a newer version waits' }],
  },
  {
    name: 'a notice of a newer version waits for ever',
    edits: [
      {
        file: 'src/modules/notifications/notifications.ts',
        find: 'isForNewer: notice === null && row.isNew',
        replace: 'isForNewer: notice === null',
      },
    ],
    caughtBy: [{ file: DECISIONS_TESTS, test: 'a notice of a newer version waits' }],
  },
  {
    name: 'a sent notice does not wake the next one',
    edits: [
      {
        file: 'src/modules/notifications/notifications.ts',
        find: 'if (next !== null) await addJobs(db, [notifyCustomerJob(next)]);',
        replace: 'if (next === undefined) await addJobs(db, [notifyCustomerJob(next)]);',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'take files along' }],
  },
  {
    name: 'a sticker in a topic gets no reply',
    edits: [{ file: 'src/telegram/inbox/incoming.ts', find: "  'sticker',\n", replace: '' }],
    caughtBy: [{ file: TOPIC_TESTS, test: 'name the next step after a file that is not passed on' }],
  },
  {
    name: 'the topic of an erased customer stays',
    edits: [
      {
        file: 'src/modules/inquiries/inquiries.ts',
        find: '  if (topics > 0n) await addJobs(tx, [fillTopicJob(id)]);\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: TOPIC_TESTS, test: 'loses its topic with the customer who is erased' }],
  },
];
