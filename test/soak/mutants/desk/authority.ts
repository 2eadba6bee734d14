import type { Mutant } from '../../mutant.ts';

/** Guards of authorized commands, of the questions before money moves, and of stored customer messages. */
export const authorityMutants: readonly Mutant[] = [
  {
    name: 'a forwarded command of an admin is obeyed',
    edits: [
      {
        file: 'src/telegram/ui/authority.ts',
        find: '    message.forward_origin === undefined &&\n',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/admin/authority.test.ts'],
  },
  {
    name: "an admin's button answers a stranger otherwise than an unknown one",
    edits: [
      {
        file: 'src/telegram/ui/handlers.ts',
        find: 'needed && !mayHere(ctx, needed) ? null : tap',
        replace: 'tap',
      },
    ],
    caughtBy: ['test/telegram/admin/authority.test.ts'],
  },
  {
    name: 'an update keeps what a customer wrote after it was handled',
    edits: [
      {
        file: 'src/telegram/inbox/statements.ts',
        find: 'set done_at = now(), payload = null\n      where update_id = any',
        replace: 'set done_at = now()\n      where update_id = any',
      },
    ],
    caughtBy: ['test/telegram/inbox/traces.test.ts'],
  },
  {
    name: 'a dialog keeps what it could not use',
    edits: [{ file: 'src/telegram/dialogs/talk.ts', find: '      this.forget();\n', replace: '' }],
    caughtBy: ['test/telegram/inbox/traces.test.ts'],
  },
  {
    name: 'a member of staff who only views orders opens the photos of a case',
    edits: [
      {
        file: 'src/modules/orders/support/case-messages.ts',
        find: "  actor.require('orders.decide');\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/support/code-problems.test.ts',
        test: 'shows the photos of a case only to those who decide about it',
      },
    ],
  },
  {
    name: 'the group of the staff sees the photos of a case',
    edits: [
      {
        file: 'src/modules/inquiries/unshown-messages.ts',
        find: 'case when m.admin_id is not null then m.file_id end',
        replace: 'm.file_id',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/inquiries/chat/messages/fill-topic.test.ts',
        test: 'keeps its photos, which may show the code, out of the topic',
      },
    ],
  },
  {
    name: 'a member of staff who only views orders reads the code of an orphan order',
    edits: [
      {
        file: 'src/modules/orders/support/orphans.ts',
        find: "      actor.require('orders.decide');\n      await requireOutsider(deps.db, actor",
        replace: "      actor.require('orders.view');\n      await requireOutsider(deps.db, actor",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/support/orphans.test.ts',
        test: 'shows the card of an orphan order only to those who decide about orders',
      },
    ],
  },
  {
    name: 'an admin confirms what another one was asked',
    edits: [
      {
        file: 'src/modules/ledger/adjustments.ts',
        find: "  if (row?.actorId !== actor.id) return { outcome: 'not-open' };\n  if (row.decision === 'posted')",
        replace: "  if (!row) return { outcome: 'not-open' };\n  if (row.decision === 'posted')",
      },
    ],
    caughtBy: ['test/modules/ledger/chat/staff/credit.test.ts'],
  },
  {
    name: 'a question about money that was left open for long still moves it',
    edits: [
      {
        file: 'src/modules/ledger/adjustments.ts',
        find: "  if (!row.open) return { outcome: 'not-open' };\n  const change = await changeOf(tx, row);\n  if (!change) return { outcome: 'not-open' };\n  if (change.overdrawn)",
        replace:
          "  const change = await changeOf(tx, row);\n  if (!change) return { outcome: 'not-open' };\n  if (change.overdrawn)",
      },
    ],
    caughtBy: ['test/modules/ledger/chat/staff/credit.test.ts'],
  },
  {
    name: 'a command whose update id came before is asked about, and the older one is posted',
    edits: [
      {
        file: 'src/modules/ledger/adjustments.ts',
        find: "  if (asked.length === 0) return { ok: false, problem: 'came-before' };\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/ledger/chat/staff/credit.test.ts'],
  },
  {
    name: 'an admin reads of a failure though the money was moved',
    edits: [
      {
        file: 'src/modules/ledger/chat/staff/adjustment/answers.ts',
        find: '    if (retryDelayOf(error) !== null) {\n      await say(false).catch(() => {});\n',
        replace: '    if (Date.now() > 0) {\n',
      },
    ],
    caughtBy: ['test/modules/ledger/chat/staff/credit.test.ts'],
  },
  {
    name: 'what was posted long ago is called posted again',
    edits: [
      {
        file: 'src/modules/ledger/adjustment-posting.ts',
        find: "    if (!outcome.posted) return { outcome: 'not-open' };\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/ledger/chat/staff/credit.test.ts'],
  },
  {
    name: 'the admin who asked for more than one may move is the second one, too',
    edits: [
      {
        file: 'src/modules/staff/second-word/second-word.ts',
        find: 'isOwn ? !isAlone(actor, independent) : ',
        replace: 'isOwn ? false : ',
      },
    ],
    caughtBy: ['test/modules/ledger/adjustments.test.ts'],
  },
  {
    name: 'what was posted by hand is undone twice',
    edits: [
      {
        file: 'src/modules/ledger/adjustment-posting.ts',
        find: '  if (row.undone) {\n',
        replace: '  if (row.undone && row.money === null) {\n',
      },
      {
        file: 'src/modules/ledger/adjustment-posting.ts',
        find: "  if (isOwners ? !row.undoableByOwner : !row.undoable) return { outcome: 'too-late' };\n",
        replace: '',
      },
      {
        file: 'src/modules/ledger/adjustment-posting.ts',
        find: 'key: `undo:update:${id}`,',
        replace: 'key: `undo:update:${id}:${Math.random()}`,',
      },
    ],
    caughtBy: ['test/modules/ledger/adjustments.test.ts'],
  },
  {
    name: 'a credit limit that is lowered leaves nothing as owed',
    edits: [
      {
        file: 'migrations/0004_ledger.ts',
        find: 'new.owed := greatest(0, -new.amount - new.credit_limit);',
        replace: 'new.owed := old.owed;',
      },
    ],
    caughtBy: ['test/modules/ledger/adjustments.test.ts'],
  },
  {
    name: 'somebody who is no admin any more keeps the menu of admins',
    edits: [
      {
        file: 'src/telegram/menu.ts',
        find: 'if ((await given.list()).includes(personId)) await takeFrom(personId);',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/admin/former-admin.test.ts'],
  },
  {
    name: 'an error that nobody caught is printed as it is',
    edits: [{ file: 'src/main.ts', find: 'logUncaught(log);\n', replace: '' }],
    caughtBy: ['test/uncaught.test.ts'],
  },
];
