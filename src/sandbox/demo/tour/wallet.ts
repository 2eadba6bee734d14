import Big from 'big.js';
import { z } from 'zod';

const profile = z.object({
  wallets: z.array(z.object({ balance: z.object({ currency: z.string(), value: z.number() }) })),
});

/**
 * The dealer's balance in a currency, asked of the Dealer API itself (dealer-api.md, GET /user/profile). Throws if there is
 * no such wallet.
 */
export async function walletBalance(
  { url, apiKey }: { url: string; apiKey: string },
  currency: string,
): Promise<Big> {
  const response = await fetch(`${url}/user/profile`, { headers: { 'x-api-key': apiKey } });
  const { wallets } = profile.parse(await response.json());
  const wallet = wallets.find(({ balance }) => balance.currency === currency);
  if (!wallet) throw new Error(`The dealer has no wallet in ${currency}`);
  return new Big(String(wallet.balance.value));
}
