import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import type { ChatFixture } from '../../../support/telegram/chat-fixture.ts';

/** What the buttons of a message say. */
export const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

/** From the item's screen to the one to pay. */
export async function toPay(fixture: ChatFixture, person: Person): Promise<ChatMessage> {
  const item = await fixture.item('voucher');
  await person.start(`item_${item.id}`);
  await person.waitFor('Price');
  await person.tap(/Buy/);
  return person.waitFor('If we can’t deliver');
}

/** From the item's screen to the question for the quantity. */
export async function beginVoucher(fixture: ChatFixture, person: Person): Promise<void> {
  await toPay(fixture, person);
  await person.tap(/Quantity/);
  await person.waitFor('How many?');
}

/** To the confirm screen of one voucher, for somebody whose phone number is known. */
export async function toConfirm(fixture: ChatFixture, person: Person): Promise<ChatMessage> {
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  return toPay(fixture, person);
}

/** How many dialogs are on. */
export async function dialogs(fixture: ChatFixture): Promise<number> {
  const { rows } = await fixture.database.pool.query(
    `select from conversations where state->>'left' = 'false'`,
  );
  return rows.length;
}

export async function purchases(fixture: ChatFixture, person: Person) {
  return (await fixture.shop.purchases.list(person.id, 1)).entries;
}
