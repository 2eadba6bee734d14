import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { Big, money } from '../../platform/values/money.ts';
import { accountsView, customersView } from '../customers/reads.ts';
import { countRewarded, shareTrace } from '../people/index.ts';
import { type EndedPurchase, type GrantDeps, giveBonus, mayGetBonus } from './give-bonus.ts';

/** Grants both sides their bonuses for the first qualifying purchase, unless they are one person. */
export async function grantReferral(
  tx: Tx,
  purchase: EndedPurchase,
  { log, vault }: GrantDeps,
): Promise<void> {
  const { customerId, paid, price, phone } = purchase;
  const { rows } = await sql<{
    inviter_id: string;
    inviter_amount: string;
    invited_amount: string;
    currency: string;
    most_rewarded: number;
    is_oneself: boolean;
  }>`
    select r.inviter_id, r.inviter_amount, r.invited_amount, r.currency, r.most_rewarded,
      exists (select from ${customersView} i, ${customersView} me
        where i.id = r.inviter_id and me.id = r.invited_id and (i.phone = me.phone or i.phone = ${purchase.phone}))
      or exists (select from ${accountsView} mine join ${accountsView} theirs
          on theirs.product_id = mine.product_id and theirs.context::text = mine.context::text
        where mine.customer_id = r.invited_id and theirs.customer_id = r.inviter_id) as is_oneself
    from referrals r
    where r.invited_id = ${customerId} and r.state = 'open' and r.joined_at <= ${purchase.createdAt}
      and (r.currency = ${paid.currency} and r.least <= ${paid.amount}::numeric
        or r.currency = ${price.currency} and r.currency <> ${paid.currency} and r.least <= ${price.amount}::numeric)
    for update of r`.execute(tx);
  const [referral] = rows;
  if (!referral) return;
  const otherId = Number(referral.inviter_id);
  const isOneself = referral.is_oneself || (await shareTrace(tx, vault, { customerId, phone, otherId }));
  const state = isOneself ? 'refused' : 'granted';
  await sql`update referrals set state = ${state}, ended_at = now() where invited_id = ${customerId}`.execute(
    tx,
  );
  if (isOneself) {
    log.info({ customer: customerId, inviter: referral.inviter_id }, 'a referral to oneself is refused');
    return;
  }
  const side = (to: number, amount: string, why: 'inviter' | 'invited') =>
    new Big(amount).gt('0')
      ? giveBonus(tx, log, {
          key: `bonus:referral:${customerId}:${to}`,
          customerId: to,
          money: money(amount, referral.currency),
          purchase,
          claimId: null,
          invitedId: customerId,
          why,
          note: null,
        })
      : undefined;
  await side(customerId, referral.invited_amount, 'invited');
  if (!(await mayGetBonus(tx, otherId))) return;
  if (await countRewarded(tx, referral.inviter_id, referral.most_rewarded))
    await side(otherId, referral.inviter_amount, 'inviter');
}
