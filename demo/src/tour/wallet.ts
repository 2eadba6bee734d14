import Big from 'big.js';
import { z } from 'zod';

const profile = z.object({
  wallets: z.array(z.object({ balance: z.object({ currency: z.string(), value: z.number() }) })),
});

/**
 * Returns every balance of the dealer, by currency, as decimal strings (dealer-api.md, GET /user/profile).
 */
export async function walletBalances(dealer: {
  url: string;
  apiKey: string;
}): Promise<Record<string, string>> {
  const wallets = await readWallets(dealer);
  return Object.fromEntries(
    wallets.map(({ balance }) => [balance.currency, new Big(String(balance.value)).toFixed()]),
  );
}

/**
 * Returns the dealer's balance in a currency, from the Dealer API (dealer-api.md, GET /user/profile). Throws
 * without such a wallet.
 */
export async function walletBalance(
  { url, apiKey }: { url: string; apiKey: string },
  currency: string,
): Promise<Big> {
  const wallets = await readWallets({ url, apiKey });
  const wallet = wallets.find(({ balance }) => balance.currency === currency);
  if (!wallet) throw new Error(`The dealer has no wallet in ${currency}`);
  return new Big(String(wallet.balance.value));
}

async function readWallets({ url, apiKey }: { url: string; apiKey: string }) {
  const response = await fetch(`${url}/user/profile`, { headers: { 'x-api-key': apiKey } });
  return profile.parse(await response.json()).wallets;
}
