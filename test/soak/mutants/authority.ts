import type { Mutant } from '../mutant.ts';

/** Who is obeyed, what is asked before money moves, and what is kept of what customers write. */
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
        file: 'src/telegram/middleware/answer-tap.ts',
        find: 'tap && isAdminTap(tap.name) && !actsAsAdmin(ctx, adminIds) ? null : tap',
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
    name: 'an admin confirms what another one was asked',
    edits: [
      {
        file: 'src/shop/ledger/adjustments.ts',
        find: 'where id = ${id} and actor_id = ${actorId} for update',
        replace: 'where id = ${id} and ${actorId}::bigint is not null for update',
      },
    ],
    caughtBy: ['test/telegram/admin/credit.test.ts'],
  },
  {
    name: 'a question about money that was left open for long still moves it',
    edits: [
      {
        file: 'src/shop/ledger/adjustments.ts',
        find: "  if (!row?.open) return { outcome: 'not-open' };\n",
        replace: "  if (!row) return { outcome: 'not-open' };\n",
      },
    ],
    caughtBy: ['test/telegram/admin/credit.test.ts'],
  },
  {
    name: 'a command whose update id came before is asked about, and the older one is posted',
    edits: [
      {
        file: 'src/shop/ledger/adjustments.ts',
        find: "  if (asked.length === 0) return { ok: false, problem: 'came-before' };\n",
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/admin/credit.test.ts'],
  },
  {
    name: 'what was posted long ago is called posted again',
    edits: [
      {
        file: 'src/shop/ledger/adjustments.ts',
        find: "    if (!isPosted) return { outcome: 'not-open' };\n",
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/admin/credit.test.ts'],
  },
  {
    name: 'somebody who is no admin any more keeps the menu of admins',
    edits: [
      {
        file: 'src/telegram/menu.ts',
        find: '        for (const formerId of former) await takeFrom(formerId);\n',
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
