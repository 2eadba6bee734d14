import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';
import { customerName } from '../../customers/reads.ts';
import type { Vault } from '../../vault/index.ts';
import { formsOfReference } from './erased-references.ts';
import { referenceKey } from './proofs.ts';

/** Maximum payments in a search result. */
const MOST_FOUND = 6;
/** Number of newest payments searched by amount, besides the waiting deposits. */
const NEWEST_LOOKED_AT = 1_000;

/** A payment that matches a search by staff. */
export interface FoundPayment {
  readonly code: string;
  readonly money: Money;
  readonly customer: string;
}

/** Finds payments by code, receipt reference, or amount, newest first. */
export async function findPayments(
  { db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'keysFor'> },
  typed: string,
): Promise<FoundPayment[]> {
  const text = plainTyped(typed);
  const key = referenceKey(text);
  const references = key === null ? [] : formsOfReference(vault, key);
  const amount = typedAmount(text);
  const { rows } = await sql<{ code: string; amount: string; currency: string; customer: string }>`
    select p.code, p.amount, p.currency, ${customerName(sql`p.customer_id`)} as customer
    from (
      select id from payments where code = ${text.toUpperCase()}
      union select payment_id from payment_proofs where reference_key = any(${references}::text[])
      union select id from payments
        where state = 'awaiting' and submitted_at is not null and amount = ${amount}::numeric
      union select id from (select id, amount from payments order by id desc limit ${NEWEST_LOOKED_AT}) newest
        where amount = ${amount}::numeric
    ) found
    join payments p on p.id = found.id
    order by p.id desc limit ${MOST_FOUND}`.execute(db);
  return rows.map(({ code, amount: value, currency, customer }) => ({
    code,
    customer,
    money: money(value, currency),
  }));
}

/**
 * Parses `50000`, `50,000` and `50000 IQD`.
 * @returns null for other texts, and for an ambiguous comma
 */
export function typedAmount(text: string): string | null {
  const [number = '', currency = '', ...more] = plainTyped(text).split(/\s+/);
  if (more.length > 0 || !/^([a-z]{3})?$/i.test(currency)) return null;
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,8})?$/.test(number) ? number.replaceAll(',', '') : number;
  return /^\d{1,12}(\.\d{1,8})?$/.test(plain) ? plain : null;
}
