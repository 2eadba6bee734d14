import type { Mutant } from '../../mutant.ts';

const DOMAIN = 'test/modules/staff/budget/budget.test.ts';
const ACTS = 'test/modules/staff/budget/act-budgets.test.ts';
const FILE = 'src/modules/staff/budget/budget.ts';
const WORDS = 'src/modules/staff/second-word/second-word.ts';
const REVIEW = 'src/modules/orders/support/review.ts';
const LIMITS = 'src/modules/staff/budget/limit-changes.ts';

/** Guards of the daily budget, and of the second person. */
export const budgetMutants: readonly Mutant[] = [
  {
    name: 'a question about a dearer replacement stops each other refund of the order',
    edits: [
      {
        file: 'src/modules/orders/support/give-back.ts',
        find: '  const isDearer = ',
        replace:
          "  await spendForOrder(tx, spendBudget, actor, { kind: 'replacement', order, money: left });\n  const isDearer = ",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/staff/budget/act-budgets.test.ts',
        test: 'counts what a replacement costs more than the first code did',
      },
    ],
  },
  {
    name: 'ceilings are per act: what a person gave before is not counted',
    edits: [
      {
        file: FILE,
        find: 'const total = worth && spent.person.plus(worth);',
        replace: 'const total = worth;',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'the people of a role have no budget together',
    edits: [{ file: FILE, find: ' && spent.role.plus(worth).lte(limits.together)', replace: '' }],
    caughtBy: [DOMAIN],
  },
  {
    name: 'two acts of one person at once each fit into the budget',
    edits: [{ file: FILE, find: '  await lockPurses(tx, actor);\n', replace: '' }],
    caughtBy: [DOMAIN],
  },
  {
    name: 'a currency without a rate is free',
    edits: [
      {
        file: 'src/modules/staff/budget/limits.ts',
        find: "new Big(ceiling).eq('0')) return null;",
        replace: "new Big(ceiling).eq('0')) return new Big('0');",
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'a rate that was lowered for a moment makes a credit cheap',
    edits: [
      {
        file: 'src/modules/staff/budget/limits.ts',
        find: "and before.set_at <= now() - interval '24 hours'",
        replace: 'and before.set_at <= now()',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'somebody of the staff credits themselves alone',
    edits: [{ file: FILE, find: '    !spending.beneficiaries.includes(actor.id) &&\n', replace: '' }],
    caughtBy: [
      DOMAIN,
      'test/modules/payments/manual/deposits.test.ts',
      'test/modules/ledger/adjustments.test.ts',
    ],
  },
  {
    name: 'somebody who joined an hour ago is the second person',
    edits: [
      {
        file: 'src/modules/staff/second-word/seconds.ts',
        find: 'seasoned.has(one.id) && ',
        replace: '',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'somebody who got a role that approves money an hour ago is the second person',
    edits: [
      {
        file: 'src/modules/staff/second-word/seconds.ts',
        find: "and a.act = 'staff-role-given' and",
        replace: "and a.act = '' and",
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'has approved money for 24 hours: a new role' }],
  },
  {
    name: 'somebody whose role approves money for an hour is the second person',
    edits: [
      {
        file: 'src/modules/staff/second-word/seconds.ts',
        find: "and act = 'role-changed' and",
        replace: "and act = '' and",
      },
    ],
    caughtBy: [{ file: DOMAIN, test: 'has approved money for 24 hours' }],
  },
  {
    name: 'who gains by it is the second person',
    edits: [
      {
        file: 'src/modules/staff/second-word/seconds.ts',
        find: '.filter((one) => !parties.includes(one))',
        replace: '.filter((one) => parties.length >= 0 || one)',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'who gave the first word gives the second one, too',
    edits: [
      { file: WORDS, find: 'return isTwice && isAlone(actor, independent)', replace: 'return isTwice' },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'the first word of somebody who was removed since counts',
    edits: [
      {
        file: FILE,
        find: "      if (!seconds.mayAsk(waiting.askedBy)) return { ok: false, problem: 'not-open' };\n",
        replace: '',
      },
      {
        file: WORDS,
        find: 'if (!waiting || !mayAsk(waiting.askedBy)) return null;',
        replace: 'if (!waiting || !mayAsk) return null;',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'the second word of somebody who was removed since counts',
    edits: [
      {
        file: WORDS,
        find: ' && independent.includes(second);',
        replace: ';',
      },
    ],
    caughtBy: [DOMAIN],
  },
  {
    name: 'owners are not notified of the total of the day',
    edits: [{ file: FILE, find: 'total.gt(limits.notice)', replace: 'worth?.gt(limits.notice)' }],
    caughtBy: [DOMAIN],
  },
  {
    name: 'money of an order goes back beyond the budget',
    edits: [
      {
        file: 'src/modules/orders/support/give-back.ts',
        find: "return word === 'go' ? null : new SecondWordNeeded(word, spending.key);",
        replace: "return word === 'go' || id !== '' ? null : new SecondWordNeeded(word, spending.key);",
      },
    ],
    caughtBy: [ACTS],
  },
  {
    name: 'a promotion gives away what one person likes',
    edits: [
      {
        file: 'src/modules/promotions/promotions.ts',
        find: "      if (word !== 'go') throw new SecondWordNeeded(word, `promotion:${terms.requestKey}`);\n",
        replace: '',
      },
    ],
    caughtBy: [ACTS],
  },
  {
    name: 'a rate that the actor set today gives their currency a worth',
    edits: [
      {
        file: 'src/modules/staff/budget/limits.ts',
        find: 'not (r.set_by = ${actorId} and',
        replace: 'not (r.set_by = ${actorId} and false and',
      },
    ],
    caughtBy: ['test/modules/exchange/rate-swing.test.ts'],
  },
  {
    name: 'who asks again about a larger amount keeps the answer to the smaller one',
    edits: [{ file: FILE, find: 'Date.parse(waiting.at) !== askedAtMs', replace: 'waiting.key !== key' }],
    caughtBy: [{ file: DOMAIN, test: 'agrees only to the amount that they saw' }],
  },
  {
    name: 'who lost the permission after asking is still one of two people',
    edits: [{ file: WORDS, find: 'if (isAgreed && mayAsk(actor.id))', replace: 'if (isAgreed)' }],
    caughtBy: [{ file: DOMAIN, test: 'counts for nothing once the one who asked may not do the act' }],
  },
  {
    name: 'whoever manages staff raises the limit of their own role',
    edits: [
      {
        file: LIMITS,
        find: '(isRaise || outranks(role, actor.role))',
        replace: 'outranks(role, actor.role)',
      },
    ],
    caughtBy: ['test/modules/staff/staff-news.test.ts'],
  },
  {
    name: 'an owner raises a limit alone',
    edits: [{ file: LIMITS, find: 'isRaise ? await', replace: 'isRaise && amount === "" ? await' }],
    caughtBy: [
      {
        file: 'test/modules/staff/staff-news.test.ts',
        test: 'nobody raises a limit alone, an owner their own neither',
      },
    ],
  },
  {
    name: 'a person whose limit rises is the second one',
    edits: [
      {
        file: LIMITS,
        find: "const members = role === 'owner'",
        replace: "const members = role !== 'viewer'",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/staff/staff-news.test.ts',
        test: 'a person of the role that would gain is not the second one about its limit',
      },
    ],
  },
  {
    name: 'owners do not hear of somebody who joined the staff',
    edits: [
      {
        file: 'src/modules/staff/invitations.ts',
        find: "await tell(tx, { kind: 'staff-joined',",
        replace: "if (personId < 0) await tell(tx, { kind: 'staff-joined',",
      },
    ],
    caughtBy: ['test/modules/staff/staff-news.test.ts'],
  },
  {
    name: 'terms of invitations that were switched off come back by one person',
    edits: [
      {
        file: 'src/modules/people/referral-terms.ts',
        find: "${await lastAct(tx, 'setting-changed', 'referral')}`;",
        replace: '`;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/promotions/referral-terms.test.ts',
        test: 'take a second person again after they were switched off',
      },
    ],
  },
  {
    name: 'one person lets friends buy for nothing by inviting each other',
    edits: [
      {
        file: 'src/modules/people/referral-terms.ts',
        find: "always: both.times('100').gt(",
        replace: "always: both.lt('0') && both.gt(",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/promotions/referral-terms.test.ts',
        test: 'take a second person where they give back much of a purchase',
      },
    ],
  },
  {
    name: 'a top-up that may be credited twice counts against no limit',
    edits: [{ file: REVIEW, find: "(order.type === 'top-up' || ", replace: '(' }],
    caughtBy: [ACTS],
  },
  {
    name: 'an order that goes on without its payment counts against no limit',
    edits: [{ file: REVIEW, find: ' || (await isUnpaid(tx, order.id))', replace: '' }],
    caughtBy: [{ file: ACTS, test: 'counts an order that goes on without its payment' }],
  },
  {
    name: 'staff read statements of customers without end',
    edits: [
      {
        file: 'src/modules/ledger/chat/staff/statement.ts',
        find: 'if (!view.ok) {',
        replace: 'if (!view.ok && customer.id < 0) {',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/chat/staff/customers.test.ts',
        test: 'a statement of a customer is a view, and none beyond those of a day',
      },
    ],
  },
  {
    name: 'beside a group of the admins no owner is told in private',
    edits: [
      {
        file: 'src/modules/alerts/chat/messages/alert-sender.ts',
        find: 'return [group, ...deps.adminIds];',
        replace: 'return [group];',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/notifications/admin-chat.test.ts',
        test: 'tells each owner about large spending in private, with an undo button',
      },
    ],
  },
];
