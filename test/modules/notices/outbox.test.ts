import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '../../../src/modules/notices/outbox.ts';
import { losingAnswer } from '../../support/database/losing-answer.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());
beforeEach(() => sql`delete from notices; delete from broadcasts`.execute(fixture.db));

/** Inserts a running broadcast with a post in a channel, and a notice to each of two customers. */
async function addBroadcast(): Promise<number> {
  const people = [await fixture.customer(), await fixture.customer()];
  const content = JSON.stringify({ text: 'Eid', entities: [], media: null, button: null, channel: '@shop' });
  const { rows } = await sql<{ id: string }>`
    insert into broadcasts (state, started_at, content, segment, made_by)
    values ('running', now(), ${content}::jsonb, '{}', ${people[0]}) returning id`.execute(fixture.db);
  const id = Number(rows[0]?.id);
  for (const person of people) {
    await sql`
      insert into notices (key, customer_id, kind, detail, broadcast_id)
      values (${`broadcast:${id}:${person}`}, ${person}, 'broadcast', '{}', ${id})`.execute(fixture.db);
  }
  return id;
}

test.each(['own', 'of a broadcast'])('notices (%s) claimed without an answer stay due', async (which) => {
  await addBroadcast();
  if (which === 'own') {
    await sql`
      update notices set kind = 'arrival', detail = '{"text":"a","name":"b"}', broadcast_id = null`.execute(
      fixture.db,
    );
  }
  const breaking = createOutbox(losingAnswer(fixture.db, 'customer_id'));
  const { notices } = fixture.shop;
  const [first] = await notices.take(1);
  await expect(breaking.take(10)).rejects.toThrow('terminated');
  const rest = await notices.take(10);
  expect(rest).toHaveLength(1);
  expect(rest[0]?.id).not.toBe(first?.id);
});

test('a post in a channel that is claimed without an answer stays due', async () => {
  const [first, second] = [await addBroadcast(), await addBroadcast()];
  const { notices } = fixture.shop;
  expect(await notices.takeChannelPost()).toMatchObject({ broadcastId: first });
  const breaking = createOutbox(losingAnswer(fixture.db, 'content'));
  await expect(breaking.takeChannelPost()).rejects.toThrow('terminated');
  expect(await notices.takeChannelPost()).toMatchObject({ broadcastId: second });
  expect(await notices.takeChannelPost()).toBeNull();
});
