import { sql } from 'kysely';
import type { OrdersDeps } from '../orders/core/deps.ts';
import { giftedGoods, goodsOf, type OpenedGoods } from '../orders/delivery/goods.ts';
import { withoutSecrets } from '../orders/support/code-problems.ts';
import { readBalanceCode } from '../payments/codes/code-shape.ts';

/** Number of the customer's newest purchases and gifts whose codes are masked in a text. */
const MOST_PURCHASES = 20;
/** A word with two digits, or long enough for a code without digits. */
const MAY_BE_CODE = /(?:\p{N}[^\p{N}]*){2}|[\p{L}\p{N}]{10,}/u;
/** Four groups of four letters or digits, with or without separators: the shape of a balance code. */
const LIKE_BALANCE_CODE = /[0-9A-Za-z]{4}(?:[-_. ]{0,3}[0-9A-Za-z]{4}){3}/g;

/** Returns a customer's text without codes that they bought or were given, and without balance codes. */
export async function withoutCodes(
  deps: Pick<OrdersDeps, 'db' | 'vault'>,
  customerId: number,
  typed: string,
): Promise<string> {
  if (!MAY_BE_CODE.test(typed)) return typed;
  const { rows: bought } = await sql<{ id: string }>`
    select id from purchases where customer_id = ${customerId} order by id desc limit ${MOST_PURCHASES}`.execute(
    deps.db,
  );
  const { rows: given } = await sql<{ id: string }>`
    select order_id as id from gifts where opened_by = ${customerId} and revoked_at is null
    order by id desc limit ${MOST_PURCHASES}`.execute(deps.db);
  const secrets: string[] = [];
  const keepSecrets = ({ goods }: OpenedGoods) => {
    for (const { code, pin } of goods) {
      for (const secret of [code, pin]) if (secret !== null) secrets.push(secret.expose());
    }
  };
  for (const { id } of bought) keepSecrets(await goodsOf(deps, id));
  for (const { id } of given) keepSecrets(await giftedGoods(deps, id));
  return withoutSecrets(typed, secrets).replace(LIKE_BALANCE_CODE, (like) =>
    readBalanceCode(like)?.kind === 'code' ? '••••' : like,
  );
}
