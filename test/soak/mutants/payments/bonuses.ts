import type { Mutant } from '../../mutant.ts';

const promotions = (test: string) => ({ file: 'test/modules/promotions/promotions.test.ts', test });
const returned = (test: string) => ({ file: 'test/modules/promotions/returned.test.ts', test });
const SIMULATION = 'test/simulation/simulation.test.ts';
const DEPOSIT = 'src/modules/promotions/deposit-bonus.ts';
const REFERRAL = 'src/modules/promotions/grant-referral.ts';

/** Guards of the bonuses for deposits and invitations. */
export const bonusesMutants: readonly Mutant[] = [
  {
    name: 'a deposit brings a bonus to more people than were to have it',
    edits: [
      { file: DEPOSIT, find: ' and p.claimed < p.most_claims', replace: '' },
      { file: DEPOSIT, find: ' and claimed < most_claims', replace: '' },
    ],
    caughtBy: [returned('comes once for a deposit that is large enough')],
  },
  {
    name: 'a deposit brings a bonus more often than one person may have it',
    edits: [{ file: DEPOSIT, find: ' < p.per_person\n', replace: ' < p.per_person + 1\n' }],
    caughtBy: [returned('comes once for a deposit that is large enough')],
  },
  {
    name: 'the second person who agreed to a bonus for deposits gets it',
    edits: [
      {
        file: 'src/modules/staff/party.ts',
        find: "'promotion:' || p.request_key and s.second_by = ${personId} offset 0",
        replace: "'promotion:' || p.request_key and false offset 0",
      },
    ],
    caughtBy: [returned('is not for the second person who agreed to it')],
  },
  {
    name: 'the second person who agreed to the terms of invitations earns by them',
    edits: [
      {
        file: 'src/modules/promotions/referrals.ts',
        find: '        and second_by = ${personId}))`;',
        replace: '        and false))`;',
      },
    ],
    caughtBy: [returned('brings the second person who agreed to its terms no bonus')],
  },
  {
    name: 'a deposit whose best offer runs out brings nothing',
    edits: [
      {
        file: DEPOSIT,
        find: '    if (claimId === null) continue;\n',
        replace: '    if (claimId === null) return;\n',
      },
    ],
    caughtBy: [returned('comes by the next best offer when another deposit takes the last of the best one')],
  },
  {
    name: 'the bonus of a reversed deposit stays',
    edits: [{ file: DEPOSIT, find: "p.state = 'reversed' or exists", replace: 'exists' }],
    caughtBy: [returned('is taken back with a reversed deposit')],
  },
  {
    name: 'a deposit that is reversed at the moment of the decision keeps its bonus',
    edits: [
      {
        file: DEPOSIT,
        find: '  await sql`select from payments where id = ${id} for no key update`.execute(tx);\n',
        replace: '',
      },
    ],
    caughtBy: [returned('does not stay when its deposit is reversed at the moment of the decision')],
  },
  {
    name: 'the bonus of a deposit that went back is kept by who spent it',
    edits: [
      {
        file: 'migrations/0092_deposit_bonuses.ts',
        find: " or new.posting_key like 'bonus:back:%'",
        replace: '',
      },
    ],
    caughtBy: [returned('that was spent becomes a debt when its deposit is refunded')],
  },
  {
    name: 'the payment of a purchase brings a bonus for deposits',
    edits: [{ file: DEPOSIT, find: 'row.is_credited && row.is_deposit', replace: 'row.is_credited' }],
    caughtBy: [returned('is not for the payment of a purchase')],
  },
  {
    name: 'a bonus for deposits holds a millisecond longer than its offer',
    edits: [
      {
        file: DEPOSIT,
        find: '(select created_at from payments',
        replace: "(select date_trunc('ms', created_at) from payments",
      },
    ],
    caughtBy: [returned('is not for a deposit that began in the millisecond after its end')],
  },
  {
    name: 'who made a bonus for deposits gets it',
    edits: [{ file: DEPOSIT, find: '\n      and not ${isMadeOrAgreedBy(customerId)}', replace: '' }],
    caughtBy: [returned('is not for the payment of a purchase')],
  },
  {
    name: 'an inviter who was blocked or erased gets bonuses',
    edits: [{ file: REFERRAL, find: '  if (!(await mayGetBonus(tx, otherId))) return;\n', replace: '' }],
    caughtBy: [returned('gives nothing to an inviter')],
  },
  {
    name: 'an erasure hides that inviter and friend are one person',
    edits: [
      { file: 'src/modules/people/erase.ts', find: '    await keepTraces(tx, vault, id);\n', replace: '' },
    ],
    caughtBy: [returned('to oneself is recognized')],
  },
  {
    name: 'an inviter is rewarded without end',
    edits: [
      {
        file: 'src/modules/people/referral-code.ts',
        find: 'and rewarded < ${most}',
        replace: 'and ${most} > 0',
      },
    ],
    caughtBy: [promotions("limits an inviter's gain, ignores smaller purchases"), SIMULATION],
  },
  {
    name: 'somebody is invited by their own second account',
    edits: [{ file: REFERRAL, find: 'if (isOneself) {', replace: "if (referral.inviter_id === '') {" }],
    caughtBy: [promotions('by a second account with the same phone')],
  },
  {
    name: 'an invitation is kept that brings more than its purchase',
    edits: [
      {
        file: 'src/modules/promotions/referrals.ts',
        find: "if (!isWorthAPurchase(changed)) throw new RangeError('a purchase has to bring both bonuses');",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/promotions/referral-terms.test.ts',
        test: 'are refused and unchanged for',
      },
    ],
  },
  {
    name: 'an admin is not told why an invitation is refused',
    edits: [
      {
        file: 'src/modules/promotions/chat/staff/promo.ts',
        find: 'if (terms && !isWorthAPurchase(terms)) {',
        replace: 'if (terms && !terms) {',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/screens/growth.test.ts', test: 'is refused with the sum of both bonuses' },
    ],
  },
  {
    name: 'somebody who came earlier, or bought before, is invited',
    edits: [
      {
        file: 'src/modules/promotions/referrals.ts',
        find: 'and inviter.created_at < me.created_at',
        replace: '',
      },
    ],
    caughtBy: [promotions('excludes oneself, earlier buyers or earlier customers')],
  },
  {
    name: 'a claim and a referral of two purchases that end at once are locked in either order',
    edits: [
      {
        file: 'src/modules/promotions/grant.ts',
        find: '  await lockReferral(tx, ended.customerId);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/promotions/promotions.test.ts',
        test: 'and a promo code for two purchases that end at once are both given',
      },
    ],
  },
];
