import type { Emulator } from '@storefront/bot-api-emulator';

/**
 * Counts Telegram's undelivered updates. After an outage Telegram waits up to a minute before it resends one.
 */
export async function undeliveredUpdates({ url, token }: Pick<Emulator, 'url' | 'token'>): Promise<number> {
  const answer = await fetch(`${url}/bot${token}/getWebhookInfo`);
  const { result } = (await answer.json()) as { result: { pending_update_count: number } };
  return result.pending_update_count;
}
