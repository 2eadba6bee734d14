import type { Mutant } from '../../mutant.ts';

const DOMAIN = 'test/modules/staff/staff.test.ts';
const CHAT = 'test/modules/staff/chat/staff/staff.test.ts';

/** Guards of permissions, the audit log, and decisions by two people. */
export const staffMutants: readonly Mutant[] = [
  {
    name: 'a button of staff works for all of the staff',
    edits: [
      {
        file: 'src/telegram/ui/handlers.ts',
        find: 'needed && !mayHere(ctx, needed) ? null : tap',
        replace: 'needed && ctx.staff === null ? null : tap',
      },
    ],
    caughtBy: [CHAT],
  },
  {
    name: 'somebody who is suspended acts on',
    edits: [
      {
        file: 'src/modules/staff/staff.ts',
        find: 'if (!row || row.suspended_since) return null;',
        replace: 'if (!row) return null;',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'have no right while suspended' }],
  },
  {
    name: 'somebody who is suspended is rung and asked for a second word',
    edits: [
      {
        file: 'src/modules/staff/holders.ts',
        find: 'permissions: suspended_since ? [] : allowed[role],',
        replace: 'permissions: allowed[role],',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'have no right while suspended' }],
  },
  {
    name: 'whoever manages the staff gives suspended colleagues their rights back',
    edits: [
      {
        file: 'src/modules/staff/staff.ts',
        find: "        if (actor.role !== 'owner') return false;\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'have no right while suspended' }],
  },
  {
    name: 'the help of staff lists what the role lacks',
    edits: [
      {
        file: 'src/modules/staff/chat/staff/staff-help.ts',
        find: 'const own = commands.filter(may);',
        replace: 'const own = commands;',
      },
    ],
    caughtBy: ['test/modules/staff/chat/staff/staff-help.test.ts'],
  },
  {
    name: 'a command that the role lacks is unknown to staff',
    edits: [
      {
        file: 'src/modules/staff/chat/staff/staff-help.ts',
        find: 'if (needed === null || actorOf(ctx).may(needed)) return next();',
        replace: 'return next();',
      },
    ],
    caughtBy: ['test/modules/staff/chat/staff/staff-help.test.ts'],
  },
  {
    name: 'the menu of staff has commands that the role lacks',
    edits: [
      {
        file: 'src/telegram/menu.ts',
        find: 'return needed !== null && actor.may(needed);',
        replace: 'return needed !== null;',
      },
    ],
    caughtBy: ['test/modules/staff/chat/staff/staff-help.test.ts'],
  },
  {
    name: 'a command of staff works for all of the staff',
    edits: [
      {
        file: 'src/telegram/ui/handlers.ts',
        find: 'matches: (ctx) => mayHere(ctx, needed)',
        replace: 'matches: () => true',
      },
    ],
    caughtBy: [CHAT],
  },
  {
    name: 'the domain does not ask for the permission',
    edits: [
      {
        file: 'src/modules/staff/actor.ts',
        find: '    if (!this.may(needed)) throw new NotPermitted(this.id, needed);\n',
        replace: '',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'whoever manages the staff takes a colleague off duty',
    edits: [
      {
        file: 'src/modules/staff/duty.ts',
        find: "if (!isOwn && (actor.role !== 'owner' || actor.owners.includes(personId))) return false;",
        replace: "if (!isOwn && !actor.may('staff.manage')) return false;",
      },
    ],
    caughtBy: [
      { file: 'test/telegram/notifications/duty.test.ts', test: 'is nobody’s to change but one’s own' },
    ],
  },
  {
    name: 'the presence of whoever asks stands for a second person',
    edits: [
      {
        file: 'src/modules/staff/duty.ts',
        find: '  const canDecide = (chat: number) => !parties.includes(chat);',
        replace: '  void parties;\n  const canDecide = (_: number) => true;',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/notifications/duty.test.ts', test: 'whatever cannot wait reaches somebody' },
    ],
  },
  {
    name: 'what is urgent waits for somebody to come on duty',
    edits: [
      {
        file: 'src/modules/alerts/chat/messages/alert-sender.ts',
        find: '&& !isUrgent(kind) && !isGuard',
        replace: '&& !isGuard',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/notifications/duty.test.ts', test: 'an urgent alert rings the owners' },
    ],
  },
  {
    name: 'a matter that nobody decides rings no more people',
    edits: [
      {
        file: 'src/modules/alerts/chat/messages/reminders.ts',
        find: 'audienceOf(alert, alert.isLoud)',
        replace: 'audienceOf(alert)',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/notifications/duty.test.ts',
        test: 'an overdue matter notifies the owners who are off duty',
      },
    ],
  },
  {
    name: 'somebody gives a role that may do what they may not',
    edits: [
      {
        file: 'src/modules/staff/staff.ts',
        find: '        if (!actor.mayAll((await permissionsOfRoles(tx))[role])) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'somebody allows a role what they lack themselves',
    edits: [
      {
        file: 'src/modules/staff/staff.ts',
        find: 'if (!actor.may(permission) || ',
        replace: 'if (',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'an owner is removed in the chat',
    edits: [
      {
        file: 'src/modules/staff/staff.ts',
        find: "  if (owners.includes(personId)) return { ok: false, problem: 'is-owner' };\n",
        replace: '',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'an invitation outlives the role of who made it',
    edits: [
      {
        file: 'src/modules/staff/invitations.ts',
        find: "        if (!may) return { ok: false, problem: 'over' };\n",
        replace: '',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'an invitation works twice',
    edits: [
      {
        file: 'src/modules/staff/invitations.ts',
        find: 'where token_hash = ${hashOf(token)} and used_at is null and',
        replace: 'where token_hash = ${hashOf(token)} and',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'a setting is changed and not written down',
    edits: [
      {
        file: 'src/modules/settings/settings.ts',
        find: "${recordedFrom('written', act, settingColumn(name))}",
        replace: 'select 1 from written',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'the audit log can be changed',
    edits: [
      {
        file: 'migrations/0023_staff.ts',
        find: 'create trigger audit_log_is_append_only before update or delete on audit_log',
        replace: 'create trigger audit_log_is_append_only before delete on audit_log',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'one person approves a payment of any amount',
    edits: [
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: "        if (word !== 'go') return word;\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'one person makes balance codes of any amount',
    edits: [
      {
        file: 'src/modules/payments/codes/balance-codes.ts',
        find: "      if (word !== 'go') throw new SecondWordNeeded(word, requestKey);\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/codes/balance-codes.test.ts'],
  },
  {
    name: 'a removed person leaves another place than they took',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: 'this.#places.leave(place);',
        replace: "this.#places.leave(this.#places.isAdmin(claimed.lane) ? 'admins' : place && 'others');",
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/inbox.test.ts',
        test: 'staff have a reserved lane from joining until removal',
      },
    ],
  },
  {
    name: 'no replica hears that somebody was removed',
    edits: [
      {
        file: 'src/modules/staff/staff.ts',
        find: "await sql`select pg_notify(${STAFF_CHANNEL}, '')`.execute(tx);",
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/staff-lanes.test.ts'],
  },
  {
    name: 'staff beside the owners are reminded of nothing',
    edits: [
      {
        file: 'src/modules/alerts/chat/messages/alert-sender.ts',
        find: 'return [...new Set([...owners, ...staff])];',
        replace: 'return [...owners].filter((one) => staff.length >= 0 && one !== 0);',
      },
    ],
    caughtBy: ['test/modules/alerts/chat/messages/reminders.test.ts'],
  },
  {
    name: 'whoever reads the group is written to as well',
    edits: [
      {
        file: 'src/modules/alerts/chat/messages/alert-sender.ts',
        find: "return !['left', 'kicked'].includes(answer.status);",
        replace: "return answer.status === 'left';",
      },
    ],
    caughtBy: ['test/modules/alerts/chat/messages/reminders.test.ts'],
  },
  {
    name: 'staff decide about their own matter',
    edits: [
      {
        file: 'src/modules/staff/outsiders.ts',
        find: "  if (actor.role !== 'owner' || members.some(mayDecide)) throw new OwnMatter(actor.id, act);\n",
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/staff/act-matters.test.ts', test: 'review-decided' },
      {
        file: 'test/modules/orders/support/code-problems.test.ts',
        test: 'is decided by a colleague, never by its own customer',
      },
    ],
  },
  {
    name: 'the only owner cannot decide about their own matter',
    edits: [
      {
        file: 'src/modules/staff/outsiders.ts',
        find: "actor.role !== 'owner' || members.some(mayDecide)",
        replace: 'members.length > 0',
      },
    ],
    caughtBy: [
      { file: 'test/modules/staff/act-matters.test.ts', test: 'only where no colleague can' },
      {
        file: 'test/modules/orders/support/code-problems.test.ts',
        test: 'is decided by themselves, by a second question, where they are the only one',
      },
    ],
  },
  {
    name: 'an operator acts on an owner',
    edits: [
      {
        file: 'src/modules/staff/outsiders.ts',
        find: 'outranks(highest, actor.role)) throw',
        replace: 'outranks(null, actor.role)) throw',
      },
    ],
    caughtBy: [{ file: 'test/modules/staff/act-matters.test.ts', test: 'customer-blocked' }],
  },
  {
    name: 'the receiver of a gift decides about its order',
    edits: [
      {
        file: 'src/modules/staff/party.ts',
        find: 'g.opened_by is not null where',
        replace: 'g.opened_by is null where',
      },
    ],
    caughtBy: [
      { file: 'test/modules/staff/party.test.ts', test: 'its buyer and the receiver who opened its gift' },
    ],
  },
  {
    name: 'the maker of a balance code redeems it',
    edits: [
      {
        file: 'src/modules/payments/codes/redeem-balance-code.ts',
        find: '    throw new OwnBalanceCode();\n',
        replace: '    void code;\n',
      },
    ],
    caughtBy: [
      { file: 'test/modules/staff/act-matters.test.ts', test: 'does not redeem their own balance code' },
    ],
  },
  {
    name: 'the maker of a promo code claims it',
    edits: [
      {
        file: 'src/modules/promotions/promotions.ts',
        find: "return { ok: false, problem: 'own' };",
        replace: 'void code;',
      },
    ],
    caughtBy: [
      { file: 'test/modules/staff/act-matters.test.ts', test: 'does not claim their own promo code' },
    ],
  },
];
