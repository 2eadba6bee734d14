import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shop } from '../../../src/modules/all.ts';
import { type ActWithParties, actsWithParties } from '../../../src/modules/staff/act-matters.ts';
import type { Actor } from '../../../src/modules/staff/actor.ts';
import { OwnMatter } from '../../../src/modules/staff/outsiders.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';

const OWNER = 9001;
let fixture: ShopFixture;
/** A staff member who is also a customer, and a colleague with the same permissions. */
let me: Actor;
let colleague: Actor;
/** The conversation of that customer. */
let mine: { readonly inquiryId: string; readonly messageId: string };

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER] });
  me = await join(20_001);
  colleague = await join(20_002);
  const said = { messageId: 1, kind: 'photo', text: null, file: { id: 'photo', uniqueId: 'p' } } as const;
  await fixture.shop.inquiries.say(me.id, said);
  const { rows } = await sql<{ inquiryId: string; messageId: string }>`
    select inquiry_id as "inquiryId", id as "messageId" from inquiry_messages where customer_id = ${me.id}`.execute(
    fixture.db,
  );
  mine = rows[0] ?? { inquiryId: '', messageId: '' };
});
afterAll(() => fixture.close());

async function join(id: number): Promise<Actor> {
  await addStaff(fixture.db, id, 'operator');
  const actor = await fixture.shop.staff.of(id);
  if (!actor) throw new Error('somebody of the staff is not on it');
  return actor;
}

type Act = Extract<ActWithParties, `inquiry-${string}`>;

/** Performs each act on a conversation. A missing act does not compile. */
const PERFORM: Record<Act, (shop: Shop, actor: Actor) => Promise<unknown>> = {
  'inquiry-answered': ({ inquiries }, actor) =>
    inquiries.answer(actor, mine.inquiryId, { key: 'own', text: 'Soon.', file: null }),
  'inquiry-assigned': ({ inquiries }, actor) => inquiries.assign(actor, mine.inquiryId, colleague.id),
  'inquiry-ended': ({ inquiries }, actor) => inquiries.finish(actor, mine.inquiryId, mine.messageId),
  'inquiry-proof-attached': ({ inquiries }, actor) =>
    inquiries.attach(actor, mine.inquiryId, { messageId: mine.messageId, code: 'P-ABCDEFGH' }),
};

it.each(actsWithParties.filter((act): act is Act => act in PERFORM))(
  'staff do not decide about their own conversation: %s',
  async (act) => {
    await expect(PERFORM[act](fixture.shop, me)).rejects.toThrow(OwnMatter);
    const { rows } = await sql`select from audit_log where act = ${act}`.execute(fixture.db);
    expect(rows).toEqual([]);
  },
);
