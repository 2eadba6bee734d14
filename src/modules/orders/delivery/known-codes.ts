import { sql } from 'kysely';
import { maskCodes } from '../../../platform/values/mask-codes.ts';
import { fragments } from '../../fragments.ts';
import { VaultError } from '../../vault/index.ts';
import type { OrdersDeps } from '../core/deps.ts';

/** Number of the customer's newest purchases and gifts whose codes are masked in a text. */
const MOST_PURCHASES = 500;

interface SealedCode {
  readonly keyId: string;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer;
  readonly dealerOrderId: string;
}

/**
 * Masks the codes that a customer may know in a text that they typed for staff, and balance codes. Codes that
 * were given away or paid back are masked too: they may still be unspent.
 *
 * @param how.purchaseId a purchase whose codes are masked, however old it is
 * @param how.isReference true for the reference of a payment or account (`maskCodes`)
 */
export async function withoutCodes(
  deps: Pick<OrdersDeps, 'db'> & { readonly vault: Pick<OrdersDeps['vault'], 'open'> },
  customerId: number,
  typed: string,
  how: { readonly purchaseId?: string; readonly isReference?: boolean } = {},
): Promise<string> {
  const { purchaseId = null, ...masking } = how;
  const { rows } = await sql<SealedCode>`
    select v.key_id as "keyId", v.wrapped_key as "wrappedKey", v.sealed, v.dealer_order_id as "dealerOrderId"
    from vouchers v where v.order_id = any(array(
      select o.id from orders o where o.purchase_id = any(array(
        select id from purchases where customer_id = ${customerId} order by id desc limit ${sql.lit(MOST_PURCHASES)}))
      union select o.id from orders o where o.purchase_id = ${purchaseId}::bigint
      union (select g.order_id from ${fragments.givenCodes} g where g.opened_by = ${customerId}
        order by g.id desc limit ${sql.lit(MOST_PURCHASES)})))`.execute(deps.db);
  return maskCodes(
    typed,
    rows.flatMap((row) => secretsIn(deps.vault, row)),
    masking,
  );
}

/** Opens a card; an empty list if it does not open, which the delivery of its purchase reports. */
function secretsIn(vault: Pick<OrdersDeps['vault'], 'open'>, row: SealedCode): string[] {
  try {
    const { code, pin } = vault.open(row, Number(row.dealerOrderId));
    return [code, pin].flatMap((secret) => secret?.expose() ?? []);
  } catch (error) {
    if (error instanceof VaultError) return [];
    throw error;
  }
}
