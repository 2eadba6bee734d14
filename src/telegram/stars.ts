import type { Logger } from '../logging.ts';
import type { StarsProvider } from '../shop/shop.ts';
import { createBotApi } from './bot-api/bot-api.ts';
import { createStarsProvider } from './bot-api/stars.ts';
import type { TelegramConfig } from './telegram.ts';
import { createTexts } from './ui/texts.ts';

/** Invoices, refunds and the list are few calls; they wait for no message, and no message waits for them. */
const CONNECTIONS = 4;

/** Opens Telegram for payments in Stars, with connections of its own: the shop is made with it, before the chats. */
export function openStars({
  config,
  log,
}: {
  config: Pick<TelegramConfig, 'telegram' | 'shopName' | 'defaultLocale'>;
  log: Logger;
}): { readonly provider: StarsProvider; close(): Promise<void> } {
  const { token, apiRoot } = config.telegram;
  const client = createBotApi({ token: token.expose(), apiRoot, log, connections: CONNECTIONS });
  const textsFor = createTexts(config.defaultLocale);
  const provider = createStarsProvider(client.api, ({ code, wants, locale }) => {
    const texts = textsFor(locale);
    const amount = texts.money(wants);
    return {
      title: texts.plain('stars-invoice-title', { amount }),
      description: texts.plain('stars-invoice-description', { amount, code, shop: config.shopName }),
    };
  });
  return { provider, close: () => client.close() };
}
