import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import type { ChatFixture } from '../../../../support/telegram/chat-fixture.ts';

/** Returns the labels of a message's buttons. */
export const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

/** Goes from the item's screen to the payment screen. */
export async function toPay(fixture: ChatFixture, person: Person): Promise<ChatMessage> {
  const item = await fixture.item('voucher');
  await person.start(`item_${item.id}`);
  await person.waitFor('Price');
  await person.tap(/Buy/);
  return person.waitFor('If we can’t deliver');
}

/** Goes from the item's screen to the question for the quantity. */
export async function beginVoucher(fixture: ChatFixture, person: Person): Promise<void> {
  await toPay(fixture, person);
  await person.tap(/Quantity/);
  await person.waitFor('How many?');
}

/** Goes to the confirm screen of one voucher, for a customer with a known phone number. */
export async function toConfirm(fixture: ChatFixture, person: Person): Promise<ChatMessage> {
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  return toPay(fixture, person);
}

/** Returns the number of active dialogs. */
export async function dialogs(fixture: ChatFixture): Promise<number> {
  const { rows } = await fixture.database.pool.query(
    `select from conversations where state->>'left' = 'false'`,
  );
  return rows.length;
}

/** Returns a person's purchases. */
export async function purchases(fixture: ChatFixture, person: Person) {
  return (await fixture.shop.purchases.list(person.id, 1)).entries;
}
