import type { Mutant } from '../../mutant.ts';

const promotions = (test: string) => ({ file: 'test/shop/promotions/promotions.test.ts', test });
const gifts = (test: string) => ({ file: 'test/shop/gifts/gifts.test.ts', test });
const watches = (test: string) => ({ file: 'test/shop/notices/watches.test.ts', test });
const simulation = 'test/simulation/simulation.test.ts';

const opensOnce = gifts('is opened by the first who taps it and is not the giver');
const claims = 'src/shop/promotions/promotions.ts';
const grant = 'src/shop/promotions/grant.ts';

/** What promotions may cost, and who sees a code that was given away. */
export const promotionsMutants: readonly Mutant[] = [
  {
    name: 'a promo code is claimed by more people than were to have it',
    edits: [{ file: claims, find: 'claimed >= most_claims as used_up', replace: 'false as used_up' }],
    caughtBy: [promotions('by no more people than were to have it'), simulation],
  },
  {
    name: 'a purchase that replaces a code earns a bonus again',
    edits: [{ file: 'migrations/0020_promotions.ts', find: ' and p.replaces_order_id is null', replace: '' }],
    caughtBy: [promotions('gives nothing for a purchase that replaces a code')],
  },
  {
    name: 'a promo code is claimed by one person without end',
    edits: [{ file: claims, find: 'own.length >= promotion.per_person', replace: 'own.length > 1_000' }],
    caughtBy: [promotions('by one person as often as was said'), simulation],
  },
  {
    name: 'a promo code is claimed after its end',
    edits: [{ file: claims, find: 'if (promotion.over) return', replace: 'if (promotion.id === "") return' }],
    caughtBy: [promotions('cannot be claimed after its time or its end')],
  },
  {
    name: 'a claim that nobody used keeps its place',
    edits: [{ file: grant, find: 'set claimed = claimed - back.count', replace: 'set claimed = claimed' }],
    caughtBy: [promotions('gives its place back')],
  },
  {
    name: 'a claim stays open after its bonus',
    edits: [
      {
        file: grant,
        find: "set state = 'granted', ended_at = now() where id",
        replace: 'set number = number where id',
      },
    ],
    caughtBy: [promotions('once the next purchase is delivered, once'), simulation],
  },
  {
    name: 'a bonus is more than what was paid',
    edits: [
      { file: grant, find: 'const limits = [part, new Big(paid.amount),', replace: 'const limits = [part,' },
    ],
    caughtBy: [promotions('gives for'), simulation],
  },
  {
    name: 'an inviter is rewarded without end',
    edits: [
      {
        file: grant,
        find: 'and rewarded < ${referral.most_rewarded}',
        replace: 'and ${referral.most_rewarded} > 0',
      },
    ],
    caughtBy: [promotions('gives its inviter no more than was said'), simulation],
  },
  {
    name: 'somebody is invited by their own second account',
    edits: [
      { file: grant, find: 'if (referral.is_oneself) {', replace: "if (referral.inviter_id === '') {" },
    ],
    caughtBy: [promotions('by a second account with the same phone')],
  },
  {
    name: 'a purchase that is worth less than the bonuses counts',
    edits: [
      {
        file: grant,
        find: 'and r.least <= ${paid.amount}::numeric',
        replace: 'and 0 <= ${paid.amount}::numeric',
      },
    ],
    caughtBy: [promotions('nothing for a purchase that is worth less')],
  },
  {
    name: 'somebody who came earlier, or bought before, is invited',
    edits: [
      {
        file: 'src/shop/promotions/referrals.ts',
        find: 'and inviter.created_at < me.created_at',
        replace: '',
      },
    ],
    caughtBy: [promotions('or to somebody who came earlier')],
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
    caughtBy: [promotions('a bonus that no claim and no referral explains is refused')],
  },
  {
    name: 'a claim and a referral of two purchases that end at once are locked in either order',
    edits: [
      {
        file: 'src/shop/promotions/grant.ts',
        find: '  await lockReferral(tx, ended.customerId);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/shop/promotions/promotions.test.ts',
        test: 'and a promo code for two purchases that end at once are both given',
      },
    ],
  },
  {
    name: 'the audit trusts every bonus',
    edits: [
      {
        file: 'src/shop/audit/audit.ts',
        find: 'and currency = g.currency and amount = g.amount offset 0)',
        replace: 'offset 0)',
      },
      {
        file: 'src/shop/audit/audit.ts',
        find: 'and g.amount <= coalesce(promotions.amount, promotions.most)',
        replace: '',
      },
    ],
    caughtBy: [promotions('an altered one is noticed by the audit')],
  },
  {
    name: 'a gift is opened by everybody who has the link',
    edits: [
      {
        file: 'src/shop/gifts/gifts.ts',
        find: 'and g.opened_at is null and g.revoked_at is null and g.giver_id',
        replace: 'and g.revoked_at is null and g.giver_id',
      },
    ],
    caughtBy: [opensOnce, simulation],
  },
  {
    name: 'a giver still sees the code',
    edits: [
      {
        file: 'src/shop/orders/delivery/goods.ts',
        find: 'if (forOwner && giftId !== null) {',
        replace: "if (forOwner && giftId === '') {",
      },
    ],
    caughtBy: [opensOnce, simulation],
  },
  {
    name: 'a gift of a code whose money went back is opened',
    edits: [
      {
        file: 'src/shop/gifts/gifts.ts',
        find: 'and o.id = g.order_id and ${hasCodeToGive}',
        replace: 'and o.id = g.order_id',
      },
      { file: 'src/shop/gifts/gifts.ts', find: ' || !gift.has_code', replace: '' },
    ],
    caughtBy: [gifts('is gone once its money went back')],
  },
  {
    name: 'a notice reaches somebody who blocked the bot',
    edits: [
      {
        file: 'src/shop/notices/outbox.ts',
        find: 'c.locale, c.unreachable_at is null\n        and n.made_at',
        replace: 'c.locale, n.made_at',
      },
    ],
    caughtBy: [watches('who has blocked the bot is left out')],
  },
  {
    name: 'a price that goes up and down rings each time',
    edits: [{ file: 'src/shop/notices/watches.ts', find: 'w.notified_at is null or', replace: 'true or' }],
    caughtBy: [watches('of one item at most every six hours')],
  },
  {
    name: 'a promo code of one item is granted for any other',
    edits: [
      {
        file: 'src/shop/promotions/grant.ts',
        find: '      and (p.item_id is null or p.item_id = ${purchase.itemId})\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/shop/promotions/promotions.test.ts',
        test: 'is for its product, its item and its currency alone',
      },
    ],
  },
];
