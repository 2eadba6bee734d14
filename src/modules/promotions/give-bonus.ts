import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Logger } from '../../platform/logging.ts';
import type { Money } from '../../platform/values/money.ts';
import { customersView } from '../customers/reads.ts';
import { postBonus } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import type { Vault } from '../vault/index.ts';

export interface GrantDeps {
  readonly log: Logger;
  readonly vault: Pick<Vault, 'keysFor'>;
}

/** A purchase that has ended. */
export interface EndedPurchase {
  readonly id: string;
  readonly code: string;
  readonly customerId: number;
  readonly productId: number;
  readonly itemId: number;
  readonly phone: string;
  readonly createdAt: Date;
  /** The price of the units that the customer keeps, less refunded parts, in its currency. */
  readonly price: Money;
  /** Payment for these units; if in another currency, the shop exchanged it. */
  readonly paid: Money;
}

/**
 * Returns true if a customer may get bonuses. Locks the row, so that an erasure ends before the transaction
 * or begins after it.
 */
export async function mayGetBonus(tx: Tx, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${customersView} c where id = ${customerId} and blocked_at is null and erased_at is null for share`.execute(
    tx,
  );
  return rows.length > 0;
}

interface Bonus {
  readonly key: string;
  readonly customerId: number;
  readonly money: Money;
  readonly purchase: EndedPurchase;
  readonly claimId: string | null;
  readonly invitedId: number | null;
  /** The text that the customer reads about the bonus. */
  readonly why: 'promo' | 'inviter' | 'invited';
  readonly note: string | null;
}

/** Posts a bonus with its grant, and notifies its customer. */
export async function giveBonus(tx: Tx, log: Logger, bonus: Bonus): Promise<void> {
  const { key, customerId, note, why } = bonus;
  if (!(await postBonus(tx, { key, customerId, note, ...bonus.money }))) return;
  await sql`
    insert into bonus_grants (key, customer_id, currency, amount, purchase_id, claim_id, invited_id)
    values (${key}, ${customerId}, ${bonus.money.currency}, ${bonus.money.amount}::numeric, ${bonus.purchase.id},
      ${bonus.claimId}::bigint, ${bonus.invitedId}::bigint)`.execute(tx);
  await notify(tx, {
    key,
    customerId,
    notice: { kind: 'bonus', why, code: note ?? '', ...bonus.money },
  });
  log.info({ customer: customerId, bonus: key, purchase: bonus.purchase.code }, 'a bonus was posted');
}
