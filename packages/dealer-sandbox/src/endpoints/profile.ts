import type { SandboxDatabase } from '../database.ts';
import type { Profile } from '../schemas/resources.ts';

/** Reads the dealer with its wallets, the default one first (dealer-api.md, Dealer profile). */
export async function readProfile(db: SandboxDatabase, dealerId: number): Promise<Profile> {
  const rows = await db
    .selectFrom('dealer')
    .leftJoin('wallet', 'wallet.dealer_id', 'dealer.id')
    .selectAll('dealer')
    .select(['wallet.currency', 'wallet.balance', 'wallet.is_default', 'wallet.active', 'wallet.updated_at'])
    .where('dealer.id', '=', dealerId)
    .orderBy('wallet.is_default', 'desc')
    .orderBy('wallet.currency')
    .execute();
  const dealer = rows[0];
  if (!dealer) throw new Error(`dealer ${dealerId} is gone`);
  return {
    id: dealer.id,
    name: dealer.name,
    username: dealer.username,
    email: dealer.email,
    role: dealer.role,
    status: dealer.status,
    wallets: rows.flatMap(({ currency, balance, is_default, active, updated_at }) =>
      currency === null || updated_at === null
        ? []
        : [
            {
              balance: { currency, value: Number(balance) },
              default: is_default === true,
              active: active === true,
              updatedAt: updated_at.toISOString(),
            },
          ],
    ),
    outstandingBalance: {
      currency: dealer.outstanding_currency,
      value: Number(dealer.outstanding_value),
    },
    defaultDiscountPercent: Number(dealer.default_discount_percent),
  };
}
