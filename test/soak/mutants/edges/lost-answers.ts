import type { Mutant } from '../../mutant.ts';

const first = (test: string) => ({ file: 'test/modules/orders/submit/first-attempt.test.ts', test });

/** Guards of work that is committed, while its answer or its next step is lost with the database. */
export const lostAnswerMutants: readonly Mutant[] = [
  {
    name: 'attempts that are not sent are given up while the database is away',
    edits: [
      {
        file: 'src/modules/orders/submit/attempts.ts',
        find: 'await undoSurely(error, withdrawAll)',
        replace: 'void error; await withdrawAll()',
      },
    ],
    caughtBy: [first('leaves its orders in the queue')],
  },
  {
    name: 'attempts whose statement commits late are looked for once',
    edits: [
      {
        file: 'src/platform/database/away.ts',
        find: 'const LATE_COMMIT_MS = [0, 1_000, 5_000];',
        replace: 'const LATE_COMMIT_MS = [0];',
      },
    ],
    caughtBy: [first('commits after its connection broke leaves its orders in the queue')],
  },
  {
    name: 'an alert about a refused refund is lost if the database is away after its end',
    edits: [
      {
        file: 'src/modules/payments/advance/pay-back.ts',
        find: 'await endRefund(tx, payment, finding, { refundId });',
        replace: 'await endRefund(deps.db, payment, finding, { refundId });',
      },
    ],
    caughtBy: [
      { file: 'test/modules/payments/methods/crypto-pay.test.ts', test: 'ends together with its alert' },
    ],
  },
  {
    name: 'a charge in Stars is credited before its alert',
    edits: [
      {
        file: 'src/modules/payments/stars/charges.ts',
        find: 'await report(tx, chargeId, { ...about, balance, problem });',
        replace:
          'void tx; setImmediate(() => void report(db, chargeId, { ...about, balance, problem }).catch(() => {}));',
      },
    ],
    caughtBy: [
      { file: 'test/modules/payments/stars/stars.test.ts', test: 'is credited together with its alert' },
    ],
  },
  {
    name: 'an approver counts as notified before the count of deposits is sent',
    edits: [
      {
        file: 'src/modules/payments/chat/messages/deposit-crowd.ts',
        find: '?.messageId === null) {',
        replace: '?.messageId === 0) {',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/messages/deposit-crowd.test.ts',
        test: 'counts as notified only once the count is sent',
      },
    ],
  },
  {
    name: 'a transaction of a former primary is not tried again',
    edits: [{ file: 'src/platform/database/away.ts', find: '|^Client was closed', replace: '' }],
    caughtBy: [
      {
        file: 'test/platform/database/heard-answers.test.ts',
        test: 'fails like one whose database is away',
      },
    ],
  },
  {
    name: 'a claim without an answer is searched for instead of withdrawn',
    edits: [
      {
        file: 'src/modules/orders/submit/submit.ts',
        find: 'if (!isRefusedStatement(error)) await withdrawUnsent(deps, [attempt], error);',
        replace: '',
      },
    ],
    caughtBy: [first('leaves its order in the queue')],
  },
  {
    name: 'a broadcast that was sent counts as unknown if the database is away then',
    edits: [
      {
        file: 'src/modules/notices/chat/messages/notices.ts',
        find: 'await recordSurely(() => notices.ended(sent.filter(hasOutcome)));',
        replace: 'await notices.ended(sent.filter(hasOutcome));',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/broadcasts/chat/staff/broadcast.test.ts',
        test: 'a broadcast that was sent is recorded, though the database is away when Telegram answers',
      },
    ],
  },
  {
    name: 'notices that are claimed without an answer are never sent',
    edits: [
      {
        file: 'src/modules/notices/outbox.ts',
        find: 'if (!isRefusedStatement(error)) await undoSurely(error, () => release(claim));',
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/notices/outbox.test.ts', test: 'claimed without an answer stay due' },
      { file: 'test/modules/notices/outbox.test.ts', test: 'is claimed without an answer stays due' },
    ],
  },
  {
    name: 'a released claim of notices takes those of other processes along',
    edits: [
      {
        file: 'src/modules/notices/outbox.ts',
        find: 'where claim = ${claim}::uuid and claimed_at',
        replace: 'where ${claim}::uuid is not null and claimed_at',
      },
    ],
    caughtBy: [{ file: 'test/modules/notices/outbox.test.ts', test: 'claimed without an answer stay due' }],
  },
  {
    name: 'the message about ready units is lost if its claim gets no answer',
    edits: [
      {
        file: 'src/modules/orders/delivery/partly.ts',
        find: 'if (!isRefusedStatement(error)) await undoSurely(error, () => releasePartly(deps, purchaseId, at));',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/delivery/partly.test.ts',
        test: 'is sent though the answer to its claim was lost',
      },
    ],
  },
  {
    name: 'the breaker stays open if the database gave no answer to the success of its probe',
    edits: [
      {
        file: 'src/modules/orders/submit/record-accepted.ts',
        find: 'if (order.breaker) await',
        replace: 'if (order.breaker && moved !== null) await',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/availability/breaker.test.ts',
        test: 'closes at a success whose recording got no answer',
      },
    ],
  },
  {
    name: 'an outage lasts if the database gave no answer to the success that ends it',
    edits: [
      {
        file: 'src/modules/orders/submit/record-accepted.ts',
        find: 'if (order.duringOutage) await',
        replace: 'if (order.duringOutage && moved !== null) await',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/availability/breaker.test.ts',
        test: 'an outage ends at a success whose recording got no answer',
      },
    ],
  },
  {
    name: 'a check for lost refunds ends before its alert',
    edits: [
      {
        file: 'src/modules/payments/advance/lost-refunds.ts',
        find: 'await forget(tx, id);\n    await endAlert(tx,',
        replace:
          'await sql`delete from refund_checks where payment_id = ${id}`.execute(db);\n    await endAlert(tx,',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/lost-refunds.test.ts',
        test: 'ends its alert though the database goes away then',
      },
    ],
  },
  {
    name: 'the last check for lost refunds counts before its alert is raised',
    edits: [
      {
        file: 'src/modules/payments/advance/lost-refunds.ts',
        find: 'where payment_id = ${id} returning tries`.execute(tx);',
        replace: 'where payment_id = ${id} returning tries`.execute(db);',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/lost-refunds.test.ts',
        test: 'is told to an admin though the database goes away at the sixth question',
      },
    ],
  },
  {
    name: 'a created topic is lost if the database is away then',
    edits: [
      {
        file: 'src/modules/inquiries/chat/messages/fill-topic.ts',
        find: 'await recordSurely(() => topics.created(key, topicId));',
        replace: 'await topics.created(key, topicId);',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/inquiries/chat/messages/fill-topic.test.ts',
        test: 'is created once though the database is away when Telegram answers',
      },
    ],
  },
  {
    name: 'a message in a topic is sent again if the database is away then',
    edits: [
      {
        file: 'src/modules/inquiries/chat/messages/fill-topic.ts',
        find: 'await recordSurely(() => topics.shown(key, message));',
        replace: 'await topics.shown(key, message);',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/inquiries/chat/messages/fill-topic.test.ts',
        test: 'shows each message once though the database is away when Telegram answers',
      },
    ],
  },
  {
    name: 'a claim of a topic that cannot be ended hides the first error',
    edits: [
      {
        file: 'src/modules/inquiries/chat/messages/fill-topic.ts',
        find: 'await topics.leave(key).catch((err: unknown) =>',
        replace: 'await topics.leave(key).finally((err?: unknown) =>',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/inquiries/chat/messages/fill-topic.test.ts',
        test: 'fails with its own error though its claim can’t be ended',
      },
    ],
  },
  {
    name: 'a correction is not written down with the undo',
    edits: [
      {
        file: 'src/modules/ledger/adjustment-posting.ts',
        find: 'await notify(tx, { key: `undo:${id}`, customerId, notice });',
        replace: 'void notice;',
      },
    ],
    caughtBy: [
      { file: 'test/modules/ledger/adjustments.test.ts', test: 'posts the opposite once' },
      {
        file: 'test/modules/ledger/chat/staff/credit.test.ts',
        test: 'tell the customer so once, though the answer to the undo was lost',
      },
    ],
  },
  {
    name: 'an agreement that is repeated after a lost answer is not told',
    edits: [
      {
        file: 'src/modules/staff/budget/budget.ts',
        find: 'const waiting = await findWaitingWord(tx, key, actor.id);\n      if (!waiting ||',
        replace: 'const waiting = await findWaitingWord(tx, key);\n      if (!waiting ||',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/staff/chat/staff/second-word.test.ts',
        test: 'an agreement to codes is told to who asked, though its answer was lost',
      },
    ],
  },
  {
    name: 'a first message of a purchase is deleted if its recording got no answer',
    edits: [
      {
        file: 'src/modules/orders/delivery/delivery.ts',
        find: 'message_id in (${readIn}::bigint, ${messageId})',
        replace: 'message_id = ${readIn}::bigint',
      },
    ],
    caughtBy: ['test/modules/orders/delivery/recorded.test.ts'],
  },
  {
    name: 'the message of an end is deleted if its recording got no answer',
    edits: [
      {
        file: 'src/modules/orders/delivery/delivery.ts',
        find: 'announced_at is not null and message_id = ${messageId}`',
        replace: 'announced_at is not null and message_id is null`',
      },
    ],
    caughtBy: ['test/modules/orders/delivery/recorded.test.ts'],
  },
  {
    name: 'the message of an end is sent again if the database is away then',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/purchase-end.ts',
        find: 'await recordSurely(() => delivery.announced(view.id, told))',
        replace: 'recordSurely && (await delivery.announced(view.id, told))',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/messages/deliverer.test.ts',
        test: 'an end whose recording got no answer is told once',
      },
    ],
  },
  {
    name: 'a first message of a purchase is sent again if the database is away then',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'recordSurely(() => delivery.shown(...shown))',
        replace: 'delivery.shown(...shown)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/messages/deliverer.test.ts',
        test: 'a first message whose recording got no answer stays',
      },
    ],
  },
];
