import type { Mutant } from '../../mutant.ts';

const promotions = (test: string) => ({ file: 'test/modules/promotions/promotions.test.ts', test });
const returned = (test: string) => ({ file: 'test/modules/promotions/returned.test.ts', test });
const retention = (test: string) => ({ file: 'test/modules/rounds/retention.test.ts', test });
const watches = (test: string) => ({ file: 'test/modules/watches/watches.test.ts', test });
const SIMULATION = 'test/simulation/simulation.test.ts';
const CLAIMS = 'src/modules/promotions/promotions.ts';
const DISCOUNT = 'src/modules/discounts/discount.ts';
const GRANT = 'src/modules/promotions/grant.ts';
const GIVE = 'src/modules/promotions/give-bonus.ts';
const REFERRAL = 'src/modules/promotions/grant-referral.ts';

/** Guards of promo codes and discounts, and of what an erasure and retention keep. */
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
    name: 'a purchase that replaces a code earns a bonus again',
    edits: [{ file: 'migrations/0020_promotions.ts', find: ' and p.replaces_order_id is null', replace: '' }],
    caughtBy: [promotions('gives nothing for a replacement of a code')],
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
    name: 'what was not sent is deleted after two months',
    edits: [
      {
        file: 'src/modules/notifications/module.ts',
        find: "deleteOld('notifications', 'sent_at', SENT_DAYS, sql`sent_at is not null`)",
        replace: "deleteOld('notifications', 'created_at', SENT_DAYS)",
      },
    ],
    caughtBy: [retention('keeps unsent notices of an absent customer, messages of an open case')],
  },
  {
    name: 'what was said in an open case is deleted',
    edits: [
      {
        file: 'src/modules/orders/module.ts',
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
