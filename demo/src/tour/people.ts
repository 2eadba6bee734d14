import type { EmulatorClient, Person } from '@storefront/bot-api-emulator/client';

/** Telegram user ids of those who take part. */
export const adminId = 1_000_001;
export const customerId = 7_000_001;
export const helperId = 7_000_003;

export interface People {
  readonly admin: Person;
  readonly customer: Person;
}

/** Signs the admin and the customer up at the Bot API emulator; the bot has not heard of them yet. */
export async function signUp(client: EmulatorClient): Promise<People> {
  const [admin, customer] = await Promise.all([
    client.createUser({
      id: adminId,
      firstName: 'Omar',
      username: 'omar',
      languageCode: 'en',
      role: 'Admin',
    }),
    client.createUser({
      id: customerId,
      firstName: 'Lina',
      username: 'lina',
      languageCode: 'en',
      phone: '+9647701234567',
      role: 'Customer',
    }),
  ]);
  return { admin, customer };
}

/** Signs up somebody who helps the admin: a customer until a link gives them a role. */
export function signUpHelper(client: EmulatorClient): Promise<Person> {
  return client.createUser({ id: helperId, firstName: 'Mona', username: 'mona', languageCode: 'en' });
}
