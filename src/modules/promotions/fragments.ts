/** The fragments that promotions add to statements of other modules. */
import { sql } from 'kysely';
import type { ClaimedDiscount, DiscountFragments, Fragments } from '../../platform/fragments.ts';
import { entriesView, postingsView } from '../ledger/reads.ts';
import { ordersView, purchasesView } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { spendings } from '../staff/reads/people.ts';

/**
 * SQL condition: the posting `b` of kind `bonus` has no grant, or a different one. `offset 0` enforces
 * look-ups of entries instead of hashing the whole table.
 */
const isBonusUnexplained = sql<boolean>`not exists (
  select from bonus_grants g
  join ${purchasesView} purchases on purchases.id = g.purchase_id
  left join promo_claims c on c.id = g.claim_id
  left join promotions on promotions.id = c.promotion_id
  left join referrals r on r.invited_id = g.invited_id
  where g.key = b.key and g.customer_id = b.customer_id
    and exists (
      select from ${entriesView} entries where posting_key = b.key and account = 'customer:' || b.customer_id
        and currency = g.currency and amount = g.amount offset 0)
    and exists (
      select from ${ordersView} orders join ${postingsView} s on s.order_id = orders.id and s.kind = 'capture'
      where orders.purchase_id = g.purchase_id)
    and case when g.claim_id is not null
      then c.state = 'granted' and c.customer_id = g.customer_id and purchases.customer_id = g.customer_id
        and g.currency = promotions.currency and g.amount <= coalesce(promotions.amount, promotions.most)
        and promotions.claimed <= promotions.most_claims
        and (select count(*) from promo_claims where promotion_id = promotions.id and state = 'granted') <= promotions.claimed
      else r.state = 'granted' and purchases.customer_id = r.invited_id and g.currency = r.currency
        and g.amount = case g.customer_id when r.inviter_id then r.inviter_amount when r.invited_id then r.invited_amount end
      end)
  and not exists (
    select from promo_claims c
    join bonus_grants g on g.claim_id = c.id
    join promotions on promotions.id = c.promotion_id
    join ${paymentsView} payments on payments.id = c.payment_id
    where c.id = case when b.key ~ '^bonus:(promo|back):[0-9]+$' then split_part(b.key, ':', 3)::bigint end
      and g.customer_id = b.customer_id and c.customer_id = b.customer_id and payments.customer_id = b.customer_id
      and g.payment_id = payments.id and promotions.kind = 'deposit' and (b.key = g.key or g.taken_back_at is not null)
      and g.currency = promotions.currency and g.amount <= coalesce(promotions.amount, promotions.most)
      and payments.currency = g.currency and payments.credited_amount >= promotions.least
      and promotions.claimed <= promotions.most_claims
      and exists (
        select from ${entriesView} entries where posting_key = b.key and account = 'customer:' || b.customer_id
          and currency = g.currency and amount = case when b.key = g.key then g.amount else -g.amount end offset 0))`;

/** Builds the condition that the discount of claim `c` of promotion `p` can be used now. */
const isUsableNow = sql<boolean>`(c.state = 'open' and c.expires_at > now() and p.kind = 'discount'
  and p.ended_at is null and coalesce(p.starts_at <= now(), true) and coalesce(p.ends_at > now(), true))`;

const discounts: DiscountFragments = {
  column(customerId, item) {
    const of = (column: string) => sql.ref(`${item}.${column}`);
    return sql<ClaimedDiscount | null>`(
      select json_build_object('claimId', c.id::text, 'code', p.code, 'percent', p.percent::text,
        'amount', p.amount::text, 'most', p.most::text)
      from promo_claims c join promotions p on p.id = c.promotion_id
      where c.customer_id = ${customerId} and ${isUsableNow} and p.currency = ${of('currency')}
        and (p.product_id is null or p.product_id = ${of('product_id')})
        and (p.item_id is null or p.item_id = ${of('id')})
      order by c.expires_at, c.id limit 1)`;
  },
  hasOpenClaim: (customerId) =>
    sql<boolean>`exists (select from promo_claims where customer_id = ${customerId} and state = 'open')`,
  codeColumn: (claimId) => sql<string | null>`(
    select code.code from promo_claims d join promotions code on code.id = d.promotion_id
    where d.id = ${claimId})`,
  used: (claimId, customerId, saved) => sql`
    update promo_claims c set state = 'granted', ended_at = now(), saved = ${saved}::numeric
    from promotions p
    where c.id = ${claimId} and c.customer_id = ${customerId} and p.id = c.promotion_id and ${isUsableNow}
    returning c.id`,
};

export const promotionsFragments: Partial<Fragments> = {
  audit: {
    bonusesGrantedOnce: {
      kind: 'bonus',
      isUnexplained: isBonusUnexplained,
      hasPostings: sql<boolean>`not exists (
        select from bonus_grants where not exists (
          select from ${postingsView} postings where key = bonus_grants.key and kind = 'bonus'))`,
    },
  },
  parties: {
    promotion: (code) => sql`
      select made_by as id from promotions where code = ${code}
      union
      select s.second_by from promotions p join ${spendings} s on s.key = 'promotion:' || p.request_key
      where p.code = ${code}`,
  },
  discounts,
};
