import type { Mutant } from '../../mutant.ts';

/** Guards of the queue: waiting matters are in it, are decided once, and show that decision. */
export const deskMutants: readonly Mutant[] = [
  {
    name: 'a command of the menu about a customer ends in its usage',
    edits: [
      {
        file: 'src/modules/ledger/chat/staff/adjustment/ask.ts',
        find: 'if (!/\\s/.test(rest) && (await askWhose(ctx, rest, example))) return;',
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/ledger/chat/staff/credit.test.ts', test: 'leads to the customer by buttons' },
    ],
  },
  {
    name: '/status never tells that the orders were compared',
    edits: [
      {
        file: 'src/modules/alerts/watches/self-watch.ts',
        find: "union all select 'orders', max(ended_at) from reconciliations where complete",
        replace: "union all select 'orders', max(ended_at) from rounds where name = 'reconcile'",
      },
    ],
    caughtBy: [{ file: 'test/modules/alerts/watches/self-watch.test.ts', test: 'each check is told' }],
  },
  {
    name: '/status calls an overdue check good',
    edits: [
      {
        file: 'src/modules/alerts/watches/self-watch.ts',
        find: '(ageMin ?? 0) > everyMin[watch] + LATE_MIN',
        replace: 'false',
      },
    ],
    caughtBy: [
      { file: 'test/modules/alerts/watches/self-watch.test.ts', test: 'late some time after its interval' },
    ],
  },
  {
    name: 'a section of the desk has no way back to it',
    edits: [
      {
        file: 'src/telegram/ui/handlers.ts',
        find: 'isOfStaff(ctx) && !leadsBack(ctx.texts, own)',
        replace: 'isOfStaff(ctx) && own.length === 0',
      },
    ],
    caughtBy: [{ file: 'test/modules/desk/chat/staff/home.test.ts', test: 'section of the desk leads back' }],
  },
  {
    name: 'an Arabic list has Latin commas',
    edits: [
      {
        file: 'src/telegram/ui/texts/texts.ts',
        find: "things.join(rightToLeft ? '، ' : ', ')",
        replace: "things.join(', ')",
      },
    ],
    caughtBy: [{ file: 'test/telegram/ui/texts/texts.test.ts', test: 'the comma of its language' }],
  },
  {
    name: 'the list of what waits ends with its first page',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/matters/list.ts',
        find: '        ...pager(texts, { page, pages }, (other) => queueListTap.pack({ page: other })),\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/desk/chat/staff/matters/list.test.ts',
        test: 'the queue has pages, a filter, and a search for an amount',
      },
    ],
  },
  {
    name: 'an alarm shows a wallet to a role that may not see money',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/other-matters.ts',
        find: "isAboutWallets(alert.kind) && !ctx.staff?.may('money.view')",
        replace: 'isAboutWallets(alert.kind) && false',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/wallets-by-role.test.ts'],
  },
  {
    name: 'the desk shows the wallets to every role',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/home.ts',
        find: "staff?.may('money.view') ? deps.desk.wallets() : []",
        replace: 'deps.desk.wallets()',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/wallets-by-role.test.ts'],
  },
  {
    name: 'the desk takes a code without a digit for goods',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/desk-search.ts',
        find: "  return /\\d/.test(typed) || parseCode(typed.replace(/^P-/i, '')) !== null;",
        replace: '  return /\\d/.test(typed) || parseCode(typed) === undefined;',
      },
    ],
    caughtBy: [
      { file: 'test/modules/desk/chat/staff/desk-search.test.ts', test: 'opens its order' },
      { file: 'test/modules/desk/chat/staff/desk-search.test.ts', test: 'opens its payment' },
    ],
  },
  {
    name: 'a command that finds nothing does not search the desk',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/desk-search.ts',
        find: 'ctx.searchAtDesk = (words) => showFoundAtDesk(ctx, deps, words);',
        replace: 'ctx.searchAtDesk = async () => false;',
      },
    ],
    caughtBy: [
      { file: 'test/modules/desk/chat/staff/desk-search.test.ts', test: 'leads to the same search' },
    ],
  },
  {
    name: 'a customer who blocked the bot is a matter for ever',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/other-matters.ts',
        find: "rows: staff?.may('customers.message')",
        replace: "rows: staff?.may('customers.message') && units < 0",
      },
    ],
    caughtBy: [{ file: 'test/modules/desk/chat/staff/every-matter.test.ts', test: 'kind unreachable' }],
  },
  {
    name: 'goods that are kept after a customer was reached wait unseen',
    edits: [
      {
        file: 'src/modules/desk/sources.ts',
        find: '\n            and d.until - make_interval(days => ${UNREACHABLE_DAYS}) >= p.kept_since)',
        replace: ')',
      },
    ],
    caughtBy: [{ file: 'test/modules/desk/chat/staff/every-matter.test.ts', test: 'are a new matter' }],
  },
  {
    name: 'an alarm does not say what ends it',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/other-matters.ts',
        find: "  'drill-overdue': 'alert-ends-drill',\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: 'test/modules/desk/chat/staff/every-matter.test.ts', test: 'says what ends it' }],
  },
  {
    name: 'who only looks puts a matter off for everybody',
    edits: [
      {
        file: 'src/modules/desk/desk.ts',
        find: '  actor.require(sources[kind].decides);\n',
        replace: '  actor.require(sources[kind].permission);\n',
      },
    ],
    caughtBy: ['test/modules/desk/queue.test.ts'],
  },
  {
    name: 'a kind of matter is left out of the queue',
    edits: [
      {
        file: 'src/modules/desk/queue.ts',
        find: '    return ofKind ? [',
        replace: "    return ofKind && kind !== 'cost' ? [",
      },
    ],
    caughtBy: ['test/modules/desk/queue.test.ts'],
  },
  {
    name: 'whoever lacks the permission sees what waits',
    edits: [
      {
        file: 'src/modules/desk/sources.ts',
        find: '  if (actor.may(permission)) return rows;',
        replace: '  if (permission) return rows;',
      },
    ],
    caughtBy: ['test/modules/desk/queue.test.ts'],
  },
  {
    name: 'after a decision the desk goes back to the oldest matter',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/queue.ts',
        find: '  const after = ctx.standsAt ?? undefined;\n',
        replace: '  const after = undefined;\n',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/matters/list.test.ts'],
  },
  {
    name: 'the filter of the list lets everything through',
    edits: [
      {
        file: 'src/modules/desk/queue.ts',
        find: '        and ${conditionOf(filter)}\n',
        replace: '        and ${conditionOf(NO_FILTER)}\n',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/matters/list.test.ts'],
  },
  {
    name: 'a person decides about an order that the dealer delivers as usual',
    edits: [
      {
        file: 'src/modules/orders/support/stuck.ts',
        find: ' || !(await isStuck(tx, open.code))',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/stuck/stuck.test.ts'],
  },
  {
    name: 'a typed code that was sold before is sold again',
    edits: [
      {
        file: 'src/modules/orders/support/typed-code.ts',
        find: "    if ((await firstSentWith(tx, hashes, dealerOrderId)) !== null) return 'sold-before';\n",
        replace: '',
      },
      {
        file: 'src/modules/orders/support/typed-code.ts',
        find: '          codesRecorded(hashes, dealerOrderId, sql`moved`),\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/stuck/stuck.test.ts'],
  },
  {
    name: 'a decision of the desk counts twice',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/queue.ts',
        find: '      done.length === 0\n',
        replace: '      done.length < 0\n',
      },
      {
        file: 'src/modules/desk/chat/staff/queue.ts',
        find: 'if (!meant || meant.stories.length === 0) {',
        replace: 'if (!meant) {',
      },
      {
        file: 'src/modules/desk/chat/staff/units.ts',
        find: 'filter((story) => isWaitingFor(kind, story))',
        replace: 'filter(() => true)',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/queue.test.ts'],
  },
  {
    name: 'what is opened from an alarm replaces it',
    edits: [
      {
        file: 'src/modules/alerts/chat/staff/alerts.ts',
        find: 'ctx.keepsTapped = true;',
        replace: 'ctx.keepsTapped = false;',
      },
    ],
    caughtBy: ['test/modules/alerts/chat/messages/alarms.test.ts'],
  },
  {
    name: 'each alarm of a burst rings',
    edits: [
      {
        file: 'src/modules/alerts/messages.ts',
        find: 'const MOST_RINGING = 3;',
        replace: 'const MOST_RINGING = 300;',
      },
    ],
    caughtBy: ['test/modules/alerts/chat/messages/alarms.test.ts'],
  },
  {
    name: 'orphan orders that were found since are decided unseen',
    edits: [
      {
        file: 'src/modules/orders/support/orphans.ts',
        find: 'one.decision === null && one.id <= upTo',
        replace: 'one.decision === null && one.id > 0',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/queue.test.ts'],
  },
  {
    name: 'vouchers that were held since are released unseen',
    edits: [
      {
        file: 'src/modules/orders/surplus/withheld.ts',
        find: 'id <= ${upTo ?? null}::bigint',
        replace: 'id > 0',
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/queue.test.ts'],
  },
  {
    name: 'a held voucher that was written off goes to the next buyer',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: ' and s.written_off_at is null',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/history/history.test.ts'],
  },
  {
    name: 'a customer cancels what was bought in the time that the database lost, before anybody has looked',
    edits: [
      {
        file: 'src/modules/orders/checkout/cancel.ts',
        find: 'sql<boolean>`${isAsBefore} and ${wasNeverSent}`',
        replace: 'wasNeverSent',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/history.test.ts',
        test: 'refunds no lost purchase before the list was read',
      },
    ],
  },
  {
    name: 'a proven absence pays back on a database that went back, before anybody has looked',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: '...asJudged(order), ...asRemembered(deps),',
        replace: '...asJudged(order),',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/history.test.ts',
        test: 'refunds no attempt proven absent before the list was read again',
      },
    ],
  },
  {
    name: 'a review is refunded on a database that went back, before anybody has looked',
    edits: [
      {
        file: 'src/modules/orders/support/review.ts',
        find: "        ...(settles === 'release' && asRemembered(deps)),\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/decisions.test.ts',
        test: 'pays nobody back by a decision about a review',
      },
    ],
  },
  {
    name: 'a cost is refunded on a database that went back, before anybody has looked',
    edits: [
      {
        file: 'src/modules/orders/support/cost.ts',
        find: "      if (!(await isAsRemembered(tx, deps))) return 'not-asked';\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/decisions.test.ts',
        test: 'pays nobody back by a decision about a cost',
      },
    ],
  },
  {
    name: 'a delivered order is paid back on a database that went back, before anybody has looked',
    edits: [
      {
        file: 'src/modules/orders/support/after-delivery.ts',
        find: "if (!(await isAsRemembered(tx, remembered))) return 'not-done';\n        const settlement = settlementOf(order);\n        const { money: left } =",
        replace: 'const settlement = settlementOf(order);\n        const { money: left } =',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/decisions.test.ts',
        test: 'pays nobody back by a refund after delivery',
      },
    ],
  },
  {
    name: 'a case is paid back on a database that went back, before anybody has looked',
    edits: [
      {
        file: 'src/modules/orders/support/code-problems.ts',
        find: "  if (paysBack && !(await isAsRemembered(tx, deps))) return 'no-case';\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/decisions.test.ts',
        test: 'pays nobody back by a refund of the case',
      },
    ],
  },
  {
    name: 'a reversal is paid back on a database that went back, before anybody has looked',
    edits: [
      {
        file: 'src/modules/orders/support/reversal.ts',
        find: '    if (!(await isAsRemembered(tx, deps))) return null;\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/decisions.test.ts',
        test: 'does not refund the dealer’s reversal of a replaced code',
      },
    ],
  },
  {
    name: 'a held voucher that was written off is held again when the database goes back once more',
    edits: [
      {
        file: 'src/modules/orders/surplus/withheld.ts',
        find: "    .where('written_off_at', 'is', null)\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/history/history.test.ts'],
  },
  {
    name: 'one person pays back whatever there is',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: '      if (by) {\n',
        replace: '      if (by && actorId === undefined) {\n',
      },
    ],
    caughtBy: [
      { file: 'test/modules/payments/policy.test.ts', test: 'needs a second person above the ceiling' },
    ],
  },
  {
    name: 'a search at the dealer rests for no time',
    edits: [
      {
        file: 'src/modules/orders/support/search-dealer.ts',
        find: 'if (await searchedSince(deps, scanId)) {',
        replace: "if ((await searchedSince(deps, scanId)) && scanId === '') {",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/staff/review.test.ts',
        test: 'a search at the dealer lists unowned candidates, which a button adopts',
      },
    ],
  },
  {
    name: 'a search at the dealer offers what differs',
    edits: [
      {
        file: 'src/modules/orders/support/search-dealer.ts',
        find: 'differences({ ...order, refs: null }, one).length === 0)',
        replace: 'differences({ ...order, refs: null }, one).length >= 0)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/staff/review.test.ts',
        test: 'a search at the dealer lists unowned candidates, which a button adopts',
      },
    ],
  },
  {
    name: 'a search at the desk finds payments for whoever may not see them',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/desk-search.ts',
        find: "if (!staff?.may(['money.view', 'money.approve']) || ",
        replace: 'if (!staff || ',
      },
    ],
    caughtBy: [
      { file: 'test/modules/desk/chat/staff/desk-search.test.ts', test: 'a role finds what it may see' },
    ],
  },
];
