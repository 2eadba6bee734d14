import type { Mutant } from '../../mutant.ts';

const SWING = 'src/modules/exchange/rate-swing.ts';
const BRANDS = 'src/modules/catalog/prices/brand-moves.ts';
const DROP = 'src/modules/catalog/prices/price-drop.ts';
const rates = (test: string) => ({ file: 'test/modules/exchange/rate-swing.test.ts', test });
const prices = (test: string) => ({ file: 'test/modules/catalog/prices/price-drop.test.ts', test });

/** Guards of one person's limit on rates and prices, and of the continuation of an act after agreement. */
export const swingMutants: readonly Mutant[] = [
  {
    name: 'one person moves a rate as far as they like',
    edits: [
      {
        file: SWING,
        find: "return word === 'go' ? null : new SecondWordNeeded(word, key);",
        replace: "return word === 'go' || key !== '' ? null : new SecondWordNeeded(word, key);",
      },
    ],
    caughtBy: ['test/modules/staff/budget/act-budgets.test.ts'],
  },
  {
    name: 'a rate moves by many small steps in a day',
    edits: [{ file: SWING, find: "${before('24 hours')} as day", replace: "${before('0 hours')} as day" }],
    caughtBy: [rates('moves a tenth of its value of a day ago by one person, in however many steps')],
  },
  {
    name: 'a first rate needs nobody',
    edits: [
      {
        file: SWING,
        find: 'from !== null && movedBy(from, to)',
        replace: 'from === null || movedBy(from, to)',
      },
    ],
    caughtBy: [
      rates('that is the first of its currency needs a second person'),
      rates('of Stars that is the first needs a second person'),
      'test/insiders/insiders.test.ts',
    ],
  },
  {
    name: 'a rate that was taken away is a first one when it comes again',
    edits: [
      {
        file: SWING,
        find: ' and after is not null order by id desc limit 1),',
        replace: ' order by id desc limit 1),',
      },
      {
        file: SWING,
        find: '    (select coalesce(before, after) from ${own} order by id limit 1))`;',
        replace: '    null)`;',
      },
    ],
    caughtBy: [rates('that is set again after days without one is compared with the last one')],
  },
  {
    name: 'a rate drifts by a tenth each day',
    edits: [
      {
        file: SWING,
        find: 'const isNearWeek = isNear(known.week, WEEK_PERCENT) ||',
        replace: "const isNearWeek = known.last !== '' ||",
      },
    ],
    caughtBy: [rates('does not drift by a tenth a day: seven days together have a limit')],
  },
  {
    name: 'what two people agreed to still counts as drift',
    edits: [{ file: SWING, find: ' || isNear(known.agreed, WEEK_PERCENT);', replace: ';' }],
    caughtBy: [rates('that a second person agreed to is where the seven days begin')],
  },
  {
    name: 'a margin moves a rate as far as one person likes',
    edits: [
      {
        file: SWING,
        find: "new Big(margin).div('100').plus('1');",
        replace: "new Big(margin).times('0').plus('1');",
      },
    ],
    caughtBy: [rates('has a margin that counts as part of it')],
  },
  {
    name: 'one person lowers prices as far as they like',
    edits: [
      {
        file: DROP,
        find: "return word === 'go' ? null : new SecondWordNeeded(word, spending.key);",
        replace: "return word === 'go' || actor.id > 0 ? null : new SecondWordNeeded(word, spending.key);",
      },
    ],
    caughtBy: [prices('falls by a tenth of that of a day ago by one person, in however many steps')],
  },
  {
    name: 'a price falls by many small steps in a day',
    edits: [
      {
        file: DROP,
        find: 'const moments = { dayAgo: await pricingADayAgo(tx, now), now, after };',
        replace: 'const moments = { dayAgo: now, now, after };',
      },
    ],
    caughtBy: [prices('falls by a tenth of that of a day ago by one person, in however many steps')],
  },
  {
    name: 'a friend comes into the group with the lowest prices by one person',
    edits: [
      {
        file: 'src/modules/people/customer-acts.ts',
        find: '    const question = await ask(tx);\n    if (question) return question;\n',
        replace: '',
      },
    ],
    caughtBy: [prices('is lower for a customer in another group only with a second person')],
  },
  {
    name: 'a settings file sets bonuses beyond the budget',
    edits: [
      {
        file: 'src/modules/wording/wording.ts',
        find: '      if (policies) await spendForPolicies(db, spendBudget, policies, actor);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/wording/settings-file.test.ts',
        test: 'a file gives away no more than the command: a second person agrees first',
      },
    ],
  },
  {
    name: 'an order is bought at any cost by one person',
    edits: [
      {
        file: 'src/modules/orders/support/cost.ts',
        find: '      const question = await spendForRise(tx, deps.spendBudget, actor, { ...order, costPrompted });\n      if (question) return question;\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/staff/budget/act-budgets.test.ts'],
  },
  {
    name: 'a code in place of another is bought at any cost by one person',
    edits: [
      {
        file: 'src/modules/orders/support/give-back.ts',
        find: 'new Big(cost).gt(order.cost)',
        replace: "cost === ''",
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
    name: 'what was agreed to has to be done by hand once more',
    edits: [
      {
        file: 'src/modules/staff/second-word/second-word.ts',
        find: 'update second_words w set retry = ${retry} where w.key = ${key}',
        replace: 'update second_words w set retry = null where ${retry} <> w.key and w.key = ${key}',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/staff/chat/staff/second-word.test.ts',
        test: 'an act that a colleague agreed to is done by one tap on the message that says so',
      },
    ],
  },
  {
    name: 'a question goes to the others twice, as a card and as an alert',
    edits: [
      {
        file: 'src/modules/ledger/chat/staff/adjustment/answers.ts',
        find: "  if (reached > 0) await alerts.sentOtherwise('second-word-wanted', asked.key);\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/staff/chat/staff/second-word.test.ts',
        test: 'a question that was sent to the others as a card is not sent again as an alert',
      },
    ],
  },
  {
    name: 'the price of an item that is off sale falls unseen',
    edits: [
      {
        file: DROP,
        find: 'const items = await readItems(tx);',
        replace: 'const items = await readItems(tx, sql`items.shelf_position is not null`);',
      },
    ],
    caughtBy: [prices('is not lowered while the item is off sale')],
  },
  {
    name: 'a customer goes from group to group, a tenth each',
    edits: [{ file: DROP, find: '[earlier?.first ?? from, from, to]', replace: '[from, from, to]' }],
    caughtBy: [prices('falls no further for a customer who is put into one group after the other')],
  },
  {
    name: 'the prices of a group fall for who came into it today',
    edits: [
      {
        file: DROP,
        find: '    ...moved.map(({ first, now: present }) => [first, present, present] as const),\n',
        replace: '',
      },
    ],
    caughtBy: [prices('falls no further for a group than for the customer who came into it today')],
  },
  {
    name: 'one person puts a product under a brand with lower prices',
    edits: [{ file: BRANDS, find: "if (drop.eq('0')) return result;", replace: 'if (drop) return result;' }],
    caughtBy: [prices('falls by no tap that puts a product under a cheaper brand')],
  },
  {
    name: 'a second person agrees to a fall that is deeper by the time of the act',
    edits: [{ file: BRANDS, find: 'key: `${key}:${drop.toFixed()}`', replace: 'key' }],
    caughtBy: [prices('that fell deeper since a second person agreed is another question')],
  },
];
