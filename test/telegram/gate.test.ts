import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner } from '../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

it('lets in a person who came at the moment when the shop was opened', async () => {
  const { shop, db } = fixture;
  await shop.people.setNewcomers(owner(ADMIN), 'approval');
  const stranger = await fixture.people.createUser({ id: 77_002, firstName: 'Stranger', languageCode: 'en' });
  // The row of the newcomer waits for an equal one, and the policy that it has read is outdated then.
  const undone = db.transaction().execute(async (tx) => {
    await sql`insert into customers (id, first_name, locale) values (${stranger.id}, 'Equal', 'en')`.execute(
      tx,
    );
    await stranger.start();
    await expect.poll(isWaitingForLock).toBe(true);
    await shop.people.setNewcomers(owner(ADMIN), 'open');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await stranger.waitFor('Noor Store');
  expect((await shop.customers.find(String(stranger.id)))?.admission).toBe('admitted');
});

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.db);
  return rows.length > 0;
}
