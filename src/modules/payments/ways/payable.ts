import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { money } from '../../../platform/values/money.ts';
import { placeBrands, placesLock } from '../../catalog/index.ts';
import { convert, type Rates, readRates } from '../../exchange/index.ts';
import { balancesView } from '../../ledger/reads.ts';
import { turnPayable } from '../../wallets/index.ts';
import { walletsView } from '../../wallets/reads.ts';
import type { Methods } from '../methods/methods.ts';

/**
 * Marks the currencies in which customers can pay, and rebuilds the shelves if one changed. A currency is
 * payable if a method takes it, a balance holds it, or it has a rate to such a currency. A shop without
 * methods sells from balances that staff credit in any currency.
 *
 * @returns the currencies whose payability changed
 */
export async function listPayable({
  db,
  methods,
  base,
}: {
  readonly db: Db;
  readonly methods: Methods;
  readonly base: string;
}): Promise<string[]> {
  const [taken, rates] = await Promise.all([methods.taken(), readRates(db, base)]);
  const paysAll = taken === null || taken.length === 0;
  return db.transaction().execute(async (tx) => {
    await placesLock(tx);
    const { rows } = await sql<{ currency: string; payable: boolean }>`
      select currency, is_payable as payable from ${walletsView} wallets order by currency for update`.execute(
      tx,
    );
    const changed: string[] = [];
    for (const { currency, payable } of rows) {
      const now = paysAll || (await canBePaid(tx, currency, taken, rates));
      if (now !== payable) changed.push(currency);
    }
    if (changed.length === 0) return [];
    await turnPayable(tx, changed);
    await placeBrands(tx);
    return changed;
  });
}

async function canBePaid(tx: Tx, currency: string, taken: readonly string[], rates: Rates): Promise<boolean> {
  const pays = (other: string) => other === currency || convert(money('1', currency), other, rates) !== null;
  if (taken.some(pays)) return true;
  const others = rates.rates.map((rate) => rate.currency);
  const ofBalances = [...new Set([currency, rates.base, ...others])].filter(pays);
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from ${balancesView} balances where currency = any(${ofBalances}::text[]) and amount + credit_limit > 0) as held`.execute(
    tx,
  );
  return rows[0]?.held ?? false;
}
