import { createDealerClient, DealerError, describeFailure } from '@storefront/dealer-client';
import { type Check, check } from '../installation/examination.ts';
import { CRYPTO_PAY, createCryptoPayApi, cryptoPayPath } from '../modules/payments/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging.ts';
import { connectToDealer, describeProxy, remembered } from '../platform/proxy.ts';
import type { Secret } from '../platform/secret.ts';
import { createBotApi } from '../telegram/bot-api/bot-api.ts';

/** Reaches Telegram, the Dealer API and Crypto Pay as the shop would, and names the proxy of each. */
export async function examineUpstream(config: Config): Promise<Check[]> {
  const { cryptoPay } = config;
  return Promise.all([
    examined('telegram', [config.telegram.proxy, 'TELEGRAM_PROXY'], () => readBotName(config)),
    examined('dealer', [config.dealer.proxy, 'DEALER_PROXY'], () => readWallets(config)),
    ...(cryptoPay
      ? [examined('crypto-pay', [cryptoPay.proxy, 'TELEGRAM_PROXY'], () => readApp(config, cryptoPay))]
      : []),
  ]);
}

/** Adds the proxy to a finding, since it may be the fault. */
async function examined(
  name: string,
  [proxy, variable]: readonly [Secret | undefined, string],
  run: () => Promise<string>,
): Promise<Check> {
  const { ok, detail } = await check(name, run);
  return { name, ok, detail: proxy ? `${detail}; through ${describeProxy(proxy)} (${variable})` : detail };
}

async function readBotName({ telegram, secrets }: Config): Promise<string> {
  const bot = createBotApi({
    token: telegram.token.expose(),
    apiRoot: telegram.apiRoot,
    log: createLogger({ logLevel: 'silent', secrets }),
    proxy: telegram.proxy,
  });
  try {
    return `the token belongs to @${(await bot.api.getMe()).username}`;
  } finally {
    await bot.close();
  }
}

async function readWallets(config: Config): Promise<string> {
  const way = remembered(connectToDealer(config));
  const dealer = createDealerClient({
    baseUrl: config.dealer.url,
    apiKey: config.dealer.key,
    timeoutMs: config.dealer.timeoutMs,
    connect: way.connect,
  });
  try {
    const { wallets } = await dealer.profile();
    const shown = wallets
      .filter((wallet) => wallet.active)
      .map((wallet) => `${wallet.balance.value.toFixed()} ${wallet.balance.currency}`);
    if (shown.length === 0) throw new Error('the key is accepted, but there is no active wallet');
    return `the key is accepted; wallets: ${shown.join(', ')}`;
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    const { failure } = error;
    throw (failure.kind === 'unreachable' && way.failure()) || new Error(describeFailure(failure));
  } finally {
    await dealer.close();
  }
}

/** Returns a sentence with the app's name and the address to enter at @CryptoBot. */
async function readApp({ publicUrl }: Config, access: NonNullable<Config['cryptoPay']>): Promise<string> {
  const app = `the token belongs to the app “${await createCryptoPayApi(access).appName()}”`;
  return publicUrl === undefined
    ? `${app}; no PUBLIC_URL: payments are noticed by asking alone`
    : `${app}; its webhook: ${publicUrl}/payments/${CRYPTO_PAY}/${cryptoPayPath(access)}`;
}
