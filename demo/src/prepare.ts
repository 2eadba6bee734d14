import type { ChatMessage, EmulatorClient, Person } from '@storefront/bot-api-emulator/client';
import type { SandboxControl } from '@storefront/dealer-sandbox/control';
import { CUSTOMER_ID, type People } from './tour/people.ts';

/** The customer's initial money. */
export const CREDIT = '100 USD';
export const PROMO_CODE = 'EID10';

/**
 * Prepares the shop as on a dealer's first day: a markup, Stars, exchange rates, a wallet with manually checked
 * receipts, and a promotion. Lina has money and has bought before. The last messages are the admin's desk and
 * Lina's first screen.
 */
export async function prepare(client: EmulatorClient, { admin, customer }: People): Promise<void> {
  await client.createUser({
    id: CUSTOMER_ID + 1,
    firstName: 'سارة',
    languageCode: 'ar',
    phone: '+9647801234567',
    role: 'New customer',
  });
  await Promise.all([says(admin, '/start', /🗂/u), says(customer, '/start', /👋/u)]);
  await openTheShop(admin);
  await says(admin, `/credit ${customer.id} ${CREDIT} a present of the demo`, /to this balance/);
  await taps(admin, /Yes/, /: \+.*, now/);
  await says(customer, `/redeem ${PROMO_CODE}`, /is yours/);
  await buys(customer, '5');
  await customer.waitFor((message) => hasButton(message, /Copy code/));
  await customer.waitFor(new RegExp(`${PROMO_CODE}: .* was added`));
  await Promise.all([says(admin, '/start', /🗂/u), says(customer, '/start', /👋/u)]);
}

async function openTheShop(admin: Person): Promise<void> {
  await says(admin, '/markup 10', /cost plus 10%/);
  await taps(admin, /Yes/, /Prices are changed/);
  await says(admin, '/starsrate USD 1.30', /→ \$1\.30/);
  await agrees(admin);
  for (const [currency, rate] of [
    ['IQD', '0.00076'],
    ['EUR', '1.09'],
    ['SAR', '0.2667'],
    ['AED', '0.2723'],
    ['GBP', '1.27'],
    ['KWD', '3.25'],
  ] as const) {
    await says(admin, `/rates ${currency} ${rate}`, new RegExp(`1 ${currency}`));
    await agrees(admin);
  }
  await says(admin, '/paymethods', /none yet/);
  await taps(admin, /Add/, /Which kind is it/);
  await taps(admin, /Mobile wallet/, /type the name/);
  await says(admin, 'Mina Wallet', /In which currency/);
  await says(admin, 'USD 1-500', /where to pay/);
  await says(
    admin,
    'Send the amount to 0770 123 4567. For the receipt of this demo: 📎 → Fake receipt.',
    /customers copy/,
  );
  await taps(admin, /Skip/, /QR code/);
  await taps(admin, /Skip/, /0770 123 4567/);
  await taps(admin, /Switch on/, /offered to customers/);
  await says(admin, `/promo ${PROMO_CODE} 5% 5 USD`, new RegExp(`${PROMO_CODE} is on`));
}

/** Confirms a first rate, which needs a second person in a shop that has one. */
async function agrees(admin: Person): Promise<void> {
  const after = await admin.cursor();
  await admin.tap(/Yes/);
  const answer = await admin.waitFor(/The rate is changed|nobody else can agree/, { after });
  if (/nobody else can agree/.test(answer.text)) await taps(admin, /Yes, do it/, /The rate is changed/);
}

/** Buys one voucher from the balance, and shares the phone number when the shop asks for it. */
async function buys(customer: Person, amount: string): Promise<void> {
  await says(customer, `nova ${amount}`, /Results for/);
  await taps(customer, new RegExp(`^${amount} USD`), /check and confirm/);
  const after = await customer.cursor();
  await customer.tap(/Buy for/);
  const answer = await customer.waitFor(/needs a contact|Nova Game Card/, { after });
  if (/needs a contact/.test(answer.text)) await customer.shareContact();
}

/** Makes the dealer refuse Lina's next order, then places it: her money comes back. */
export async function showFailure(customer: Person, control: SandboxControl): Promise<void> {
  await control.planOutcome('failed');
  const after = await customer.cursor();
  await buys(customer, '10');
  await customer.waitFor(/back on your balance/, { after });
}

const FIRST_NAMES = ['Noor', 'Sami', 'Hana', 'Yusuf', 'Dina', 'Karim'];

/** Signs up a person who has never talked to the bot. */
export async function addNewcomer(client: EmulatorClient, nth: number): Promise<Person> {
  return client.createUser({
    firstName: FIRST_NAMES[nth % FIRST_NAMES.length] ?? 'Noor',
    languageCode: 'en',
    role: 'New customer',
  });
}

async function says(person: Person, text: string, answer: RegExp): Promise<void> {
  const after = await person.cursor();
  await person.send(text);
  await person.waitFor(answer, { after });
}

async function taps(person: Person, label: RegExp, answer: RegExp): Promise<void> {
  const after = await person.cursor();
  await person.tap(label);
  await person.waitFor(answer, { after });
}

function hasButton(message: ChatMessage, label: RegExp): boolean {
  return message.buttons.flat().some((button) => label.test(button.label));
}
