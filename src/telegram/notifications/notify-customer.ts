import type { Api } from 'grammy';
import type { CustomersApi } from '../../modules/customers/index.ts';
import { isBlocked } from '../bot-api/errors.ts';
import type { Html } from '../ui/texts/html.ts';
import type { Texts, TextsFor } from '../ui/texts/texts.ts';

interface NotifyDeps extends CustomersApi {
  readonly textsFor: TextsFor;
}

/**
 * Sends a customer one text in their language.
 *
 * @returns false if the customer does not exist or has blocked the bot, which is then recorded
 */
export async function notifyCustomer(
  { customers, textsFor }: NotifyDeps,
  api: Api,
  customerId: number,
  textFor: (texts: Texts) => Html,
): Promise<boolean> {
  const customer = await customers.find(String(customerId));
  if (!customer) return false;
  try {
    await api.sendMessage(customer.id, textFor(textsFor(customer.locale)).source, { parse_mode: 'HTML' });
    return true;
  } catch (error) {
    if (!isBlocked(error)) throw error;
    await customers.markUnreachable(customer.id);
    return false;
  }
}
