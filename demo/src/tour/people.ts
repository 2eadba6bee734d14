import type { EmulatorClient, Person } from '@storefront/bot-api-emulator/client';

/** Telegram user ids of the participants. */
export const ADMIN_ID = 1_000_001;
export const CUSTOMER_ID = 7_000_001;
const HELPER_ID = 7_000_003;

export interface People {
  readonly admin: Person;
  readonly customer: Person;
}

/** Signs the admin and the customer up at the Bot API emulator, without contact to the bot. */
export async function signUp(client: EmulatorClient): Promise<People> {
  const [admin, customer] = await Promise.all([
    client.createUser({
      id: ADMIN_ID,
      firstName: 'Omar',
      username: 'omar',
      languageCode: 'en',
      role: 'Admin',
    }),
    client.createUser({
      id: CUSTOMER_ID,
      firstName: 'Lina',
      username: 'lina',
      languageCode: 'en',
      phone: '+9647701234567',
      role: 'Customer',
    }),
  ]);
  return { admin, customer };
}

/** Signs up the admin's helper: a customer until a link gives them a role. */
export function signUpHelper(client: EmulatorClient): Promise<Person> {
  return client.createUser({ id: HELPER_ID, firstName: 'Mona', username: 'mona', languageCode: 'en' });
}
