import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseAlert } from '../../../../../src/modules/alerts/index.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

const OTHER = 9002;
let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [OTHER] });
});
afterAll(() => fixture.close());

test('an owner reads of a promotion with the way to the screen that takes it back', async () => {
  const { admin, people, db, telegram } = fixture;
  const other = await people.createUser({ id: OTHER, firstName: 'Omar', languageCode: 'ar' });
  for (const one of [admin, other]) await one.start();
  const detail = { by: String(admin.id), kind: 'promotion' };
  await raiseAlert(db, 'large-adjustment', 'promotion:1', detail);
  const { id } = await db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'large-adjustment')
    .executeTakeFirstOrThrow();
  const after = await other.cursor();
  await telegram.sendAlert(id);
  const told = await other.waitFor(/💳/, { after });
  expect(told.buttons.flat().map(({ label }) => label)).toEqual([expect.stringContaining('🎁')]);
});
