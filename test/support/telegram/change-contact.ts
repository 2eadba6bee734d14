import type { Person } from '@storefront/bot-api-emulator/client';

/** Changes the shop's contact as its owner does, with `/shop`. The chats show it when this resolves. */
export async function changeContact(admin: Person, contact: string): Promise<void> {
  await admin.send('/shop');
  await admin.waitFor((message) => message.buttons.flat().some(({ label }) => label === '☎️ Contact'));
  await admin.tap('☎️ Contact');
  await admin.waitFor('Type how customers reach a person');
  await admin.send(contact);
  await admin.waitFor(contact);
}
