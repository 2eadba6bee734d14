import { directName, type StarsProvider } from '../modules/payments/index.ts';
import type { Wording } from '../modules/wording/index.ts';
import type { Logger } from '../platform/logging.ts';
import { createBotApi } from './bot-api/bot-api.ts';
import { createStarsProvider } from './bot-api/stars.ts';
import type { ChatConfig } from './chat-config.ts';
import { LiveWording } from './ui/texts/live-wording.ts';

/**
 * Maximum connections of the dedicated pool: its few calls must not wait for messages, nor messages for them.
 */
const CONNECTIONS = 4;

/**
 * Opens Telegram's payments in Stars with connections of its own. The shop is created with it, before the
 * chats.
 */
export function openStars({
  config,
  wording,
  log,
}: {
  config: Pick<ChatConfig, 'telegram' | 'shopName' | 'supportContact' | 'defaultLocale' | 'timeZone'>;
  /** Read for each invoice, which shows the owner's present texts. */
  wording: Pick<Wording, 'read'>;
  log: Logger;
}): { readonly provider: StarsProvider; close(): Promise<void> } {
  const { token, apiRoot, proxy } = config.telegram;
  const client = createBotApi({ token: token.expose(), apiRoot, proxy, log, connections: CONNECTIONS });
  const live = new LiveWording({ config, wording, log });
  const provider = createStarsProvider(client.api, async ({ code, wants, wanted, locale }) => {
    await live.refresh();
    const texts = live.textsFor(locale);
    const item = directName(wanted);
    if (item !== null) {
      return {
        title: item,
        description: texts.plain('stars-invoice-for', { item, code, shop: live.name }),
      };
    }
    const amount = texts.money(wants);
    return {
      title: texts.plain('stars-invoice-title', { amount }),
      description: texts.plain('stars-invoice-description', { amount, code, shop: live.name }),
    };
  });
  return { provider, close: () => client.close() };
}
