import type { Mutant } from '../../mutant.ts';

const promotions = (test: string) => ({ file: 'test/modules/promotions/promotions.test.ts', test });
const returned = (test: string) => ({ file: 'test/modules/promotions/returned.test.ts', test });
const giftCases = (test: string) => ({ file: 'test/modules/gifts/gift-cases.test.ts', test });
const retention = (test: string) => ({ file: 'test/modules/rounds/retention.test.ts', test });
const gifts = (test: string) => ({ file: 'test/modules/gifts/gifts.test.ts', test });
const watches = (test: string) => ({ file: 'test/modules/watches/watches.test.ts', test });
const SIMULATION = 'test/simulation/simulation.test.ts';

const opensOnce = gifts('opens for the first tapper except the giver, who alone sees the code');
const CLAIMS = 'src/modules/promotions/promotions.ts';
const DEPOSIT = 'src/modules/promotions/deposit-bonus.ts';
const DISCOUNT = 'src/modules/discounts/discount.ts';
const GRANT = 'src/modules/promotions/grant.ts';
const GIVE = 'src/modules/promotions/give-bonus.ts';
const REFERRAL = 'src/modules/promotions/grant-referral.ts';

/** Guards of the costs of promotions, and of the visibility of a given code. */
export const promotionsMutants: readonly Mutant[] = [
  {
    name: 'a promo code is claimed by more people than were to have it',
    edits: [{ file: CLAIMS, find: 'claimed >= most_claims as used_up', replace: 'false as used_up' }],
    caughtBy: [promotions('by no more people than were to have it'), SIMULATION],
  },
  {
    name: 'a discount is used by two purchases',
    edits: [{ file: DISCOUNT, find: "(c.state = 'open' and c.expires_at", replace: '(c.expires_at' }],
    caughtBy: [promotions('is taken off the price of one purchase')],
  },
  {
    name: 'a discount is used after its promotion ended',
    edits: [
      { file: DISCOUNT, find: ' and coalesce(p.ends_at > now(), true)', replace: '' },
      { file: DISCOUNT, find: 'p.ended_at is null and', replace: '' },
    ],
    caughtBy: [promotions('is not used for a confirmed price')],
  },
  {
    name: 'a discount lowers a price below the floor',
    edits: [
      {
        file: DISCOUNT,
        find: 'wanted.gte(lowest) ? wanted : lowest',
        replace: 'wanted.gte(lowest) ? wanted : wanted',
      },
    ],
    caughtBy: [promotions('never lowers a price below cost with the minimum profit')],
  },
  {
    name: 'a refused purchase leaves what its statement wrote',
    edits: [
      {
        file: 'src/modules/orders/checkout/insert-purchase.ts',
        find: 'discount ? deps.db.transaction().execute(writtenBy) : writtenBy(deps.db)',
        replace: 'writtenBy(deps.db)',
      },
    ],
    caughtBy: [promotions('is not used for a confirmed price')],
  },
  {
    name: 'a discount of which nothing was delivered is lost',
    edits: [
      { file: GRANT, find: 'const isUsed = delivered > 0;', replace: 'const isUsed = delivered >= 0;' },
    ],
    caughtBy: [promotions('goes back with the price, to be used again')],
  },
  {
    name: 'a promo code is claimed before its start',
    edits: [
      { file: CLAIMS, find: 'case when starts_at > now() then starts_at end', replace: 'null::timestamptz' },
    ],
    caughtBy: [promotions('is claimed within its period by the clocks of the shop')],
  },
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
    name: 'a bonus counts parts of the price that went back',
    edits: [
      {
        file: GRANT,
        find: '.times(String(row.delivered)).minus(back), currency',
        replace: '.times(String(row.delivered)).minus(back && 0), currency',
      },
    ],
    caughtBy: [returned('counts what was paid without the parts that went back')],
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
    name: 'a purchase that replaces a code earns a bonus again',
    edits: [{ file: 'migrations/0020_promotions.ts', find: ' and p.replaces_order_id is null', replace: '' }],
    caughtBy: [promotions('gives nothing for a replacement of a code')],
  },
  {
    name: 'the giver reports a gift that somebody opened',
    edits: [
      {
        file: 'src/modules/orders/support/code-problems.ts',
        find: 'if (customerId !== (isReceivers ? gift.receiverId : order.customerId)) return false;',
        replace: 'if (customerId !== order.customerId) return false;',
      },
    ],
    caughtBy: [giftCases('only its receiver reports the code of an opened gift')],
  },
  {
    name: 'nobody can report a gift whose receiver was erased',
    edits: [
      {
        file: 'src/modules/orders/support/code-problems.ts',
        find: 'const isReceivers = gift !== undefined && !gift.isReceiverErased;',
        replace: 'const isReceivers = gift !== undefined;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/gifts/erased-receivers.test.ts',
        test: 'a code whose receiver was erased is reported by its giver, who gets another one',
      },
    ],
  },
  {
    name: 'the link of a gift does not follow the code that replaces its own',
    edits: [
      {
        file: 'src/modules/gifts/module.ts',
        find: '    codeReplaced: moveGift,\n',
        replace: '',
      },
    ],
    caughtBy: [giftCases('a replacement reaches the receiver by the same link')],
  },
  {
    name: 'a code with an open report is given away',
    edits: [
      {
        file: 'src/modules/gifts/gifts.ts',
        find: "  if (order.inCase) return { ok: false, problem: 'in-case' };\n",
        replace: '',
      },
    ],
    caughtBy: [giftCases('a waiting link excludes a report of its code, or the reverse')],
  },
  {
    name: 'the receiver of a gift is not told that its money went back',
    edits: [
      {
        file: 'migrations/0046_gift_cases.ts',
        find: "  or new.reversal = 'refunded' and old.reversal is distinct from 'refunded')",
        replace: ')',
      },
    ],
    caughtBy: [giftCases('a refund goes to the giver, closes the link for the receiver')],
  },
  {
    name: 'a bonus is given for units that came back',
    edits: [
      {
        file: GRANT,
        find: "(unit.state = 'succeeded' and unit.reversal is null",
        replace: "(unit.state = 'succeeded'",
      },
    ],
    caughtBy: [returned('gives nothing for units that came back')],
  },
  {
    name: 'a bonus does not wait for the decision about a reversal',
    edits: [{ file: GRANT, find: "state = 'reversed' and reversal is null or exists", replace: 'exists' }],
    caughtBy: [returned('waits for the decision about a reversal')],
  },
  {
    name: 'a bonus does not wait for the decision about a report',
    edits: [{ file: GRANT, find: 'k.order_id = unit.id and k.closed_at is null', replace: 'false' }],
    caughtBy: [returned('waits for the decision about a report')],
  },
  {
    name: 'a replaced unit counts for no bonus',
    edits: [
      {
        file: GRANT,
        find: 'join purchases p on p.replaces_order_id = unit.id join',
        replace: 'join purchases p on p.replaces_order_id = -unit.id join',
      },
    ],
    caughtBy: [returned('counts a replaced unit')],
  },
  {
    name: 'a purchase that was paid from another balance brings no bonus',
    edits: [
      {
        file: GRANT,
        find: 'p.currency in (${paid.currency}, ${price.currency})',
        replace: 'p.currency = ${paid.currency}',
      },
    ],
    caughtBy: [returned('counts a purchase that the shop paid from another balance')],
  },
  {
    name: 'whoever is blocked gets bonuses',
    edits: [{ file: GRANT, find: ' || !(await mayGetBonus(tx, Number(row.customer_id)))', replace: '' }],
    caughtBy: [returned('gives nothing to whoever was blocked')],
  },
  {
    name: 'a bonus is given to somebody whose erasure has begun',
    edits: [{ file: GIVE, find: 'erased_at is null for share`', replace: 'erased_at is null`' }],
    caughtBy: [returned('gives nothing while an erasure is under way: friend')],
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
    name: 'what was not sent is deleted after two months',
    edits: [
      {
        file: 'src/modules/rounds/retention.ts',
        find: "old('notifications', 'sent_at', COPY_DAYS, sql`sent_at is not null`)",
        replace: "old('notifications', 'created_at', COPY_DAYS)",
      },
    ],
    caughtBy: [retention('keeps unsent notices of an absent customer, messages of an open case')],
  },
  {
    name: 'what was said in an open case is deleted',
    edits: [
      {
        file: 'src/modules/rounds/retention.ts',
        find: 'k.id = problem_id and k.closed_at is null',
        replace: 'false',
      },
    ],
    caughtBy: [retention('keeps unsent notices of an absent customer, messages of an open case')],
  },
  {
    name: 'a payment whose customer is away is deleted',
    edits: [{ file: 'src/modules/payments/erase-payments.ts', find: ' and kept_since is null', replace: '' }],
    caughtBy: [retention('keeps unsent notices of an absent customer, messages of an open case')],
  },
  {
    name: 'erasing lifts the daily limit',
    edits: [
      {
        file: 'src/modules/people/erase.ts',
        find: '    await sql`delete from customer_notes where customer_id = ${id}`.execute(tx);\n',
        replace:
          '    await sql`delete from customer_notes where customer_id = ${id}`.execute(tx);\n    await sql`delete from spending_limits where customer_id = ${id}`.execute(tx);\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/erase.test.ts',
        test: 'keeps a daily limit with the Telegram number after erasure',
      },
    ],
  },
  {
    name: 'a fixed price has more decimals than its currency',
    edits: [
      {
        file: 'migrations/0045_guards.ts',
        find: '  new.value := greatest(round(new.value, currency_digits(new.currency)), power(10::numeric, -currency_digits(new.currency)));\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/prices/price-rules.test.ts',
        test: 'is stored in the coins of its currency',
      },
    ],
  },
  {
    name: 'a fixed price with too many decimals is not refused',
    edits: [
      {
        file: 'src/modules/catalog/chat/staff/prices/read-rule.ts',
        find: "return kind !== 'fixed' || new Big",
        replace: 'return true || new Big',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/chat/staff/prices/prices.test.ts',
        test: 'more decimals than its currency is refused',
      },
    ],
  },
  {
    name: 'a promo code is claimed by one person without end',
    edits: [{ file: CLAIMS, find: 'own.length >= promotion.per_person', replace: 'own.length > 1_000' }],
    caughtBy: [promotions('by one person as often as was said'), SIMULATION],
  },
  {
    name: 'a promo code is claimed after its end',
    edits: [{ file: CLAIMS, find: 'if (promotion.over) return', replace: 'if (promotion.id === "") return' }],
    caughtBy: [promotions('cannot be claimed after its end, but an earlier claim stays valid')],
  },
  {
    name: 'a claim that nobody used keeps its place',
    edits: [{ file: GRANT, find: 'set claimed = claimed - back.count', replace: 'set claimed = claimed' }],
    caughtBy: [promotions('gives its place back')],
  },
  {
    name: 'a claim stays open after its bonus',
    edits: [
      {
        file: GRANT,
        find: "set state = 'granted', ended_at = now() where id",
        replace: 'set number = number where id',
      },
    ],
    caughtBy: [promotions('gives one bonus, with its reason, for the next delivered purchase'), SIMULATION],
  },
  {
    name: 'a bonus is more than what was paid',
    edits: [
      {
        file: 'src/modules/promotions/bonus-of.ts',
        find: 'const limits = [part, new Big(paid.amount),',
        replace: 'const limits = [part,',
      },
    ],
    caughtBy: [promotions('gives for'), SIMULATION],
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
    name: 'a purchase that is worth less than the bonuses counts',
    edits: [
      {
        file: REFERRAL,
        find: 'and r.least <= ${paid.amount}::numeric',
        replace: 'and 0 <= ${paid.amount}::numeric',
      },
    ],
    caughtBy: [promotions("limits an inviter's gain, ignores smaller purchases")],
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
    name: 'a bonus needs no grant',
    edits: [
      {
        file: 'migrations/0020_promotions.ts',
        find: "for each row when (new.kind = 'bonus') execute function bonus_has_grant()",
        replace: "for each row when (new.kind = 'none') execute function bonus_has_grant()",
      },
    ],
    caughtBy: [promotions('refuses an unexplained bonus, an altered one is found by the audit')],
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
  {
    name: 'the audit trusts every bonus',
    edits: [
      {
        file: 'src/modules/audit/audit.ts',
        find: 'and currency = g.currency and amount = g.amount offset 0)',
        replace: 'offset 0)',
      },
      {
        file: 'src/modules/audit/audit.ts',
        find: 'and g.amount <= coalesce(promotions.amount, promotions.most)\n        and promotions.claimed',
        replace: '\n        and promotions.claimed',
      },
    ],
    caughtBy: [promotions('refuses an unexplained bonus, an altered one is found by the audit')],
  },
  {
    name: 'a gift is opened by everybody who has the link',
    edits: [
      {
        file: 'src/modules/gifts/gifts.ts',
        find: 'and g.opened_at is null and g.revoked_at is null and g.giver_id',
        replace: 'and g.revoked_at is null and g.giver_id',
      },
    ],
    caughtBy: [opensOnce, SIMULATION],
  },
  {
    name: 'a giver still sees the code',
    edits: [
      {
        file: 'src/modules/orders/delivery/goods.ts',
        find: "if (reader === 'owner' && giftId !== null) {",
        replace: "if (reader === 'owner' && giftId === '') {",
      },
    ],
    caughtBy: [opensOnce, SIMULATION],
  },
  {
    name: 'a gift of a code whose money went back is opened',
    edits: [
      {
        file: 'src/modules/gifts/gifts.ts',
        find: 'and o.id = g.order_id and ${hasCodeToGive}',
        replace: 'and o.id = g.order_id',
      },
      { file: 'src/modules/gifts/gifts.ts', find: '!gift.has_code || ', replace: '' },
      {
        file: 'src/modules/gifts/gifts.ts',
        find: 'if (isRefunded(gift.state) || isRefundReversal(gift.reversal))',
        replace: "if (gift.id === '')",
      },
    ],
    caughtBy: [gifts("needs one's own delivered code whose money did not go back")],
  },
  {
    name: 'a notice reaches somebody who blocked the bot',
    edits: [
      {
        file: 'src/modules/notices/outbox.ts',
        find: 'c.locale, c.unreachable_at is null and c.blocked_at',
        replace: 'c.locale, c.blocked_at',
      },
    ],
    caughtBy: [watches('who has blocked the bot is left out')],
  },
  {
    name: 'a price that goes up and down rings each time',
    edits: [{ file: 'src/modules/watches/watches.ts', find: 'w.notified_at is null or', replace: 'true or' }],
    caughtBy: [watches('of one item at most every six hours')],
  },
  {
    name: 'a promo code of one item is granted for any other',
    edits: [
      {
        file: 'src/modules/promotions/grant.ts',
        find: ' and (p.item_id is null or p.item_id = ${itemId})',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/promotions/promotions.test.ts',
        test: 'is for its product, its item and its currency alone',
      },
    ],
  },
  {
    name: 'the screen to pay promises the bonus of another customer',
    edits: [
      {
        file: 'src/modules/promotions/grant.ts',
        find: "where c.customer_id = ${customerId} and c.state = 'open' and c.expires_at >= now()",
        replace: "where c.state = 'open' and c.expires_at >= now()",
      },
    ],
    caughtBy: ['test/modules/orders/chat/purchase-dialog/pay.test.ts'],
  },
  {
    name: 'a tap of the form of promo codes drops its fields',
    edits: [
      {
        file: 'src/telegram/middleware/leave-dialog.ts',
        find: "  'promoForm',\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/screens/growth.test.ts',
        test: 'make a promo code field by field, with a preview of a customer’s message',
      },
    ],
  },
];
